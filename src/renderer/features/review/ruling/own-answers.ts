import type { ReviewableDecision } from '../../../../shared/contract/cases/cases.ts'
import type { CommandId } from '../../../../shared/domain/keyboard/command.ts'
import { optionText } from '../../../lib/pipelines/labels.ts'
import type { AnyPresentation } from '../../../lib/pipelines/presentations.ts'

/** The keys of answers of one's own. The third key stays with Unsure, as everywhere. */
const COMMANDS = [
  'answer.correct',
  'answer.incorrect',
  'answer.third',
  'answer.fourth',
] as const satisfies readonly CommandId[]
export type OwnAnswerCommand = (typeof COMMANDS)[number]

export interface OwnAnswer {
  /** Its key; `null` for what is picked by hand, as there are more answers than keys. */
  readonly id: OwnAnswerCommand | null
  /** The closed word that is sent. */
  readonly option: string
  readonly label: string
  readonly hint: string
}

/** What a reviewer who works blind can answer; `null` where the judge is not hidden or there is nothing to pick from. */
export function ownAnswersOf(
  decision: ReviewableDecision | null,
  { options }: Pick<AnyPresentation, 'options'>,
): readonly OwnAnswer[] | null {
  if (decision === null || !decision.isHidden || decision.options === null) return null
  return decision.options.map((option, at) => {
    const { label, hint = '' } = optionText(options, decision.kind, option)
    return { id: COMMANDS[at] ?? null, option, label, hint }
  })
}
