import { Menu } from '@base-ui/react/menu'
import { ChevronRight, Plus } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Choice, MoreChoice } from '../../components/fields/choice-menu.tsx'
import { Icon } from '../../components/marks/icon.tsx'
import { Keys } from '../../components/marks/keys.tsx'
import { useShownKeys } from '../../lib/keys/key-map.ts'
import { useCommands } from '../../lib/keys/use-commands.ts'
import { addFilter as texts } from './texts.ts'

/** A filter that is not set yet, with its choices. */
export interface FilterOffer {
  readonly name: string
  /** Computed when the menu opens, because lists are shown far more often than filtered. */
  choices(): readonly Choice[]
  readonly more: MoreChoice | undefined
}

/** The menu of the filters that are not set yet: first the filter, then its value. */
export function AddFilter({
  offers,
  onChoose,
}: {
  readonly offers: readonly FilterOffer[]
  readonly onChoose: (name: string, value: string) => void
}) {
  const [isOpen, setIsOpen] = useState(false)
  // Opened by its key, the menu returns the focus to the previous element; `none` means the page itself.
  const cameFrom = useRef<HTMLElement | 'none' | null>(null)
  const place = useRef<HTMLSpanElement>(null) // renders the menu within the filters for screen readers
  const popup = useRef<HTMLDivElement>(null)
  const keys = useShownKeys('list.filter')
  useCommands({
    'list.filter': () => {
      cameFrom.current = focused() ?? 'none'
      setIsOpen(true)
    },
  })
  return (
    <span className="choice" ref={place}>
      <Menu.Root
        open={isOpen}
        onOpenChange={(open) => {
          if (open) cameFrom.current = null
          setIsOpen(open)
        }}
      >
        <Menu.Trigger className="choice-trigger inset-focus">
          <Icon of={Plus} size="small" />
          {texts.filter} <Keys of={keys} />
        </Menu.Trigger>
        <Menu.Portal container={place}>
          <Menu.Positioner className="choice-positioner" positionMethod="fixed" sideOffset={4} align="start">
            <Menu.Popup
              ref={popup}
              className="choice-popup"
              finalFocus={() => (cameFrom.current === 'none' ? false : (cameFrom.current ?? true))}
            >
              {offers.map((offer) => (
                <OfferItem key={offer.name} place={place} offer={offer} onChoose={onChoose} />
              ))}
              {cameFrom.current === null ? null : <FirstHighlighted popup={popup} />}
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </span>
  )
}

/**
 * Focuses the first item of a menu that was opened by its key, as a menu opened from its button does, unless a fast key
 * press has already moved into it.
 */
function FirstHighlighted({ popup }: { readonly popup: RefObject<HTMLDivElement | null> }) {
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      if (document.activeElement?.role === 'menuitem') return
      popup.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [popup])
  return null
}

/** Returns the focused element; `null` if it is the page itself. */
function focused(): HTMLElement | null {
  const { activeElement } = document
  return activeElement instanceof HTMLElement && activeElement !== document.body ? activeElement : null
}

function OfferItem({
  place,
  offer,
  onChoose,
}: {
  readonly place: RefObject<HTMLElement | null>
  readonly offer: FilterOffer
  readonly onChoose: (name: string, value: string) => void
}) {
  const { name, more } = offer
  const choices = offer.choices()
  if (choices.length === 0) return null
  return (
    <Menu.SubmenuRoot>
      <Menu.SubmenuTrigger className="choice-item">
        <span className="grow">{name}</span>
        <Icon of={ChevronRight} size="small" />
      </Menu.SubmenuTrigger>
      <Menu.Portal container={place}>
        <Menu.Positioner className="choice-positioner" positionMethod="fixed" sideOffset={2}>
          <Menu.Popup className="choice-popup">
            {choices.map(({ value, label, note }) => (
              <Menu.Item key={value} className="choice-item" onClick={() => onChoose(name, value)}>
                <span className="grow">{label}</span>
                {note === undefined ? null : <span className="choice-note">{note}</span>}
              </Menu.Item>
            ))}
            {more === undefined ? null : (
              <Menu.Item className="choice-item" onClick={more.onChoose}>
                <span className="grow">{more.label}</span>
              </Menu.Item>
            )}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.SubmenuRoot>
  )
}
