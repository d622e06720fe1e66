import './choice-menu.css'
import { Menu } from '@base-ui/react/menu'
import { Check, ChevronDown, X } from 'lucide-react'
import { useRef } from 'react'
import { Icon } from '../marks/icon.tsx'
import { choiceMenu as texts } from '../texts.ts'

export interface Choice {
  readonly value: string
  readonly label: string
  /** Shown behind the label in the faintest text: the number of items. */
  readonly note?: string
}

/** An additional item of a menu that is not a choice. */
export interface MoreChoice {
  readonly label: string
  readonly onChoose: () => void
}

/** A filter as a chip: its value, a menu that sets it, and a button that removes it. */
export function ChoiceMenu({
  name,
  none = 'all',
  value,
  choices,
  more,
  onChoose,
}: {
  readonly name: string
  /** Shown while nothing is chosen. */
  readonly none?: string
  readonly value: string | null
  readonly choices: readonly Choice[]
  readonly more?: MoreChoice | undefined
  readonly onChoose: (value: string | null) => void
}) {
  const place = useRef<HTMLSpanElement>(null) // renders the menu in the same landmark as its chip
  const shown = choices.find((choice) => choice.value === value)?.label ?? value
  return (
    <span ref={place} className="choice" data-set={value !== null || undefined}>
      <Menu.Root>
        <Menu.Trigger className="choice-trigger inset-focus">
          <span className="choice-name">{name}</span> <span className="medium">{shown ?? none}</span>
          <Icon of={ChevronDown} size="small" />
        </Menu.Trigger>
        <Menu.Portal container={place}>
          <Menu.Positioner className="choice-positioner" positionMethod="fixed" sideOffset={4} align="start">
            <Menu.Popup className="choice-popup">
              <Menu.RadioGroup
                value={value ?? ''}
                onValueChange={(next: string) => onChoose(next === '' ? null : next)}
              >
                {withNone(choices, none).map((choice) => (
                  <Menu.RadioItem
                    key={choice.value}
                    value={choice.value}
                    className="choice-item"
                    closeOnClick
                  >
                    <span className="choice-tick">
                      <Menu.RadioItemIndicator>
                        <Icon of={Check} size="small" />
                      </Menu.RadioItemIndicator>
                    </span>
                    <span className="grow">{choice.label}</span>
                    {choice.note === undefined ? null : <span className="choice-note">{choice.note}</span>}
                  </Menu.RadioItem>
                ))}
              </Menu.RadioGroup>
              {more === undefined ? null : (
                <Menu.Item className="choice-item" onClick={more.onChoose}>
                  <span className="choice-tick" />
                  <span className="grow">{more.label}</span>
                </Menu.Item>
              )}
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      {value === null ? null : (
        <button
          type="button"
          className="choice-remove inset-focus"
          aria-label={texts.removeFilter(name, shown ?? '')}
          onClick={() => onChoose(null)}
        >
          <Icon of={X} size="small" />
        </button>
      )}
    </span>
  )
}

function withNone(choices: readonly Choice[], none: string): readonly Choice[] {
  return [{ value: '', label: none }, ...choices]
}
