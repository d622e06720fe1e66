import { isDeepStrictEqual } from 'node:util'
import { atFirstUse } from '../../../shared/at-first-use.ts'
import type { Millis, RunId } from '../../../shared/domain/ids.ts'
import type { RulingEffect } from '../../../shared/domain/reviews/review.ts'
import type { RunRecord } from '../../../shared/domain/runs/record.ts'
import type { Escalation } from '../../../shared/domain/runs/run.ts'
import type { CaseContent, RunOutcome } from '../../../shared/pipelines/index.ts'
import { summaryOf } from '../../../shared/pipelines/summary.ts'
import type { Store } from '../../store/store.ts'
import type { CaseRow } from '../../store/tables/cases/cases.ts'
import { raisedIn } from '../records/run-record.ts'
import type { CaseContentService } from './case-content.ts'

/** Reads the contents by which two runs of a case are compared. */
export interface ShownCases {
  readonly content: CaseContentService['of']
  readonly contentWith: CaseContentService['withOutcome']
  readonly record: CaseContentService['recordOf']
}

/** The effect of a new run on the ruling of a decided case. */
export interface FoundEffect {
  readonly effect: RulingEffect
  /** Why the case waits again, if the ruling is superseded. */
  readonly reason: Escalation
}

type ShownRecord = Pick<RunRecord, 'decisions' | 'escalations' | 'settled'>

/**
 * Compares a run that ends with the run that the ruling on its case was given on: a ruling applies to the result that
 * the reviewer saw, and to the decisions and reasons with it.
 * @returns a function that returns the effect on the case's ruling; `null` if the case is undecided or the run has no
 * outcome
 */
export function rulingEffects(store: Store, cases: ShownCases) {
  return (
    row: CaseRow,
    runId: RunId,
    record: ShownRecord,
    outcome: RunOutcome | null,
  ): FoundEffect | null => {
    const isDecided = row.review_status === 'approved' || row.review_status === 'rejected'
    const run = store.runs.get(runId)
    if (!isDecided || outcome === null || run === null) return null
    const before = cases.content(row)
    const after = cases.contentWith(row, outcome, run.config_sha256)
    const isKept = isDeepStrictEqual(shownOf(before, cases.record(row.latest_run_id)), shownOf(after, record))
    return { effect: isKept ? 'kept' : 'superseded', reason: reasonOf(row, isSameResult(before, after)) }
  }
}

/** Whether two contents of a case have the same result after all rulings. */
export function isSameResult(before: CaseContent | null, after: CaseContent | null): boolean {
  if (before === null || after === null) return false
  return isDeepStrictEqual(summaryOf(before, 'final'), summaryOf(after, 'final'))
}

/**
 * Returns the parts of a run that a reviewer sees: without the ids of decisions and calls, and the reason for a
 * superseded ruling.
 */
function shownOf(content: CaseContent | null, record: ShownRecord): unknown {
  return {
    outcome: content?.outcome ?? null,
    final: content?.final ?? null,
    decisions: record.decisions.map((decision) => ({ ...decision, id: null, callIds: null })),
    reasons: raisedIn(record).filter(({ trigger }) => trigger !== 'RULING_SUPERSEDED'),
  }
}

function reasonOf({ review_status: status, ruled_at: at }: CaseRow, isSame: boolean): Escalation {
  const ruling = `The case was ${status === 'rejected' ? 'rejected' : 'approved'}${at === null ? '' : ` on ${dayOf(at)}`}.`
  const change = isSame
    ? 'A new run gives the same result with other decisions or reasons.'
    : 'A new run gives another result.'
  return {
    trigger: 'RULING_SUPERSEDED',
    priority: 'medium',
    reason: `${ruling} ${change} The ruling no longer applies.`,
  }
}

/** The first format of a process loads the system's calendar, which takes longer than a whole query. */
const dayFormat = atFirstUse(
  () => new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' }),
)

function dayOf(at: Millis): string {
  return dayFormat().format(at)
}
