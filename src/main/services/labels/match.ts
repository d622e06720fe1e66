import type { CaseId, DecisionId, RunId } from '../../../shared/domain/ids.ts'
import type { DecisionDraft } from '../../../shared/domain/runs/decision.ts'
import type { ImportedRow } from '../../documents/labels/label-row.ts'
import type { CaseRow } from '../../store/tables/cases/cases.ts'
import type { ServiceContext } from '../context.ts'
import { recordOf } from '../records/run-record.ts'

/** The decision of this store to which a row of labels refers. */
export interface MatchedDecision {
  readonly caseId: CaseId
  readonly runId: RunId
  readonly decisionId: DecisionId
  readonly options: readonly string[] | null
}

/** A decision, or a sentence with the reason why there is none. */
export type Match = { readonly decision: MatchedDecision } | { readonly unknown: string }

type Known = Pick<DecisionDraft, 'kind' | 'about' | 'after' | 'options'> & { readonly id: DecisionId }

/** Maximum number of cached runs: rows usually arrive by case. */
const MAX_RUNS = 256

/**
 * Finds the decisions of this store to which rows of labels refer: by their ids, else by the content of the case, the
 * subject of the decision and its result. A decision with another result here is a different one: answers to the one do
 * not apply to the other.
 */
export function decisionMatcher({ store, ledger }: Pick<ServiceContext, 'store' | 'ledger'>) {
  const runs = new Map<RunId, readonly Known[]>()
  return { match }

  function match(row: ImportedRow): Match {
    return byId(row) ?? byContent(row)
  }

  function byId({ decisionId, ...row }: ImportedRow): Match | null {
    const found = decisionId === null ? null : store.decisions.get(decisionId)
    if (found === null) return null
    const { content_sha256: sha256, pipeline } = caseOf(found.case_id) ?? {}
    if (pipeline !== row.pipeline || (row.caseSha256 !== null && row.caseSha256 !== sha256))
      return { unknown: 'The decision with this id is about other content here.' }
    const known = decisionsOf(found.run_id).find(({ id }) => id === found.id)
    if (known === undefined || !isAbout(known, row))
      return { unknown: 'The decision with this id is about something else here.' }
    return row.after === null || isSameResult(known.after, row.after)
      ? matched(found.case_id, found.run_id, known)
      : { unknown: OTHERWISE }
  }

  function byContent({ caseSha256, pipeline, kind, about, after, ...row }: ImportedRow): Match {
    if (caseSha256 === null) return { unknown: `There is no decision ${row.decisionId} here.` }
    const found = store.cases.byContent(pipeline, caseSha256)
    if (found === null) return { unknown: 'No case here has this content.' }
    if (kind === null || about === null) return { unknown: NOT_STATED }
    let isThere = false
    for (const run of runsOf(found)) {
      const same = decisionsOf(run.id).filter((each) => isAbout(each, { kind, about }))
      const fitting = same.filter((each) => isSameResult(each.after, after ?? '')) // Tools write null for an empty text.
      const [only, second] = fitting
      if (second !== undefined) return { unknown: 'Several decisions of the case match this row.' }
      if (only !== undefined) return matched(found.id, run.id, only)
      isThere ||= same.length > 0
    }
    if (isThere) return { unknown: after === null ? NOT_STATED : OTHERWISE }
    return { unknown: `The case has no decision about ${about.kind} ${about.key} here. Judge it first.` }
  }

  function caseOf(id: CaseId): CaseRow | null {
    return store.cases.get(id)
  }

  /** Returns the runs of a case, the newest first. */
  function runsOf({ id }: CaseRow) {
    return store.runs.ofCase(id).toSorted((a, b) => b.attempt - a.attempt)
  }

  function decisionsOf(run: RunId): readonly Known[] {
    const held = runs.get(run)
    if (held !== undefined) return held
    const known = recordOf(store, ledger.bodies, run).decisions.map(
      ({ id, kind, about, after, options }) => ({ id, kind, about, after, options }),
    )
    const [oldest] = runs.keys()
    if (runs.size >= MAX_RUNS && oldest !== undefined) runs.delete(oldest)
    runs.set(run, known)
    return known
  }
}

const NOT_STATED = 'The row does not say what the decision is about and what was decided.'
const OTHERWISE = 'The decision differs here, so that the answer about it does not apply.'

/** Numbers that spreadsheets write in another way: 12.50 as 12.5. */
const PLAIN_NUMBER = /^-?\d{1,15}(?:\.\d{1,15})?$/

/** Whether two results are the same text, or the same one as spreadsheets write it: `TRUE`, or a number without zeros. */
function isSameResult(known: string, given: string): boolean {
  if (known === given) return true
  if (PLAIN_NUMBER.test(known) && PLAIN_NUMBER.test(given)) return Number(known) === Number(given)
  return (known === 'true' || known === 'false') && known === given.toLowerCase()
}

function isAbout(known: Known, { kind, about }: Pick<ImportedRow, 'kind' | 'about'>): boolean {
  return (
    (kind === null || known.kind === kind) &&
    (about === null || (known.about.kind === about.kind && known.about.key === about.key))
  )
}

function matched(caseId: CaseId, runId: RunId, { id, options }: Known): Match {
  return { decision: { caseId, runId, decisionId: id, options } }
}
