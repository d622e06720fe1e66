import type { DefiniteAnswer } from '../../../shared/domain/reviews/feedback.ts'
import type { DecisionDraft } from '../../../shared/domain/runs/decision.ts'
import { EditAnswer } from '../../../shared/pipelines/lesson/changes/edit.ts'
import { CriterionAnswer, IssueAnswer, RecommendationAnswer } from '../../../shared/pipelines/lesson/words.ts'
import type { CorrectedDecision } from '../pipeline.ts'

/** Normalizes an answer to the form of the closed words: `targeted fix` becomes `targeted_fix`. */
export function wordIn(answer: string): string {
  return answer
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/gu, '_')
}

/** Returns the option that a correction names as the right answer. */
export function correctedOption(
  { options }: Pick<DecisionDraft, 'options'>,
  correction: string,
): string | null {
  return options?.find((option) => option.toLowerCase() === wordIn(correction)) ?? null
}

const answers: Readonly<Record<string, readonly string[]>> = {
  criterion: CriterionAnswer.options,
  issue: IssueAnswer.options,
  edit: EditAnswer.options,
  recommendation: RecommendationAnswer.options,
}

/**
 * Returns why a correction would change nothing: it is not a valid answer, repeats the current one, or contradicts
 * “correct”.
 */
export function idleCorrection(
  { about, label, after }: CorrectedDecision,
  answer: DefiniteAnswer,
  correction: string,
): string | null {
  const options = answers[about.kind] ?? []
  const chosenOption = correctedOption({ options: [...options] }, correction)
  if (about.kind === 'edit') return idleForEdit(chosenOption, after, answer)
  if (chosenOption === null)
    return `“${correction.slice(0, 60)}” is not an answer here. Choose one of: ${options.join(', ')}.`
  const shown = label.slice(0, 120)
  if (answer === 'incorrect' && chosenOption === after)
    return `“${shown}” is already “${after}”. Answer “correct”, or choose another answer.`
  if (answer === 'correct' && chosenOption !== after)
    return `“${shown}” cannot be both “${after}” and “${chosenOption}”. Answer “incorrect”.`
  return null
}

/** For an edit, a correction may also be the text of its section. */
function idleForEdit(chosenOption: string | null, after: string, answer: DefiniteAnswer): string | null {
  if (answer === 'correct')
    return chosenOption === after ? null : 'A correct edit needs no other text. Answer “incorrect”.'
  if (chosenOption === after)
    return `The edit is already “${after}”. Answer “correct”, or enter the text of the section.`
  return chosenOption === 'accept'
    ? 'A guard blocked this edit. To change the section, enter its text yourself.'
    : null
}
