import * as z from 'zod'
import { lazyStrictObject } from '../../lazy-schema.ts'
import { Share } from '../../numbers.ts'
import { perPipeline, schemas } from '../../pipelines/index.ts'
import { Micros } from '../money.ts'
import { BaseUrl, ProviderName, perProvider, providers } from './model.ts'
import { Route } from './pool.ts'
import { givesVerdicts, hasExam, type Role, roleInfo, rolesOf } from './role.ts'

/**
 * Whether a pipeline may call its judges: `off` means no call, even if there are keys; `unset` means that there is no
 * choice yet, and only a role with its own route is called.
 */
export const JudgeMode = z.enum(['unset', 'on', 'off'])
export type JudgeMode = z.infer<typeof JudgeMode>

/**
 * Whether the answers of a role decide. `by_model`: those of hosted models of presets do, others as with `examined`;
 * `examined`: those of a model that has passed the exam; `always`: all; `calibrated`: those that an open gate covers.
 * Other answers only advise.
 */
export const Deciding = z.enum(['by_model', 'examined', 'always', 'calibrated'])
export type Deciding = z.infer<typeof Deciding>

const deciding = Deciding.default('by_model')
const decidingWithoutExam = Deciding.extract(['always', 'calibrated']).default('always')

/** Below the lowest, a paper that a faultless model could pass would be too long. */
const MaxHarm = z.number().min(0.01).max(0.5)

const Dollars = z.number().nonnegative().max(100_000)

/** The price of a model in US dollars per million tokens, as of a day. */
export const ModelPrice = lazyStrictObject(() => ({
  provider: ProviderName,
  model: z.string().trim().min(1).max(200),
  asOf: z.iso.date(),
  input: Dollars,
  /** The price of input that the provider reads from its cache; `null` if it equals that of other input. */
  cacheRead: Dollars.nullable(),
  /** The price of input that the provider writes to its cache; `null` if it equals that of other input. */
  cacheWrite: Dollars.nullable(),
  output: Dollars,
}))
export type ModelPrice = z.infer<typeof ModelPrice>

const PerMinute = z.int().positive().nullable().default(null)

const OwnUrl = BaseUrl.nullable().default(null)
const Concurrency = z.int().min(1).max(1_000)

const limits = (concurrency: number) => ({
  /** Its address; `null` for the default, or that of the environment. */
  baseUrl: OwnUrl,
  /** Maximum number of concurrent calls, over all processes of the store. */
  concurrency: Concurrency.default(concurrency),
  requestsPerMinute: PerMinute,
  tokensPerMinute: PerMinute,
})

const Duration = z.int().min(50).max(3_600_000)
const DurationOrNone = Duration.nullable()
const route = Route.default([])
const mode = JudgeMode.default('unset')

/** Builds one setting for each role, nested as its name: `reading.judge`. */
function perRole<S extends z.ZodType>(setting: (role: Role) => S, isWith = (_: Role) => true) {
  return perPipeline((pipeline) => {
    const own = rolesOf(pipeline)
      .filter(isWith)
      .map((role): [string, S] => [roleInfo(role).name, setting(role)])
    return z.strictObject(Object.fromEntries(own)).prefault({})
  })
}

/** The settings of judges, as parts of all settings. */
export const judgingSettings = {
  judges: z.strictObject(perPipeline(() => mode)).prefault({}),
  routes: z.strictObject(perRole(() => route)).prefault({}),
  judging: z
    .strictObject({
      /** Whether the answers of a role decide. */
      decides: z
        .strictObject(perRole((role) => (hasExam(role) ? deciding : decidingWithoutExam), givesVerdicts))
        .prefault({}),
      /** Maximum upper bound of harm with which a model passes the exam of a role. */
      maxHarm: z
        .strictObject(perRole((role) => MaxHarm.default(roleInfo(role).exam?.maxHarm ?? 1), hasExam))
        .prefault({}),
      /** Minimum share of the questions of an exam with a valid and whole answer. */
      minAnswered: Share.default(0.95),
      /** Maximum share of the repeated questions of an exam whose result differs in the other order. */
      maxFlips: Share.default(0.1),
    })
    .prefault({}),
  /** Maximum milliseconds of a question, over every model of its route. */
  deadlines: z
    .strictObject({
      ...perPipeline((pipeline) => Duration.default(schemas[pipeline].deadlineMs)),
      /** The test of a connection. */
      modelCheck: Duration.default(10_000),
      /** Deadlines of roles; `null` for the deadline of the pipeline. */
      roles: z
        .strictObject(perRole((role) => DurationOrNone.default(roleInfo(role).deadlineMs)))
        .prefault({}),
    })
    .prefault({}),
  /** Maximum milliseconds of one call; `null` for the rest of the question's deadline. */
  callTimeouts: z
    .strictObject(perRole((role) => DurationOrNone.default(roleInfo(role).callTimeoutMs)))
    .prefault({}),
  /** Calls to a model on a server of this machine. */
  localCalls: z
    .strictObject({
      /**
       * Maximum milliseconds of a question; `null` for three times the estimate, and at least the limit of a hosted
       * model.
       */
      timeout: DurationOrNone.default(null),
      /** Maximum milliseconds between two tokens of an answer. */
      silence: Duration.default(60_000),
      /** Maximum milliseconds for loading the model and reading the prompt. */
      patience: Duration.default(300_000),
    })
    .prefault({}),
  providers: z
    .strictObject({
      ...perProvider((name) => z.strictObject(limits(providers[name].concurrency)).prefault({})),
      ollama: z
        .strictObject({
          ...limits(providers.ollama.concurrency),
          /** Whether a chosen local model is called after every other model of a route has failed. */
          fallback: z.boolean().default(true),
          /** The models that a person chose as the fallback, in order; no other one is called. */
          models: z.array(z.string().min(1)).max(20).default([]),
        })
        .prefault({}),
    })
    .prefault({}),
  prices: z
    .strictObject({
      /** The user's own prices: they take precedence over the built-in ones. */
      own: z.array(ModelPrice).max(1_000).default([]),
    })
    .prefault({}),
  /** `null` for no limit. A call that might exceed a limit is not made. */
  budgets: z
    .strictObject({
      runMicros: Micros.nullable().default(1_000_000),
      /** A day begins at midnight, UTC. */
      dayMicros: Micros.nullable().default(10_000_000),
      /** How to handle a model with an unknown price while a limit is set. */
      unknownPrices: z.enum(['refuse', 'allow']).default('refuse'),
    })
    .prefault({}),
  /** Which texts of calls are stored. The validated answer always is: without it a run could not be explained. */
  privacy: z
    .strictObject({
      keepPrompts: z.boolean().default(true),
      keepAnswers: z.boolean().default(true),
    })
    .prefault({}),
  /** Whether the same question is asked only once, and for how many days its answer is valid. */
  cache: z
    .strictObject({
      enabled: z.boolean().default(true),
      timeToLiveDays: z.int().min(1).max(3_650).default(30),
    })
    .prefault({}),
}
