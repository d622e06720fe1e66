import type { Criterion, Evaluator } from '../../../shared/domain/standards/evaluator.ts'
import { answerOfText } from '../../../shared/pipelines/evaluation/answers.ts'
import type {
  AskedPart,
  CriterionOutcome,
  EvaluationOutcome,
} from '../../../shared/pipelines/evaluation/outcome.ts'
import {
  type CriterionAnswer,
  criterionResult,
  resultOf,
  rowResult,
} from '../../../shared/pipelines/evaluation/score.ts'

/** An answer about a part, of which the result follows. */
type Answered = Pick<AskedPart, 'key' | 'label' | 'answer'> & { readonly isWhole: boolean }

/** The result of a row: label and score from weights and thresholds, by code. */
export type RowOutcome = Pick<EvaluationOutcome, 'label' | 'score' | 'preferred' | 'path'> & {
  readonly criteria: readonly (Pick<CriterionOutcome, 'id' | 'state' | 'score' | 'preferred' | 'why'> & {
    readonly parts: readonly Pick<AskedPart, 'state' | 'score'>[]
  })[]
}

/** Computes the results of parts, criteria and row from the answers of each criterion. */
export function resultsOf(
  evaluator: Evaluator,
  answersOf: (criterion: Criterion) => readonly Answered[],
): RowOutcome {
  const each = evaluator.criteria.map((criterion) => {
    const parts = answersOf(criterion)
    const answers = parts.map(({ answer }) => answerOf(criterion, answer))
    const [only] = parts
    const isWhole = parts.length === 1 && only?.isWhole === true
    const result = isWhole
      ? criterionResult(criterion, { of: 'row', answer: answers[0] ?? null })
      : criterionResult(criterion, { of: 'parts', answers })
    return { result, parts: answers.map((answer) => resultOf(criterion.answer, answer)) }
  })
  const row = rowResult(
    evaluator,
    each.map(({ result }) => result),
  )
  return {
    label: row.state,
    score: row.score,
    preferred: row.preferred,
    path: [...row.path],
    criteria: each.map(({ result: { criterion, state, score, preferred, why }, parts }) => ({
      id: criterion,
      state,
      score,
      preferred,
      why,
      parts,
    })),
  }
}

/** Returns the answer of a decision; `null` if nobody has answered it. */
function answerOf({ answer: form }: Pick<Criterion, 'answer'>, text: string): CriterionAnswer | null {
  return answerOfText(form, text)
}
