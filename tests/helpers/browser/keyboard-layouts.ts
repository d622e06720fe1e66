import type { CDPSession, Page } from '@playwright/test'

/** The character that a key types, and its place on an American keyboard. */
type Key = readonly [typed: string, code: string, shift?: 'shift']

/** Layouts of keyboards: what is pressed there for a key of an American one, where that is another character or place. */
export const keyboardLayouts = {
  Russian: {
    '/': ['/', 'Backslash', 'shift'],
    z: ['я', 'KeyZ'],
    n: ['т', 'KeyN'],
    e: ['у', 'KeyE'],
  },
  Greek: { z: ['ζ', 'KeyZ'], n: ['ν', 'KeyN'], e: ['ε', 'KeyE'] },
  Hebrew: { '/': ['/', 'KeyQ'], z: ['ז', 'KeyZ'], n: ['מ', 'KeyN'], e: ['ק', 'KeyE'] },
  Arabic: {
    '1': ['١', 'Digit1'],
    '2': ['٢', 'Digit2'],
    z: ['ئ', 'KeyZ'],
    n: ['ى', 'KeyN'],
    e: ['ث', 'KeyE'],
  },
  AZERTY: {
    '1': ['&', 'Digit1'],
    '2': ['é', 'Digit2'],
    '/': ['/', 'Period', 'shift'],
    z: ['z', 'KeyW'],
  },
  Dvorak: { '/': ['/', 'BracketLeft'], z: ['z', 'Slash'], n: ['n', 'KeyL'], e: ['e', 'KeyD'] },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Key>>>>

export type KeyboardLayout = keyof typeof keyboardLayouts

const CONTROL = 2
const SHIFT = 8

/**
 * From now on, `page.keyboard.press` presses the keys of a layout: a story is told with the letters of an American
 * keyboard, and its events are those of the other one. Enter, Escape and arrows are the same everywhere.
 */
export async function typeOn(page: Page, layout: KeyboardLayout): Promise<void> {
  const keys: Readonly<Record<string, Key>> = keyboardLayouts[layout]
  const session = await page.context().newCDPSession(page)
  const press = page.keyboard.press.bind(page.keyboard)
  page.keyboard.press = async (chord, options) => {
    const parts = chord.split('+')
    const key = keys[parts.at(-1) ?? '']
    if (key === undefined) return press(chord, options)
    await pressKey(session, key, parts.slice(0, -1))
  }
}

async function pressKey(session: CDPSession, key: Key, modifiers: readonly string[]): Promise<void> {
  const [typed, code, shift] = key
  const isShifted = shift !== undefined || modifiers.includes('Shift')
  const isControl = modifiers.includes('Control')
  const event = {
    key: isShifted && shift === undefined ? typed.toUpperCase() : typed,
    code,
    modifiers: (isControl ? CONTROL : 0) + (isShifted ? SHIFT : 0),
  }
  const text = isControl ? {} : { text: event.key }
  await session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...event, ...text })
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event })
}
