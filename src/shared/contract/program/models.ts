import { eventIterator } from '@orpc/contract'
import * as z from 'zod'
import { ModelPrice } from '../../domain/judging/judging.ts'
import { ModelRef, ProviderName } from '../../domain/judging/model.ts'
import { ModelEnd, ModelLife } from '../../domain/judging/model-end.ts'
import { CaseEstimate, ModelSpeed } from '../../domain/judging/model-speed.ts'
import { Role } from '../../domain/judging/role.ts'
import { lazyObject } from '../../lazy-schema.ts'
import { PipelineName } from '../../pipelines/index.ts'
import { procedure } from '../procedure.ts'
import { SettingLine } from './settings.ts'

/**
 * One check of the requirements of Docket. `ok` is false only for something that the settings require and that does not
 * work: a part that is not configured is not missing.
 */
export const CheckLine = z.object({
  check: z.string(),
  ok: z.boolean(),
  /** Present if nothing is configured that could be checked, which is not a failure. */
  isUnset: z.literal(true).optional(),
  detail: z.string(),
  /** The terminal command that fixes it, if there is one; no window shows it. */
  command: z.string().nullable().exactOptional(),
})
export type CheckLine = z.infer<typeof CheckLine>

const LocalModel = z.object({
  name: z.string(),
  digest: z.string(),
  bytes: z.number(),
  /** The other host that runs it: “runs at ollama.com”; `null` if the server itself runs it. */
  place: z.string().nullable(),
  /** Whether it may be the fallback: it answers questions, and the server runs it itself. */
  mayJudge: z.boolean(),
})

/** The Ollama server of the settings, with its models. */
export const LocalState = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('found'),
    baseUrl: z.string(),
    models: z.array(LocalModel),
    /** The fallback; `null` if the fallback is disabled. */
    chosen: z.string().nullable(),
  }),
  /** A person must choose which of the models is the fallback; until then none is called. */
  z.object({
    kind: z.literal('unchosen'),
    baseUrl: z.string(),
    models: z.array(LocalModel),
    /** The available names, at least one. */
    choices: z.array(z.string()),
    /** Why a choice is needed, and how to make it. */
    question: z.string(),
  }),
  /** No server, or none of its models can judge; `error` names the command that installs what is missing. */
  z.object({
    kind: z.literal('missing'),
    baseUrl: z.string(),
    models: z.array(LocalModel),
    error: z.string(),
  }),
])
export type LocalState = z.infer<typeof LocalState>

/** A prerequisite that the models of the routes lack, as a sentence, and the command that provides it. */
export const MissingLine = z.object({ missing: z.string(), command: z.string().nullable() })
export type MissingLine = z.infer<typeof MissingLine>

/** A download of a model by the local server. */
export const Download = z.object({
  model: z.string(),
  state: z.enum(['preparing', 'loading', 'checking', 'paused', 'failed', 'done']),
  /** Bytes on this machine, and in all; `null` before the server has reported the size. */
  bytes: z.number().nonnegative(),
  total: z.number().nonnegative().nullable(),
  /** The reason for a failure and the step to take; `null` if it has not failed. */
  error: z.string().nullable(),
})
export type Download = z.infer<typeof Download>

/** Recommended models for this machine. */
export const Recommended = z.object({
  /** Memory of this machine in bytes. */
  memoryBytes: z.number().positive(),
  /** The day on which names and sizes were taken from the library. */
  asOf: z.iso.date(),
  models: z.array(z.object({ name: z.string(), bytes: z.number().positive(), purpose: z.string() })),
})
export type Recommended = z.infer<typeof Recommended>

/** A preset: models that configure a pipeline's judges in one step. */
export const PresetLine = lazyObject(() => ({
  id: z.string(),
  pipeline: PipelineName,
  label: z.string(),
  /** Whether the current settings equal the preset. */
  isOn: z.boolean(),
  /** Whether a server on this machine runs all its models, so that an installed model can replace them. */
  isLocal: z.boolean(),
  models: z.array(ModelRef),
  /** The day on which the first of its models ends; `null` if none was announced. */
  endsOn: z.iso.date().nullable(),
}))
export type PresetLine = z.infer<typeof PresetLine>

/** The models that a role currently calls. */
export const RouteLine = lazyObject(() => ({
  role: Role,
  pipeline: PipelineName,
  models: z.array(ModelRef),
  /** Whether a detected local server is the last resort. */
  endsLocally: z.boolean(),
  /** Whether this is the default: a local server is used if there is one, and is not required. */
  isUnasked: z.boolean(),
  /** Why no model is called, as a sentence; `null` if one is. */
  nobody: z.string().nullable(),
  /** Remote hosts that may be called: the parts of a case in a question leave this machine. */
  sentTo: z.array(z.string()),
  /** Its models that the called host passes on to another host, as far as the host reports this. */
  passedOn: z.array(
    z.object({
      model: ModelRef,
      /** In words: “runs at ollama.com”. */
      place: z.string(),
    }),
  ),
}))
export type RouteLine = z.infer<typeof RouteLine>

/** A model that roles currently call and that ends within 90 days, or has ended. */
export const ModelEnding = ModelEnd.extend({
  life: ModelLife.exclude(['lasting']),
  /** The roles that call it. */
  roles: z.array(Role),
})
export type ModelEnding = z.infer<typeof ModelEnding>

/** The price of a model, if known. */
export const PriceLine = lazyObject(() => ({
  provider: ProviderName,
  model: z.string(),
  /** The effective price; `null` if none is known. */
  price: ModelPrice.nullable(),
  /** Whether it is the user's own. */
  isOwn: z.boolean(),
  /** Whether it runs on this machine, where nothing is paid. */
  isFree: z.boolean(),
  /** The roles that may call it. */
  roles: z.array(Role),
  /** The day on which it ends; `null` if none was announced. */
  endsOn: z.iso.date().nullable(),
}))
export type PriceLine = z.infer<typeof PriceLine>

/** An address that the settings name for a provider. */
export const AddressLine = lazyObject(() => ({
  provider: ProviderName,
  /** Scheme, host and port. */
  address: z.string(),
  /** Why nothing is sent there, with what to do; `null` if questions and the provider's key may be sent there. */
  refusal: z.string().nullable(),
}))
export type AddressLine = z.infer<typeof AddressLine>

const Named = z.object({ model: z.string().min(1).max(200) })

const Priced = ModelPrice.pick({ provider: true, model: true })

export const models = {
  local: procedure().output(LocalState),
  /** Makes a model of the local server its fallback; `null` disables the fallback. */
  chooseLocal: procedure('NOT_FOUND', 'BAD_SETTING')
    .input(z.object({ model: z.string().nullable() }))
    .output(LocalState),
  /** Returns models for the memory of this machine, without the installed ones. */
  recommended: procedure().output(Recommended),
  /** Streams the downloads of this application, on every change. */
  downloads: procedure().output(eventIterator(z.array(Download))),
  /** Begins the download of a model, or resumes it. */
  download: procedure('BAD_SETTING', 'NOT_ALLOWED').input(Named).output(z.array(Download)),
  /** Stops a download; the loaded part is kept. */
  pauseDownload: procedure().input(Named).output(z.array(Download)),
  /** Stops a download and forgets it. */
  closeDownload: procedure().input(Named).output(z.array(Download)),
  presets: procedure().output(z.array(PresetLine)),
  enablePreset: procedure('NOT_FOUND')
    .input(z.object({ id: z.string(), localModel: z.string().nullable().default(null) }))
    .output(z.array(SettingLine)),
  /** Returns every address that the settings name. */
  addresses: procedure().output(z.array(AddressLine)),
  /** Records that this user allows calls to a provider at an address, on this machine. */
  confirmAddress: procedure('BAD_SETTING')
    .input(z.object({ provider: ProviderName, address: z.string() }))
    .output(z.array(AddressLine)),
  routes: procedure().output(z.array(RouteLine)),
  /** Returns models on the current routes that end within 90 days or have ended, the earliest end first. */
  endings: procedure().output(z.array(ModelEnding)),
  /**
   * Returns the measured models on this machine, the latest first, and the estimated time of one case of each pipeline
   * whose judge is one of them.
   */
  speeds: procedure().output(z.object({ speeds: z.array(ModelSpeed), estimates: z.array(CaseEstimate) })),
  prices: procedure().output(z.array(PriceLine)),
  /** Sets the user's own price, as of today. */
  setPrice: procedure('BAD_SETTING')
    .input(ModelPrice.omit({ asOf: true }))
    .output(SettingLine),
  /** Restores the listed price, or none. */
  forgetPrice: procedure().input(Priced).output(SettingLine),
  /** Checks a provider with one short question to a model of a route, or else to its cheapest one. */
  tryProvider: procedure()
    .input(z.object({ provider: ProviderName }))
    .output(CheckLine),
  /** Checks a model with one short question, or as the given role calls it. */
  tryModel: procedure()
    .input(z.object({ model: ModelRef, role: Role.nullable().default(null) }))
    .output(CheckLine),
  /** Streams every check when it is done. Ending the stream stops the current check. */
  doctor: procedure().output(eventIterator(CheckLine)),
}
