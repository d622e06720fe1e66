import { describe, expect, it } from 'vitest'
import { NO_USAGE } from '../../../../src/main/judging/calls/usage.ts'
import { definePrompt, renderPrompt } from '../../../../src/main/judging/port/prompt.ts'
import { textQuestion } from '../../../../src/main/judging/port/text-question.ts'
import { Protocol } from '../../../../src/shared/domain/judging/model.ts'
import { testJudge, wireModel } from '../../../helpers/judging/judges.ts'
import { wireServer } from '../../../helpers/judging/wire-server/closing.ts'
import { status, type WireReply, words } from '../../../helpers/judging/wire-server/script.ts'
import { until } from '../../../helpers/until.ts'

const SECTIONS = 20

const prompt = definePrompt({ id: 'writer', system: 'You write sections of a lesson.', user: '{{title}}' })

/** A section as it is to be written: with what JSON would have to escape. */
const section = (n: number) =>
  `## Section ${n}\n\nA "quoted" word, a \\ and:\n\n\`\`\`mermaid\nA["x"] --> B\n\`\`\`\n`

interface Fault {
  readonly name: string
  readonly reply: (n: number) => WireReply
  /** The section that results, if it is not the section that was to be written; `null` if there is no section. */
  readonly becomes: 'right' | null | ((n: number) => string)
}

const faults: readonly Fault[] = [
  { name: 'other words', reply: () => words('It cannot be done.'), becomes: () => 'It cannot be done.' },
  { name: 'JSON', reply: () => words('{"content":"x"}'), becomes: () => '{"content":"x"}' },
  {
    name: 'its thinking before the text',
    reply: (n) => words(`<think>\nShort.\n</think>\n\n${section(n)}`),
    becomes: (n) => `<think>\nShort.\n</think>\n\n${section(n)}`,
  },
  { name: 'thinking that does not end', reply: () => words('<think>\nWhat if'), becomes: null },
  { name: 'nothing but blanks', reply: () => words(' \n\n '), becomes: null },
  { name: 'an empty answer', reply: () => words(''), becomes: null },
  {
    name: 'a text that breaks off at the limit',
    reply: (n) => words(section(n).slice(0, 30), { finish: 'length' }),
    becomes: null,
  },
  { name: 'a text of 2,000,001 characters', reply: () => words('a'.repeat(2_000_001)), becomes: null },
  {
    name: '429 with a time to wait',
    reply: () => status(429, 'Slow down.', { 'retry-after-ms': '20' }),
    becomes: 'right',
  },
  { name: '500', reply: () => status(500, 'Oops.'), becomes: 'right' },
  { name: '529', reply: () => status(529, 'Overloaded.'), becomes: 'right' },
  { name: 'a cut connection', reply: () => ({ kind: 'cut', at: 'head' }), becomes: 'right' },
  { name: 'a cut reply', reply: () => ({ kind: 'cut', at: 'body' }), becomes: 'right' },
  {
    name: 'an empty body',
    reply: () => ({ kind: 'body', body: '', type: 'application/json' }),
    becomes: 'right',
  },
]

/** It is over when the deadline is, which nothing else here reaches. */
const HANG: Fault = { name: 'nothing at all', reply: () => ({ kind: 'hang' }), becomes: null }
const PATIENT_MS = 60_000

/** A server that writes what is wanted, but every tenth of whose replies is faulty. */
function faultyServer({ reply }: Pick<Fault, 'reply'>) {
  let replies = 0
  return wireServer(({ user }) => {
    const n = Number(/Section (\d+)/.exec(user)?.[1])
    replies += 1
    return replies % 10 === 0 ? reply(n) : words(section(n))
  })
}

const ask = (n: number) =>
  textQuestion({
    role: 'lesson.expander',
    key: `section:${n}`,
    prompt: renderPrompt(prompt, { title: `Section ${n}` }),
    temperature: 0.7,
    maxOutputTokens: 2_000,
  })

describe.each(Protocol.options)('a writer of %s, every tenth of whose replies is faulty', (protocol) => {
  const judgeAt = (server: Parameters<typeof wireModel>[0], deadlineMs: number) =>
    testJudge({
      settings: [
        ['judges.lesson', 'on'],
        ['routes.lesson.expander', [wireModel(server, protocol, 'gpt-4o-mini')]],
        ['deadlines.lesson', deadlineMs],
      ],
    }).judge

  const holds = async (fault: Fault, sections = SECTIONS) => {
    const server = await faultyServer(fault)
    const judge = judgeAt(server, fault === HANG ? 1_000 : PATIENT_MS)
    for (let n = 0; n < sections; n += 1) {
      const outcome = await judge.ask(ask(n))
      const text = outcome.kind === 'answered' ? outcome.answer : null
      if (text === section(n)) continue
      expect(text, fault.name).toBe(typeof fault.becomes === 'function' ? fault.becomes(n) : null)
      expect(fault.becomes, fault.name).not.toBe('right')
    }
    await until(() => server.running() === 0)
    const asked = server.requests.filter(({ turns, format }) => turns > 1 || format !== 'none')
    expect(asked, fault.name).toEqual([])
    expect(server.requests[0]?.system, fault.name).not.toContain('JSON')
    const failed = judge.questions().filter(({ outcome }) => outcome.kind === 'failed')
    expect(failed, fault.name).toHaveLength(fault.becomes === null ? sections / 10 : 0)
    const used = judge.calls().map(({ usage }) => usage?.output ?? 0)
    const total = used.reduce((sum, each) => sum + each, 0)
    expect(total, fault.name).toBe(server.tokens().output)
    const structured = judge.calls().filter(({ schemaHash, repaired }) => schemaHash !== null || repaired)
    expect(structured, fault.name).toEqual([])
  }

  // The clients wait before they try again: all faults at once take as long as the one with the longest wait.
  it('gives the text word for word or none, with no second turn and every token counted', async () => {
    await Promise.all(faults.map((fault) => holds(fault)))
    await holds(HANG, SECTIONS / 2) // alone, since a busy process answers late, and once, since it takes its second
  })

  it('that refuses or breaks off without a limit is a failure of that name', async () => {
    const server = await wireServer(({ user }) =>
      words('I must', { finish: user.includes('Section 1') ? 'refusal' : 'cut', usage: NO_USAGE }),
    )
    const judge = judgeAt(server, PATIENT_MS)
    const outcomes = [await judge.ask(ask(1)), await judge.ask(ask(2))]
    const isStated = protocol !== 'ollama' // it has no word for either
    expect(outcomes.map((outcome) => (outcome.kind === 'failed' ? outcome.why : outcome.answer))).toEqual(
      isStated ? ['refused', 'truncated'] : ['I must', 'I must'],
    )
  })
})

it('a host that takes no schema is asked for a text all the same, and learns nothing of schemas by it', async () => {
  const server = await wireServer(({ format }) =>
    format === 'none' ? words('A text.') : status(400, 'bad request'),
  )
  const { judge } = testJudge({ settings: [['routes.lesson.expander', [wireModel(server, 'openai')]]] })
  expect(await judge.ask(ask(0))).toMatchObject({ answer: 'A text.' })
  server.setScript(() => status(400, 'bad request'))
  expect(await judge.ask(ask(1))).toMatchObject({ kind: 'failed', why: 'unavailable' })
  expect(server.requests).toHaveLength(2)
})
