import { existsSync, mkdirSync, statSync } from 'node:fs'
import { availableParallelism, release, totalmem } from 'node:os'
import { join, resolve } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { DiagnosticsLine } from '../../../shared/contract/program/system.ts'
import { ProviderName } from '../../../shared/domain/judging/model.ts'
import { defaultSettings, type Settings, settingAt, settingKeys } from '../../../shared/domain/settings.ts'
import { AppError } from '../../../shared/errors.ts'
import type { SecretStore } from '../../secrets/secret-store.ts'
import { beside } from '../../store/beside.ts'
import { databaseFile } from '../../store/store.ts'
import type { ServiceContext } from '../context.ts'
import { writeText } from '../exports/data-file.ts'
import { writeProblem } from '../exports/exports.ts'
import type { ActivityLog } from './activity-log.ts'
import type { BugLog } from './bug-log.ts'

/** How many of the newest bugs, and of the newest steps, are told. */
const MOST_BUGS = 200
const MOST_STEPS = 2_000

export interface DiagnosticsParts {
  readonly version: string
  /** Where a person keeps documents: the file goes there when nobody says where. */
  readonly documents: string
  readonly keys: Pick<SecretStore, 'status'>
  readonly bugs: BugLog
  readonly activity: Pick<ActivityLog, 'newest'>
}

/**
 * What somebody needs who is to find out why Docket does not do what it should: versions, sizes, counts, switches,
 * bugs and the steps that were taken last. No content of a case, no name, no path, no key and no text that a person typed.
 */
export function diagnosticsService(
  { store, clock, settings }: ServiceContext,
  { version, documents, keys, bugs, activity }: DiagnosticsParts,
) {
  return {
    /** Writes it into a new file: the one that is named, or one of today beside the documents. */
    async write(file: string | null): Promise<DiagnosticsLine> {
      const path = file === null ? freeName() : resolve(file)
      if (existsSync(path))
        throw new AppError('INPUT_REFUSED', `${path} is there already. Choose another name.`)
      const text = `${JSON.stringify(await told(), null, 2)}\n`
      try {
        if (file === null) mkdirSync(documents, { recursive: true })
        using written = beside(path)
        const { bytes } = await writeText(written.path, text)
        written.keep()
        return { event: 'written', file: path, bytes }
      } catch (error) {
        throw writeProblem(error, path)
      }
    },
  }

  function freeName(): string {
    const base = join(documents, `docket-diagnostics-${new Date(clock.now()).toISOString().slice(0, 10)}`)
    for (let n = 1; ; n += 1) {
      const path = n === 1 ? `${base}.json` : `${base}-${n}.json`
      if (!existsSync(path)) return path
    }
  }

  async function told() {
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
        events: store.events.count(),
        bytes: bytesOf(databaseFile(store.dir)),
        journalBytes: bytesOf(`${databaseFile(store.dir)}-wal`),
        jobs: store.jobs.all().map(({ kind, state, problem }) => ({ kind, state, failed: problem !== null })),
      },
      changedSettings: changed(settings()),
      keys: await keysTold(),
      bugs: bugs.newest(MOST_BUGS),
      activity: activity.newest(MOST_STEPS),
    }
  }

  function keysTold() {
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

function bytesOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}

/** Which settings are not as they come; of a text only that it is another one, of a list how long it is. */
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
