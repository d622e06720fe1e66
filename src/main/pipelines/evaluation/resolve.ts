import type { DefiniteAnswer } from '../../../shared/domain/reviews/feedback.ts'
import type { Ruling } from '../../../shared/domain/reviews/ruling.ts'
import type { Criterion } from '../../../shared/domain/standards/evaluator.ts'
import { answerOfText, answerText } from '../../../shared/pipelines/evaluation/answers.ts'
import type { EvaluationConfig } from '../../../shared/pipelines/evaluation/config.ts'
import type { EvaluationInput } from '../../../shared/pipelines/evaluation/input.ts'
import {
  type AskedPart,
  type EvaluationFinal,
  type EvaluationOutcome,
  NOT_JUDGED,
} from '../../../shared/pipelines/evaluation/outcome.ts'
import { correctedTo, rulingOn } from '../../judging/decisions/rulings.ts'
import type { CorrectedDecision } from '../pipeline.ts'
import { resultsOf } from './results.ts'

/** Returns the result after people's answers: their answers replace those of checks and judges, and code adds up again. */
export function resolveEvaluation(
  outcome: EvaluationOutcome,
  rulings: readonly Ruling[],
  _input: EvaluationInput,
  { evaluator: { content: evaluator } }: EvaluationConfig,
): EvaluationFinal {
  const ruled = new Map(
    evaluator.criteria.map((criterion) => [
      criterion.id,
      (outcome.criteria.find(({ id }) => id === criterion.id)?.parts ?? []).map((part) => ({
        ...part,
        ...ruledAnswer(criterion, part, rulings),
      })),
    ]),
  )
  const row = resultsOf(evaluator, (criterion) =>
    (ruled.get(criterion.id) ?? []).map((part) => ({ ...part, isWhole: part.part === null })),
  )
  return {
    label: row.label,
    score: row.score,
    preferred: row.preferred,
    path: row.path,
    criteria: evaluator.criteria.flatMap((criterion, at) => {
      const result = row.criteria[at]
      if (result === undefined) return []
      const { parts: results, ...about } = result
      return [
        {
          ...about,
          name: criterion.name,
          parts: (ruled.get(criterion.id) ?? []).map(({ key, label, answer, isRuled }, index) => ({
            key,
            label,
            answer,
            isRuled,
            state: results[index]?.state ?? ('not_judged' as const),
            score: results[index]?.score ?? null,
          })),
        },
      ]
    }),
  }
}

/**
 * Returns the answer about a part after people's rulings. “Incorrect” without a usable answer leaves the part open, and
 * never makes it a fail.
 */
export function ruledAnswer(
  { answer: form }: Pick<Criterion, 'answer'>,
  { key, label, answer }: Pick<AskedPart, 'key' | 'label' | 'answer'>,
  rulings: readonly Ruling[],
): { readonly answer: string; readonly isRuled: boolean } {
  const ruling = rulingOn(rulings, { kind: 'criterion', key }, label)
  if (ruling === null) return { answer, isRuled: false }
  const read = (text: string) => {
    const stated = answerOfText(form, text)
    return stated === null ? null : answerText(stated)
  }
  if (ruling.answer === 'correct') {
    const confirmed = read(ruling.after)
    return confirmed === null ? { answer, isRuled: false } : { answer: confirmed, isRuled: true }
  }
  const corrected = correctedTo(ruling, read)
  return corrected.kind === 'agreed' && corrected.value !== null
    ? { answer: corrected.value, isRuled: true }
    : { answer: NOT_JUDGED, isRuled: true }
}

/** Returns why a correction would change nothing, as a sentence that says what would; `null` if it counts. */
export function idleCorrection(
  { label, after }: CorrectedDecision & { readonly options?: readonly string[] | null },
  answer: DefiniteAnswer,
  correction: string,
): string | null {
  const text = correction.trim()
  if (text === '') return null
  if (answer === 'correct' && text !== after)
    return `“${label}” is marked correct, so the correction is not used. Mark it incorrect, or remove the correction.`
  return null
}

/** Returns why “correct” alone would decide nothing: nobody has answered the question yet. */
export function idleAnswer({ label, after }: CorrectedDecision): string | null {
  return after === NOT_JUDGED ? `“${label}” has no answer yet. Choose one of its answers.` : null
}
