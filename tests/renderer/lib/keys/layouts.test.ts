import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { chordOf, shownKeys } from '../../../../src/renderer/lib/keys/chords.ts'
import { listenForKeys, useCommands } from '../../../../src/renderer/lib/keys/use-commands.ts'

const given: string[] = []
let stop = () => {}

beforeEach(() => {
  given.length = 0
  stop = listenForKeys(window)
  press('a', 'KeyA')
})
afterEach(() => {
  press('a', 'KeyA')
  stop()
})

const showPlace = () =>
  renderHook(() =>
    useCommands({
      'case.next': () => given.push('j'),
      'case.again': () => given.push('w'),
      'decision.sentences': () => given.push('q'),
      'word.next': () => given.push('.'),
      'word.previous': () => given.push(','),
      'answer.correct': () => given.push('1'),
      undo: () => given.push('undo'),
      palette: () => given.push('palette'),
      keys: () => given.push('?'),
    }),
  )

type Modifiers = { readonly ctrlKey?: boolean; readonly shiftKey?: boolean; readonly isComposing?: boolean }

function press(key: string, code: string, modifiers: Modifiers = {}): void {
  const event = new KeyboardEvent('keydown', { key, code, ...modifiers, bubbles: true, cancelable: true })
  document.body.dispatchEvent(event)
}

/** The key on each layout for the same command: the character, and the place of the key. */
const layouts = {
  American: { j: ['j', 'KeyJ'], z: ['z', 'KeyZ'], dot: ['.', 'Period'], one: ['1', 'Digit1'] },
  Russian: { j: ['о', 'KeyJ'], z: ['я', 'KeyZ'], dot: ['ю', 'Period'], one: ['1', 'Digit1'] },
  Greek: { j: ['ξ', 'KeyJ'], z: ['ζ', 'KeyZ'], dot: ['.', 'Period'], one: ['1', 'Digit1'] },
  Hebrew: { j: ['ח', 'KeyJ'], z: ['ז', 'KeyZ'], dot: ['ץ', 'Period'], one: ['1', 'Digit1'] },
  Arabic: { j: ['ت', 'KeyJ'], z: ['ئ', 'KeyZ'], dot: ['ز', 'Period'], one: ['١', 'Digit1'] },
  AZERTY: { j: ['j', 'KeyJ'], z: ['z', 'KeyW'], dot: ['.', 'Comma'], one: ['&', 'Digit1'] },
  QWERTZ: { j: ['j', 'KeyJ'], z: ['z', 'KeyY'], dot: ['.', 'Period'], one: ['1', 'Digit1'] },
  Dvorak: { j: ['j', 'KeyC'], z: ['z', 'Slash'], dot: ['.', 'KeyE'], one: ['1', 'Digit1'] },
} as const

describe.each(Object.entries(layouts))('on a keyboard of the layout %s', (_name, { j, z, dot, one }) => {
  it('letters, signs, digits and letters with Ctrl give their commands', async () => {
    await showPlace()
    for (const [key, code] of [j, dot, one]) press(key, code)
    press(z[0], z[1], { ctrlKey: true })
    expect(given).toEqual(['j', '.', '1', 'undo'])
  })
})

describe('a key that types a sign where another script has it on a letter', () => {
  it('gives the command of that letter, once letters of that script were typed', async () => {
    await showPlace()
    press('ש', 'KeyA')
    press('/', 'KeyQ')
    press("'", 'KeyW')
    expect(given).toEqual(['q', 'w'])
  })

  it('gives the command of the sign on Dvorak, where letters are Latin', async () => {
    await showPlace()
    press(',', 'KeyW')
    press("'", 'KeyQ')
    expect(given).toEqual([','])
  })

  it('gives the command of the sign first, where one has it', async () => {
    await renderHook(() =>
      useCommands({ 'queue.search': () => given.push('/'), 'memories.queries': () => given.push('q') }),
    )
    press('ש', 'KeyA')
    press('/', 'KeyQ')
    expect(given).toEqual(['/'])
  })
})

describe('keys that are not meant as commands', () => {
  it.each([
    ['a letter that an input method is still composing', 'j', 'KeyJ', { isComposing: true }],
    ['a key that an input method takes', 'Process', 'KeyJ', {}],
    ['a dead key', 'Dead', 'KeyJ', {}],
    ['a modifier by itself, as sticky keys press it', 'Control', 'ControlLeft', { ctrlKey: true }],
    ['Shift by itself', 'Shift', 'ShiftLeft', { shiftKey: true }],
  ])('give nothing: %s', async (_what, key, code, modifiers) => {
    await showPlace()
    press(key, code, modifiers)
    expect(given).toEqual([])
  })
})

describe('the keys that hints show', () => {
  it.each([
    ['о', 'KeyJ', 'О', 'Я'],
    ['ξ', 'KeyJ', 'Ξ', 'Ζ'],
    ['ח', 'KeyJ', 'ח', 'ז'],
    ['لا', 'KeyB', 'ت', 'ئ'],
    ['j', 'KeyJ', 'J', 'Z'],
  ])('are what is printed once %s was typed', (typed, code, j, z) => {
    press(typed, code)
    expect(shownKeys('j')).toEqual([j])
    expect(shownKeys('mod+z').at(-1)).toBe(z)
    expect(shownKeys('mod+enter').at(-1)).toBe('Enter')
  })

  it('follow a variant of the layout where it was typed: Ukrainian has another letter on S', () => {
    press('о', 'KeyJ')
    press('і', 'KeyS')
    expect(shownKeys('s')).toEqual(['І'])
    expect(shownKeys('j')).toEqual(['О'])
  })

  it('are Latin again after a Latin letter, wherever it was typed', () => {
    press('о', 'KeyJ')
    press('x', 'KeyX')
    expect(shownKeys('j')).toEqual(['J'])
  })
})

it('a key of another script is kept by its place, so that it works on every keyboard', () => {
  const event = new KeyboardEvent('keydown', { key: 'Я', code: 'KeyZ', shiftKey: true })
  expect(chordOf(event)).toBe('z')
})
