import { join } from 'node:path'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { createDiagramParser, diagramProgram } from '../../../src/main/diagrams/diagram-parser.ts'
import { isDeep } from '../../helpers/depth.ts'
import { realParser } from '../../helpers/diagrams/real-parser.ts'
import { PROGRAM, ROOT } from '../../helpers/program/run-docket.ts'
import { testFork } from '../../helpers/program/test-fork.ts'

const DIAGRAMS = diagramProgram(PROGRAM)

const parser = realParser()
afterAll(() => parser.close())

const never = new AbortController().signal
const VALID = { valid: true, error: null }
const GOOD = 'flowchart TD\n  A --> B'
/** The lexer takes minutes for this number of spaces before a character that it does not know. */
const ENDLESS = `flowchart TD\nA${' '.repeat(40_000)}!`

/** A parser of its own, whose processes are counted while they are there. */
function counted(limits: { readonly limitMs?: number; readonly idleMs?: number; readonly program?: string }) {
  const there = new Set<number>()
  let started = 0
  const made = createDiagramParser({
    program: '',
    ...limits,
    fork: (program, options, events) => {
      started += 1
      const id = started
      there.add(id)
      const onExit: typeof events.onExit = (...end) => {
        there.delete(id)
        events.onExit(...end)
      }
      return testFork(program, options, { ...events, onExit })
    },
  })
  onTestFinished(() => made.close())
  return { ...made, there, started: () => started }
}

const counting = (limits: Parameters<typeof counted>[0] = {}) => counted({ program: DIAGRAMS, ...limits })

describe('a diagram', () => {
  it.each([
    ['a flowchart', GOOD],
    [
      'one that needs a DOM',
      'sequenceDiagram\n  box rgb(33,66,99) Team\n  actor A\n  end\n  A->>B: <b>hi</b>',
    ],
    ['one with front matter and a directive', `---\ntitle: x\n---\n%%{init: {"theme": "dark"}}%%\n${GOOD}`],
    ['a pie', 'pie\n  "a" : 3'],
    ['one with a link that would run a script', `${GOOD}\n  click A href "javascript:alert(1)"`],
  ])('is valid: %s', async (_, source) => {
    expect(await parser.check([source], never)).toEqual([VALID])
  })

  it.each([
    ['escaped quotes', 'flowchart TD\n  A["say \\"hi\\" now"]', /^Parse error on line 2/],
    ['a bracket that stays open', 'flowchart TD\n  A[open', /^Parse error on line 3/],
    ['an arrow of no flowchart', 'flowchart TD\n  A -> B', /^Parse error on line 2/],
    ['a kind that there is not', 'flowcart TD\n  A --> B', /^No diagram type detected/],
    ['nothing', '', /^No diagram type detected/],
    [
      'more than Mermaid draws',
      `pie\n%% ${'x'.repeat(50_000)}\n"a" : 3`,
      /^It has more than 50,000 characters/,
    ],
  ])('is not valid: %s', async (_, source, error) => {
    expect(await parser.check([source], never)).toEqual([
      { valid: false, error: expect.stringMatching(error) },
    ])
  })

  it('has its own answer, in the order of the question, and takes nothing from the one before', async () => {
    const sources = [GOOD, 'pie\n"a" :', GOOD, 'graph TD\nA[', 'stateDiagram-v2\n[*] --> A', GOOD]
    const answers = await parser.check(sources, never)
    expect(answers.map(({ valid }) => valid)).toEqual([true, false, true, false, true, true])
  })
})

describe('a diagram that harms', () => {
  // Each waits for a real limit, of time or of memory.
  if (isDeep) {
    it('by never ending is stopped and named, and the next goes on in a fresh process', async () => {
      const { check, started } = counting({ limitMs: 1_500 })
      const answers = await check([GOOD, ENDLESS, GOOD], never)
      expect(answers).toEqual([
        VALID,
        { valid: null, error: 'It was stopped: the parser did not end within 2 seconds.', isStopped: true },
        VALID,
      ])
      expect(started()).toBe(2)
    })

    it('by its size in memory is stopped and named, and the next goes on', async () => {
      const { check } = counting({ limitMs: 60_000 })
      const answers = await check(['block-beta\n  space:1000000000', GOOD], never)
      expect(answers).toEqual([
        {
          valid: null,
          error: 'It was stopped: the parser used too much memory.',
          isStopped: true,
        },
        VALID,
      ])
    })
  }

  it('is not the one of many that everybody waits for', async () => {
    let started = 0
    const stuck = createDiagramParser({
      program: PROGRAM,
      limitMs: 50,
      /** Says that it is ready, and no more. */
      fork: (_, __, { onMessage, onExit }) => {
        started += 1
        return {
          pid: () => undefined,
          post(message) {
            if (Object(message).source === null)
              setImmediate(() => onMessage({ kind: 'answer', answer: null }))
          },
          hold: () => undefined,
          kill: () => onExit(null, 'SIGKILL'),
        }
      },
    })
    const answers = await stuck.check([...Array.from({ length: 7 }, () => ENDLESS), GOOD], never)
    expect(answers.at(-1)).toEqual({
      valid: null,
      error: 'It was not checked: 5 others had to be stopped before it.',
      isStopped: false,
    })
    expect(started).toBe(5)
  })
})

describe('the process', () => {
  it('begins with the first diagram, ends when none comes, and begins again', async () => {
    const { check, there, started } = counting({ idleMs: 200 })
    expect(started()).toBe(0)
    await check([], never)
    expect(started()).toBe(0)
    await check([GOOD], never)
    expect(there.size).toBe(1)
    await expect.poll(() => there.size).toBe(0)
    expect(await check([GOOD], never)).toEqual([VALID])
    expect(started()).toBe(2)
  })

  it('serves several at once, each with its own answers', async () => {
    const asked = Array.from({ length: 6 }, (_, index) => (index % 2 === 0 ? GOOD : 'pie\n"a" :'))
    const answers = await Promise.all(asked.map((source) => parser.check([source, GOOD], never)))
    expect(answers.map(([first]) => first?.valid)).toEqual([true, false, true, false, true, false])
    expect(answers.every(([, second]) => second?.valid)).toBe(true)
  })

  it('is waited for by nobody who has given up', async () => {
    const stop = new AbortController()
    const answers = expect(counting().check([ENDLESS], stop.signal))
    stop.abort(new Error('enough'))
    await answers.rejects.toThrow('enough')
    await expect(parser.check([GOOD], stop.signal)).rejects.toThrow('enough')
  })

  it('that does not start is reported with each diagram', async () => {
    const [answer] = await counted({ program: join(ROOT, 'none.js') }).check([GOOD], never)
    expect(answer).toEqual({
      valid: null,
      error: 'It was not checked: its process ended with 1.',
      isStopped: false,
    })
  })

  it('ends when it is closed, and answers no later request', async () => {
    const { check, close, there } = counting()
    const waiting = expect(check([ENDLESS], never)).rejects.toThrow('Docket was closed in the meantime.')
    await close()
    await waiting
    await expect.poll(() => there.size).toBe(0)
    await expect(check([GOOD], never)).rejects.toThrow('Docket was closed in the meantime.')
  })
})
