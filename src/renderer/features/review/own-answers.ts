import type { ReviewableDecision } from '../../../shared/contract/cases.ts'
import type { CommandId } from '../../../shared/domain/command.ts'

/** The keys of answers of one's own. The third key stays with Unsure, as everywhere. */
const COMMANDS = [
  'answer.correct',
  'answer.incorrect',
  'answer.third',
  'answer.fourth',
] as const satisfies readonly CommandId[]
export type OwnAnswerCommand = (typeof COMMANDS)[number]

export interface OwnAnswer {
  readonly id: OwnAnswerCommand
  /** The closed word that is sent. */
  readonly option: string
  readonly label: string
  readonly hint: string
}

/** What a word of a reading can be, as somebody says who has only listened. */
const words: Readonly<Record<string, { readonly label: string; readonly hint: string }>> = {
  correct: { label: 'Read it correctly', hint: 'the recogniser made the error' },
  substitution: { label: 'Said something else', hint: 'another word, or not all of it' },
  omission: { label: 'Left it out', hint: 'the word cannot be heard' },
}

/** What a reviewer who works blind can answer; `null` where the judge is not hidden or there is nothing to pick from. */
export function ownAnswersOf(decision: ReviewableDecision | null): readonly OwnAnswer[] | null {
  if (decision === null || !decision.isHidden || decision.options === null) return null
  return COMMANDS.flatMap((id, at) => {
    const option = decision.options?.[at]
    if (option === undefined) return []
    const { label, hint } = words[option] ?? { label: option.replaceAll('_', ' '), hint: '' }
    return [{ id, option, label, hint }]
  })
}

/** What an option is called, once it was picked. */
export function optionLabel(option: string): string {
  return words[option]?.label ?? option.replaceAll('_', ' ')
}
