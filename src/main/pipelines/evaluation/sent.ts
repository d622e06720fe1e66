import type { SentCriterion } from '../../../shared/domain/reviews/sent-verdict.ts'
import { aboutText } from '../../../shared/domain/runs/about.ts'
import type { AnswerForm, Criterion } from '../../../shared/domain/standards/evaluator.ts'
import { answerOfText, shownAnswer } from '../../../shared/pipelines/evaluation/answers.ts'
import type { EvaluationConfig } from '../../../shared/pipelines/evaluation/config.ts'
import type { EvaluationInput } from '../../../shared/pipelines/evaluation/input.ts'
import {
  type AskedPart,
  type CriterionOutcome,
  type EvaluationFinal,
  type EvaluationOutcome,
  NOT_JUDGED,
} from '../../../shared/pipelines/evaluation/outcome.ts'
import type { SentAuthors } from '../pipeline.ts'

interface Judged {
  readonly input: EvaluationInput
  readonly config: EvaluationConfig
  readonly outcome: EvaluationOutcome
  readonly final: EvaluationFinal
}

type FinalCriterion = EvaluationFinal['criteria'][number]

/**
 * Returns one verdict for each criterion after people's rulings, in the order of the evaluator. A criterion without an
 * answer, or with *cannot tell* or *does not apply*, is left out and never 0; so is an answer that was taken over from
 * the tool itself.
 */
export function sentEvaluation(
  { input, config, outcome, final }: Judged,
  authors: SentAuthors,
): SentCriterion[] {
  return config.evaluator.content.criteria.flatMap((criterion): SentCriterion[] => {
    const found = outcome.criteria.find(({ id }) => id === criterion.id)
    const settled = final.criteria.find(({ id }) => id === criterion.id)
    if (found === undefined || settled === undefined) return []
    const author = authorOf(found, settled, outcome, authors)
    const value = verdictValue(criterion, found, settled)
    const isJudged = value.label !== null || value.score !== null || value.pass !== null
    return [
      {
        name: criterion.name,
        ...value,
        ...author,
        kind:
          author.by !== 'person'
            ? 'new'
            : isCorrected(criterion.name, value, settled, input, outcome)
              ? 'correction'
              : 'label',
        leftOut: !isJudged ? 'not_judged' : isTakenOver(found, settled) ? 'taken_over' : null,
      },
    ]
  })
}

/** Whether the tool has a verdict of this name that differs from a person’s. */
function isCorrected(
  name: string,
  value: Value,
  { parts: [part, ...more] }: FinalCriterion,
  { row }: EvaluationInput,
  { verdicts }: EvaluationOutcome,
): boolean {
  const mapped = verdicts.find((each) => each.name === name && each.by !== 'person')
  const means = mapped?.answer ?? null
  const mappedPass = mapped?.state === 'passes' ? true : mapped?.state === 'fails' ? false : null
  return row.judged.some((each) => {
    if (each.name !== name || each.by === 'person' || each.isReplaced) return false
    if (means !== null && part !== undefined && more.length === 0) return means !== part.answer
    if (value.type === 'numeric' && value.score !== null && each.score !== null)
      return value.score !== each.score
    const isSameLabel = each.label !== null && each.label === value.label
    if (isSameLabel) return false
    const binary = each.score === 0 || each.score === 1 ? each.score === 1 : null
    const pass = mappedPass ?? each.pass ?? binary
    if (pass !== null && value.pass !== null) return pass !== value.pass
    return each.label !== null && value.label !== null
  })
}

/** Whether all answers are those of the tool itself. */
function isTakenOver({ parts }: CriterionOutcome, settled: FinalCriterion): boolean {
  const isUnchanged = !settled.parts.some((part) => part.isRuled)
  return isUnchanged && parts.length > 0 && parts.every(({ by }) => by === 'elsewhere')
}

/** Whether the verdict is a person’s: people answered each part that has an answer. */
function isRuled({ parts }: FinalCriterion): boolean {
  const answered = parts.filter(({ answer, isRuled: isPerson }) => isPerson || answer !== NOT_JUDGED)
  return answered.length > 0 && answered.every((part) => part.isRuled)
}

/**
 * Returns the author of a criterion: people where they answered all of its parts, else the checks or the judge, with the
 * people who answered some of them.
 */
function authorOf(
  { parts, why }: CriterionOutcome,
  settled: FinalCriterion,
  outcome: EvaluationOutcome,
  { rulers, at }: SentAuthors,
): Pick<SentCriterion, 'by' | 'people' | 'model' | 'confidence' | 'comment' | 'at'> {
  const [only, ...more] = parts
  const single = only !== undefined && more.length === 0 && only.part === null ? only : null
  const ruled = settled.parts.filter((part) => part.isRuled)
  const given = ruled.flatMap(({ key }) => rulers.get(aboutText({ kind: 'criterion', key })) ?? [])
  const people = [...new Set(given.flatMap((each) => each.people))]
  if (isRuled(settled)) {
    const notes = given.flatMap(({ note }) => note ?? [])
    return {
      by: 'person',
      people,
      model: null,
      confidence: null,
      comment: notes.length > 0 ? notes.join('\n') : single === null ? settled.why : null,
      at: Math.max(at, ...given.map((each) => each.at)),
    }
  }
  const byPeople = new Set(ruled.map(({ key }) => key))
  const others = parts.filter(({ key, by }) => by !== null && !byPeople.has(key))
  const isByRule = others.length > 0 && others.every(({ by }) => by === 'check')
  // A sum that has answers of people has the sentence of the sum after them.
  const reason = single !== null ? single.reason : ruled.length > 0 ? settled.why : why
  return {
    by: isByRule ? 'rule' : 'model',
    people,
    model: isByRule ? null : modelsOf(others, outcome),
    confidence: isByRule ? null : (single?.confidence ?? null),
    comment: reason === '' ? null : reason,
    at: Math.max(at, ...given.map((each) => each.at)),
  }
}

function modelsOf(parts: readonly AskedPart[], { judge }: EvaluationOutcome): string | null {
  const asked = parts.flatMap(({ judges }) => judges.flatMap(({ model }) => model ?? []))
  const models = [...new Set(asked.length > 0 ? asked : judge.models)]
  return models.length === 0 ? null : models.join('; ')
}

type Value = Pick<SentCriterion, 'type' | 'label' | 'score' | 'pass' | 'scale' | 'share'>

const NONE = { label: null, score: null, pass: null, scale: null, share: null } as const

/** Returns the value of a criterion: the answer about a row, else the sum of the answers about its parts. */
function verdictValue(
  { answer: form, ...criterion }: Criterion,
  { parts }: CriterionOutcome,
  { parts: settled, state, score, preferred }: FinalCriterion,
): Value {
  const pass = state === 'passes' ? true : state === 'fails' ? false : null
  const [part] = settled
  if (criterion.unit !== 'item' || parts.length !== 1 || part === undefined) {
    if (state === 'not_judged' || state === 'left_out') return { ...NONE, type: 'boolean' }
    const type = score === null ? (preferred === null ? 'boolean' : 'categorical') : 'numeric'
    return { type, label: preferred, pass, ...scoreOf(score) }
  }
  const answer = answerOfText(form, part.answer)
  const label = shownAnswer({ answer: form }, part.answer)
  switch (answer?.type) {
    case undefined:
    case 'cannot_tell':
    case 'does_not_apply':
      return { ...NONE, type: form.type === 'number' ? 'numeric' : 'categorical' }
    case 'number': {
      if (form.type !== 'number') return { ...NONE, type: 'numeric', score: answer.value, pass }
      const { min, max } = form
      const share = shareOf(form, answer.value)
      return { type: 'numeric', label: null, score: answer.value, pass, scale: `${min} to ${max}`, share }
    }
    case 'choice':
    case 'choices':
    case 'pair':
      return { type: 'categorical', label, pass, ...scoreOf(score) }
    case 'spans':
      return { type: 'text', label, pass, ...scoreOf(score) }
  }
}

/** Returns the fields of a score that is from 0 to 1 already. */
function scoreOf(score: number | null): Pick<Value, 'score' | 'scale' | 'share'> {
  return { score, scale: score === null ? null : '0 to 1', share: score }
}

/** Returns a number from 0 to 1, with 1 as the best; `null` if it is outside its scale. */
function shareOf(
  { min, max, higherIsBetter }: Extract<AnswerForm, { type: 'number' }>,
  value: number,
): number | null {
  if (!(max > min) || !(value >= min && value <= max)) return null
  const share = (value - min) / (max - min)
  return higherIsBetter ? share : 1 - share
}
