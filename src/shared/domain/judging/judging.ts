import * as z from 'zod'
import { deferredStrictObject } from '../../deferred.ts'
import { perPipeline, schemas } from '../../pipelines/index.ts'
import { Micros } from '../money.ts'
import { BaseUrl, ProviderName, perProvider, providers } from './model.ts'
import { Route } from './pool.ts'
import { type Role, roleInfo, rolesOf } from './role.ts'

/**
 * Whether a pipeline may ask its judges: `off` means no call, whatever keys exist; `unset` means that nobody has
 * chosen yet, and only a role that has a route of its own is asked.
 */
export const JudgeMode = z.enum(['unset', 'on', 'off'])
export type JudgeMode = z.infer<typeof JudgeMode>

const Dollars = z.number().nonnegative().max(100_000)

/** What a model costs in US dollars for a million tokens, as of a day. */
export const ModelPrice = deferredStrictObject(() => ({
  provider: ProviderName,
  model: z.string().trim().min(1).max(200),
  asOf: z.iso.date(),
  input: Dollars,
  /** Input that the provider had in its cache; `null` where it costs what other input does. */
  cacheRead: Dollars.nullable(),
  /** Input that the provider puts in its cache; `null` where it costs what other input does. */
  cacheWrite: Dollars.nullable(),
  output: Dollars,
}))
export type ModelPrice = z.infer<typeof ModelPrice>

const PerMinute = z.int().positive().nullable().default(null)

const OwnUrl = BaseUrl.nullable().default(null)
const Concurrency = z.int().min(1).max(1_000)

const limits = (concurrency: number) => ({
  /** Where it answers; `null` for where it usually does, or where the environment says. */
  baseUrl: OwnUrl,
  /** How many calls may be under way at once, over all processes of the store. */
  concurrency: Concurrency.default(concurrency),
  requestsPerMinute: PerMinute,
  tokensPerMinute: PerMinute,
})

const Duration = z.int().min(50).max(3_600_000)
const DurationOrNone = Duration.nullable()
const route = Route.default([])
const mode = JudgeMode.default('unset')

/** One setting for each role, nested as its name reads: `reading.judge`. */
function perRole<S extends z.ZodType>(setting: (role: Role) => S) {
  return perPipeline((pipeline) => {
    const own = rolesOf(pipeline).map((role): [string, S] => [roleInfo(role).name, setting(role)])
    return z.strictObject(Object.fromEntries(own)).prefault({})
  })
}

/** The settings of judges, as parts of all settings. */
export const judgingSettings = {
  judges: z.strictObject(perPipeline(() => mode)).prefault({}),
  routes: z.strictObject(perRole(() => route)).prefault({}),
  /** Milliseconds that a question may take in all, over every model of its route. */
  deadlines: z
    .strictObject({
      ...perPipeline((pipeline) => Duration.default(schemas[pipeline].deadlineMs)),
      /** The test of a connection. */
      modelCheck: Duration.default(10_000),
      /** Roles with a deadline of their own; `null` for their pipeline's. */
      roles: z
        .strictObject(perRole((role) => DurationOrNone.default(roleInfo(role).deadlineMs)))
        .prefault({}),
    })
    .prefault({}),
  /** Milliseconds that one call may take; `null` for what is left of the question's deadline. */
  callTimeouts: z
    .strictObject(perRole((role) => DurationOrNone.default(roleInfo(role).callTimeoutMs)))
    .prefault({}),
  /** Calls to a model that a server on this machine runs. */
  localCalls: z
    .strictObject({
      /** Milliseconds that a question may take; `null` for three times the estimate, never less than a hosted one has. */
      timeout: DurationOrNone.default(null),
      /** Milliseconds that an answer may pause between two tokens. */
      silence: Duration.default(60_000),
      /** Milliseconds that the model may take to load and to read the prompt. */
      patience: Duration.default(300_000),
    })
    .prefault({}),
  providers: z
    .strictObject({
      ...perProvider((name) => z.strictObject(limits(providers[name].concurrency)).prefault({})),
      ollama: z
        .strictObject({
          ...limits(providers.ollama.concurrency),
          /** Whether a chosen model of it is asked when every other model of a route has failed. */
          fallback: z.boolean().default(true),
          /** Its models that a person chose as the fallback, in order; no other one is asked. */
          models: z.array(z.string().min(1)).max(20).default([]),
        })
        .prefault({}),
    })
    .prefault({}),
  prices: z
    .strictObject({
      /** Prices of the user's own: they go before those that Docket comes with. */
      own: z.array(ModelPrice).max(1_000).default([]),
    })
    .prefault({}),
  /** `null` for no limit. A call that might pass a limit is not made. */
  budgets: z
    .strictObject({
      runMicros: Micros.nullable().default(1_000_000),
      /** A day begins at midnight, UTC. */
      dayMicros: Micros.nullable().default(10_000_000),
      /** What to do about a model whose price is not known while a limit holds. */
      unknownPrices: z.enum(['refuse', 'allow']).default('refuse'),
    })
    .prefault({}),
  /** What is kept of what was said. The validated answer always is: without it a run could not be explained. */
  privacy: z
    .strictObject({
      keepPrompts: z.boolean().default(true),
      keepAnswers: z.boolean().default(true),
    })
    .prefault({}),
  /** Whether the same question is asked only once, and for how many days its answer stands. */
  cache: z
    .strictObject({
      enabled: z.boolean().default(true),
      timeToLiveDays: z.int().min(1).max(3_650).default(30),
    })
    .prefault({}),
}
