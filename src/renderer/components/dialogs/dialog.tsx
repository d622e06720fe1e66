import './dialog.css'
import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Button } from '../button.tsx'
import { Icon } from '../marks/icon.tsx'
import { dialog as texts } from '../texts.ts'

/** A modal dialog. Escape closes it and returns the focus to the previous element. */
export function Dialog({
  title,
  hasHiddenTitle,
  size = 'normal',
  actions,
  children,
  onClose,
}: {
  readonly title: string
  readonly hasHiddenTitle?: boolean
  readonly size?: 'normal' | 'wide' | 'large'
  readonly actions?: ReactNode
  readonly children: ReactNode
  readonly onClose: () => void
}) {
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Base.Root open onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="dialog-backdrop" />
        <Base.Popup
          ref={popup}
          className="dialog"
          data-size={size}
          initialFocus={() => firstField(popup.current)}
        >
          {hasHiddenTitle ? (
            <Base.Title className="visually-hidden">{title}</Base.Title>
          ) : (
            <header>
              <Base.Title className="grow">{title}</Base.Title>
              <Button kind="quiet" square aria-label={texts.close} onClick={onClose}>
                <Icon of={X} />
              </Button>
            </header>
          )}
          {children}
          {actions === undefined ? null : <div className="dialog-actions">{actions}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

/**
 * Returns the element for the initial focus: the one that the dialog marks, else a field or the first button; the close
 * button comes last.
 */
function firstField(popup: HTMLElement | null): HTMLElement | true {
  const find = (selector: string) => popup?.querySelector<HTMLElement>(selector) ?? null
  return find('[data-first]') ?? find('input, textarea, .dialog-actions button') ?? true
}
