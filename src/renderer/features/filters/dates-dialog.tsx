import { useState } from 'react'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { DialogActions } from '../../components/dialogs/dialog-actions.tsx'
import { DateRange } from '../../components/fields/date-range.tsx'
import { type DayRange, isInOrder } from '../../components/fields/day-range.ts'
import { shownKeys } from '../../lib/keys/chords.ts'
import { datesDialog as texts } from './texts.ts'

/** Asks for the days of a date filter. */
export function DatesDialog({
  name,
  range: known,
  onClose,
  onChoose,
}: {
  /** The name of the filter. */
  readonly name: string
  readonly range: DayRange
  readonly onClose: () => void
  readonly onChoose: (range: DayRange) => void
}) {
  const [range, setRange] = useState(known)
  const choose = () => {
    if (isInOrder(range)) onChoose(range)
  }
  return (
    <Dialog
      title={texts.chooseDates(name)}
      onClose={onClose}
      actions={
        <DialogActions
          act={texts.apply}
          keys={shownKeys('enter')}
          canAct={isInOrder(range)}
          onLeave={onClose}
          onAct={choose}
        />
      }
    >
      <form
        className="dialog-body"
        onSubmit={(event) => {
          event.preventDefault()
          choose()
        }}
      >
        <DateRange label={texts.chooseDates(name)} range={range} onChange={setRange} />
        <button type="submit" hidden />
      </form>
    </Dialog>
  )
}
