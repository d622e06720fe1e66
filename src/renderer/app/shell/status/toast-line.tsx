import { CircleCheck, CircleX } from 'lucide-react'
import { Button } from '../../../components/button.tsx'
import { Icon } from '../../../components/marks/icon.tsx'
import { Keys } from '../../../components/marks/keys.tsx'
import { useShownKeys } from '../../../lib/keys/key-map.ts'
import { giveCommand } from '../../../lib/keys/use-commands.ts'
import { useToast } from '../../../lib/toasts.ts'

/** What was just done, and the way back. */
export function ToastLine() {
  const toast = useToast()
  const undo = useShownKeys('undo')
  return (
    <div role="status" aria-live="polite">
      {toast === null ? null : (
        <div className="toast" key={toast.text}>
          <Icon of={toast.isProblem ? CircleX : CircleCheck} />
          <span className="grow">{toast.text}</span>
          {toast.canUndo ? (
            <Button kind="inverse" size="small" keys={<Keys of={undo} />} onClick={() => giveCommand('undo')}>
              Undo
            </Button>
          ) : null}
        </div>
      )}
    </div>
  )
}
