import { describe, expect, it } from 'vitest'
import { recordedJudge } from '../../../../../src/main/llm/recorded.ts'
import type { LessonInput } from '../../../../../src/shared/pipelines/lesson/input.ts'
import { testJudge, wireModel } from '../../../../helpers/judging/judges.ts'
import { wireServer } from '../../../../helpers/judging/wire-server/closing.ts'
import { topicVectors, vectors } from '../../../../helpers/judging/wire-server/embeddings.ts'
import {
  json,
  status,
  type WireReply,
  type WireRequest,
} from '../../../../helpers/judging/wire-server/script.ts'
import { CONTENT, judgedWith, lessonWith, verdict } from '../../../../helpers/lessons/a-lesson.ts'

const CLAIM = 'Sputnik 1 was launched on 4 October 1957.'
/** Words about something else: full text ranks a passage by how much of it is about what is looked for. */
const UNRELATED = 'The garden behind the old house was full of apples, and nobody came to pick them. '.repeat(
  7,
)
const TRUE = `Sputnik 1 was launched on 4 October 1957 by the Soviet Union. ${UNRELATED}`
const FALSE = `Sputnik 1 was launched on 4 October 1958. ${UNRELATED}`

const source = (content: string, id: string) => ({ id, document: `${id}.pdf`, content })

/** Enough sources that share words with the claim to fill the best five results of full text. */
const noise = Array.from({ length: 16 }, (_, at) =>
  source(at % 2 === 0 ? 'Sputnik 1, October 1957.' : 'Launched in October 1957.', `n${at}`),
)

const topics = [/Sputnik 1 was launched/, /(?<!4 )October 1957\.$/, /queue|message/i]
const byTopic = (request: WireRequest) => topicVectors(topics, request)

interface Wired {
  readonly input?: Partial<LessonInput>
  readonly embeds?: (request: WireRequest) => WireReply
  readonly isRouted?: boolean
  readonly judging?: readonly (readonly [string, unknown])[]
}

async function checked({ input = {}, embeds = byTopic, isRouted = true, judging = [] }: Wired = {}) {
  const server = await wireServer((request) =>
    request.texts === null ? json(verdict(0.95)) : embeds(request),
  )
  const model = wireModel(server, 'ollama', 'nomic-embed-text')
  const judge = wireModel(server, 'openai', 'judge')
  const settings = [
    ['judges.lesson', 'on'],
    ['routes.lesson.embedding', isRouted ? [model] : []],
    ['routes.lesson.judges', [judge]],
    ...judging,
  ] as const
  const test = testJudge({ settings, keys: { openai: 'sk-some-key-0123456789' } })
  const content = CONTENT.replace('## Conclusion', `## Facts\n\n${CLAIM}\n\n$&`)
  const lesson = lessonWith({ content, generator: null, sources: noise, ...input })
  const given = { input: lesson, route: [judge], embedding: isRouted ? [model] : [] }
  const result = await judgedWith(test.judge.ask, given)
  const embedded = server.requests.flatMap(({ texts }) => (texts === null ? [] : [texts]))
  return { ...result, ...test, server, given, embedded, facts: result.outcome.facts ?? expect.unreachable() }
}

const claimIn = ({ claims }: { claims: readonly { text: string }[] }) =>
  claims.find(({ text }) => text === CLAIM)

describe('the facts of a lesson, with an embedding model (002-14, c26)', () => {
  it.each([
    ['bears it out', TRUE, 'verified'],
    ['contradicts it', FALSE, 'contradicted'],
  ])('are compared with a passage that full text misses, and that %s', async (_, content, found) => {
    const sources = [...noise, source(content, 'right')]
    const without = await checked({ input: { sources }, isRouted: false })
    const { facts } = await checked({ input: { sources } })
    expect(claimIn(without.facts)).toMatchObject({ status: 'no_evidence' })
    expect(without.facts).toMatchObject({ by: 'full_text', trouble: null })
    expect(claimIn(facts)).toMatchObject({ status: found, source: { kind: 'chunk', id: 'right' } })
    expect(facts).toMatchObject({ by: 'embedding', trouble: null })
  })

  it('are looked for in chunks and in documents of the course, apart', async () => {
    const { facts, embedded } = await checked({ input: { documents: [...noise, source(TRUE, 'course')] } })
    expect(claimIn(facts)).toMatchObject({ status: 'verified', source: { kind: 'document', id: 'course' } })
    expect(embedded.map(({ length }) => length)).toEqual([facts.claims.length, 16, 17])
  })

  it('keep what full text finds: a model that finds other passages takes nothing away', async () => {
    const sources = [source(TRUE, 'right'), ...noise.slice(0, 2)]
    const away = (request: WireRequest) =>
      vectors((request.texts ?? []).map((text) => (/1957\.$/.test(text) ? [1, 0] : [-1, 0])))
    const { facts } = await checked({ input: { sources }, embeds: away })
    expect(claimIn(facts)).toMatchObject({ status: 'verified', source: { id: 'right' } })
  })

  it.each<[string, () => WireReply, RegExp, number?]>([
    ['is down', () => status(500, 'down'), /could not answer/],
    ['has no vectors', () => status(501, 'this model does not support embeddings'), /support embeddings/],
    ['gives too few', () => vectors([]), /0 vectors for/],
    ['gives what is no number', () => vectors([['a']]), /vectors for|not a list of finite numbers/],
    ['never ends', () => ({ kind: 'hang' }), /did not answer in time/, 400],
  ])('are found by full text where the model %s, and the outcome says so', async (_, embeds, why, ms) => {
    const sources = [source(TRUE, 'right')]
    const { facts, outcome, judge } = await checked({
      input: { sources },
      embeds,
      judging: [['deadlines.roles.lesson.embedding', ms ?? null]],
    })
    expect(facts.by).toBe('full_text')
    expect(facts.trouble).toMatch(/^Passages were found by full text only, not by meaning\. ./)
    expect(facts.trouble).toMatch(why)
    expect(claimIn(facts)).toMatchObject({ status: 'verified' })
    expect(outcome.score).toBe(0.95) // it judges nothing, so its failure is nobody's
    expect(judge.calls().find(({ role }) => role === 'lesson.embedding')?.result).not.toBe('ok')
  })

  it('ask nobody where judges are off, and that is nobody’s trouble', async () => {
    const { facts, server } = await checked({ judging: [['judges.lesson', 'off']] })
    expect(facts).toMatchObject({ by: 'full_text', trouble: null })
    expect(server.requests).toEqual([])
  })

  it('make no request where no statement could be compared with a source', async () => {
    const { embedded } = await checked({ input: { content: CONTENT } })
    expect(embedded).toEqual([])
  })

  it('make no request for a lesson that the checks without a model reject (002-16)', async () => {
    const content = `${CONTENT}\n\n${CLAIM}\n\n\`\`\`python\nprint(`
    const { outcome, server } = await checked({ input: { content } })
    expect(outcome.path).toBe('thrown_out')
    expect(outcome.facts?.claims.map(({ text }) => text)).toContain(CLAIM)
    expect(server.requests).toEqual([])
  })

  it('embed the first 500 passages of each kind, and say what was left to full text', async () => {
    const many = Array.from({ length: 502 }, (_, at) => source(`Passage ${at} is about bread.`, `s${at}`))
    const documents = many.slice(0, 500).map((each) => ({ ...each, content: `${each.content} Really.` }))
    const { facts, embedded } = await checked({ input: { sources: many, documents } })
    expect(embedded.flat().filter((text) => text.startsWith('Passage'))).toHaveLength(1_000)
    expect(facts).toMatchObject({ by: 'embedding', trouble: expect.stringMatching(/: 2 of their passages/) })
  })

  it('come out the same from what the run kept, and nothing is paid for again', async () => {
    const { outcome, given, judge } = await checked({ input: { sources: [...noise, source(TRUE, 'right')] } })
    const recorded = recordedJudge({ questions: judge.questions(), calls: judge.calls() })
    const again = await judgedWith(recorded.ask, given)
    expect(again.outcome).toEqual(outcome)
    expect(recorded.calls().every(({ costMicros }) => costMicros === 0)).toBe(true)
  })

  it('cost what the model costs: judging that is too dear says so (002-09)', async () => {
    const dear = {
      provider: 'ollama',
      model: 'nomic-embed-text',
      asOf: '2026-11-01',
      input: 1_000,
      output: 0,
    }
    const { escalations } = await checked({
      input: { baseCostMicros: 1 },
      judging: [['prices.own', [{ ...dear, cacheRead: null, cacheWrite: null }]]],
    })
    expect(escalations.map(({ trigger }) => trigger)).toContain('COST_EXCEEDED')
  })
})
