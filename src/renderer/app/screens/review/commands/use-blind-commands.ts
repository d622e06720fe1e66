import type { RefObject } from 'react'
import type { ReviewableDecision } from '../../../../../shared/contract/cases/cases.ts'
import type { PipelineName } from '../../../../../shared/pipelines/index.ts'
import {
  type OwnAnswer,
  type OwnAnswerCommand,
  ownAnswersOf,
  type PickCommand,
  pickCommands,
} from '../../../../features/review/ruling/own-answers.ts'
import type { useRuling } from '../../../../features/review/ruling/use-ruling.ts'
import type { NoteFieldsHandle } from '../../../../features/review/use-note-fields.ts'
import { useCommands } from '../../../../lib/keys/use-commands.ts'
import { usePresentation } from '../../../../lib/pipelines/presentations.ts'

/**
 * Offers the commands for a decision whose judge is hidden. An answer reveals the judge for inspection, so the next
 * decision is not chosen automatically. Returns the handler for answers that have no key.
 */
export function useBlindCommands({
  pipeline,
  decision,
  isOpen,
  fields,
  ruling,
}: {
  readonly pipeline: PipelineName
  readonly decision: ReviewableDecision | null
  readonly isOpen: boolean
  readonly fields: RefObject<NoteFieldsHandle | null>
  readonly ruling: ReturnType<typeof useRuling>
}): (picked: OwnAnswer) => void {
  const presentation = usePresentation(pipeline)
  const give = async (picked: OwnAnswer) => {
    if (decision === null || !isOpen) return
    const from = fields.current
    const typed = from?.read() ?? { correction: null, note: null }
    if (await ruling.answerBlind(decision, picked, typed)) from?.sent(typed)
  }
  const own = (id: OwnAnswerCommand | PickCommand) => {
    const picked = ownAnswersOf(decision, presentation)?.find((each) => each.id === id)
    return picked === undefined || !isOpen ? null : () => void give(picked)
  }
  useCommands({
    ...Object.fromEntries(pickCommands.map((id) => [id, own(id)])),
    'answer.correct': own('answer.correct'),
    'answer.incorrect': own('answer.incorrect'),
    'answer.third': own('answer.third'),
    'answer.fourth': own('answer.fourth'),
    'decision.reveal': isOpen && decision?.isHidden ? () => void ruling.reveal(decision) : null,
  })
  return (picked) => void give(picked)
}
