import { createJudging } from '../../../src/main/judging/judging.ts'
import type { SpeedStore } from '../../../src/main/judging/local/model-speeds.ts'
import type { Question } from '../../../src/main/judging/port/judge-model.ts'
import { definePrompt, renderPrompt } from '../../../src/main/judging/port/prompt.ts'
import { refuseModel } from '../../../src/main/judging/routes/addresses.ts'
import type { FindLocal, LocalModel } from '../../../src/main/judging/routes/local-models.ts'
import { type ModelPlace, RUN_BY_SERVER } from '../../../src/main/judging/routes/places.ts'
import type { RunBinding } from '../../../src/main/judging/routes/run-binding.ts'
import { localHost } from '../../../src/main/llm/local-host.ts'
import { modelPorts } from '../../../src/main/llm/models.ts'
import { createConnections } from '../../../src/main/llm/wire/connections.ts'
import { createRedactor } from '../../../src/main/secrets/redaction/redactor.ts'
import type { ModelRef, Protocol } from '../../../src/shared/domain/judging/model.ts'
import { settingsWith } from '../../../src/shared/domain/settings.ts'
import { memoryCallStore } from './call-store.ts'
import { Verdict } from './model-requests.ts'
import { speedsInMemory } from './speeds.ts'
import type { WireServer } from './wire-server/wire-server.ts'

const clock = { now: () => Date.now(), elapsed: () => performance.now() }

/** No server on this machine, whatever runs here. */
export const noLocal: FindLocal = async (baseUrl) => ({
  kind: 'missing',
  baseUrl,
  error: 'No Ollama is here.',
})

/** A model of a local server, which runs it itself unless given another place. */
export function localModel(name: string, more: Partial<LocalModel> = {}): LocalModel {
  const place: ModelPlace = RUN_BY_SERVER
  return { name, digest: `sha256:${name}`, bytes: 2_000_000_000, family: 'llama', place, ...more }
}

/** A local server with these models, wherever it is looked for. */
export const localServerWith =
  (...models: readonly LocalModel[]): FindLocal =>
  async (baseUrl) => ({ kind: 'found', baseUrl, models })

export interface TestJudging {
  readonly speeds?: SpeedStore
  readonly settings?: readonly (readonly [string, unknown])[]
  readonly keys?: Readonly<Record<string, string>>
  readonly findLocal?: FindLocal
  /** The addresses that are confirmed, as `ollama https://ollama.com`; every one unless given. */
  readonly confirmed?: readonly string[]
  readonly run?: Partial<RunBinding>
}

/** The engine with the real adapters, for one run. */
export function testJudge({
  settings = [],
  keys = {},
  findLocal = noLocal,
  speeds = speedsInMemory(),
  confirmed,
  run = {},
}: TestJudging = {}) {
  const callStore = memoryCallStore()
  const redactor = createRedactor()
  for (const key of Object.values(keys)) redactor.learn(key)
  const judging = createJudging({
    ports: modelPorts(),
    keyOf: async (provider) => keys[provider] ?? null,
    findLocal,
    localHost: localHost(createConnections()),
    speeds,
    environment: {},
    clock,
    random: () => 0,
    redactAll: redactor.redactAll,
    refuse: () => null,
    refuseModel: refuseModel({
      environment: {},
      isConfirmed: ({ provider, origin }) => confirmed?.includes(`${provider} ${origin}`) ?? true,
    }),
  })
  const binding: RunBinding = {
    settings: settingsWith(settings),
    callStore,
    signal: new AbortController().signal,
    mayUseCache: true,
    isPatient: false,
    ...run,
  }
  return { callStore, judging, binding, judge: judging.forRun(binding) }
}

/** The model of a wire server by one of its protocols. */
export function wireModel(
  server: Pick<WireServer, 'urls'>,
  protocol: Protocol,
  model: string = protocol,
): ModelRef {
  return { provider: protocol, model, baseUrl: server.urls[protocol] }
}

const prompt = definePrompt({
  id: 'bell.judge',
  system: 'You judge whether a bell rang.',
  user: '{{report}}',
})

/** A question about a bell. */
export function bellQuestion(
  report = 'It rang.',
  change: Partial<Question<Verdict>> = {},
): Question<Verdict> {
  return {
    role: 'reading.judge',
    key: 'bell:0',
    prompt: renderPrompt(prompt, { report }),
    schema: Verdict,
    temperature: 0.1,
    maxOutputTokens: 200,
    ...change,
  }
}
