import type { RefObject } from 'react'
import type { ReviewableDecision } from '../../../../../shared/contract/cases/cases.ts'
import type { PipelineName } from '../../../../../shared/pipelines/index.ts'
import { type Fault, faultsOffered, reasonCommands } from '../../../../features/review/faults/faults.ts'
import type { useRuling } from '../../../../features/review/ruling/use-ruling.ts'
import type { NoteFieldsHandle } from '../../../../features/review/use-note-fields.ts'
import { useCommands } from '../../../../lib/keys/use-commands.ts'

/**
 * Offers the commands that record why the judge was wrong. Returns a function that marks a sentence or removes its
 * mark.
 */
export function useFaultCommands({
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
}): (index: number) => void {
  const offered = isOpen ? faultsOffered(pipeline, decision) : null
  const say = async (fault: Fault) => {
    if (decision === null || offered === null) return
    const from = fields.current
    const typed = from?.read() ?? { correction: null, note: null }
    if (await ruling.fault(decision, fault, typed)) from?.sent(typed)
  }
  const reasonHandlers = reasonCommands.map((id, at) => {
    const reason = offered?.reasons[at]
    return [id, reason === undefined ? null : () => void say({ kind: 'reason', reason })] as const
  })
  useCommands(Object.fromEntries(reasonHandlers))
  return (index) => void say({ kind: 'sentence', index })
}
