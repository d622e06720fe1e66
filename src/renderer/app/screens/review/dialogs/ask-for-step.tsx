import { AskDialog } from '../../../../features/review/ruling/ask-dialog.tsx'
import { askForStep as texts } from '../../../texts/screens.ts'

const reopening = {
  title: texts.reopenCase,
  label: texts.reason,
  hint: texts.noteKeptCasesHistoryRuling,
  confirm: 'Reopen',
} as const

const regenerating = {
  title: texts.requestRegeneration,
  label: texts.instruction,
  hint: texts.instructionSentModelCaseReturns,
  confirm: 'Regenerate',
  mayBeEmpty: true,
} as const

const skipping = {
  title: texts.skipCase,
  label: texts.reason,
  hint: texts.reasonKeptHistory,
  confirm: 'Skip',
  mayBeEmpty: true,
} as const

const asked = { request_regenerate: regenerating, defer: skipping, reopen: reopening } as const

/** The steps of a review that ask the reviewer for a text. */
export type AskedStep = keyof typeof asked

/** Asks for the text that a review step needs: a reason or an instruction. */
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
