import { createHash } from 'node:crypto'

/**
 * Milliseconds that one round of the calibration loop takes on the machine that the budgets are for: two quiet cores,
 * measured as the median of 200 rounds.
 */
export const REFERENCE_ROUND_MS = 25

const ROUNDS = 21

/**
 * Measures how much slower this machine is, now, than the one that the budgets are for. Takes half a second there.
 * @returns the ratio of the median round to the reference; at least 1, so that a fast machine has the same budgets
 */
export function measureSlowness(): number {
  const rounds = Array.from({ length: ROUNDS }, timeRound).sort((a, b) => a - b)
  return Math.max(1, (rounds[Math.floor(ROUNDS / 2)] ?? 0) / REFERENCE_ROUND_MS)
}

/** One round does what tests do most: it makes objects, sorts them, writes and reads JSON, and hashes. */
function timeRound(): number {
  const from = performance.now()
  const rows = Array.from({ length: 8_000 }, (_, at) => ({
    id: (at * 7_919) % 8_000,
    title: `Case ${at}`,
    tags: [String(at % 7), String(at % 11)],
  }))
  rows.sort((a, b) => a.id - b.id)
  const text = JSON.stringify(rows)
  const read: unknown = JSON.parse(text)
  createHash('sha256').update(text).update(JSON.stringify(read)).digest()
  return performance.now() - from
}
