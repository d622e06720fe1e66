import * as z from 'zod'
import type { SettingLine } from '../../../shared/contract/program/settings.ts'
import type { Actor } from '../../../shared/domain/ledger/event.ts'
import type { RunJudge } from '../../../shared/domain/runs/run.ts'
import { currentKey } from '../../../shared/domain/setting-names.ts'
import {
  defaultSettings,
  type Settings,
  settingAt,
  settingKeys,
  settingLeaves,
  settingsWith,
} from '../../../shared/domain/settings.ts'
import { AppError } from '../../../shared/errors.ts'
import { type PipelineName, pipelineNames, schemas } from '../../../shared/pipelines/index.ts'
import { addressesIn, isOpen, type ProviderAddress } from '../../judging/routes/addresses.ts'
import { settingsFor } from '../../judging/routes/route.ts'
import type { Ledger } from '../../ledger/ledger.ts'
import type { Store } from '../../store/store.ts'
import { currentSettings, readSettings, type StoredSettings } from './stored-settings.ts'

/** Settings of one run. */
export interface RunChoice {
  /** Settings of the pipeline, nested as in the Settings. */
  readonly config?: unknown
  /** The judge to ask; `null` for the routes of the settings. */
  readonly judge: RunJudge | null
}

/** Protects settings from containing keys, and records the addresses to which keys may be sent. */
export interface KeyRules {
  /** Removes keys from a text. */
  readonly redact: (text: string) => string
  /** Records that this user has named an address of a provider on this machine. */
  readonly confirm: (address: ProviderAddress) => void
}

/** Reads and changes settings by dotted key, current or of earlier versions; an unset setting has its default. */
export function settingService(store: Store, ledger: Ledger, keys: KeyRules) {
  const current = currentSettings(store)
  return {
    current,
    list: (): SettingLine[] => settingKeys.map((key) => lineOf(key)),
    get: (key: string): SettingLine => lineOf(known(key)),
    /** Sets one key. An invalid value is refused with the reason, and nothing changes. */
    set(key: string, value: unknown, actor: Actor): SettingLine {
      const whole = wholeOf(key, value)
      setAll(whole ?? [[key, value]], actor)
      return whole === null
        ? lineOf(currentKey(key))
        : { key, value: settingAt(current(), key), default: settingAt(defaultSettings, key) }
    },
    /** Sets one key for a window, which cannot name a folder of this machine. */
    setInWindow(key: string, value: unknown, actor: Actor): SettingLine {
      if (key === 'backup.folder')
        throw new AppError(
          'BAD_SETTING',
          'A folder cannot be set by name in the window. Choose it under Backups.',
        )
      setAll([[key, value]], actor)
      return lineOf(key)
    },
    /** Sets several keys in one step: all, or none if one is invalid. */
    setAll(pairs: readonly (readonly [key: string, value: unknown])[], actor: Actor): SettingLine[] {
      setAll(pairs, actor)
      return pairs.map(([key]) => lineOf(currentKey(key)))
    },
    /** Returns the settings of one run: the pipeline's settings and routes with those chosen for the run. */
    forRun(pipeline: PipelineName, { config, judge }: RunChoice): Settings {
      const given = config === undefined ? [] : settingLeaves(config, `pipelines.${pipeline}`)
      const routing = schemas[pipeline].routingIn?.(config, providersOf(pipeline)) ?? []
      const asked = judge === null ? [] : settingsFor(pipeline, judge)
      return checked([...overrides(), ...routing, ...given, ...asked], `The configuration`)
    },
    /** Returns stored keys or values that are invalid in this version: their defaults apply. */
    setAside: () => readSettings(store.settings.all()).setAside,
    /** Resets a setting to its default; also a stored key of another version. */
    reset(key: string, actor: Actor): SettingLine {
      const name = currentKey(key)
      const stored = store.settings.all().flatMap((row) => (currentKey(row.key) === name ? row.key : []))
      const names = stored.length === 0 ? [known(key)] : stored
      ledger.write({ actor, batchId: null }, (writer) => {
        for (const each of names)
          writer.append({ type: 'setting.set', payload: { key: each, valueSha256: null } })
      })
      return lineOf(name)
    },
  }

  function setAll(given: readonly (readonly [key: string, value: unknown])[], actor: Actor): void {
    const pairs = given.map(([key, value]) => [known(key), value] as const)
    for (const [key, value] of pairs) refuseKeys(key, value)
    const before = addressesIn(current())
    ledger.write({ actor, batchId: null }, (writer) => {
      const what = pairs.map(([key, value]) => `${key} = ${keys.redact(JSON.stringify(value))}`).join(', ')
      const valid = checked([...overrides(), ...pairs], what)
      refuseNone(valid)
      for (const [key] of pairs) {
        const valueSha256 = writer.putBody('settings', { value: settingAt(valid, key) })
        writer.append({ type: 'setting.set', payload: { key, valueSha256 } })
      }
    })
    confirmNew(before)
  }

  /** Confirms addresses that this user newly names; addresses that were stored already are not confirmed by this. */
  function confirmNew(before: readonly ProviderAddress[]): void {
    const isKnown = ({ provider, origin }: ProviderAddress) =>
      before.some((each) => each.provider === provider && each.origin === origin)
    for (const address of addressesIn(current()))
      if (!isKnown(address) && !isOpen(address.origin)) keys.confirm(address)
  }

  function providersOf(pipeline: PipelineName): string[] {
    return Object.values(current().routes[pipeline]).flatMap((route) => route.map(({ provider }) => provider))
  }

  /**
   * Returns the pairs of all settings of a pipeline at once, also in the form of its source’s configuration object;
   * `null` for any other key.
   */
  function wholeOf(key: string, value: unknown): (readonly [key: string, value: unknown])[] | null {
    const pipeline = pipelineNames.find((name) => key === `pipelines.${name}`)
    if (pipeline === undefined || typeof value !== 'object' || value === null) return null
    const { routingIn, thresholdsIn } = schemas[pipeline]
    const thresholds = thresholdsIn?.(value) ?? value
    return [...settingLeaves(thresholds, key), ...(routingIn?.(value, providersOf(pipeline)) ?? [])]
  }

  /** Throws if a value contains a key at any depth, as settings are stored. */
  function refuseKeys(key: string, value: unknown): void {
    const text = JSON.stringify(value) ?? ''
    if (keys.redact(text) === text) return
    throw new AppError(
      'BAD_SETTING',
      `${key} was not changed: its value contains a key, and settings are not secret. Set the key under Keys, or with: docket keys set`,
    )
  }

  function overrides(): StoredSettings['overrides'] {
    return readSettings(store.settings.all()).overrides
  }

  function lineOf(key: string): SettingLine {
    return { key, value: settingAt(current(), key), default: settingAt(defaultSettings, key) }
  }

  function checked(pairs: Iterable<readonly [string, unknown]>, what: string): Settings {
    try {
      return settingsWith(pairs)
    } catch (error) {
      if (!(error instanceof z.ZodError)) throw error
      const reasons = error.issues
        .map(({ path, ...issue }) => `${path.join('.')}: ${reasonOf(issue)}`)
        .join('; ')
      throw new AppError('BAD_SETTING', `${what} does not fit. ${reasons}.`)
    }
  }
}

/** Returns why a value is invalid, in words for people. */
function reasonOf({ code, message, ...issue }: Omit<z.core.$ZodIssue, 'path'>): string {
  return code === 'invalid_type' && 'expected' in issue ? `it must be a ${String(issue.expected)}` : message
}

export type SettingService = ReturnType<typeof settingService>

/** Throws if no pipeline is enabled: a workspace without pipelines would show nothing. */
function refuseNone({ workspace }: Settings): void {
  if (Object.values(workspace.pipelines).includes(true)) return
  throw new AppError(
    'BAD_SETTING',
    'The pipeline was not switched off: it is the only one that is on. Switch another one on first.',
  )
}

/** Returns the current name of a setting. Throws BAD_SETTING for a name that never existed. */
function known(key: string): string {
  if (settingKeys.includes(currentKey(key))) return currentKey(key)
  throw new AppError('BAD_SETTING', `There is no setting "${key}". List them with: docket settings list.`)
}
