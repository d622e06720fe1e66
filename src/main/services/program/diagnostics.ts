import { statSync } from 'node:fs'
import { availableParallelism, release, totalmem } from 'node:os'
import { isDeepStrictEqual } from 'node:util'
import type { DiagnosticsLine } from '../../../shared/contract/program/system.ts'
import { ProviderName } from '../../../shared/domain/judging/model.ts'
import { defaultSettings, type Settings, settingAt, settingKeys } from '../../../shared/domain/settings.ts'
import type { SecretStore } from '../../secrets/secret-store.ts'
import { damageOf } from '../../store/integrity/damage.ts'
import { databaseFile } from '../../store/store.ts'
import type { ServiceContext } from '../context.ts'
import type { ActivityLog } from '../logs/activity-log.ts'
import type { BugLog } from '../logs/bug-log.ts'
import { writeNewFile } from '../places/new-file.ts'
import { datedName, NOT_CHOSEN, type Places } from '../places/places.ts'

/** Maximum number of the newest errors, and of the newest steps. */
const MAX_BUGS = 200
const MAX_STEPS = 2_000

export interface DiagnosticsParts {
  readonly version: string
  readonly keys: Pick<SecretStore, 'status'>
  readonly bugs: BugLog
  readonly activity: Pick<ActivityLog, 'newest'>
}

/**
 * Writes diagnostics for finding out why Docket does not work: versions, sizes, counts, switches, errors and the last
 * steps. No content of a case, no name, no path, no key and no text that a person typed.
 */
export function diagnosticsService(
  { store, clock, settings }: ServiceContext,
  { version, keys, bugs, activity }: DiagnosticsParts,
) {
  return {
    write,
    /** Writes diagnostics to a new file at a place that the host of a window chooses. */
    async toPlace(places: Places): Promise<DiagnosticsLine | typeof NOT_CHOSEN> {
      const name = `${datedName('diagnostics', clock.now())}.json`
      const path = await places.toWrite({ title: 'Write diagnostics', name })
      return path === null ? NOT_CHOSEN : write(path)
    },
  }

  /** Writes diagnostics into a new file. */
  async function write(file: string): Promise<DiagnosticsLine> {
    return writeNewFile(file, `${JSON.stringify(await report(), null, 2)}\n`, store.dir)
  }

  async function report() {
    return {
      docket: version,
      at: new Date(clock.now()).toISOString(),
      versions: programVersions(),
      system: {
        platform: process.platform,
        release: release(),
        arch: process.arch,
        cores: availableParallelism(),
        memoryMiB: Math.round(totalmem() / 2 ** 20),
      },
      store: {
        events: readable(() => store.events.count()),
        bytes: bytesOf(databaseFile(store.dir)),
        journalBytes: bytesOf(`${databaseFile(store.dir)}-wal`),
        jobs: readable(() =>
          store.jobs.all().map(({ kind, state, problem }) => ({ kind, state, failed: problem !== null })),
        ),
      },
      changedSettings: changed(settings()),
      keys: await keysReport(),
      bugs: bugs.newest(MAX_BUGS),
      activity: activity.newest(MAX_STEPS),
    }
  }

  function keysReport() {
    return Promise.all(
      ProviderName.options.map(async (provider) => {
        const { set, source, trouble } = await keys.status(provider)
        return { provider, set, source, hasTrouble: trouble !== null }
      }),
    )
  }
}

function programVersions() {
  const { node, electron, chrome, v8 } = process.versions
  return { node, electron: electron ?? null, chrome: chrome ?? null, v8 }
}

/**
 * Returns the result of a query; `null` if the store's file is damaged there, as diagnostics are needed most in that
 * case.
 */
function readable<T>(look: () => T): T | null {
  try {
    return look()
  } catch (error) {
    if (damageOf(error) === null) throw error
    return null
  }
}

function bytesOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}

/** Returns the settings that differ from the defaults; of a text only that it differs, of a list only its length. */
function changed(settings: Settings): Record<string, unknown> {
  const others = settingKeys.filter(
    (key) => !isDeepStrictEqual(settingAt(settings, key), settingAt(defaultSettings, key)),
  )
  return Object.fromEntries(others.map((key) => [key, shape(settingAt(settings, key))]))
}

function shape(value: unknown): unknown {
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return value
  return Array.isArray(value) ? `a list of ${value.length}` : 'a text'
}
