import { expect } from 'vitest'
import { embeddingModel } from '../../../src/main/judging/embeddings/embed.ts'
import type { TextSet } from '../../../src/main/judging/port/embedding-model.ts'
import type { ModelRef, Protocol } from '../../../src/shared/domain/judging/model.ts'
import { type TestJudging, testJudge, wireModel } from './judges.ts'
import { wireServer } from './wire-server/closing.ts'
import { topicVectors } from './wire-server/embeddings.ts'
import type { Script, WireReply, WireRequest } from './wire-server/script.ts'
import type { WireServer } from './wire-server/wire-server.ts'

/** A key that stands nowhere else. */
export const KEY = 'zk4Planted9Quibbolo7Trallafix3Zerwanit'
const topics = [/cat/i, /moon/i, /bread/i]

/** Vectors of three dimensions: whether a text has a cat, the moon or bread. */
export const byTopic = (request: WireRequest) => topicVectors(topics, request)
export const animals: TextSet = { name: 'animals', texts: ['A cat sleeps.', 'The moon is full.'] }
export const foods: TextSet = { name: 'foods', texts: ['Bread is baked.'] }

interface Embedding {
  readonly script?: Script
  readonly sets?: readonly TextSet[]
  readonly route?: (server: WireServer) => readonly ModelRef[]
  readonly judging?: TestJudging
}

/** Texts embedded over the wire, by the real adapters. */
export async function embedded(
  protocol: Protocol,
  { script = byTopic, sets, route, judging = {} }: Embedding = {},
) {
  const server = await wireServer(script)
  const test = testJudge({
    keys: { openai: KEY, anthropic: KEY, openrouter: KEY },
    ...judging,
    settings: [
      ['routes.lesson.embedding', [wireModel(server, protocol)]],
      ['budgets.unknownPrices', 'allow'],
      ['deadlines.lesson', 20_000],
      ...(judging.settings ?? []),
    ],
  })
  const request = {
    role: 'lesson.embedding',
    route: route?.(server) ?? [wireModel(server, protocol)],
    sets: sets ?? [animals, foods],
  } as const
  const model = embeddingModel(test.judge.ask)
  return { ...test, server, request, model, outcome: await model.embed(request) }
}

/** A reply that has vectors. */
export function vectorsOf(reply: WireReply): Extract<WireReply, { kind: 'vectors' }> {
  return reply.kind === 'vectors' ? reply : expect.unreachable()
}
