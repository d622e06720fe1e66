import './toasts.css'
import { Toast } from '@base-ui/react/toast'
import { CircleCheck, CircleX } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { Button } from '../../../components/button.tsx'
import { Icon } from '../../../components/marks/icon.tsx'
import { Keys } from '../../../components/marks/keys.tsx'
import { useShownKeys } from '../../../lib/keys/key-map.ts'
import { giveCommand, useActiveCommands } from '../../../lib/keys/use-commands.ts'
import { type ToastData, toasts } from '../../../lib/toasts.ts'
import { toastLine as texts } from '../../texts/shell.ts'

/**
 * Maximum number of visible toasts, which leaves room for the work beside them; older ones reappear when newer ones
 * end.
 */
const MAX_SHOWN = 4

/** Shows the last step, with a way back, and problems. F6 moves the focus there; Escape closes the focused toast. */
export function ToastLine() {
  return (
    <Toast.Provider toastManager={toasts} limit={MAX_SHOWN}>
      <Toast.Viewport className="toasts">
        <ToastList />
      </Toast.Viewport>
    </Toast.Provider>
  )
}

/** Overrides the dialog role: the page's keys stay active beside a toast, but not beside a dialog. */
const AS_GROUP = { role: 'group', 'aria-modal': undefined }

function ToastList() {
  const undo = useShownKeys('undo')
  return Toast.useToastManager<ToastData>().toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      {...AS_GROUP}
      swipeDirection={[]}
      className="toast-place"
      onKeyDown={keepEscape}
    >
      <Toast.Content key={toast.updateKey} className="toast">
        <Icon of={toast.data?.isProblem ? CircleX : CircleCheck} />
        <Toast.Description className="grow" />
        {toast.data?.canUndo ? (
          <Button kind="inverse" size="small" keys={<Keys of={undo} />} onClick={() => giveCommand('undo')}>
            {texts.undo}
          </Button>
        ) : null}
        {toast.data?.hasWayBack ? <WayBack /> : null}
      </Toast.Content>
    </Toast.Root>
  ))
}

/** Returns to the answered decision while its case is on screen. */
function WayBack() {
  const keys = useShownKeys('decision.back')
  if (!useActiveCommands().includes('decision.back')) return null
  return (
    <Button
      kind="inverse"
      size="small"
      keys={<Keys of={keys} />}
      onClick={() => giveCommand('decision.back')}
    >
      {texts.back}
    </Button>
  )
}

/** Escape closes the focused toast and must not reach the page. */
function keepEscape(event: KeyboardEvent): void {
  if (event.key === 'Escape') event.preventDefault()
}
