import { type Finding, MOST_FINDINGS } from '../../../shared/domain/ledger/finding.ts'

/**
 * The order in which findings are listed: what is wrong with the ledger first, as all else rests on it; then what may
 * be the cause of the rest.
 */
const RANKS: readonly RegExp[] = [
  /^(EVENT|BODY|DEVICE|CHECKPOINT)/,
  /^SCHEMA/,
  /^FILE_DAMAGED$/,
  /^ROW/,
  /^FILE/,
]

/** Collects findings: counts all, lists the first hundred by their ranks. */
export function createFindings() {
  const ranked: Finding[][] = RANKS.map(() => [])
  let count = 0
  return {
    listed: (): Finding[] => ranked.flat().slice(0, MOST_FINDINGS),
    count: () => count,
    add(finding: Finding): void {
      count += 1
      const rank = ranked[RANKS.findIndex((codes) => codes.test(finding.code))]
      if (rank !== undefined && rank.length < MOST_FINDINGS) rank.push(finding)
    },
  }
}

export type Findings = ReturnType<typeof createFindings>

/** The finding that a store cannot be read any further. */
export function unreadableFile(error: unknown): Finding {
  const said = error instanceof Error ? error.message : String(error)
  const reason = `The database cannot be read any further: ${said}.`
  return { code: 'FILE_DAMAGED', table: null, row: null, event: null, reason }
}
