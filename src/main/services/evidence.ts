import * as z from 'zod'
import type { CaseId, RunId } from '../../shared/domain/ids.ts'
import { RunRecord } from '../../shared/domain/record.ts'
import type { Ruling } from '../../shared/domain/ruling.ts'
import { type CaseEvidence, CaseInput, RunOutcome } from '../../shared/pipelines/index.ts'
import { concluded } from '../pipelines/index.ts'
import type { CaseRow } from '../store/tables/cases.ts'
import type { ServiceContext } from './context.ts'
import type { FeedbackService } from './feedback.ts'
import { rulingsOf } from './rulings.ts'

const EMPTY_RECORD: RunRecord = { decisions: [], escalations: [], stages: [], calls: [], error: null }

/** What is known of a case: its input, what its runs found, and what stands of that. */
export function evidenceService(
  { store, ledger }: Pick<ServiceContext, 'store' | 'ledger'>,
  feedback: Pick<FeedbackService, 'ofCase'>,
) {
  return {
    recordOf,

    outcomeOf(run: RunId): RunOutcome | null {
      const sha256 = store.runs.get(run)?.outcome_sha256 ?? null
      return sha256 === null ? null : ledger.bodies.get(RunOutcome, sha256)
    },

    /** `null` where the case was erased. */
    of: (row: CaseRow): CaseEvidence | null => evidenceOf(row, []),

    /** What would stand if somebody said this besides; nothing is written down. */
    preview: (row: CaseRow, proposed: readonly Proposed[]): CaseEvidence | null => evidenceOf(row, proposed),
  }

  function evidenceOf(row: CaseRow, proposed: readonly Proposed[]): CaseEvidence | null {
    const input = ledger.bodies.get(CaseInput, row.input_sha256)
    if (input === null) return null
    const run = row.latest_run_id === null ? null : store.runs.get(row.latest_run_id)
    const outcome = run?.outcome_sha256 == null ? null : ledger.bodies.get(RunOutcome, run.outcome_sha256)
    if (run === null || outcome === null) return { ...input, outcome: null, final: null }
    const config = ledger.bodies.get(z.unknown(), run.config_sha256)
    const known = rulingsOf(decisionsOf(row.id), feedback.ofCase(row.id))
    const rulings = withProposed(known, recordOf(row.latest_run_id).decisions, proposed)
    return concluded(input, outcome, rulings, config)
  }

  /** What a run left besides its outcome; of no run, or an erased one, nothing. */
  function recordOf(run: RunId | null): RunRecord {
    const sha256 = run === null ? null : (store.runs.get(run)?.record_sha256 ?? null)
    return (sha256 === null ? null : ledger.bodies.get(RunRecord, sha256)) ?? EMPTY_RECORD
  }

  /** The decisions of each run, the newest first, read when they are asked for. */
  function* decisionsOf(id: CaseId): Generator<RunRecord['decisions']> {
    for (const { id: run } of store.runs.ofCase(id).toReversed()) yield recordOf(run).decisions
  }
}

/** What somebody might say of a decision. */
export interface Proposed {
  readonly subject: string
  readonly correction: string
}

/** Rulings with what is proposed in the place of what was said of the same subject. */
function withProposed(
  known: readonly Ruling[],
  decisions: RunRecord['decisions'],
  proposed: readonly Proposed[],
): readonly Ruling[] {
  const changed = proposed.flatMap(({ subject, correction }): Ruling[] => {
    const decision = decisions.find((each) => each.subject === subject)
    if (decision === undefined) return []
    const { label, after } = decision
    return [{ subject, label, after, answer: 'incorrect', corrections: [correction] }]
  })
  const subjects = new Set(changed.map(({ subject }) => subject))
  return [...known.filter(({ subject }) => !subjects.has(subject)), ...changed]
}
