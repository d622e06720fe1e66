import type { ReviewableDecision } from '../../../../shared/contract/cases/cases.ts'
import type { CommandId } from '../../../../shared/domain/keyboard/command.ts'
import { spoken } from '../../../lib/formats/labels.ts'

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

/** What a word of a reading or a number of a receipt can be, as somebody says who has only listened, or looked. */
const words: Readonly<Record<string, { readonly label: string; readonly hint: string }>> = {
  correct: { label: 'Read it correctly', hint: 'the recogniser made the error' },
  substitution: { label: 'Said something else', hint: 'another word, or not all of it' },
  omission: { label: 'Left it out', hint: 'the word cannot be heard' },
  ignored: { label: 'No amount', hint: 'a date, a count, a number of something' },
}

/** What a reviewer who works blind can answer; `null` where the judge is not hidden or there is nothing to pick from. */
export function ownAnswersOf(decision: ReviewableDecision | null): readonly OwnAnswer[] | null {
  if (decision === null || !decision.isHidden || decision.options === null) return null
  return decision.options.map((option, at) => {
    const { label, hint } = words[option] ?? { label: spoken(option), hint: '' }
    return { id: COMMANDS[at] ?? null, option, label, hint }
  })
}

/** What an option is called, once it was picked. */
export function optionLabel(option: string): string {
  return words[option]?.label ?? spoken(option)
}
