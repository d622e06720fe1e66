import type { ReviewableDecision } from '../../../../shared/contract/cases/cases.ts'
import type { CommandId } from '../../../../shared/domain/keyboard/command.ts'
import { optionTextOf } from '../../../lib/pipelines/labels.ts'
import type { AnyPresentation } from '../../../lib/pipelines/presentations.ts'

/** The commands of own answers. The third one means Unsure everywhere. */
const COMMANDS = [
  'answer.correct',
  'answer.incorrect',
  'answer.third',
  'answer.fourth',
] as const satisfies readonly CommandId[]
export type OwnAnswerCommand = (typeof COMMANDS)[number]

/** The commands of the options of a question, in their order. */
const OPTION_COMMANDS = [
  'option.first',
  'option.second',
  'option.third',
  'option.fourth',
  'option.fifth',
  'option.sixth',
  'option.seventh',
  'option.eighth',
] as const satisfies readonly CommandId[]

/** All commands that pick an option of a question. */
export const pickCommands = [...OPTION_COMMANDS, 'option.inapplicable', 'option.unknown'] as const
export type PickCommand = (typeof pickCommands)[number]

export interface OwnAnswer {
  /** The command; `null` for an answer without a key, because there are more answers than keys. */
  readonly id: OwnAnswerCommand | PickCommand | null
  /** The option code that is sent. */
  readonly option: string
  readonly label: string
  readonly hint: string
  /** Whether it passes what it answers; `null` for neither. */
  readonly passes: boolean | null
}

type Texts = Pick<AnyPresentation, 'options' | 'decisions'>

/** Returns the own answers of a blind reviewer; `null` if the judge is not hidden or there are no options. */
export function ownAnswersOf(
  decision: ReviewableDecision | null,
  presentation: Texts,
): readonly OwnAnswer[] | null {
  if (decision === null || !decision.isHidden || decision.options === null) return null
  return picksOf(decision, presentation) ?? answersOf(decision.options, decision, presentation)
}

/**
 * Returns the answers to a decision that the reviewer answers with one of its options: an undecided one, or any where
 * options are picked. `null` for any other decision.
 */
export function openAnswersOf(
  decision: ReviewableDecision | null,
  presentation: Texts,
): readonly OwnAnswer[] | null {
  if (decision === null || decision.isHidden || decision.options === null) return null
  const picks = picksOf(decision, presentation)
  if (picks !== null) return picks
  if (presentation.decisions.isUnanswered?.(decision) !== true) return null
  const { after } = decision
  return answersOf(
    decision.options.filter((option) => option !== after),
    decision,
    presentation,
  )
}

/** Returns the options of a decision that reviewers pick, with their keys; `null` if they do not pick options. */
export function picksOf(
  decision: ReviewableDecision | null,
  presentation: Texts,
): readonly OwnAnswer[] | null {
  const { picks } = presentation.decisions
  if (decision === null || picks === undefined || decision.options === null) return null
  const always: readonly string[] = [picks.unknown, picks.inapplicable]
  const own = decision.options.filter((option) => !always.includes(option))
  const last = decision.options.filter((option) => always.includes(option))
  return [
    ...own.map((option, at) => answerOf(OPTION_COMMANDS[at] ?? null, option, decision, presentation)),
    ...last.map((option) =>
      answerOf(
        option === picks.unknown ? 'option.unknown' : 'option.inapplicable',
        option,
        decision,
        presentation,
      ),
    ),
  ]
}

/** Returns the option that the reviewer picked; `null` before an answer. */
export function pickedOption(decision: ReviewableDecision, presentation: Texts): string | null {
  const { mine } = decision
  if (mine === null) return null
  if (mine.answer === 'unsure') return presentation.decisions.picks?.unknown ?? null
  if (mine.answer === 'correct') return decision.isHidden ? mine.ownAnswer : decision.after
  return mine.correction ?? mine.ownAnswer
}

function answersOf(
  words: readonly string[],
  decision: ReviewableDecision,
  presentation: Texts,
): readonly OwnAnswer[] {
  return words.map((option, at) => answerOf(COMMANDS[at] ?? null, option, decision, presentation))
}

function answerOf(
  id: OwnAnswer['id'],
  option: string,
  decision: ReviewableDecision,
  presentation: Texts,
): OwnAnswer {
  const { label, hint = '', passes = null } = optionTextOf(presentation, decision, option)
  return { id, option, label, hint, passes }
}
