import { describe, expect, it } from 'vitest'
import { Chord, partsOf } from '../../../../src/shared/domain/keyboard/chord.ts'

describe('a chord', () => {
  it.each(['j', '1', '?', '+', 'mod++', 'mod+enter', 'shift+mod+z', 'alt+mod+f5', 'arrowdown', 'é'])(
    'is read: %s',
    (text) => expect(Chord.safeParse(text).success).toBe(true),
  )

  it.each(['', ' ', 'mod+', 'ctrl+j', 'mod+shift+z', 'jj', 'tab', 'mod+tab', 'f13', 'enter+mod'])(
    'is refused: “%s”',
    (text) => expect(Chord.safeParse(text).success).toBe(false),
  )

  it.each([
    ['j', { modifiers: [], key: 'j' }],
    ['+', { modifiers: [], key: '+' }],
    ['mod++', { modifiers: ['mod'], key: '+' }],
    ['shift+alt+mod+arrowup', { modifiers: ['shift', 'alt', 'mod'], key: 'arrowup' }],
  ])('comes apart: %s', (chord, parts) => expect(partsOf(chord)).toEqual(parts))
})
