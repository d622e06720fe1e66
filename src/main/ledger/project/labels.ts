import * as z from 'zod'
import { type CaseId, type DecisionId, Millis, type Sha256 } from '../../../shared/domain/ids.ts'
import { CallResult } from '../../../shared/domain/judging/call-result.ts'
import { Micros } from '../../../shared/domain/money.ts'
import { type DefiniteAnswer, FeedbackText, goldOf } from '../../../shared/domain/reviews/feedback.ts'
import { DecisionSource } from '../../../shared/domain/runs/decision.ts'
import { lazyObject } from '../../../shared/lazy-schema.ts'
import type { Schema } from '../../store/schema.ts'
import { UNNAMED } from '../../store/tables/reviews/label-figures.ts'
import type { Bodies } from '../bodies.ts'
import type { Projection } from './context.ts'
import { standardsText } from './gates.ts'

type Stated = Pick<Projection, 'store' | 'bodies'>

/** A decision with more or longer options counts as one without options: figures compare closed answers only. */
const [MAX_OPTIONS, MAX_OPTION_TEXT] = [12, 400]

/** Updates the label row of a decision from its current answers; a decision without answers has no row. */
export function setLabel({ store, bodies }: Stated, id: CaseId, decisionId: DecisionId): void {
  const feedback = store.feedback.ofDecision(id, decisionId)
  const decision = store.decisions.get(decisionId)
  const run = decision === null ? null : store.runs.get(decision.run_id)
  if (feedback.length === 0 || decision === null || run === null) return store.labels.remove(id, decisionId)
  const judged = judgedDecision(bodies, run.record_sha256, decisionId)
  const options = optionsOf(judged?.options ?? null)
  const took = placeOf(options, judged?.after ?? null)
  const verdictsOf = (answer: DefiniteAnswer, textSha256: Sha256 | null) => {
    const text = textSha256 === null ? null : bodies.get(FeedbackText, textSha256)
    return judged === null ? UNKNOWN : verdictsBy(answer, judged, options, text)
  }
  const valueGiven = (answer: DefiniteAnswer, textSha256: Sha256 | null) => {
    const text = textSha256 === null ? null : bodies.get(FeedbackText, textSha256)
    return answerValue({ answer, options, took }, text)
  }

  const given = feedback.flatMap(({ answer, blind_answer: before, text_sha256: sha256 }) => {
    const first = before ?? answer
    return first === 'unsure'
      ? []
      : [{ first, value: valueGiven(first, sha256), verdicts: verdictsOf(first, sha256) }]
  })
  const settled = store.adjudications.get(id, decisionId)
  const label = settled?.answer ?? goldOf(given.map(({ first }) => first))
  const values = new Set(given.map(({ value }) => value))
  const [only = null] = values
  const value =
    settled === null ? (values.size === 1 ? only : null) : valueGiven(settled.answer, settled.text_sha256)
  const counting =
    settled === null
      ? given.map(({ verdicts }) => verdicts)
      : [verdictsOf(settled.answer, settled.text_sha256)]
  const judgeRight = label === null ? null : sameOf(counting.map((each) => each.judgeRight))
  const beforeRight = label === null ? null : sameOf(counting.map((each) => each.beforeRight))
  const proposal = judged?.proposal ?? null
  const sample = sampleOf(run.inclusion, judged?.isEscalated ?? false)
  store.labels.put({
    case_id: id,
    decision_id: decisionId,
    run_id: run.id,
    pipeline: run.pipeline,
    kind: decision.kind,
    source: decision.source,
    model: judged?.model ?? null,
    prompt: judged?.prompt ?? null,
    served: judged?.served ?? null,
    standards: standardsText(store, run.id),
    answered: judged?.isAnswered === true ? 1 : 0,
    is_override: decision.is_override,
    confidence: decision.confidence,
    confidence_label: decision.confidence_label,
    options: options === null ? null : JSON.stringify(options),
    result_option: took,
    proposed: proposal === null ? null : isSame(proposal, judged?.after ?? '') ? 'taken' : 'other',
    proposed_change: proposal === null ? null : flagOf(!isSame(proposal, judged?.before ?? '')),
    judge_option: placeOf(options, proposal),
    judge_label: judgeRight === null ? null : judgeRight ? 'correct' : 'incorrect',
    before_right: beforeRight === null ? null : flagOf(beforeRight),
    label,
    label_option: label === null || value === null || value < 0 ? null : value,
    adjudicated: settled === null ? 0 : 1,
    answers: JSON.stringify(given.map((each) => each.value).sort((a, b) => a - b)),
    blind: feedback.filter(({ blind }) => blind === 1).length,
    changed: feedback.filter(({ answer, blind_answer: before }) => before !== null && before !== answer)
      .length,
    sample,
    weight: run.inclusion === null ? null : 1 / run.inclusion,
    cost_micros: judged?.costMicros ?? null,
    judge_ms: judged?.judgeMs ?? null,
    at: Millis.parse(Math.max(settled?.at ?? 0, ...feedback.map(({ at }) => at))),
  })
}

/**
 * Records whether a decision waits for a third person: definite answers differ, or reviewers who all answered
 * “incorrect” state different values. Two reviewers state the same value if they name the same option, or write the
 * same correction, whatever its case and spaces.
 */
export function setDispute({ store, bodies }: Stated, id: CaseId, decisionId: DecisionId): void {
  const wrong = store.feedback
    .ofDecision(id, decisionId)
    .filter((each) => (each.blind_answer ?? each.answer) === 'incorrect' && each.text_sha256 !== null)
  const decision = wrong.length < 2 ? null : store.decisions.get(decisionId)
  const run = decision === null ? null : store.runs.get(decision.run_id)
  const judged = run === null ? null : judgedDecision(bodies, run.record_sha256, decisionId)
  const stated = wrong.flatMap(({ text_sha256: sha256 }) =>
    judged === null || sha256 === null ? [] : (valueStated(bodies.get(FeedbackText, sha256), judged) ?? []),
  )
  const [first, ...others] = stated
  const differ = first !== undefined && others.some((each) => !isSameValue(first, each))
  store.adjudications.weigh({ case_id: id, decision_id: decisionId }, differ)
}

/** A value that a reviewer states instead of the result: an option, the text of a correction, or both. */
interface StatedValue {
  readonly option: string | null
  readonly correction: string | null
}

function valueStated(
  text: Pick<FeedbackText, 'ownAnswer' | 'correction'> | null,
  { after, options }: JudgedDecision,
): StatedValue | null {
  const correction = text?.correction?.trim().replace(/\s+/gu, ' ').toLowerCase() ?? null
  const own = text?.ownAnswer?.trim().toLowerCase() ?? null
  const named = options?.some((each) => isSame(each, correction ?? '')) === true ? correction : null
  const option = named ?? (own === null || isSame(own, after) ? null : own)
  return option === null && correction === null ? null : { option, correction }
}

/** Whether two reviewers state the same; an option alone and a correction alone are compared by a person. */
function isSameValue(one: StatedValue, other: StatedValue): boolean {
  if (one.option !== null && other.option !== null) return one.option === other.option
  return one.correction === other.correction
}

/** Creates the label rows and disputes of all answered decisions of a case, in a store of a version without them. */
export function fillLabels(stated: Stated, id: CaseId): void {
  const answered = new Set(stated.store.feedback.ofCase(id).map(({ decision_id }) => decision_id))
  for (const decisionId of answered) {
    setDispute(stated, id, decisionId)
    setLabel(stated, id, decisionId)
  }
}

/**
 * Returns why people saw the case; `null` if it was neither escalated nor drawn at random. A case that a gate covers
 * counts as drawn.
 */
export function sampleOf(inclusion: number | null, isEscalated: boolean): Schema['labels']['sample'] {
  if (inclusion === null) return null
  return isEscalated && inclusion === 1 ? 'escalated' : 'random'
}

function optionsOf(options: readonly string[] | null): readonly string[] | null {
  if (options === null || options.length > MAX_OPTIONS) return null
  return options.join('').length > MAX_OPTION_TEXT ? null : options
}

function placeOf(options: readonly string[] | null, word: string | null): number | null {
  const wanted = word?.trim().toLowerCase()
  const place = options?.findIndex((option) => option.toLowerCase() === wanted) ?? -1
  return place === -1 ? null : place
}

/** Returns the option that an answer names: the proposed one, the correction, or the only one left. */
function answerValue(
  {
    answer,
    options,
    took,
  }: {
    readonly answer: DefiniteAnswer
    readonly options: readonly string[] | null
    readonly took: number | null
  },
  text: Pick<FeedbackText, 'ownAnswer' | 'correction'> | null,
): number {
  if (answer === 'correct') return took ?? UNNAMED.correct
  const named = placeOf(options, text?.ownAnswer ?? null) ?? placeOf(options, text?.correction ?? null)
  if (named !== null && named !== took) return named
  return options?.length === 2 && took !== null ? 1 - took : UNNAMED.incorrect
}

/**
 * Verdicts that follow from a person's answer: on the judge's answer, and on the state before it. `null` if the answer
 * does not determine one.
 */
interface Verdicts {
  readonly judgeRight: boolean | null
  readonly beforeRight: boolean | null
}

const UNKNOWN: Verdicts = { judgeRight: null, beforeRight: null }

function verdictsBy(
  answer: DefiniteAnswer,
  { before, proposal, after }: JudgedDecision,
  options: readonly string[] | null,
  text: Pick<FeedbackText, 'ownAnswer' | 'correction'> | null,
): Verdicts {
  const took = placeOf(options, after)
  const place = answerValue({ answer, options, took }, text)
  const stated = text?.ownAnswer ?? text?.correction ?? null
  const other = options?.[place] ?? (stated === null || isSame(stated, after) ? null : stated)
  const right = answer === 'correct' ? after : other
  const isRight = (word: string): boolean | null => {
    if (right !== null) return isSame(word, right)
    return isSame(word, after) ? false : null
  }
  return { judgeRight: proposal === null ? null : isRight(proposal), beforeRight: isRight(before) }
}

function isSame(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase()
}

/** Returns the common verdict; `null` if the verdicts differ or one is `null`. */
function sameOf(values: readonly (boolean | null)[]): boolean | null {
  const [first = null, ...others] = new Set(values)
  return others.length === 0 ? first : null
}

function flagOf(holds: boolean): 0 | 1 {
  return holds ? 1 : 0
}

/** The fields of a run's decision that figures use. */
interface JudgedDecision {
  readonly options: readonly string[] | null
  readonly before: string
  /** The answer of the judge, or of rules if no model was asked; `null` if no answer was usable. */
  readonly proposal: string | null
  readonly after: string
  readonly served: string | null
  readonly model: string | null
  readonly prompt: string | null
  readonly isAnswered: boolean
  readonly isEscalated: boolean
  /** Cost and time of all calls of the run; `null` if there were none, or a price is unknown. */
  readonly costMicros: Micros | null
  readonly judgeMs: number | null
}

type JudgedDecisions = ReadonlyMap<string, JudgedDecision>

/** Caches the decisions of the run that was read last: answers arrive run by run, and a record is large. */
const lastDecisions = new WeakMap<Bodies, { readonly sha256: Sha256; readonly decisions: JudgedDecisions }>()

/** Returns a decision of a run's record; `null` if the record was erased. */
function judgedDecision(bodies: Bodies, sha256: Sha256 | null, id: DecisionId): JudgedDecision | null {
  if (sha256 === null) return null
  const last = lastDecisions.get(bodies)
  if (last?.sha256 === sha256 && bodies.has(sha256)) return last.decisions.get(id) ?? null
  const record = bodies.get(ShortRecord, sha256)
  if (record === null) return null
  const calls = new Map(record.calls.map((call) => [call.id, call]))
  const isEscalated = record.escalations.length > 0
  const costs = record.calls.map(({ costMicros }) => costMicros)
  const costMicros =
    costs.length === 0 || costs.includes(null)
      ? null
      : costs.reduce<number>((sum, cost) => sum + (cost ?? 0), 0)
  const judgeMs =
    record.calls.length === 0 ? null : Math.round(record.calls.reduce((sum, { ms }) => sum + ms, 0))
  const decisions = new Map(
    record.decisions.map((judged) => {
      const { id: decision, options, before, after, source, applied, callIds, advice } = judged
      const proposed = judged.proposed ?? advice?.proposed ?? advice?.after ?? null
      const made = callIds.flatMap((call) => calls.get(call) ?? [])
      const isAnswered = made.some(({ result }) => result === 'ok')
      const isJudged = (source === 'judge' || source === 'panel') && applied && isAnswered
      const best = made.findLast(({ result }) => result === 'ok') ?? made.at(-1)
      const asked = source === 'panel' || best === undefined ? made : [best]
      return [
        decision,
        {
          options,
          before,
          proposal: proposed ?? (made.length === 0 || isJudged ? after : null),
          after,
          model: namesOf(asked.map(({ requestedModel }) => requestedModel)),
          prompt: namesOf(asked.map(({ promptVersion }) => promptVersion)),
          served: namesOf(made.flatMap(({ servedModel }) => servedModel ?? [])),
          isAnswered,
          isEscalated,
          costMicros,
          judgeMs,
        },
      ]
    }),
  )
  lastDecisions.set(bodies, { sha256, decisions })
  return decisions.get(id) ?? null
}

/** Returns the distinct names in sorted order; `null` for none. */
function namesOf(names: readonly string[]): string | null {
  return names.length === 0 ? null : [...new Set(names)].sort().join(' + ')
}

/** The part of a run's record that labels need: parsing the whole record takes longer. */
const ShortRecord = lazyObject(() => ({
  decisions: z.array(
    z.object({
      id: z.string(),
      before: z.string(),
      proposed: z.string().nullable().default(null),
      after: z.string(),
      source: DecisionSource,
      applied: z.boolean(),
      options: z.array(z.string()).nullable().default(null),
      callIds: z.array(z.string()).default([]),
      advice: z.object({ proposed: z.string().nullable(), after: z.string() }).exactOptional(),
    }),
  ),
  escalations: z.array(z.unknown()),
  calls: z.array(
    z.object({
      id: z.string(),
      servedModel: z.string().nullable().default(null),
      requestedModel: z.string(),
      promptVersion: z.string(),
      result: CallResult,
      costMicros: Micros.nullable().default(null),
      ms: z.number().default(0),
    }),
  ),
}))
