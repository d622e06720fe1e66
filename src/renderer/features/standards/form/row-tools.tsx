import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { Button } from '../../../components/button.tsx'
import { Icon } from '../../../components/marks/icon.tsx'
import { rowTools as texts } from '../texts/form.ts'
import { fieldId, focusField, focusSoon } from './field-place.ts'
import { moveRow, type RowPlace } from './row-place.ts'

/** Buttons that move a row up or down or remove it. The focus is kept. */
export function RowTools({ place, noun }: { readonly place: RowPlace; readonly noun: string }) {
  const { list, at, count } = place
  const id = fieldId([...list, at])
  return (
    <span className="row-tools">
      <Button
        kind="quiet"
        size="small"
        square
        id={`${id}-up`}
        aria-label={texts.moveUp(noun)}
        title={texts.moveUpAlt}
        disabled={at === 0}
        onClick={() => moveRow(place, at - 1)}
      >
        <Icon of={ArrowUp} size="small" />
      </Button>
      <Button
        kind="quiet"
        size="small"
        square
        id={`${id}-down`}
        aria-label={texts.moveDown(noun)}
        title={texts.moveDownAlt}
        disabled={at === count - 1}
        onClick={() => moveRow(place, at + 1)}
      >
        <Icon of={ArrowDown} size="small" />
      </Button>
      <Button
        kind="quiet"
        size="small"
        square
        id={`${id}-remove`}
        aria-label={texts.removeOf(noun)}
        title={texts.remove}
        onClick={() => {
          place.onRemove(at)
          const next = Math.min(at, count - 2)
          if (next < 0) focusField([...list, 'add'])
          else focusSoon([`${fieldId([...list, next])}-remove`])
        }}
      >
        <Icon of={Trash2} size="small" />
      </Button>
    </span>
  )
}
