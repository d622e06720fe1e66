import { AskDialog } from '../../../../features/review/ruling/ask-dialog.tsx'
import { askForStep as said } from '../../../texts/screens.ts'

const reopening = {
  title: said.reopenCase,
  label: said.reason,
  hint: said.noteKeptCasesHistoryRuling,
  confirm: 'Reopen',
} as const

const regenerating = {
  title: said.requestRegeneration,
  label: said.instruction,
  hint: said.instructionSentModelCaseReturns,
  confirm: 'Regenerate',
  mayBeEmpty: true,
} as const

const skipping = {
  title: said.skipCase,
  label: said.reason,
  hint: said.reasonKeptHistory,
  confirm: 'Skip',
  mayBeEmpty: true,
} as const

const asked = { request_regenerate: regenerating, defer: skipping, reopen: reopening } as const

/** The steps of a review that a person can be asked something about. */
export type AskedStep = keyof typeof asked

/** Asks for what a step of a review needs: a reason, an instruction. */
export function AskForStep({
  action,
  onSend,
  onClose,
}: {
  readonly action: AskedStep | null
  readonly onSend: (action: AskedStep, text: string | null) => void
  readonly onClose: () => void
}) {
  if (action === null) return null
  const send = (text: string | null) => {
    onClose()
    onSend(action, text)
  }
  return <AskDialog {...asked[action]} onSend={send} onClose={onClose} />
}
