import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import OpenAI from 'openai'
import { v7 } from 'uuid'
import * as z from 'zod'
import { openDocket } from '../../../src/main/compose.ts'
import { answerSchema } from '../../../src/main/judging/port/answer-schema.ts'
import { definePrompt, renderPrompt } from '../../../src/main/judging/port/prompt.ts'
import { createLedger } from '../../../src/main/ledger/ledger.ts'
import { strictSchema } from '../../../src/main/llm/instructions.ts'
import { openStore } from '../../../src/main/store/store.ts'
import { DeviceId, RunId } from '../../../src/shared/domain/ids.ts'
import { importCase } from '../store/fill.ts'
import { prepare } from '../store/prepare.ts'

const MODEL = 'gpt-4o-mini'

const Verdict = z.object({ verdict: z.enum(['yes', 'no']), level: z.int().min(0).max(4) })

const prompt = definePrompt({
  id: 'bench.judge',
  system: `You judge disputed words. ${'Be careful, and say what you heard and not what was meant. '.repeat(20)}`,
  user: 'Passage:\n{{passage}}\n\nWords:\n{{words}}',
})

/** A question of usual size; each number asks another one. */
const render = (number: number) =>
  renderPrompt(prompt, {
    passage: 'The keeper of the lighthouse walks to the quiet beach and looks for shells. '.repeat(8),
    words: `#${number} | faced | face | faced | disagreed\n`.repeat(15),
  })

/** Asks one question by its number. */
export type Ask = (number: number) => Promise<unknown>

/**
 * A model that can be asked in two ways: with the bare library, and through the engine of a store in `dir` as one run
 * of one case. The server is a process of its own.
 */
export async function askedModel(dir: string, atOnce: number) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'model-server.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const [baseUrl]: string[] = await once(createInterface({ input: child.stdout }), 'line')
  const docket = openDocket({ dir, what: 'A benchmark' })
  const actor = { kind: 'system' } as const
  for (const [key, value] of [
    ['routes.reading.judge', [{ provider: 'openai', model: MODEL, baseUrl }]],
    ['providers.openai.concurrency', atOnce],
    ['providers.ollama.fallback', false],
    ['budgets.runMicros', null],
    ['cache.enabled', false],
  ] as const)
    docket.program.settings.set(key, value, actor)
  await docket.models.keys.set('openai', 'sk-bench-0123456789')
  const client = new OpenAI({ apiKey: 'sk-bench-0123456789', baseURL: baseUrl, maxRetries: 0 })

  return {
    bare: (): Ask => (number) => askBare(client, number),
    /** A run of its own, so that nothing is known beforehand. */
    judged: async (): Promise<Ask> => {
      const { ask } = docket.runs.judges.forRun({
        ...(await beginRun(dir)),
        settings: docket.program.settings.current(),
        signal: new AbortController().signal,
        isPatient: true,
        instead: null,
      })
      return (number) =>
        ask({
          role: 'reading.judge',
          key: `words:${number}`,
          prompt: render(number),
          schema: Verdict,
          temperature: 0.1,
          maxOutputTokens: 2_000,
        })
    },
    async stop(): Promise<void> {
      docket.close()
      child.stdin.end()
      await once(child, 'close')
    },
  }
}

/** A plain request by the library alone, without Docket. */
async function askBare(client: OpenAI, number: number): Promise<unknown> {
  const { system, user } = render(number)
  const reply = await client.chat.completions.create({
    model: MODEL,
    temperature: 0.1,
    max_tokens: 2_000,
    messages: [
      { role: 'system', content: system },
      { role: 'user', content: user },
    ],
    response_format: {
      type: 'json_schema',
      json_schema: { name: 'answer', strict: true, schema: strictSchema(answerSchema(Verdict).json) },
    },
  })
  return Verdict.parse(JSON.parse(reply.choices[0]?.message.content ?? ''))
}

let cases = 0

/** A case that comes in, and a run of it that begins. */
async function beginRun(dir: string) {
  const store = openStore(dir)
  const device = store.meta.deviceId(() => DeviceId.parse(v7()))
  const random = (count: number) => crypto.getRandomValues(new Uint8Array(count))
  const ledger = createLedger({
    store,
    device: () => device,
    now: Date.now,
    newId: () => v7(),
    random,
    committed: () => {},
  })
  cases += 1
  const prepared = await prepare(cases, () => v7())
  const { caseId } = prepared
  const runId = RunId.parse(v7())
  ledger.write({ actor: { kind: 'system' }, batchId: null }, (writer) => {
    importCase(prepared, writer)
    const payload = { attempt: 1, pipelineVersion: 'bench', configSha256: writer.putSharedBody({}) }
    writer.append({ type: 'run.start', caseId, runId, payload })
    store.leases.renewRun(runId, Date.now() + 3_600_000)
  })
  store.close()
  return { caseId, runId }
}
