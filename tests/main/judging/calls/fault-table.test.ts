import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { entriesById } from '../../../../src/main/judging/answers/entries.ts'
import { NO_USAGE } from '../../../../src/main/judging/calls/usage.ts'
import type { Outcome } from '../../../../src/main/judging/port/judge-model.ts'
import { definePrompt, renderPrompt } from '../../../../src/main/judging/port/prompt.ts'
import { Protocol } from '../../../../src/shared/domain/judging/model.ts'
import { atDepth } from '../../../helpers/depth.ts'
import { testJudge, wireModel } from '../../../helpers/judging/judges.ts'
import { wireServer } from '../../../helpers/judging/wire-server/closing.ts'
import { json, status, type WireReply, words } from '../../../helpers/judging/wire-server/script.ts'
import { until } from '../../../helpers/until.ts'

/** Bells, asked about in batches of five; only this test knows which of them rang. */
const ITEMS = atDepth(50, 100)
const BATCH = 5
const truth = (id: number) => (id * 7) % 3 === 0

const Heard = z.array(z.object({ id: z.int(), rang: z.enum(['yes', 'no']), level: z.int().min(0).max(4) }))
type Entry = z.infer<typeof Heard>[number]

const prompt = definePrompt({ id: 'bells', system: 'You judge which bells rang.', user: '{{bells}}' })

const right = (id: number): Entry => ({ id, rang: truth(id) ? 'yes' : 'no', level: 2 })
const wrong = (id: number): Entry => ({ id, rang: truth(id) ? 'no' : 'yes', level: 2 })
const fenced = (value: unknown) =>
  `Certainly! Here is my verdict:\n\n\`\`\`json\n${JSON.stringify(value)}\n\`\`\``

/** A faulty reply, and the number of questions that it leaves open in all protocols. */
interface Fault {
  readonly name: string
  readonly reply: (ids: readonly number[]) => WireReply
  /** Whether the engine gets over it: by a retry, a second turn, or by reading it all the same. */
  readonly isOvercome: boolean
  /** A second turn asks for a better answer; a model that never gives one leaves its question open. */
  readonly isStubborn?: boolean
}

const faults: readonly Fault[] = [
  { name: 'prose', reply: () => words('All of them rang, I believe.'), isOvercome: true },
  {
    name: 'prose, and prose again',
    reply: () => words('All of them rang.'),
    isOvercome: false,
    isStubborn: true,
  },
  { name: 'fenced JSON with a preamble', reply: (ids) => words(fenced(ids.map(right))), isOvercome: true },
  {
    name: 'an answer that breaks off at the limit',
    reply: (ids) => words(JSON.stringify(ids.map(wrong)).slice(0, -9), { finish: 'length' }),
    isOvercome: false,
  },
  {
    name: 'an answer that breaks off and does not say so',
    reply: (ids) => words(JSON.stringify(ids.map(wrong)).slice(0, -9)),
    isOvercome: true,
  },
  {
    name: 'numbers out of range',
    reply: (ids) => json({ items: ids.map((id) => ({ ...wrong(id), level: 9 })) }),
    isOvercome: true,
  },
  {
    name: 'ids that were not asked about',
    reply: (ids) => json({ items: ids.map((id) => wrong(id + 1_000)) }),
    isOvercome: false,
  },
  {
    name: 'ids twice, with two opinions',
    reply: (ids) => json({ items: [...ids.map(wrong), ...ids.map(right)] }),
    isOvercome: false,
  },
  {
    name: '429 with a time to wait',
    reply: () => status(429, 'Slow down.', { 'retry-after-ms': '20' }),
    isOvercome: true,
  },
  { name: '500', reply: () => status(500, 'Oops.'), isOvercome: true },
  { name: '529', reply: () => status(529, 'Overloaded.'), isOvercome: true },
  { name: 'nothing at all', reply: () => ({ kind: 'hang' }), isOvercome: false },
  { name: 'a cut connection', reply: () => ({ kind: 'cut', at: 'head' }), isOvercome: true },
  { name: 'a cut reply', reply: () => ({ kind: 'cut', at: 'body' }), isOvercome: true },
  { name: 'a refusal', reply: () => words('I must not say.', { finish: 'refusal' }), isOvercome: false },
  { name: 'an empty answer', reply: () => words(''), isOvercome: true },
  {
    name: 'an empty body',
    reply: () => ({ kind: 'body', body: '', type: 'application/json' }),
    isOvercome: true,
  },
  {
    name: 'an empty object',
    reply: () => ({ kind: 'body', body: '{}', type: 'application/json' }),
    isOvercome: true,
  },
]

/** A server that knows the truth, but every tenth of whose replies is faulty. */
async function faultyServer({ reply, isStubborn }: Fault) {
  let replies = 0
  const server = await wireServer(({ user, turns }) => {
    const ids = z.array(z.int()).safeParse(JSON.parse(/^\[.*\]$/m.exec(user)?.[0] ?? 'null')).data ?? lastIds
    lastIds = ids
    if (turns > 1) return isStubborn ? reply(ids) : json({ items: ids.map(right) })
    replies += 1
    return replies % 10 === 0 ? reply(ids) : json({ items: ids.map(right) })
  })
  let lastIds: readonly number[] = []
  return server
}

/** The results of the items of a batch: an entry counts once, if it is about an item that was asked. */
function heardOf(ids: readonly number[], outcome: Outcome<Entry[]>) {
  const entries = outcome.kind === 'answered' ? outcome.answer : []
  const { byId, missing } = entriesById(ids, entries, ({ id }) => id, 'none')
  return { heard: [...byId.values()], open: missing }
}

/** One fault of each class; the others of it meet the same lines of code in every protocol. */
const ORDINARY: ReadonlySet<string> = new Set([
  'prose',
  'prose, and prose again',
  'fenced JSON with a preamble',
  'an answer that breaks off at the limit',
  'an answer that breaks off and does not say so',
  'numbers out of range',
  'ids that were not asked about',
  '429 with a time to wait',
  '500',
  'nothing at all',
  'a cut reply',
  'a refusal',
  'an empty body',
])

const seen = atDepth(
  faults.filter(({ name }) => ORDINARY.has(name)),
  faults,
)

describe.each(Protocol.options)('with every tenth reply of %s faulty', (protocol) => {
  it.each(seen)('$name: no wrong verdict, no item lost, no token unaccounted for', async (fault) => {
    const server = await faultyServer(fault)
    const { judge } = testJudge({
      settings: [
        ['routes.reading.judge', [wireModel(server, protocol, 'gpt-4o-mini')]],
        ['deadlines.reading', fault.name === 'nothing at all' ? 400 : 8_000],
      ],
    })
    const heard: Entry[] = []
    const open: number[] = []
    for (let from = 0; from < ITEMS; from += BATCH) {
      const ids = Array.from({ length: BATCH }, (_, n) => from + n)
      const outcome = await judge.ask({
        role: 'reading.judge',
        key: `bells:${from}`,
        prompt: renderPrompt(prompt, { bells: JSON.stringify(ids) }),
        schema: Heard,
        temperature: 0.1,
        maxOutputTokens: 500,
      })
      const found = heardOf(ids, outcome)
      heard.push(...found.heard)
      open.push(...found.open)
    }
    await until(() => server.running() === 0)

    expect(heard.filter(({ id, rang }) => rang !== right(id).rang)).toEqual([]) // wrong verdicts
    expect([...heard.map(({ id }) => id), ...open].toSorted((a, b) => a - b)).toEqual([
      ...Array(ITEMS).keys(),
    ])
    expect(open).toHaveLength(isOpenFor(fault, protocol) ? (ITEMS / 50) * BATCH : 0)
    expect(sumOf(judge.calls())).toEqual(server.tokens())
  })
})

/** Ollama has no word for a refusal: it comes as prose, and a second turn asks again. */
function isOpenFor({ name, isOvercome }: Fault, protocol: Protocol): boolean {
  return !isOvercome && !(name === 'a refusal' && protocol === 'ollama')
}

function sumOf(calls: ReturnType<ReturnType<typeof testJudge>['judge']['calls']>) {
  return calls.reduce(
    (sum, { usage }) => ({
      inputUncached: sum.inputUncached + (usage?.inputUncached ?? 0),
      cacheRead: sum.cacheRead + (usage?.cacheRead ?? 0),
      cacheWrite: sum.cacheWrite + (usage?.cacheWrite ?? 0),
      output: sum.output + (usage?.output ?? 0),
      reasoning: sum.reasoning + (usage?.reasoning ?? 0),
    }),
    NO_USAGE,
  )
}
