import { type Chord, partsOf } from '../../../shared/domain/keyboard/chord.ts'
import { isForeign, isForeignLayout, letterAt, printedAs } from './layout.ts'

type Press = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'getModifierState'
>

/** Punctuation keys of an American keyboard that have letters in other scripts. */
const SIGNS: ReadonlyMap<string, string> = new Map([
  ['Comma', ','],
  ['Period', '.'],
  ['Slash', '/'],
  ['Semicolon', ';'],
  ['Quote', "'"],
  ['BracketLeft', '['],
  ['BracketRight', ']'],
  ['Backquote', '`'],
])

/**
 * Returns the chord of a key press. A Latin letter or a sign is identified by its character, so that each layout keeps
 * its own positions; a letter of another script by its position on an American keyboard. AltGr only produces characters
 * and is not a modifier. Digits are identified by position, so that they work on layouts that need Shift for them.
 * Shift is part of the chord only if it does not produce another character.
 */
export function chordOf(event: Press): Chord {
  return chordWith(event, keyOf(event))
}

/**
 * Returns the chords that a key press may mean, the most likely first. On a keyboard of another script, a key that
 * types a sign may also be labeled with a Latin letter (Hebrew has the slash on Q): if no command uses the sign, the
 * press counts as that letter.
 */
export function chordsOf(event: Press): readonly Chord[] {
  const first = chordOf(event)
  const place = letterAt(event.code)
  if (place === null || !isForeignLayout() || isLetter(event.key)) return [first]
  return [first, chordWith(event, place)]
}

function chordWith(event: Press, key: string): Chord {
  const viaAltGraph = event.getModifierState('AltGraph')
  const mod = !viaAltGraph && (event.ctrlKey || event.metaKey)
  const alt = !viaAltGraph && event.altKey
  const shift = event.shiftKey && (mod || key.length > 1)
  return [shift ? 'shift' : null, alt ? 'alt' : null, mod ? 'mod' : null, key]
    .filter((part) => part !== null)
    .join('+')
}

function keyOf({ key, code, shiftKey }: Press): string {
  const digit = /^Digit(\d)$/.exec(code)?.[1]
  if (digit !== undefined && !shiftKey) return digit
  const place = isForeign(key) ? (letterAt(code) ?? SIGNS.get(code)) : undefined
  if (place !== undefined) return place
  return key === ' ' ? 'space' : key.toLowerCase()
}

function isLetter(key: string): boolean {
  return /^\p{L}/u.test(key)
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

/** Returns the parts of a chord as printed on the keys of the current keyboard. */
export function shownKeys(chord: Chord): string[] {
  const { modifiers, key } = partsOf(chord)
  return [...modifiers, key].map((part) => SHOWN[part] ?? printedAs(part).toUpperCase())
}
