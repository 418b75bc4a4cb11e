<?php
function stoneGame(array $piles): bool
{
    $lead = 0;
    for ($sign = 1; $piles; $sign = -$sign) {
        $lead += $sign * (reset($piles) > end($piles) ? array_shift($piles) : array_pop($piles));
    }
    return $lead > 0;
}
