import { type Chord, partsOf } from '../../../shared/domain/keyboard/chord.ts'

type Press = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'getModifierState'
>

/**
 * The chord of a key press. AltGr only reaches characters and is no modifier; digits are found by their place, so
 * that they work on layouts that need Shift for them; Shift counts only where it does not make another character.
 */
export function chordOf(event: Press): Chord {
  const viaAltGraph = event.getModifierState('AltGraph')
  const mod = !viaAltGraph && (event.ctrlKey || event.metaKey)
  const alt = !viaAltGraph && event.altKey
  const key = keyOf(event)
  const shift = event.shiftKey && (mod || key.length > 1)
  return [shift ? 'shift' : null, alt ? 'alt' : null, mod ? 'mod' : null, key]
    .filter((part) => part !== null)
    .join('+')
}

function keyOf({ key, code, shiftKey }: Press): string {
  const digit = /^Digit(\d)$/.exec(code)?.[1]
  if (digit !== undefined && !shiftKey) return digit
  return key === ' ' ? 'space' : key.toLowerCase()
}

const isMac = typeof navigator !== 'undefined' && navigator.userAgent.includes('Mac')

const SHOWN: Readonly<Record<string, string>> = {
  mod: isMac ? '⌘' : 'Ctrl',
  shift: 'Shift',
  alt: isMac ? '⌥' : 'Alt',
  enter: 'Enter',
  backspace: 'Bksp',
  escape: 'Esc',
  space: 'Space',
  delete: 'Del',
  pageup: 'PgUp',
  pagedown: 'PgDn',
  arrowdown: '↓',
  arrowup: '↑',
  arrowleft: '←',
  arrowright: '→',
}

/** The parts of a chord as they are printed on keys. */
export function shownKeys(chord: Chord): string[] {
  const { modifiers, key } = partsOf(chord)
  return [...modifiers, key].map((part) => SHOWN[part] ?? part.toUpperCase())
}
