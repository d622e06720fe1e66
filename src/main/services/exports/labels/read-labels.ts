import type { SplitName } from '../../../../shared/contract/cases/datasets.ts'
import type { CaseId, DecisionId, ReviewerId, RunId } from '../../../../shared/domain/ids.ts'
import { FeedbackText } from '../../../../shared/domain/reviews/feedback.ts'
import { statedName } from '../../../../shared/domain/reviews/imported-name.ts'
import { heldMarks } from '../../../../shared/domain/reviews/sentences.ts'
import { RunRecord } from '../../../../shared/domain/runs/record.ts'
import type { LabelAdjudication, LabelAnswer, LabelRow } from '../../../datasets/rows/label.ts'
import { goldLabel, type PolicyChoice } from '../../../datasets/rows/policy.ts'
import { readBody } from '../../../ledger/bodies.ts'
import { sampleOf } from '../../../ledger/project/labels.ts'
import type { Schema } from '../../../store/schema.ts'
import type { Snapshot } from '../../../store/store.ts'
import type { CaseRow } from '../../../store/tables/cases/cases.ts'
import {
  type AnsweredBetween,
  type LabelEventRow,
  type LabeledRow,
  labelEvents,
  labeledRows,
} from '../../../store/tables/reviews/labels.ts'
import { conditionsOf } from '../../lists/queue-filter.ts'
import type { FixedFilter } from '../../records/last-days.ts'
import { reasonsOf } from '../../reviews/feedback/judge-faults.ts'

/** Number of decisions per read. */
const PAGE = 500

/** The labels of one case in the store; `erased` is the number of labels without content. */
export interface ReadCase {
  readonly row: CaseRow
  readonly labels: readonly LabelRow[]
  readonly erased: number
}

export interface ReadChoice extends Pick<PolicyChoice, 'blindFirst'>, AnsweredBetween {
  readonly filter: FixedFilter
  readonly splitOf: (row: CaseRow) => SplitName
}

/** Yields the labels of the selected cases, case by case. */
export function* readLabels(snapshot: Snapshot, choice: ReadChoice): Generator<ReadCase> {
  const names = new Map(snapshot.reviewers.all().map(({ id, name }) => [id, name]))
  for (const rows of rowsByCase(snapshot, choice)) {
    const [first] = rows
    const row = first === undefined ? null : snapshot.cases.get(first.case_id)
    if (row === null) continue
    const split = choice.splitOf(row)
    const labels = labelsOf(snapshot, row, rows, { split, names, ...choice })
    yield { row, labels, erased: rows.length - labels.length }
  }
}

function* rowsByCase(
  snapshot: Snapshot,
  { filter, answeredFrom, answeredTo }: Pick<ReadChoice, 'filter' | keyof AnsweredBetween>,
): Generator<LabeledRow[]> {
  const conditions = { ...conditionsOf(filter), status: filter.status, answeredFrom, answeredTo }
  let after: LabeledRow | null = null
  let waiting: LabeledRow[] = []
  for (;;) {
    const page: LabeledRow[] = labeledRows(snapshot.db, conditions, after, PAGE)
    for (const row of page) {
      if (waiting[0] !== undefined && waiting[0].case_id !== row.case_id) {
        yield waiting
        waiting = []
      }
      waiting.push(row)
    }
    after = page.at(-1) ?? null
    if (page.length < PAGE) break
  }
  if (waiting.length > 0) yield waiting
}

interface CaseParts extends Pick<PolicyChoice, 'blindFirst'> {
  readonly split: SplitName
  readonly names: ReadonlyMap<ReviewerId, string>
}

/** Returns the rows of a case: each of its runs, its answers and its events are read once for all of its labels. */
function labelsOf(
  snapshot: Snapshot,
  row: CaseRow,
  rows: readonly LabeledRow[],
  parts: CaseParts,
): LabelRow[] {
  const happened = labelEvents(snapshot.db, row.id)
  const sources = { names: parts.names, importOf: importsIn(happened, parts.names) }
  const answers = answersOf(snapshot, row.id, sources)
  const settled = adjudicationsOf(snapshot, row.id, sources)
  const events = newestEvents(happened)
  const runs = new Map<RunId, ReadRun | null>()
  return rows.flatMap(({ run_id, decision_id: id }): LabelRow[] => {
    const run = runs.get(run_id) ?? readRun(snapshot, run_id)
    runs.set(run_id, run)
    const decision = run?.decisions.get(id)
    const event = events.get(id)
    if (run === null || decision === undefined || event === undefined) return []
    const own = (answers.get(id) ?? []).map((each) => heldIn(decision.rationale.judge, each))
    const givenAnswers = { answers: own, adjudication: settled.get(id) ?? null }
    return [
      {
        caseId: row.id,
        caseSha256: row.content_sha256,
        runId: run_id,
        decisionId: id,
        pipeline: row.pipeline,
        pipelineVersion: run.version,
        subject: row.subject,
        split: parts.split,
        ...decision,
        judge: judgeOf(run, decision.callIds),
        ...givenAnswers,
        reasons: [...new Set(own.flatMap((each) => each.reasons))],
        markedSentences: heldMarks(
          decision.rationale.judge,
          own.flatMap((each) => each.markedSentences),
        ),
        gold: goldLabel(givenAnswers, parts),
        ...run.sampled,
        device: event.device,
        leafIndex: event.seq - 1,
        eventHash: event.hash,
      },
    ]
  })
}

/** Returns an answer with only the marks that occur in the judge's rationale. */
function heldIn(rationale: string | null, answer: LabelAnswer): LabelAnswer {
  return { ...answer, markedSentences: heldMarks(rationale, answer.markedSentences) }
}

interface ReadRun {
  readonly version: string
  readonly decisions: ReadonlyMap<DecisionId, Omit<RunRecord['decisions'][number], 'id' | 'advice'>>
  readonly calls: ReadonlyMap<string, RunRecord['calls'][number]>
  readonly sampled: Pick<LabelRow, 'sample' | 'weight'>
}

function readRun(snapshot: Snapshot, id: RunId): ReadRun | null {
  const run = snapshot.runs.get(id)
  const record = run?.record_sha256 == null ? null : readBody(snapshot, RunRecord, run.record_sha256)
  if (run === null || record === null) return null
  return {
    version: run.pipeline_version,
    decisions: new Map(record.decisions.map(({ id: decision, advice: _, ...rest }) => [decision, rest])),
    calls: new Map(record.calls.map((call) => [call.id, call])),
    sampled: sampledAs(run, record),
  }
}

/** Returns why people reviewed a run's case, and how many cases it represents. */
function sampledAs({ inclusion }: Schema['runs'], { escalations }: RunRecord): ReadRun['sampled'] {
  return {
    sample: sampleOf(inclusion, escalations.length > 0),
    weight: inclusion === null ? null : 1 / inclusion,
  }
}

/** Returns the judge that answered last about a decision. */
function judgeOf({ calls }: ReadRun, ids: readonly string[]): LabelRow['judge'] {
  const made = ids.flatMap((id) => calls.get(id) ?? [])
  const call = made.findLast(({ result }) => result === 'ok') ?? made.at(-1)
  if (call === undefined) return null
  const { servedModel, requestedModel, promptId, promptVersion } = call
  return { model: servedModel ?? requestedModel, promptId, promptVersion }
}

function answersOf(snapshot: Snapshot, id: CaseId, { names, importOf }: LabelSources) {
  const found = new Map<DecisionId, LabelAnswer[]>()
  for (const given of snapshot.feedback.ofCase(id)) {
    const text = given.text_sha256 === null ? null : readBody(snapshot, FeedbackText, given.text_sha256)
    const answers = found.get(given.decision_id) ?? []
    found.set(given.decision_id, answers)
    answers.push({
      reviewerId: given.reviewer_id,
      reviewer: statedName(names.get(given.reviewer_id) ?? given.reviewer_id),
      answer: given.answer,
      ownAnswer: text?.ownAnswer ?? null,
      blind: given.blind === 1,
      blindAnswer: given.blind_answer,
      revealedAt: given.revealed_at,
      correction: text?.correction ?? null,
      note: text?.note ?? null,
      reasons: reasonsOf(given),
      markedSentences: text?.wrongSentences ?? [],
      at: given.at,
      ...importOf(given),
    })
  }
  return found
}

function adjudicationsOf(snapshot: Snapshot, id: CaseId, { names, importOf }: LabelSources) {
  return new Map<DecisionId, LabelAdjudication>(
    snapshot.adjudications.ofCase(id).map((settled) => {
      const text = readBody(snapshot, FeedbackText, settled.text_sha256)
      return [
        settled.decision_id,
        {
          reviewerId: settled.reviewer_id,
          reviewer: statedName(names.get(settled.reviewer_id) ?? settled.reviewer_id),
          answer: settled.answer,
          correction: text?.correction ?? null,
          reason: text?.note ?? null,
          at: settled.at,
          ...importOf(settled),
        },
      ]
    }),
  )
}

interface LabelSources extends Pick<CaseParts, 'names'> {
  readonly importOf: ReturnType<typeof importsIn>
}

/** Finds who imported a label of a case and from where: the newest event that gave the current label. */
function importsIn(events: readonly LabelEventRow[], names: CaseParts['names']) {
  const isImport = events.some(({ imported_from: from }) => from !== null)
  const given = new Map(
    isImport ? events.map((each) => [`${each.decision_id} ${each.reviewer} ${each.given_at}`, each]) : [],
  )
  return ({
    decision_id: id,
    reviewer_id: reviewer,
    at,
  }: Pick<Schema['feedback'], 'decision_id' | 'reviewer_id' | 'at'>): Pick<
    LabelAnswer,
    'importedBy' | 'importedFrom'
  > => {
    const event = given.get(`${id} ${reviewer} ${at}`)
    if (event === undefined || event.imported_from === null) return { importedBy: null, importedFrom: null }
    const { importer, imported_from: importedFrom } = event
    return { importedBy: importer === null ? null : (names.get(importer) ?? importer), importedFrom }
  }
}

/** Returns the newest event of each label; an undo or redo counts for the label of its original event. */
function newestEvents(events: readonly LabelEventRow[]): ReadonlyMap<DecisionId, LabelEventRow> {
  const decisionOf = new Map(events.map(({ id, decision_id }) => [id, decision_id]))
  const newest = new Map<DecisionId, LabelEventRow>()
  for (const event of events) {
    const decision = event.decision_id ?? (event.target === null ? null : decisionOf.get(event.target))
    if (decision != null) newest.set(decision, event)
  }
  return newest
}
