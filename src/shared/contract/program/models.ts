import { eventIterator } from '@orpc/contract'
import * as z from 'zod'
import { deferredObject } from '../../deferred.ts'
import { ModelPrice } from '../../domain/judging/judging.ts'
import { ModelRef, ProviderName } from '../../domain/judging/model.ts'
import { ModelEnd, ModelLife } from '../../domain/judging/model-end.ts'
import { CaseEstimate, ModelSpeed } from '../../domain/judging/model-speed.ts'
import { Role } from '../../domain/judging/role.ts'
import { PipelineName } from '../../pipelines/index.ts'
import { procedure } from '../procedure.ts'
import { SettingLine } from './settings.ts'

/**
 * One check of what Docket needs. `ok` is false only for what the settings ask for and does not work: what nobody
 * has chosen is not missing.
 */
export const CheckLine = z.object({
  check: z.string(),
  ok: z.boolean(),
  /** There where nothing is set up that could be checked, which is no fault. */
  isUnset: z.literal(true).optional(),
  detail: z.string(),
  /** The command of a terminal that mends it, where there is one; no window shows it. */
  command: z.string().nullable().exactOptional(),
})
export type CheckLine = z.infer<typeof CheckLine>

const LocalModel = z.object({
  name: z.string(),
  digest: z.string(),
  bytes: z.number(),
  /** Where another host runs it: “runs at ollama.com”; `null` where the server itself does. */
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
    /** The fallback; `null` where the fallback is switched off. */
    chosen: z.string().nullable(),
  }),
  /** A person has to choose which of the models is the fallback; until then none is asked. */
  z.object({
    kind: z.literal('unchosen'),
    baseUrl: z.string(),
    models: z.array(LocalModel),
    /** The names that can be chosen, at least one. */
    choices: z.array(z.string()),
    /** That a choice is needed, and how to make it. */
    question: z.string(),
  }),
  /** No server, or none of its models can judge; `error` says which command installs what is missing. */
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
  /** Bytes that are on this machine, and in all; `null` before the server has said how many. */
  bytes: z.number().nonnegative(),
  total: z.number().nonnegative().nullable(),
  /** The reason for a failure and the step to take; `null` where it has not failed. */
  error: z.string().nullable(),
})
export type Download = z.infer<typeof Download>

/** Models worth a try on this machine. */
export const Recommended = z.object({
  /** Memory of this machine in bytes. */
  memoryBytes: z.number().positive(),
  /** The day on which names and sizes were taken from the library. */
  asOf: z.iso.date(),
  models: z.array(z.object({ name: z.string(), bytes: z.number().positive(), purpose: z.string() })),
})
export type Recommended = z.infer<typeof Recommended>

/** A preset: models that configure a pipeline's judges in one step. */
export const PresetLine = deferredObject(() => ({
  id: z.string(),
  pipeline: PipelineName,
  label: z.string(),
  /** Whether the current settings equal the preset. */
  isOn: z.boolean(),
  /** Whether a server on this machine runs all its models, so that an installed one can take their place. */
  isLocal: z.boolean(),
  models: z.array(ModelRef),
  /** The day on which the first of its models ends; `null` where none was announced. */
  endsOn: z.iso.date().nullable(),
}))
export type PresetLine = z.infer<typeof PresetLine>

/** Whom a role asks now. */
export const RouteLine = deferredObject(() => ({
  role: Role,
  pipeline: PipelineName,
  models: z.array(ModelRef),
  /** Whether a local server that is found comes last. */
  endsLocally: z.boolean(),
  /** Whether this is the default: a local server is asked if there is one, and is not required. */
  isUnasked: z.boolean(),
  /** Why no model is asked, as a sentence; `null` if one is. */
  nobody: z.string().nullable(),
  /** Hosts elsewhere that may be asked: what a question needs of a case leaves this machine. */
  sentTo: z.array(z.string()),
  /** Its models that another host runs than the one that is asked for them, as far as that says. */
  passedOn: z.array(
    z.object({
      model: ModelRef,
      /** In words: “runs at ollama.com”. */
      place: z.string(),
    }),
  ),
}))
export type RouteLine = z.infer<typeof RouteLine>

/** A model that roles ask now and that ends within 90 days, or has ended. */
export const ModelEnding = ModelEnd.extend({
  life: ModelLife.exclude(['lasting']),
  /** The roles that ask it. */
  roles: z.array(Role),
})
export type ModelEnding = z.infer<typeof ModelEnding>

/** The price of a model, if known. */
export const PriceLine = deferredObject(() => ({
  provider: ProviderName,
  model: z.string(),
  /** The one that counts; `null` where none is known. */
  price: ModelPrice.nullable(),
  /** Whether it is the user's own. */
  isOwn: z.boolean(),
  /** Whether it runs on this machine, where nothing is paid. */
  isFree: z.boolean(),
  /** The roles that may ask it. */
  roles: z.array(Role),
  /** The day on which it ends; `null` where none was announced. */
  endsOn: z.iso.date().nullable(),
}))
export type PriceLine = z.infer<typeof PriceLine>

/** An address that the settings name for a provider. */
export const AddressLine = deferredObject(() => ({
  provider: ProviderName,
  /** Scheme, host and port. */
  address: z.string(),
  /** Why nothing is sent there, with what to do; `null` where questions and the provider's key may go there. */
  refusal: z.string().nullable(),
}))
export type AddressLine = z.infer<typeof AddressLine>

const Named = z.object({ model: z.string().min(1).max(200) })

const Priced = ModelPrice.pick({ provider: true, model: true })

export const models = {
  local: procedure().output(LocalState),
  /** Makes a model of the local server its fallback; `null` switches the fallback off. */
  chooseLocal: procedure('NOT_FOUND', 'BAD_SETTING')
    .input(z.object({ model: z.string().nullable() }))
    .output(LocalState),
  /** Models for the memory of this machine, those that are installed left out. */
  recommended: procedure().output(Recommended),
  /** The downloads of this program, whenever one changes. */
  downloads: procedure().output(eventIterator(z.array(Download))),
  /** Begins the download of a model, or resumes it. */
  download: procedure('BAD_SETTING', 'NOT_ALLOWED').input(Named).output(z.array(Download)),
  /** Stops a download; what is loaded is kept. */
  pauseDownload: procedure().input(Named).output(z.array(Download)),
  /** Stops a download and forgets it. */
  closeDownload: procedure().input(Named).output(z.array(Download)),
  presets: procedure().output(z.array(PresetLine)),
  enablePreset: procedure('NOT_FOUND')
    .input(z.object({ id: z.string(), localModel: z.string().nullable().default(null) }))
    .output(z.array(SettingLine)),
  /** Every address that the settings name. */
  addresses: procedure().output(z.array(AddressLine)),
  /** Notes that this user wants a provider to be asked at an address, on this machine. */
  confirmAddress: procedure('BAD_SETTING')
    .input(z.object({ provider: ProviderName, address: z.string() }))
    .output(z.array(AddressLine)),
  routes: procedure().output(z.array(RouteLine)),
  /** Models on the routes of now that end within 90 days or have ended, the first to end first. */
  endings: procedure().output(z.array(ModelEnding)),
  /**
   * The models on this machine that were measured, the latest first, and how long one case of each pipeline takes whose
   * judge is one of them.
   */
  speeds: procedure().output(z.object({ speeds: z.array(ModelSpeed), estimates: z.array(CaseEstimate) })),
  prices: procedure().output(z.array(PriceLine)),
  /** Sets a price of the user's own, as of today. */
  setPrice: procedure('BAD_SETTING')
    .input(ModelPrice.omit({ asOf: true }))
    .output(SettingLine),
  /** Goes back to the listed price, or to none. */
  forgetPrice: procedure().input(Priced).output(SettingLine),
  /** Checks a provider with one short question, to a model of a route or else to its cheapest one. */
  tryProvider: procedure()
    .input(z.object({ provider: ProviderName }))
    .output(CheckLine),
  /** Checks a model with one short question, or as the role that is named asks it. */
  tryModel: procedure()
    .input(z.object({ model: ModelRef, role: Role.nullable().default(null) }))
    .output(CheckLine),
  /** Every check, as each is done. Ending the stream stops what is under way. */
  doctor: procedure().output(eventIterator(CheckLine)),
}
