import { type Finding, MAX_FINDINGS } from '../../../shared/domain/ledger/finding.ts'

/**
 * Order in which findings are listed: ledger faults first, because the state depends on the ledger; then faults that
 * may cause the other findings.
 */
const RANKS: readonly RegExp[] = [
  /^(EVENT|BODY|DEVICE|CHECKPOINT)/,
  /^SCHEMA/,
  /^FILE_DAMAGED$/,
  /^ROW/,
  /^FILE/,
]

/** Collects findings: counts all, and lists the first hundred by rank. */
export function createFindings() {
  const ranked: Finding[][] = RANKS.map(() => [])
  let count = 0
  return {
    listed: (): Finding[] => ranked.flat().slice(0, MAX_FINDINGS),
    count: () => count,
    add(finding: Finding): void {
      count += 1
      const rank = ranked[RANKS.findIndex((codes) => codes.test(finding.code))]
      if (rank !== undefined && rank.length < MAX_FINDINGS) rank.push(finding)
    },
  }
}

export type Findings = ReturnType<typeof createFindings>

/** Returns the finding that a store cannot be read any further. */
export function unreadableFile(error: unknown): Finding {
  const message = error instanceof Error ? error.message : String(error)
  const reason = `The database cannot be read any further: ${message}.`
  return { code: 'FILE_DAMAGED', table: null, row: null, event: null, reason }
}
