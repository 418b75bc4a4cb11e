package sandbox

// Text is something a person reads, in both languages.
type Text struct{ EN, ZH string }

// Fact is one thing that holds, or is missing: a name for programs, a sentence
// for people and, for what is missing, the Debian package that brings it.
type Fact struct {
	ID string
	Text
	Package string
}

// The names of protections that InForce may list.
const (
	NoNetwork        = "no-network"
	SystemReadOnly   = "system-read-only"
	FilesHidden      = "files-hidden"
	PrivateTemp      = "private-tmp"
	OwnProcesses     = "own-processes"
	OwnIPC           = "own-ipc"
	OwnHostName      = "own-host-name"
	OwnUsers         = "own-users"
	WholeTreeKilled  = "whole-tree-killed"
	GroupKilled      = "descendants-killed"
	NoNewPrivileges  = "no-new-privileges"
	CallsFiltered    = "system-calls-filtered"
	LandlockInForce  = "landlock"
	MemoryCapped     = "memory-capped"
	MemoryWatched    = "memory-watched"
	ProcessesCapped  = "processes-capped"
	ProcessesWatched = "processes-watched"
	CPULimited       = "cpu-time"
	WallLimited      = "wall-time"
	OutputLimited    = "output"
	FileSizeLimited  = "file-size"
	OpenLimited      = "open-files"
)

// protections is every claim in the order that InForce lists them.
var protections = [...]Fact{
	{ID: NoNetwork, Text: Text{"no network: not even this machine's own loopback answers", "没有网络，连本机的回环地址也连不上"}},
	{ID: SystemReadOnly, Text: Text{"nothing outside its own folders can be written", "自己的目录之外，什么都写不进去"}},
	{ID: FilesHidden, Text: Text{"your files outside its folder cannot be read", "自己的目录之外，你的文件它读不到"}},
	{ID: PrivateTemp, Text: Text{"temporary files go to a place of its own and vanish with it", "临时文件放在它自己的地方，运行结束即消失"}},
	{ID: OwnProcesses, Text: Text{"it cannot signal processes outside", "不能向外面的进程发信号"}},
	{ID: OwnIPC, Text: Text{"shared memory and message queues are its own", "共享内存和消息队列与外界隔开"}},
	{ID: OwnHostName, Text: Text{"the host name is its own", "主机名与外界隔开"}},
	{ID: OwnUsers, Text: Text{"it runs as a nobody without capabilities", "以没有任何特权的 nobody 身份运行"}},
	{ID: WholeTreeKilled, Text: Text{"when it ends the kernel ends every process it started", "它一结束，内核就结束它启动的所有进程"}},
	{ID: GroupKilled, Text: Text{"when it ends the processes it started are looked for and killed", "它结束后，会逐个找出并杀掉它启动的进程"}},
	{ID: NoNewPrivileges, Text: Text{"set-user-ID programs give it nothing", "setuid 程序不会给它更多权限"}},
	{ID: CallsFiltered, Text: Text{"seccomp refuses tracing, mounting, new namespaces and sockets other than local ones", "seccomp 拒绝跟踪、挂载、新建命名空间和非本地套接字"}},
	{ID: LandlockInForce, Text: Text{"Landlock allows only its folders and the system's programs", "Landlock 只放行它的目录和系统程序"}},
	{ID: MemoryCapped, Text: Text{"memory is capped by the kernel over all its processes", "内存由内核限制，所有进程合计"}},
	{ID: MemoryWatched, Text: Text{"memory of all its processes is summed every few milliseconds", "每隔几毫秒统计一次所有进程占用的内存"}},
	{ID: ProcessesCapped, Text: Text{"the kernel refuses one process or thread too many", "进程和线程超出上限时，内核拒绝再建"}},
	{ID: ProcessesWatched, Text: Text{"processes are counted every few milliseconds", "每隔几毫秒清点一次进程数"}},
	{ID: CPULimited, Text: Text{"CPU time is bounded over all its processes", "CPU 时间有上限，所有进程合计"}},
	{ID: WallLimited, Text: Text{"wall time is bounded", "运行时间有上限"}},
	{ID: OutputLimited, Text: Text{"output is bounded", "输出量有上限"}},
	{ID: FileSizeLimited, Text: Text{"the size of a file it writes is bounded", "所写文件的大小有上限"}},
	{ID: OpenLimited, Text: Text{"the number of open files is bounded", "打开的文件数有上限"}},
}

// The names of what Missing may list.
const (
	NoBubblewrap     = "bubblewrap"
	BubblewrapFailed = "bubblewrap-failed"
	NamespacesFailed = "namespaces-failed"
	NoLandlock       = "landlock"
	NoSeccomp        = "seccomp"
	NoMemoryGroup    = "memory-control-group"
	NoProcessGroup   = "process-control-group"
	NotAsked         = "isolation"
)

// gaps is every lack, with what brings the thing.
var gaps = map[string]Fact{
	NoBubblewrap:     {ID: NoBubblewrap, Text: Text{"bubblewrap is not installed: apt-get install bubblewrap", "没有安装 bubblewrap：apt-get install bubblewrap"}, Package: "bubblewrap"},
	BubblewrapFailed: {ID: BubblewrapFailed, Text: Text{"bubblewrap does not work here", "bubblewrap 在这里不能用"}},
	NamespacesFailed: {ID: NamespacesFailed, Text: Text{"the kernel refuses new user namespaces", "内核不允许新建用户命名空间"}},
	NoLandlock:       {ID: NoLandlock, Text: Text{"the kernel has no Landlock (5.13 or newer, lsm=landlock)", "内核没有 Landlock（需要 5.13 以上并启用 lsm=landlock）"}},
	NoSeccomp:        {ID: NoSeccomp, Text: Text{"the kernel has no seccomp filters", "内核不支持 seccomp 过滤"}},
	NoMemoryGroup:    {ID: NoMemoryGroup, Text: Text{"no control group for memory may be written, so memory is watched, not capped", "没有可写的内存控制组，只能监视内存，不能由内核限制"}},
	NoProcessGroup:   {ID: NoProcessGroup, Text: Text{"no cap on processes can be had, so they are counted", "无法由内核限制进程数，只能清点"}},
	NotAsked:         {ID: NotAsked, Text: Text{"isolation was turned off: the program can read and write all that you can, and use the network", "已关闭隔离：程序能读写你能读写的一切，也能上网"}},
}

// gap is a lack, with the detail that the machine gave.
func gap(id, detail string) Fact {
	f := gaps[id]
	if detail != "" {
		f.EN += " (" + detail + ")"
		f.ZH += "（" + detail + "）"
	}
	return f
}
