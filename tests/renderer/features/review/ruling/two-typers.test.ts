import fc from 'fast-check'
import { beforeEach, expect, it, vi } from 'vitest'
import {
  createDraftStore,
  type SavedText,
} from '../../../../../src/renderer/features/review/ruling/draft-store.ts'
import { mergedNote } from '../../../../../src/shared/domain/reviews/joined-note.ts'

let timers = virtualTimers()

beforeEach(() => {
  timers = virtualTimers()
  vi.stubGlobal('setTimeout', timers.set)
  vi.stubGlobal('clearTimeout', timers.clear)
})

/** How many promises that wait for each other a timer sets off at most: a save, its answer, and what follows. */
const SETTLED_AFTER = 40

/**
 * Timers of a virtual clock, in the order of their times. Fake timers of a library let the page have a turn after each,
 * which takes four milliseconds; here the promises that wait for a timer are settled at once.
 */
function virtualTimers() {
  const waiting = new Map<number, { readonly at: number; readonly run: () => void }>()
  let [now, last] = [0, 0]
  const settled = async () => {
    for (let turn = 0; turn < SETTLED_AFTER; turn++) await null
  }
  const pass = async (until: number) => {
    await settled()
    for (;;) {
      const [next] = [...waiting].filter(([, { at }]) => at <= until).sort(([, a], [, b]) => a.at - b.at)
      if (next === undefined) break
      const [id, { at, run }] = next
      waiting.delete(id)
      now = at
      run()
      await settled()
    }
    if (Number.isFinite(until)) now = until
  }
  return {
    set: (run: () => void, ms = 0): number => {
      last += 1
      waiting.set(last, { at: now + ms, run })
      return last
    },
    clear: (id: number | undefined): void => void (id !== undefined && waiting.delete(id)),
    clearAll: () => waiting.clear(),
    advance: (ms: number) => pass(now + ms),
    runAll: () => pass(Number.POSITIVE_INFINITY),
  }
}

/** The stored note, and the travel time of a request and its answer, in milliseconds. */
interface Host {
  note: string
  thereMs: number
  backMs: number
}

const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A window in whose field somebody types at a caret. */
function typist(host: Host) {
  const field = { text: host.note, caret: host.note.length }
  const memory = new Map<string, string>()
  const drafts = createDraftStore('draft', {
    saved: host.note,
    memory: {
      getItem: (name) => memory.get(name) ?? null,
      setItem: (name, text) => void memory.set(name, text),
      removeItem: (name) => void memory.delete(name),
    },
    save: async (newest: () => SavedText | null) => {
      const wanted = newest()
      if (wanted === null) return null
      await after(host.thereMs)
      host.note = mergedNote(wanted.known, wanted.text, host.note)
      const stands = host.note
      await after(host.backMs)
      return { text: wanted.text, stands }
    },
    onSaved: () => undefined,
    joined: ({ text, place }) => Object.assign(field, { text, caret: place(field.caret) }),
    takesText: () => Promise.resolve(),
    again: () => undefined,
  })
  return {
    type(letter: string): void {
      const { text, caret } = field
      Object.assign(field, { text: text.slice(0, caret) + letter + text.slice(caret), caret: caret + 1 })
      drafts.change(field.text)
    },
    /** Goes to the end of the first line. */
    up: () => Object.assign(field, { caret: `${field.text}\n`.indexOf('\n') }),
    learn: () => drafts.learn(host.note),
    text: () => field.text,
  }
}

const linesOf = (text: string) => text.split('\n').map((line) => line.trim())
const withLetters = (text: string, letters: RegExp) => linesOf(text).filter((line) => letters.test(line))
const bothOf = (text: string) => linesOf(text).filter((line) => /[A-Z]/.test(line) && /[a-z]/.test(line))

it.each([
  ['an empty note', '', ''],
  ['lines of their own', 'A\nb', ''],
  ['lines that begin with the same words', '', '- '],
])(
  'of two that type at once in %s each letter stays in its own line, in its order',
  async (_, note, start) => {
    const large = fc.constantFrom('A', 'B', ' ', '\n')
    const small = fc.constantFrom('a', 'b', ' ')
    const step = fc.oneof(
      { weight: 4, arbitrary: fc.record({ by: fc.constant('first'), letter: large }) },
      { weight: 4, arbitrary: fc.record({ by: fc.constant('second'), letter: small }) },
      { weight: 3, arbitrary: fc.record({ ms: fc.constantFrom(10, 150, 310, 900) }) },
      { weight: 1, arbitrary: fc.record({ thereMs: fc.nat(400), backMs: fc.nat(400) }) },
      { weight: 1, arbitrary: fc.record({ learns: fc.constant('both') }) },
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        timers.clearAll()
        const host = { note, thereMs: 0, backMs: 0 }
        const typed = { first: note.slice(0, 1), second: note.slice(2) }
        const [first, second] = [typist(host), typist(host)]
        first.up()
        const learn = () => {
          for (const each of [first, second]) each.learn()
        }
        const type = (by: 'first' | 'second', letter: string) => {
          typed[by] += letter
          ;(by === 'first' ? first : second).type(letter)
        }
        for (const letter of `${start}f`) type('second', letter)
        if (start !== '') await timers.runAll()
        for (const letter of start) type('first', letter)
        if (start !== '') await timers.runAll()
        type('first', 'F')
        for (const each of steps) {
          if ('by' in each) type(each.by === 'first' ? 'first' : 'second', each.letter)
          else if ('ms' in each) await timers.advance(each.ms)
          else if ('learns' in each) learn()
          else Object.assign(host, each)
        }
        await timers.runAll()
        learn()
        await timers.runAll()
        learn()
        expect(bothOf(host.note)).toEqual([])
        expect(withLetters(host.note, /[A-Z]/)).toEqual(withLetters(typed.first, /[A-Z]/))
        expect(withLetters(host.note, /[a-z]/)).toEqual(withLetters(typed.second, /[a-z]/))
        expect([first.text(), second.text()]).toEqual([host.note, host.note])
      }),
      { numRuns: 80 },
    )
  },
)
