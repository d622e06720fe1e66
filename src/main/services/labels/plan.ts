import type { LabelRemark, LabelsPreviewed } from '../../../shared/contract/cases/labels.ts'
import type { CaseId, ReviewerId } from '../../../shared/domain/ids.ts'
import { type Answer, FeedbackText, labelOf } from '../../../shared/domain/reviews/feedback.ts'
import { importedName, isImportedName, statedName } from '../../../shared/domain/reviews/imported-name.ts'
import { type PipelineName, schemas } from '../../../shared/pipelines/index.ts'
import type { ImportedAdjudication, ImportedAnswer } from '../../documents/labels/label-row.ts'
import type { LabelsAt } from '../../documents/labels/read-labels.ts'
import { parseEvent } from '../../ledger/read.ts'
import type { Schema } from '../../store/schema.ts'
import type { ServiceContext } from '../context.ts'
import { reasonsOf } from '../reviews/feedback/judge-faults.ts'
import { adjudicationProblem } from './adjudication-rule.ts'
import { hasMask, isSame, type LabelContent, supersedes } from './label-content.ts'
import { decisionMatcher, type MatchedDecision } from './match.ts'

/** Maximum number of remarks on single rows; the counts cover all rows. */
const MAX_REMARKS = 1_000

/** A person's label on a decision, before and after the import. */
export interface LabelChange {
  readonly decision: MatchedDecision
  /** The person's id in the store where the label was given. */
  readonly theirId: ReviewerId | null
  readonly before: LabelContent | null
  readonly after: LabelContent
}

export interface LabelPlan {
  readonly changes: readonly LabelChange[]
  readonly counts: Omit<LabelsPreviewed, 'event'>
}

type Parts = Pick<ServiceContext, 'store' | 'ledger'>
type Slot = { -readonly [K in keyof LabelChange]: LabelChange[K] }

/** Returns what an import of some labels would do in this store now. Reads only. */
export function planLabels(context: Parts, rows: readonly LabelsAt[]): LabelPlan {
  const { store } = context
  const { match } = decisionMatcher(context)
  const current = currentLabels(context)
  const slots = new Map<string, Slot>()
  const counts = { new: 0, known: 0, differing: 0, unknown: 0 }
  const remarks: LabelRemark[] = []
  for (const at of rows) takeRow(at)
  const changes = [...slots.values()].filter(({ before, after }) => before !== after)
  const people = new Set(changes.map(({ after }) => after.reviewer))
  const disputed = newDisputes(context, changes)
  const matched = counts.new + counts.known + counts.differing
  const replaced = changes.filter(({ before }) => before !== null).length
  const conflicts = counts.differing + disputed
  return {
    changes,
    counts: {
      ...{ matched, ...counts, replaced, disputed, conflicts },
      people: [...people]
        .filter((name) => store.reviewers.byName(importedName(name)) === null)
        .sort((a, b) => a.localeCompare(b)),
      remarks,
    },
  }

  function takeRow(at: LabelsAt): void {
    const { answers, adjudication } = at.row
    const found = match(at.row)
    const given = answers.length + (adjudication === null ? 0 : 1)
    if (!('decision' in found)) return given === 0 ? undefined : leave(at, found.unknown, given)
    for (const answer of answers) {
      const problem = problemOf(answer, found.decision, at.row.pipeline)
      if (problem === null) takeAnswer(at, found.decision, answer)
      else leave(at, problem, 1)
    }
    if (adjudication !== null) takeAdjudication(at, found.decision, adjudication)
  }

  /**
   * An answer that the same person has given here is never replaced: a different imported one is stored besides, for
   * adjudication.
   */
  function takeAnswer(at: LabelsAt, decision: MatchedDecision, answer: ImportedAnswer): void {
    const given = answerContent(answer)
    const own = current.ownAnswer(decision, answer.reviewer)
    if (own !== null && isSame(given, own)) {
      counts.known += 1
      return
    }
    const conflict = own === null ? null : conflictOf(decision, answer, own)
    if (conflict === null) return take(at, decision, answer.reviewerId, given)
    if (conflict.isKept) counts.differing += 1
    else take(at, decision, answer.reviewerId, given)
    remark(at, 'differing', conflict.reason)
  }

  function conflictOf(decision: MatchedDecision, answer: ImportedAnswer, own: LabelContent) {
    const { reviewer } = answer
    if (current.isEarlierOwn(decision, answer))
      return { isKept: true, reason: `${reviewer} has answered again here since. The answer here is kept.` }
    if (labelIn(own) === labelOf(answer))
      return {
        isKept: true,
        reason: `${reviewer} gave the same answer here, but not with the same text or time. The answer here is kept.`,
      }
    return {
      isKept: false,
      reason: `${reviewer} answered differently here. The answer here is kept, and the imported one is put beside it.`,
    }
  }

  /** A file never adjudicates answers that were given here, and never a decision that could not be adjudicated here. */
  function takeAdjudication(
    at: LabelsAt,
    decision: MatchedDecision,
    adjudication: ImportedAdjudication,
  ): void {
    const given = adjudicationContent(adjudication)
    const own = current.ownAdjudication(decision)
    if (own !== null && isSame(given, own)) {
      counts.known += 1
      return
    }
    const problem = hasMask(adjudication.reviewer)
      ? MASKED
      : adjudicationProblem(context, decision, at.row, adjudication)
    if (problem !== null) return leave(at, problem, 1)
    if (own === null && !current.hasOwnAnswer(decision))
      return take(at, decision, adjudication.reviewerId, given)
    counts.differing += 1
    remark(
      at,
      'differing',
      own === null
        ? 'The decision was answered here, so it can only be adjudicated here. The adjudication is left out.'
        : `${own.reviewer} adjudicated the decision here. That is kept.`,
    )
  }

  function take(
    at: LabelsAt,
    decision: MatchedDecision,
    theirId: ReviewerId | null,
    given: LabelContent,
  ): void {
    const key = `${decision.decisionId} ${given.of === 'answer' ? given.reviewer : ''}`
    const slot = slots.get(key) ?? slotOf(key, decision, theirId, given)
    if (slot === null) {
      counts.new += 1
      return
    }
    if (isSame(given, slot.after)) {
      counts.known += 1
      return
    }
    const isLater = supersedes(given, slot.after)
    counts.differing += 1
    remark(at, 'differing', differingText(given, slot.after, isLater))
    if (isLater) Object.assign(slot, { theirId, after: given })
  }

  /** Returns the slot of an existing label; without one, creates it from the given label and returns `null`. */
  function slotOf(
    key: string,
    decision: MatchedDecision,
    theirId: ReviewerId | null,
    given: LabelContent,
  ): Slot | null {
    const before =
      given.of === 'answer' ? current.answer(decision, given.reviewer) : current.adjudication(decision)
    const slot = { decision, theirId, before, after: before ?? given }
    slots.set(key, slot)
    return before === null ? null : slot
  }

  function leave(at: LabelsAt, reason: string, labels: number): void {
    counts.unknown += labels
    remark(at, 'unknown', reason)
  }

  function remark({ file, line }: LabelsAt, kind: LabelRemark['kind'], reason: string): void {
    if (remarks.length < MAX_REMARKS) remarks.push({ kind, file, line, reason })
  }
}

/** Returns the counts of two parts of an import together. */
export function addCounts(one: LabelPlan['counts'], other: LabelPlan['counts']): LabelPlan['counts'] {
  return {
    matched: one.matched + other.matched,
    new: one.new + other.new,
    known: one.known + other.known,
    differing: one.differing + other.differing,
    replaced: one.replaced + other.replaced,
    unknown: one.unknown + other.unknown,
    disputed: one.disputed + other.disputed,
    conflicts: one.conflicts + other.conflicts,
    people: [...one.people, ...other.people].sort((a, b) => a.localeCompare(b)),
    remarks: [...one.remarks, ...other.remarks].slice(0, MAX_REMARKS),
  }
}

const MASKED = 'The name of the reviewer is masked, so the reviewer is not known.'

/** Returns why an answer is left out although its decision is known. */
function problemOf(
  { reviewer, ownAnswer, reasons }: ImportedAnswer,
  { options }: MatchedDecision,
  pipeline: PipelineName,
): string | null {
  if (hasMask(reviewer)) return MASKED
  if (ownAnswer !== null && options?.includes(ownAnswer) !== true)
    return `“${ownAnswer.slice(0, 100)}” is not one of the answers of this decision here.`
  const words: readonly string[] = schemas[pipeline].words.reason.options
  const strange = reasons.find((each) => !words.includes(each))
  return strange === undefined ? null : `“${strange}” is not a reason of this pipeline.`
}

function differingText(given: LabelContent, here: LabelContent, isLater: boolean): string {
  const who = given.of === 'answer' ? `${given.reviewer} answered` : `${given.reviewer} decided`
  const other =
    given.of === 'answer' ? 'The answer imported before' : `The imported decision of ${here.reviewer}`
  return isLater ? `${who} later. ${other} is replaced.` : `${who} earlier. ${other} is kept.`
}

function labelIn(content: LabelContent): Answer {
  return content.of === 'answer' ? labelOf(content) : content.answer
}

function answerContent({ reviewerId: _, reviewer, ...answer }: ImportedAnswer): LabelContent {
  return { of: 'answer', reviewer: statedName(reviewer), ...answer }
}

function adjudicationContent({
  reviewerId: _,
  reviewer,
  ...adjudication
}: ImportedAdjudication): LabelContent {
  return { of: 'adjudication', reviewer: statedName(reviewer), ...adjudication }
}

/** Returns labels of this store in the form of imported ones: both imported labels and those given here. */
function currentLabels({ store, ledger }: Parts) {
  return {
    answer: (decision: MatchedDecision, reviewer: string) => answerOf(decision, importedName(reviewer)),
    ownAnswer: (decision: MatchedDecision, reviewer: string) => answerOf(decision, statedName(reviewer)),
    adjudication: (decision: MatchedDecision) => adjudicationOf(decision, true),
    ownAdjudication: (decision: MatchedDecision) => adjudicationOf(decision, false),
    /** Whether a person has answered a decision here. */
    hasOwnAnswer: ({ caseId, decisionId }: MatchedDecision): boolean =>
      store.feedback
        .ofCase(caseId)
        .some((row) => row.decision_id === decisionId && !isImportedName(nameOf(row.reviewer_id))),
    /** Whether an event of this store confirms that a person gave this answer here and changed it since. */
    isEarlierOwn({ caseId, decisionId }: MatchedDecision, { reviewer, answer, at }: ImportedAnswer): boolean {
      const person = store.reviewers.byName(statedName(reviewer))
      return store.events.ofCase(caseId).some((row) => {
        const event = parseEvent(row)
        if (event.type !== 'feedback.give' || event.decisionId !== decisionId) return false
        const { after, origin } = event.payload
        const isOwn = origin === undefined && event.actor.kind === 'reviewer' && event.actor.id === person?.id
        return isOwn && after?.at === at && after.answer === answer
      })
    },
  }

  function nameOf(id: ReviewerId): string {
    return store.reviewers.byId(id)?.name ?? id
  }

  function answerOf({ caseId, decisionId }: MatchedDecision, name: string): LabelContent | null {
    const person = store.reviewers.byName(name)
    const row = person === null ? null : store.feedback.get(caseId, decisionId, person.id)
    if (row === null) return null
    const { ownAnswer = null, correction = null, note = null, wrongSentences = [] } = textOf(row) ?? {}
    const { answer, blind_answer: blindAnswer, revealed_at: revealedAt, at } = row
    return {
      of: 'answer',
      reviewer: statedName(name),
      answer,
      ownAnswer,
      blind: row.blind === 1,
      blindAnswer,
      revealedAt,
      correction,
      note,
      reasons: reasonsOf(row),
      markedSentences: wrongSentences,
      at,
    }
  }

  function adjudicationOf({ caseId, decisionId }: MatchedDecision, isImported: boolean): LabelContent | null {
    const row = store.adjudications.get(caseId, decisionId)
    const name = row === null ? '' : nameOf(row.reviewer_id)
    if (row === null || isImportedName(name) !== isImported) return null
    const { correction = null, note: reason = null } = textOf(row) ?? {}
    const { answer, at } = row
    return { of: 'adjudication', reviewer: statedName(name), answer, correction, reason, at }
  }

  function textOf({ text_sha256: sha256 }: Pick<Schema['feedback'], 'text_sha256'>): FeedbackText | null {
    return sha256 === null ? null : ledger.bodies.get(FeedbackText, sha256)
  }
}

/** Returns the number of decisions that wait for a third person only after some changes. */
function newDisputes({ store }: Parts, changes: readonly LabelChange[]): number {
  let disputed = 0
  for (const [caseId, ofCase] of Map.groupBy(changes, ({ decision }) => decision.caseId)) {
    const answersOfCase = answersOf(caseId)
    for (const [id, ofDecision] of Map.groupBy(ofCase, ({ decision }) => decision.decisionId)) {
      const answers = answersOfCase.get(id) ?? new Map<string, Answer>()
      for (const { after } of ofDecision)
        if (after.of === 'answer') answers.set(importedName(after.reviewer), labelOf(after))
      const definite = new Set([...answers.values()].filter((answer) => answer !== 'unsure'))
      const isSettled =
        ofDecision.some(({ after }) => after.of === 'adjudication') ||
        store.adjudications.get(caseId, id) !== null
      if (definite.size > 1 && !isSettled && !store.adjudications.isDisputed(caseId, id)) disputed += 1
    }
  }
  return disputed

  function answersOf(caseId: CaseId): Map<string, Map<string, Answer>> {
    const answersByName = new Map<string, Map<string, Answer>>()
    for (const row of store.feedback.ofCase(caseId)) {
      const name = store.reviewers.byId(row.reviewer_id)?.name ?? row.reviewer_id
      const label = labelOf({ answer: row.answer, blindAnswer: row.blind_answer })
      answersByName.set(
        row.decision_id,
        (answersByName.get(row.decision_id) ?? new Map<string, Answer>()).set(name, label),
      )
    }
    return answersByName
  }
}
