import type {
  AddressLine,
  CheckLine,
  LocalState,
  ModelEnding,
  RouteLine,
} from '../../../shared/contract/program/models.ts'
import { counted } from '../../../shared/counted.ts'
import { endingText } from '../../../shared/domain/judging/ending-text.ts'
import type { KeyStatus } from '../../../shared/domain/judging/key.ts'
import { type ModelRef, type ProviderName, providers } from '../../../shared/domain/judging/model.ts'
import { givesText, isEmbedding, type Role, roleInfo } from '../../../shared/domain/judging/role.ts'
import { orAborted } from '../../judging/calls/aborting.ts'
import type { IgnoredUrl } from '../../judging/routes/environment-urls.ts'
import { isLoopback } from '../../judging/routes/hosts.ts'
import type { JudgeService } from '../runs/judges.ts'
import { checkEmbedding, checkModel, modelToCheck, nameOf, noModelToCheck } from './model-check.ts'
import type { ModelService } from './models.ts'
import { checksOf, roleCheck, withFallback } from './role-checks.ts'

export interface DoctorParts {
  readonly dir: string
  readonly events: () => number
  readonly models: Pick<
    ModelService,
    'addresses' | 'afterLook' | 'endings' | 'keyStatuses' | 'local' | 'routes' | 'speeds'
  >
  readonly now: () => number
  readonly baseUrl: (model: ModelRef) => string
  readonly judges: Pick<JudgeService, 'checkModel' | 'checkEmbedding' | 'measureModel'>
  /** Environment variables with an address that are ignored. */
  readonly ignored: readonly IgnoredUrl[]
  readonly hook: () => readonly CheckLine[]
}

/** Checks what Docket needs and reports in sentences what works, what it costs and how fast it is. */
export function doctorService(parts: DoctorParts) {
  const { dir, events, models, baseUrl, judges, ignored, hook, now } = parts
  return {
    /**
     * Yields every check when it is done, in the order in which they depend on each other. Each has a hard time limit.
     * Running checks are stopped when the signal aborts, or when the caller stops listening.
     */
    async *examine(signal: AbortSignal): AsyncGenerator<CheckLine> {
      const stop = new AbortController()
      const both = AbortSignal.any([signal, stop.signal])
      const lines = await orAborted(models.afterLook.routes(), both)
      const routed = distinct(lines.flatMap((line) => line.models))
      try {
        yield storeCheck()
        yield* hook()
        const keys = await orAborted(models.keyStatuses(), both)
        yield keychainCheck(keys, missingKeys(keys, routed))
        yield* keyChecks(keys, routed)
        yield* addressChecks(models.addresses())
        yield* ignored.map(ignoredCheck)
        yield* models.endings().map(endingCheck)
        const local = await orAborted(models.local(), both)
        yield localCheck(local, lines)
        const checks = checksOf(
          withFallback(lines, local),
          (role, model) => tryModel(role, model, both),
          isHere,
        )
        for (const check of checks.values()) yield await orAborted(check, both)
        for (const line of lines) yield await roleCheck(line, local, checks)
        yield* speedChecks(models.speeds(), routed)
      } finally {
        stop.abort()
      }
    },

    tryModel,

    /** Asks a provider one tiny question. */
    async tryProvider(provider: ProviderName, signal: AbortSignal): Promise<CheckLine> {
      const judging = models.routes().filter(({ role }) => !isEmbedding(role))
      const routed = judging.flatMap((line) => line.models)
      const model = modelToCheck(provider, routed, now())
      return model === null ? noModelToCheck(provider) : checkModel(judges, model, signal)
    },
  }

  /** Checks a model with one short question, or with the vector of one short text if its role needs vectors. */
  async function tryModel(role: Role | null, model: ModelRef, signal: AbortSignal): Promise<CheckLine> {
    if (role !== null && isEmbedding(role)) return checkEmbedding(judges, model, signal)
    const gives = role !== null && givesText(role) ? 'text' : 'answers'
    if (!isHere(model)) return checkModel(judges, model, signal, { gives })
    const line = await checkModel(judges, model, signal, { gives, limitMs: null })
    if (line.ok) await judges.measureModel(model, signal)
    return line
  }

  function storeCheck(): CheckLine {
    const detail = `The store in ${dir} opens; its ledger has ${counted(events(), 'event')}. Rules, review and export need no model.`
    return { check: 'store', ok: true, detail }
  }

  function keyChecks(keys: readonly KeyStatus[], routed: readonly ModelRef[]): CheckLine[] {
    const missing = missingKeys(keys, routed)
    return keys.flatMap((status) => {
      const { provider, set } = status
      if (!set && !missing.includes(provider)) return []
      const check = { check: `key ${provider}`, ok: set, detail: keyText(status) }
      return [set ? check : { ...check, command: `docket keys set ${provider}` }]
    })
  }

  /** Returns the providers on a route that require a key and have none. */
  function missingKeys(keys: readonly KeyStatus[], routed: readonly ModelRef[]): ProviderName[] {
    const needing = routed.filter(
      (model) => providers[model.provider].needsKey && !isLoopback(baseUrl(model)),
    )
    const names = new Set(needing.map(({ provider }) => provider))
    return keys.flatMap(({ provider, set }) => (!set && names.has(provider) ? provider : []))
  }
}

/**
 * Returns the speed of the models of the routes on this machine, and the duration of a case for each pipeline that asks
 * one.
 */
function speedChecks(
  { speeds, estimates }: ReturnType<DoctorParts['models']['speeds']>,
  routed: readonly ModelRef[],
): CheckLine[] {
  return routed.flatMap((model) => {
    const speed = speeds.find((each) => each.provider === model.provider && each.model === model.model)
    const { promptPerSecond = null, outputPerSecond = null } = speed ?? {}
    if (promptPerSecond === null || outputPerSecond === null) return []
    const load = speed?.loadMs ? `It loads in ${(speed.loadMs / 1_000).toFixed(1)} s, reads` : 'It reads'
    const rates = `${load} ${Math.round(promptPerSecond)} and writes ${outputPerSecond.toFixed(0)} tokens a second.`
    const cases = estimates
      .filter((each) => nameOf(each.model) === nameOf(model))
      .map(({ pipeline, ms }) => `${pipeline} about ${durationText(ms)}`)
    const late = estimates.find(
      (estimate) =>
        nameOf(estimate.model) === nameOf(model) &&
        estimate.limitMs !== null &&
        estimate.ms > estimate.limitMs,
    )
    const each = cases.length === 0 ? '' : ` One case takes: ${cases.join(', ')}.`
    const tooSlow =
      late === undefined || late.limitMs === null
        ? ''
        : ` It is not asked for ${late.pipeline}: a case has ${durationText(late.limitMs)} there.`
    return [{ check: `speed ${nameOf(model)}`, ok: tooSlow === '', detail: `${rates}${each}${tooSlow}` }]
  })
}

function durationText(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1_000))
  return seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} min`
}

/** Whether the provider of a model is a local server. */
function isHere({ provider }: ModelRef): boolean {
  return providers[provider].isLocal
}

function addressChecks(lines: readonly AddressLine[]): CheckLine[] {
  return lines.flatMap(({ provider, address, refusal }) => {
    const command = `docket models confirm ${provider} ${address}`
    return refusal === null ? [] : [{ check: `address ${provider}`, ok: false, detail: refusal, command }]
  })
}

function ignoredCheck({ provider, variable, why }: IgnoredUrl): CheckLine {
  const { label } = providers[provider]
  const detail = `${variable} of the environment is ignored for ${label}, as ${why}. Set the variable to the address alone.`
  return { check: `address ${provider}`, ok: false, detail }
}

/** Returns the check of a model's end of life: one that has ended fails, one that is about to end still works. */
function endingCheck(ending: ModelEnding): CheckLine {
  const check = `end of ${nameOf(ending)}`
  return { check, ok: ending.life !== 'ended', detail: endingText(ending) }
}

function distinct(models: readonly ModelRef[]): ModelRef[] {
  return [...new Map(models.map((model) => [nameOf(model), model])).values()]
}

function keychainCheck(keys: readonly KeyStatus[], missing: readonly ProviderName[]): CheckLine {
  const trouble = keys.find((status) => status.trouble !== null)?.trouble
  if (!trouble) return { check: 'keychain', ok: true, detail: 'The keychain of this system answers.' }
  const instead = 'Keys in the environment work, and keys that are entered for one session.'
  return { check: 'keychain', ok: missing.length === 0, detail: `${trouble} ${instead}` }
}

function keyText({ provider, set, last4, source }: KeyStatus): string {
  const { label, keyVariable } = providers[provider]
  const orVariable = keyVariable === null ? '' : `, or as ${keyVariable} in the environment`
  if (!set) return `${label} needs a key. Set it in the Settings under Keys${orVariable}.`
  const ending = last4 === null ? '' : ` It ends in ${last4}.`
  switch (source) {
    case 'environment':
      return `The environment gives a key for ${label} (${keyVariable}).${ending}`
    case 'session':
      return `There is a key for ${label}, for this session only.${ending}`
    default:
      return `There is a key for ${label} in the keychain.${ending}`
  }
}

/**
 * Returns the check of the local server: a missing server, or one without a chosen fallback, is a failure only if the
 * settings require it.
 */
function localCheck(local: LocalState, lines: readonly RouteLine[]): CheckLine {
  const check = 'ollama'
  const isThere = local.models.length > 0
  const isNamed = lines.some(
    ({ role, models }) =>
      models.some(({ provider }) => provider === 'ollama') && !(isEmbedding(role) && isThere),
  )
  const isOnly = lines.some(
    ({ role, models, endsLocally, isUnasked }) =>
      models.length === 0 && endsLocally && !isUnasked && roleInfo(role).without === undefined,
  )
  if (local.kind === 'found') {
    const { chosen, baseUrl, models } = local
    const fallback = chosen === null ? '' : ` ${chosen} is the fallback model.`
    const detail = `Ollama answers at ${baseUrl} with ${counted(models.length, 'model')}.${fallback}${passedOnText(local)}`
    return { check, ok: true, detail }
  }
  if (local.kind === 'unchosen') {
    const detail = `${passedOnText(local).trim()} ${local.question}`.trim()
    const command = `docket models choose ${local.choices[0] ?? 'MODEL'}`
    return isOnly
      ? { check, ok: false, detail, command }
      : { check, ok: true, isUnset: true, detail, command }
  }
  const isNeeded = isNamed || isOnly
  const unneeded = isNeeded ? '' : 'The current settings do not need it. '
  return { check, ok: !isNeeded, detail: `${unneeded}${local.error}` }
}

/** Returns the models that an Ollama server forwards elsewhere, one sentence each. */
function passedOnText({ models }: LocalState): string {
  return models.flatMap(({ name, place }) => (place === null ? [] : ` ${name} ${place}.`)).join('')
}
