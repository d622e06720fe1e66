import { type KeyboardEvent, useState } from 'react'
import { Chord } from '../../../../shared/domain/keyboard/chord.ts'
import { type CommandId, commandInfo } from '../../../../shared/domain/keyboard/command.ts'
import { Button } from '../../../components/button.tsx'
import { Dialog } from '../../../components/dialogs/dialog.tsx'
import { Keys } from '../../../components/marks/keys.tsx'
import { chordOf, shownKeys } from '../../../lib/keys/chords.ts'
import { keyDialog as texts } from '../texts/keyboard.ts'

/** Keys that do not form a chord: modifiers alone, and Tab and Escape, which leave the field as everywhere. */
const NO_KEYS: ReadonlySet<string> = new Set([
  'Shift',
  'Control',
  'Alt',
  'Meta',
  'AltGraph',
  'Tab',
  'Escape',
  'Dead',
])

/**
 * Records a key press, shows which command uses the key, and assigns it to the command: instead of its keys, or in
 * addition.
 */
export function KeyDialog({
  command,
  keys,
  problemOf,
  holderOf,
  onGive,
  onClose,
}: {
  readonly command: CommandId
  readonly keys: readonly Chord[]
  readonly problemOf: (chord: Chord) => string | null
  readonly holderOf: (chord: Chord) => CommandId | null
  readonly onGive: (keys: readonly Chord[]) => void
  readonly onClose: () => void
}) {
  const [chord, setChord] = useState<Chord | null>(null)
  const listen = (event: KeyboardEvent) => {
    if (NO_KEYS.has(event.key)) return
    event.preventDefault()
    event.stopPropagation()
    setChord(chordOf(event.nativeEvent))
  }
  const found = chord === null ? null : judge(chord)
  const canGive = chord !== null && found?.isProblem === false
  return (
    <Dialog
      title={texts.key(commandInfo(command).label)}
      onClose={onClose}
      actions={
        <>
          <Button kind="primary" disabled={!canGive} onClick={() => chord !== null && onGive([chord])}>
            {texts.replaceKey}
          </Button>
          <Button
            disabled={!canGive || keys.length === 0 || keys.includes(chord)}
            onClick={() => chord !== null && onGive([...keys.slice(0, 3), chord])}
          >
            {texts.addKey}
          </Button>
          <Button kind="quiet" disabled={keys.length === 0} onClick={() => onGive([])}>
            {texts.removeKey}
          </Button>
        </>
      }
    >
      <div className="dialog-body key-ask">
        <input
          className="field key-field"
          aria-label={texts.pressKey}
          aria-describedby="key-found"
          placeholder={texts.pressKeyTabMoves}
          readOnly
          value={chord === null ? '' : shownKeys(chord).join(' ')}
          onKeyDown={listen}
        />
        <p id="key-found" role="status" className="row small" data-problem={found?.isProblem || undefined}>
          {found?.text ?? (
            <>
              {texts.currentKey}{' '}
              {keys.length === 0 ? texts.none : keys.map((each) => <Keys key={each} of={shownKeys(each)} />)}
            </>
          )}
        </p>
      </div>
    </Dialog>
  )

  function judge(pressed: Chord): { readonly text: string; readonly isProblem: boolean } {
    const problem = Chord.safeParse(pressed).success
      ? problemOf(pressed)
      : texts.keyCannotAssignedPressAnother
    if (problem !== null) return { text: problem, isProblem: true }
    const holder = holderOf(pressed)
    return holder === null
      ? { text: texts.keyNotAssigned, isProblem: false }
      : { text: texts.usesKeyWillLose(commandInfo(holder).label), isProblem: false }
  }
}
