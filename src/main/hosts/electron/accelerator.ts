import { type Chord, NamedKey, partsOf } from '../../../shared/domain/keyboard/chord.ts'

const MODIFIERS: Readonly<Record<string, string>> = { shift: 'Shift', alt: 'Alt', mod: 'CmdOrCtrl' }

const NAMES: Readonly<Record<NamedKey, string>> = {
  enter: 'Enter',
  backspace: 'Backspace',
  escape: 'Escape',
  space: 'Space',
  delete: 'Delete',
  insert: 'Insert',
  home: 'Home',
  end: 'End',
  pageup: 'PageUp',
  pagedown: 'PageDown',
  arrowdown: 'Down',
  arrowup: 'Up',
  arrowleft: 'Left',
  arrowright: 'Right',
  f1: 'F1',
  f2: 'F2',
  f3: 'F3',
  f4: 'F4',
  f5: 'F5',
  f6: 'F6',
  f7: 'F7',
  f8: 'F8',
  f9: 'F9',
  f10: 'F10',
  f11: 'F11',
  f12: 'F12',
}

/** Keys that Electron accepts as they are: letters, digits and the signs of a US keyboard. */
const PLAIN = /^[a-z0-9`~!@#$%^&*()\-_=[\]{}\\|;:'",.<>/?]$/

/** Returns a chord in Electron's form: `CmdOrCtrl+Enter`. `null` for a key without a name in Electron. */
export function acceleratorOf(chord: Chord): string | null {
  const { modifiers, key } = partsOf(chord)
  const name = keyName(key)
  return name === null ? null : [...modifiers.map((each) => MODIFIERS[each] ?? each), name].join('+')
}

function keyName(key: string): string | null {
  if (key === '+') return 'Plus'
  const named = NamedKey.safeParse(key)
  if (named.success) return NAMES[named.data]
  return PLAIN.test(key) ? key.toUpperCase() : null
}
