import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runCommand } from '../../../../src/main/cli/program.ts'
import { createOutput } from '../../../../src/main/cli/terminal/output.ts'
import type { Terminal } from '../../../../src/main/cli/terminal/terminal.ts'

function terminal(isWatched = false) {
  const printed = { out: '', err: '' }
  const screen: Terminal = {
    environment: {},
    out: (text) => {
      printed.out += text
    },
    err: (text) => {
      printed.err += text
    },
    isWatched,
    onInterrupt: () => undefined,
  }
  return { printed, terminal: screen }
}

const LINE = { tag: 'a', cases: 1 }

/**
 * Control sequences that would move a cursor, clear a screen, set a title or a clipboard, turn a line around, or feign
 * a line.
 */
const hostile = [
  ['a colour', '\u001b[31mred', '␛[31mred'],
  ['a cleared screen', '\u001b[2J\u001b[H', '␛[2J␛[H'],
  ['a title', '\u001b]0;root\u0007', '␛]0;root␇'],
  ['a clipboard', '\u001b]52;c;cm0=\u001b\\', '␛]52;c;cm0=␛\\'],
  ['a link', '\u001b]8;;http://x.example\u001b\\here', '␛]8;;http://x.example␛\\here'],
  ['a control of eight bits', '\u009b31m', '\\u009b31m'],
  ['a string of eight bits', '\u009d0;root\u009c', '\\u009d0;root\\u009c'],
  ['a line that is written over', 'refused\rok     ', 'refused␍ok     '],
  ['letters that are taken back', 'bad\b\b\bok', 'bad␈␈␈ok'],
  ['a line of its own', 'Nora\nok    store: all is well', 'Nora␊ok    store: all is well'],
  ['a separator of lines', 'Nora\u2028ok', 'Nora\\u2028ok'],
  ['a text that is turned around', '\u202etxt.exe', '\\u202etxt.exe'],
  ['a deletion', 'a\u007fb', 'a␡b'],
  ['a blank without width', 'pay\u200bpal', 'pay\\u200bpal'],
  ['tags', 'ok\u{e0041}', 'ok\\u{e0041}'],
] as const

describe('on a terminal', () => {
  it('progress stays on one line of the terminal', () => {
    const { printed, terminal: narrow } = terminal(true)
    createOutput(false, { ...narrow, columns: 20 }).progress('1 of 9. llama3.2 is reading the prompt')
    expect(printed.err).toBe('1 of 9. llama3.2 is')
  })

  it.each(hostile)('%s in a title is shown and does nothing', (_, text, shown) => {
    const { printed, terminal: screen } = terminal(true)
    const output = createOutput(false, screen)
    output.line('tags', LINE, text)
    output.message(text)
    output.progress(text)
    expect(printed.out).toBe(`${shown}\n`)
    expect(printed.err).toBe(`${shown}\n${shown}`)
  })

  it.each(hostile)('%s says the same as JSON, in escapes', (_, text) => {
    const { printed, terminal: screen } = terminal()
    createOutput(true, screen).line('tags', { ...LINE, tag: text }, text)
    expect(JSON.parse(printed.out)).toEqual({ ...LINE, tag: text })
    expect(printed.out).toMatch(/^[ -~]*\n$/)
  })

  it('a result of several lines has exactly these', () => {
    const { printed, terminal: screen } = terminal()
    createOutput(false, screen).line('tags', LINE, () => ['a', 'b\nc'])
    expect(printed.out).toBe('a\nb␊c\n')
  })

  it('an argument that is repeated in a complaint does nothing either', async () => {
    const { printed, terminal: screen } = terminal()
    expect(await runCommand(['\u001b[2Jqueue', '--\u202ex'], screen)).toBe(2)
    expect(printed.err).toContain('␛[2Jqueue')
    expect(`${printed.err}${printed.out}`.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u)
  })

  it('no text, whatever it is, has a control or a mark of direction', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' })), fc.boolean(), (texts, isJson) => {
        const { printed, terminal: screen } = terminal()
        const output = createOutput(isJson, screen)
        output.line('tags', { ...LINE, tag: texts.join('') }, texts)
        for (const text of texts) output.message(text)
        expect(`${printed.out}${printed.err}`.replaceAll('\n', '')).not.toMatch(
          /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/u,
        )
        expect(printed.err.split('\n')).toHaveLength(texts.length + 1)
      }),
    )
  })
})
