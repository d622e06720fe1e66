import { describe, expect, it } from 'vitest'
import { addUsage } from '../../../../src/main/judging/calls/usage.ts'
import { embeddingModel } from '../../../../src/main/judging/embeddings/embed.ts'
import type { Vector } from '../../../../src/main/judging/embeddings/packed-vectors.ts'
import { cosine } from '../../../../src/main/judging/embeddings/similarity.ts'
import { recordedJudge } from '../../../../src/main/llm/recorded.ts'
import type { Usage } from '../../../../src/shared/domain/judging/call.ts'
import { animals, byTopic, embedded, foods, vectorsOf } from '../../../helpers/judging/embedding.ts'
import { wireModel } from '../../../helpers/judging/judges.ts'
import { status } from '../../../helpers/judging/wire-server/script.ts'

describe.each(['openai', 'ollama'] as const)('texts that %s embeds', (protocol) => {
  it('come back as vectors, by set and in their order: what is about one thing is near', async () => {
    const { outcome, server } = await embedded(protocol)
    if (outcome.kind === 'failed') return expect.unreachable(outcome.error)
    const [cat, moon, bread] = outcome.vectors.flat()
    expect(outcome.dimensions).toBe(3)
    expect(near(cat, cat)).toBeCloseTo(1)
    expect(near(cat, moon)).toBeLessThan(0.1)
    expect(near(moon, bread)).toBeLessThan(0.1)
    expect(server.requests.map(({ path, texts }) => [path, texts])).toEqual(
      [animals.texts, foods.texts].map((texts) => [
        protocol === 'openai' ? '/v1/embeddings' : '/api/embed',
        texts,
      ]),
    )
  })

  it('are calls with a role, a model, tokens and a price', async () => {
    const own = { provider: protocol, model: protocol, asOf: '2026-11-01', input: 2, output: 0 }
    const { judge, server, outcome } = await embedded(protocol, {
      judging: { settings: [['prices.own', [{ ...own, cacheRead: null, cacheWrite: null }]]] },
    })
    const [first = expect.unreachable(), ...others] = judge.calls()
    expect(others).toHaveLength(1)
    expect(first).toMatchObject({
      role: 'lesson.embedding',
      requestedModel: protocol,
      result: 'ok',
      tries: 1,
    })
    expect(first.usage).toMatchObject({ output: 0, reasoning: 0 })
    const counted = judge.calls().reduce<Usage | null>((sum, { usage }) => addUsage(sum, usage), null)
    expect(counted).toEqual(server.tokens())
    const cost = judge.calls().reduce((sum, { costMicros }) => sum + (costMicros ?? 0), 0)
    expect(cost).toBe(2 * server.tokens().inputUncached)
    expect(outcome.costMicros).toBe(cost)
  })

  it('go out 32 at a time, four requests at once, and each finds its vector again', async () => {
    const texts = Array.from({ length: 32 * 6 + 1 }, (_, at) => `${at} ${at % 2 === 0 ? 'cat' : 'moon'}`)
    const { outcome, server } = await embedded(protocol, {
      script: (request) => ({ ...vectorsOf(byTopic(request)), afterMs: 20, whenRunning: 4 }),
      sets: [{ name: 'many', texts }],
      judging: { settings: [[`providers.${protocol}.concurrency`, 8]] },
    })
    expect(server.requests.map((each) => each.texts?.length)).toEqual([32, 32, 32, 32, 32, 32, 1])
    expect(server.maxAtOnce()).toBe(4)
    const [own = []] = outcome.kind === 'embedded' ? outcome.vectors : []
    expect(own.map((vector) => vector?.indexOf(127))).toEqual(texts.map((_, at) => at % 2))
  })

  it('without a visible character are not sent, and hidden characters neither', async () => {
    const { outcome, server } = await embedded(protocol, {
      sets: [{ name: 'odd', texts: [' \n', 'c\u200bat', '\u202e'] }],
    })
    expect(server.requests.map(({ texts }) => texts)).toEqual([['cat']])
    expect(outcome).toMatchObject({ vectors: [[null, Int8Array.from([127, 1, 1]), null]] })
  })

  it('are cut at 2,000 characters', async () => {
    const { server } = await embedded(protocol, {
      sets: [{ name: 'long', texts: ['a'.repeat(2_000), 'b'.repeat(2_001)] }],
    })
    expect(server.requests[0]?.texts?.map(({ length }) => length)).toEqual([2_000, 2_000])
  })

  it('for an empty list make no request', async () => {
    const { outcome, server } = await embedded(protocol, { sets: [{ name: 'none', texts: [] }] })
    expect(server.requests).toEqual([])
    expect(outcome).toMatchObject({ kind: 'embedded', vectors: [[]], dimensions: 0 })
  })

  it('have the vectors of one model: where the first fails amid them, the next embeds all', async () => {
    const { outcome, server } = await embedded(protocol, {
      script: (request, index) =>
        request.model === 'first' && index > 0 ? status(400, 'too long') : byTopic(request),
      route: (own) => [wireModel(own, protocol, 'first'), wireModel(own, protocol, 'second')],
    })
    expect(server.requests.filter(({ model }) => model === 'second').map(({ texts }) => texts)).toEqual([
      animals.texts,
      foods.texts,
    ])
    expect(outcome).toMatchObject({ kind: 'embedded', servedModel: expect.stringContaining('second') })
  })

  it('are refused where a host answers by two models, or in two dimensions', async () => {
    for (const more of [{ model: 'other' }, { vectors: [[1, 2, 3, 4]] }]) {
      const { outcome } = await embedded(protocol, {
        script: (request, index) =>
          index === 0 ? byTopic(request) : { ...vectorsOf(byTopic(request)), ...more },
      })
      expect(outcome).toMatchObject({
        kind: 'failed',
        why: 'invalid',
        error: expect.stringMatching(/one model/),
      })
    }
  })

  it('are asked for once: the same ones are known, in the same numbers, with what they once cost', async () => {
    const { outcome, server, request, judging, binding } = await embedded(protocol)
    const again = judging.forRun(binding)
    expect(await embeddingModel(again.ask).embed(request)).toEqual(outcome)
    expect(server.requests).toHaveLength(2)
    expect(again.calls().every(({ cached, costMicros }) => cached && costMicros === 0)).toBe(true)
  })

  it('are replayed from what a run kept, which holds each vector once; other texts are not recorded', async () => {
    const { outcome, judge, request } = await embedded(protocol)
    const recorded = recordedJudge({ questions: judge.questions(), calls: judge.calls() })
    expect(await embeddingModel(recorded.ask).embed(request)).toEqual(outcome)
    expect(judge.questions().map(({ outcome: kept }) => kept)).toMatchObject([
      { kind: 'answered', raw: null, answer: { vectors: ['fwEB', 'AX8B'] } },
      { kind: 'answered', raw: null, answer: { vectors: ['AQF/'] } },
    ])
    const sets = [{ name: 'animals', texts: ['A dog sleeps.', 'The moon is full.'] }]
    expect(await embeddingModel(recorded.ask).embed({ ...request, sets })).toMatchObject({
      kind: 'failed',
      why: 'not_recorded',
    })
  })
})

function near(a: Vector | null | undefined, b: Vector | null | undefined): number {
  return a && b ? cosine(a, b) : expect.unreachable()
}
