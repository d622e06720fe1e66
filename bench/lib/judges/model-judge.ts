import type { CallStore } from '../../../src/main/judging/calls/call-store.ts'
import { createJudging } from '../../../src/main/judging/judging.ts'
import type { JudgeModel } from '../../../src/main/judging/port/judge-model.ts'
import { serverFinder } from '../../../src/main/llm/find-server.ts'
import { localHost } from '../../../src/main/llm/local-host.ts'
import { modelPorts } from '../../../src/main/llm/models.ts'
import { createConnections } from '../../../src/main/llm/wire/connections.ts'
import { ModelRef, type ProviderName, providers } from '../../../src/shared/domain/judging/model.ts'
import type { Role } from '../../../src/shared/domain/judging/role.ts'
import { settingsWith } from '../../../src/shared/domain/settings.ts'
import { type PipelineName, pipelineNames } from '../../../src/shared/pipelines/index.ts'

/** Longest time for a question, in milliseconds: small models on busy machines are slow. */
const DEADLINE_MS = 600_000

/** The judge of each pipeline. */
export const JUDGE_ROLES: Readonly<Record<PipelineName, Role>> = {
  reading: 'reading.judge',
  receipt: 'receipt.referee',
  lesson: 'lesson.judges',
  call: 'call.evaluator',
  memory: 'memory.judge',
  evaluation: 'evaluation.judge',
}

export interface ModelJudge {
  readonly judge: JudgeModel
  /** The usage and the cost of its calls, as a sentence. */
  spent(): string
  /** Why calls have no answer, each reason once. */
  failures(): string[]
}

/**
 * A real model as a judge, by the engine of the program, with the key that the environment has. `route` is a provider
 * and a model, and where it answers if not where it usually does: `ollama:llama3.2`,
 * `openai:gpt-4o-mini@http://127.0.0.1:8000/v1`.
 */
export function modelJudge(route: string): ModelJudge {
  return judgeBy(modelOf(route))
}

/** A real model as the judge of every pipeline. */
export function judgeBy(model: ModelRef): ModelJudge {
  const routes = Object.values(JUDGE_ROLES).map((role) => [`routes.${role}`, [model]] as const)
  const judging = createJudging({
    ports: modelPorts(),
    keyOf: async (provider) => keyOf(provider),
    findLocal: serverFinder(),
    localHost: localHost(createConnections()),
    speeds: { get: () => null, put: () => undefined },
    environment: {},
    clock: { now: () => Date.now(), elapsed: () => performance.now() },
    random: Math.random,
    redactAll: (texts) => [...texts],
    refuse: () => null, // the route was given on the command line
    refuseModel: () => null,
  })
  const run = judging.forRun({
    settings: settingsWith([
      ...routes,
      ['providers.ollama.fallback', false],
      ['budgets.unknownPrices', 'allow'],
      ...pipelineNames.map((pipeline) => [`deadlines.${pipeline}`, DEADLINE_MS] as const),
    ]),
    callStore: forgetful,
    signal: new AbortController().signal,
    mayUseCache: false,
    isPatient: true,
  })
  return {
    judge: run,
    spent() {
      const calls = run.calls()
      const micros = calls.map(({ costMicros }) => costMicros)
      const cost = micros.includes(null)
        ? 'at a price that is not known'
        : `$${(micros.reduce<number>((sum, each) => sum + (each ?? 0), 0) / 1e6).toFixed(4)}`
      const ms =
        calls.reduce((sum, call) => sum + call.ms - (call.waitedMs ?? 0), 0) / Math.max(1, calls.length)
      return `${calls.length} calls, ${cost}, ${ms.toFixed(0)} ms a call`
    },
    failures: () => [...new Set(run.calls().flatMap(({ error }) => error ?? []))],
  }
}

/** Lets every call be made and remembers none. */
const forgetful: CallStore = {
  begin: async () => ({ kind: 'begun' }),
  end: async () => undefined,
  known: () => null,
}

function modelOf(route: string): ModelRef {
  const [, provider, model, baseUrl] = /^([a-z]+):([^@]+)(?:@(.+))?$/.exec(route) ?? []
  return ModelRef.parse({ provider, model, ...(baseUrl && { baseUrl }) })
}

function keyOf(provider: ProviderName): string | null {
  const { keyVariable } = providers[provider]
  return keyVariable === null ? null : (process.env[keyVariable] ?? null)
}
