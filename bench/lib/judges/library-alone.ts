import OpenAI from 'openai'
import type { Docket } from '../../../src/main/compose.ts'
import type { RunId } from '../../../src/shared/domain/ids.ts'

/** A question as a model got it. */
export interface Asked {
  readonly model: string
  readonly system: string
  readonly user: string
}

/** The requests of a run, with the model of each. */
export function requestsOf({ runs }: Docket, runId: RunId): Asked[] {
  const { questions, calls } = runs.recorded(runId) ?? { questions: [], calls: [] }
  const models = new Map(calls.map(({ id, requestedModel }) => [id, requestedModel]))
  return questions.map(({ system, user, callIds }) => ({
    model: models.get(callIds.at(-1) ?? '') ?? '',
    system: system ?? '',
    user: user ?? '',
  }))
}

/** Milliseconds of this thread that one of some requests takes, sent by the library alone; the first tenth warms it. */
export async function processorTimeOf(asked: readonly Asked[], baseURL: string): Promise<number> {
  const client = new OpenAI({ apiKey: 'none', baseURL, maxRetries: 0 })
  const warm = Math.floor(asked.length / 10)
  let from = process.threadCpuUsage()
  for (const [at, { model, system, user }] of asked.entries()) {
    if (at === warm) from = process.threadCpuUsage()
    const messages = [
      { role: 'system', content: system },
      { role: 'user', content: user },
    ] as const
    await client.chat.completions.create({ model, messages: [...messages] })
  }
  return inMs(process.threadCpuUsage(from)) / (asked.length - warm)
}

/** The CPU time of a thread or process, in milliseconds. */
export function inMs({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1_000
}
