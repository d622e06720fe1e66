import { isDeepStrictEqual } from 'node:util'
import type {
  AddressLine,
  LocalState,
  ModelEnding,
  PresetLine,
  PriceLine,
  RouteLine,
} from '../../../shared/contract/program/models.ts'
import type { SettingLine } from '../../../shared/contract/program/settings.ts'
import type { ModelPrice } from '../../../shared/domain/judging/judging.ts'
import type { KeyStatus } from '../../../shared/domain/judging/key.ts'
import { BaseUrl, ProviderName } from '../../../shared/domain/judging/model.ts'
import { modelLife } from '../../../shared/domain/judging/model-end.ts'
import { pipelineOfRole, Role, roleInfo } from '../../../shared/domain/judging/role.ts'
import type { Actor } from '../../../shared/domain/ledger/event.ts'
import { settingAt } from '../../../shared/domain/settings.ts'
import { pipelinesOn } from '../../../shared/domain/workspace.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Judging } from '../../judging/judging.ts'
import { endOf } from '../../judging/prices/end-dates.ts'
import { LISTED_PRICES } from '../../judging/prices/price-table.ts'
import { priceOf, ratesOf } from '../../judging/prices/prices.ts'
import { addressesIn, originOf } from '../../judging/routes/addresses.ts'
import { isLoopback } from '../../judging/routes/hosts.ts'
import { chooseLocal, localTrouble } from '../../judging/routes/local-models.ts'
import { type Preset, presets } from '../../judging/routes/presets.ts'
import { planRoute } from '../../judging/routes/route.ts'
import type { ConfirmedAddresses } from '../../secrets/addresses.ts'
import type { SecretStore } from '../../secrets/secret-store.ts'
import type { ServiceContext } from '../context.ts'
import type { SettingService } from '../program/settings.ts'
import { requireOn } from '../program/switched-off.ts'

type Priced = Pick<ModelPrice, 'provider' | 'model'>

/** Models, what they cost and who asks them, as the settings have it.  */
export function modelService(
  { clock }: Pick<ServiceContext, 'clock'>,
  settings: SettingService,
  judging: Pick<Judging, 'localNow' | 'baseUrl' | 'refuse'>,
  secrets: SecretStore,
  confirmed: Pick<ConfirmedAddresses, 'confirm' | 'forget'>,
) {
  return {
    /** Whether each provider has a key, and where it comes from. */
    keyStatuses: (): Promise<KeyStatus[]> => Promise.all(ProviderName.options.map(secrets.status)),

    /** The Ollama server that the settings name, looked for now. It never rejects. */
    async local(): Promise<LocalState> {
      const now = settings.current()
      const wanted = now.providers.ollama.models
      const server = await judging.localNow(now)
      const { baseUrl } = server
      const models = server.kind === 'found' ? [...server.models] : []
      const chosen = chooseLocal(models, wanted)
      if (chosen === null) return { kind: 'missing', baseUrl, models, error: localTrouble(server, wanted) }
      return { kind: 'found', baseUrl, models, chosen: chosen.name }
    },

    /** The presets of the pipelines that are on. */
    presets: (): PresetLine[] =>
      presets.filter(({ pipeline }) => pipelinesOn(settings.current()).includes(pipeline)).map(presetLine),

    /** Applies a preset of a pipeline. Throws NOT_FOUND for one that does not exist, NOT_ALLOWED for a pipeline that is off. */
    enablePreset(id: string, actor: Actor): SettingLine[] {
      const preset = presets.find((each) => each.id === id)
      if (preset === undefined)
        throw new AppError('NOT_FOUND', `There is no preset "${id}". List them with: docket models presets.`)
      requireOn(settings.current(), preset.pipeline)
      return settings.setAll(preset.settings, actor)
    },

    routes,

    endings,

    addresses,

    /** Lets a provider be asked at an address from now on. Throws BAD_SETTING for what is no address. */
    confirmAddress(provider: ProviderName, address: string): AddressLine[] {
      confirmed.confirm({ provider, origin: originIn(address, 'confirmed') })
      return addresses()
    },

    /** Takes that back. Throws BAD_SETTING for what is no address, NOT_FOUND for one that nobody confirmed here. */
    forgetAddress(provider: ProviderName, address: string): AddressLine[] {
      const origin = originIn(address, 'withdrawn')
      if (!confirmed.forget({ provider, origin }))
        throw new AppError(
          'NOT_FOUND',
          `No confirmation was withdrawn: ${origin} was not confirmed for ${provider} on this machine. List the addresses with: docket models addresses.`,
        )
      return addresses()
    },

    /** What models cost: those that are asked first, then every listed one. */
    prices(): PriceLine[] {
      const now = settings.current()
      const own = now.prices.own
      const asked = routes()
      const known = new Map<string, Priced>()
      for (const { provider, model } of [...asked.flatMap(({ models }) => models), ...own, ...LISTED_PRICES])
        known.set(`${provider} ${model}`, { provider, model })
      return [...known.values()].map((ref) => {
        const price = priceOf(ref, own)
        const isFree = price === null && ratesOf(ref, judging.baseUrl(ref, now), own) !== null
        const roles = asked.filter(({ models }) => models.some((each) => isSame(each, ref)))
        const isOwn = price !== null && own.includes(price)
        const named = roles.map(({ role }) => role)
        return { ...ref, price, isOwn, isFree, roles: named, endsOn: endOf(ref) }
      })
    },

    /** Sets the user's own price as of today; it takes precedence over the list price. */
    setPrice(price: Omit<ModelPrice, 'asOf'>, actor: Actor): SettingLine {
      const asOf = new Date(clock.now()).toISOString().slice(0, 10)
      return settings.set('prices.own', [...othersThan(price), { ...price, asOf }], actor)
    },

    /** Removes the user's own price; the list price applies, if any. */
    forgetPrice: (price: Priced, actor: Actor): SettingLine =>
      settings.set('prices.own', othersThan(price), actor),
  }

  function addresses(): AddressLine[] {
    return addressesIn(settings.current()).map(({ provider, origin }) => ({
      provider,
      address: origin,
      refusal: judging.refuse(provider, origin),
    }))
  }

  /** The models that each role asks now, of the pipelines that are on. */
  function routes(): RouteLine[] {
    const now = settings.current()
    const on = pipelinesOn(now)
    const asking = Role.options.filter((role) => on.includes(pipelineOfRole(role)))
    return asking.map((role): RouteLine => {
      const plan = planRoute(role, now, null)
      const line = { role, pipeline: pipelineOfRole(role) }
      if (plan.kind === 'none')
        return {
          ...line,
          ...{ models: [], endsLocally: false, isUnasked: false, sentTo: [] },
          nobody: [roleInfo(role).without ?? [], plan.error].flat().join(' '),
        }
      const { models, endsLocally } = plan
      const asked = endsLocally ? [...models, { provider: 'ollama', model: '' } as const] : models
      const allowed = asked.filter(
        (model) => judging.refuse(model.provider, judging.baseUrl(model, now)) === null,
      )
      const sentTo = allowed.map((model) => judging.baseUrl(model, now)).filter((url) => !isLoopback(url))
      const hosts = new Set(sentTo.map((url) => new URL(url).host))
      const isUnasked = models.length === 0 && now.judges[line.pipeline] === 'unset'
      return { ...line, models: [...models], endsLocally, isUnasked, nobody: null, sentTo: [...hosts] }
    })
  }

  /** The models of the routes that end soon or have ended. */
  function endings(): ModelEnding[] {
    const found = new Map<string, ModelEnding>()
    for (const { role, models } of routes())
      for (const { provider, model, baseUrl } of models) {
        if (baseUrl !== undefined) continue // another host serves what it likes, for as long as it likes
        const endsOn = endOf({ provider, model })
        const life = modelLife(endsOn, clock.now())
        if (endsOn === null || life === 'lasting') continue
        const name = `${provider} ${model}`
        const roles = [...(found.get(name)?.roles ?? []), role]
        found.set(name, { provider, model, endsOn, life, roles })
      }
    return [...found.values()].toSorted((a, b) => a.endsOn.localeCompare(b.endsOn))
  }

  function presetLine({ id, pipeline, label, models, settings: pairs }: Preset): PresetLine {
    const now = settings.current()
    const isOn = pairs.every(([key, value]) => isDeepStrictEqual(settingAt(now, key), value))
    const ends = models.flatMap((model) => endOf(model) ?? []).toSorted()
    return { id, pipeline, label, isOn, models: [...models], endsOn: ends[0] ?? null }
  }

  function othersThan(price: Priced): ModelPrice[] {
    return settings.current().prices.own.filter((each) => !isSame(each, price))
  }
}

export type ModelService = ReturnType<typeof modelService>

function originIn(address: string, done: string): string {
  const parsed = BaseUrl.safeParse(address)
  if (parsed.success) return originOf(parsed.data)
  throw new AppError('BAD_SETTING', `Nothing was ${done}: ${parsed.error.issues[0]?.message}.`)
}

function isSame(a: Priced, b: Priced): boolean {
  return a.provider === b.provider && a.model === b.model
}
