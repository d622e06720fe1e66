import type { DefiniteAnswer } from '../../../shared/domain/reviews/feedback.ts'
import type { DecisionDraft } from '../../../shared/domain/runs/decision.ts'
import { EditAnswer } from '../../../shared/pipelines/lesson/changes/edit.ts'
import { CriterionAnswer, IssueAnswer, RecommendationAnswer } from '../../../shared/pipelines/lesson/words.ts'
import type { CorrectedDecision } from '../pipeline.ts'

/** An answer as the closed words are written: `targeted fix` is `targeted_fix`. */
export function wordIn(answer: string): string {
  return answer
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/gu, '_')
}

/** What a correction says that the answer should have been, as one of the options. */
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

/** Why a correction would change nothing: it is no answer of its kind, what stands already, or beside “correct”. */
export function idleCorrection(
  { about, label, after }: CorrectedDecision,
  answer: DefiniteAnswer,
  correction: string,
): string | null {
  const options = answers[about.kind] ?? []
  const said = correctedOption({ options: [...options] }, correction)
  if (about.kind === 'edit') return idleForEdit(said, after, answer)
  if (said === null)
    return `“${correction.slice(0, 60)}” is not an answer here. Choose one of: ${options.join(', ')}.`
  const shown = label.slice(0, 120)
  if (answer === 'incorrect' && said === after)
    return `“${shown}” is already “${after}”. Answer “correct”, or choose another answer.`
  if (answer === 'correct' && said !== after)
    return `“${shown}” cannot be both “${after}” and “${said}”. Answer “incorrect”.`
  return null
}

/** Besides the closed words a correction of an edit is the text of its section. */
function idleForEdit(said: string | null, after: string, answer: DefiniteAnswer): string | null {
  if (answer === 'correct')
    return said === after ? null : 'A correct edit needs no other text. Answer “incorrect”.'
  if (said === after)
    return `The edit is already “${after}”. Answer “correct”, or enter the text of the section.`
  return said === 'accept'
    ? 'A guard blocked this edit. To change the section, enter its text yourself.'
    : null
}
