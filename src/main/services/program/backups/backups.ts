import { hash } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { atFirstUse } from '../../../../shared/at-first-use.ts'
import type {
  BackedUp,
  BackupProgress,
  BackupStatus,
  ErasedCopy,
  Restored,
} from '../../../../shared/contract/program/backups.ts'
import type { DeviceId, Millis } from '../../../../shared/domain/ids.ts'
import type { Actor, LedgerEvent } from '../../../../shared/domain/ledger/event.ts'
import { AppError } from '../../../../shared/errors.ts'
import { parseEvent } from '../../../ledger/read.ts'
import { type BackupKey, ownCopies, scheduledBackups, scheduledName } from '../../../store/backups/copies.ts'
import { putInPlace } from '../../../store/backups/restore.ts'
import { refuseOthers, withExclusiveAccess } from '../../../store/holders.ts'
import type { Tables } from '../../../store/store.ts'
import { takeLock } from '../../../store/system-lock.ts'
import type { ServiceContext } from '../../context.ts'
import { datedName, NOT_CHOSEN, type Places } from '../../places/places.ts'
import type { SettingService } from '../../settings/settings.ts'
import type { BackupWork } from './backup-work.ts'
import { madeBackups } from './made-backups.ts'
import { progressOf } from './progress-of.ts'

const HOUR_MS = 60 * 60 * 1_000
const DAY_MS = 24 * HOUR_MS

/** Tolerance of the schedule in milliseconds, for a changed clock or a start at another hour. */
const SLACK_MS = HOUR_MS

/**
 * Milliseconds without a backup after which a warning is shown: after the first change of a store that was never backed
 * up, and after the newest backup.
 */
const UNSAVED_MS = { never: 3 * DAY_MS, since: 30 * DAY_MS }

const PERIOD_MS = { off: null, daily: DAY_MS, weekly: 7 * DAY_MS } as const

/** Closes the store of a host, has `put` replace it, and opens it again. */
export type ReplaceStore = (put: () => void) => void

/**
 * The backup to restore: a copy of the status, or a file in the host's own folder; neither if the host asks a person.
 */
export interface RestoreChoice {
  readonly copy: string | null
  readonly name: string | null
}

/** The parts of a restore that a host provides. */
export interface RestoreHost {
  readonly places: Places
  readonly replaceStore: ReplaceStore | undefined
  readonly signal: AbortSignal
}

/** The store that is backed up. */
export interface BackupStore {
  readonly dir: string
  /** The chain that it writes. */
  readonly device: DeviceId
  readonly set: SettingService['set']
}

/** Backups of a store: makes them on request or by schedule, restores them, and removes erased content from them. */
export function backupService(
  { store, clock, newId, settings }: ServiceContext,
  { dir, device, set }: BackupStore,
  work: BackupWork,
) {
  const keys = atFirstUse(() => backupKeys(store.events, device))
  const made = madeBackups(dir)

  return {
    status,
    write: work.write,

    /** Lets a person choose the folder for automatic backups. */
    async chooseFolder(places: Places, actor: Actor): Promise<BackupStatus> {
      const chosen = await places.toKeepIn({ title: 'Folder for automatic backups' })
      if (chosen !== null) set('backup.folder', chosen, actor)
      return status()
    },

    /** Makes a backup at a place that the host chooses, and yields its progress. */
    async *toPlace(
      places: Places,
      signal: AbortSignal,
    ): AsyncGenerator<BackupProgress | BackedUp | typeof NOT_CHOSEN> {
      const name = `${datedName('store', clock.now())}.backup`
      const path = await places.toWrite({ title: 'Make a backup', name })
      if (path === null) yield NOT_CHOSEN
      else yield* progressOf((onProgress) => work.write(path, { signal, onProgress }))
    },

    /**
     * Replaces the store by a backup that a person chose. The backup is checked while the store is open; then the host
     * closes the store, and opens the restored one. Throws STORE_BUSY with a name if another process has the store
     * open.
     */
    async *restore(
      choice: RestoreChoice,
      { places, replaceStore, signal }: RestoreHost,
    ): AsyncGenerator<BackupProgress | Restored | typeof NOT_CHOSEN> {
      if (replaceStore === undefined)
        throw new AppError('INPUT_REFUSED', 'This window cannot restore a backup. Use: docket restore FILE.')
      const source = choice.copy === null ? await chosen(choice.name, places) : copyNamed(choice.copy)
      if (source === null) return yield NOT_CHOSEN
      refuseOthers(dir)
      const staging = progressOf((onProgress) => work.stage(source, { signal, onProgress }))
      for (;;) {
        const step = await staging.next()
        if (step.done === true) return
        if (!('file' in step.value)) {
          yield step.value
          continue
        }
        using staged = step.value
        yield { event: 'progress', step: 'putting in place', done: 0, total: 0 }
        replaceStore(() => withExclusiveAccess(dir, () => putInPlace(staged)))
        return yield { event: 'restored', store: dir, problems: [...staged.problems] }
      }
    },

    /** Makes a backup if one is due and no other process is making it; returns `null` if none was made. */
    async makeDue(signal: AbortSignal): Promise<BackedUp | null> {
      if (!isDue()) return null
      const unlock = takeLock(join(dir, 'locks', 'scheduled-backup'))
      if (unlock === null) return null
      try {
        return isDue() ? await makeScheduled(signal) : null
      } catch (error) {
        if (!signal.aborted) made.fail(error instanceof Error ? error.message : String(error))
        throw error
      } finally {
        unlock()
      }
    },

    /** Erases what was erased from the store from the copies that Docket made, and reports what a person must do. */
    eraseInCopies(): Promise<ErasedCopy[]> {
      const erased = store.cases.erasedIds()
      if (erased.length === 0) return Promise.resolve([])
      return work.eraseInCopies({
        folder: folder(),
        keys: keys(),
        made: made.read().files,
        erased,
        seed: newId(),
      })
    },
  }

  function status(): BackupStatus {
    const { lastAt, problem } = made.read()
    const copies = [...scheduledBackups(folder(), keys()), ...ownCopies(dir)].flatMap(
      ({ name, kind, at, bytes }) => (kind === 'before upgrade' ? [] : [{ name, kind, at, bytes }]),
    )
    return { lastAt, problem, folder: folder(), isMissing: isMissing(lastAt), copies }
  }

  function isMissing(lastAt: number | null): boolean {
    const { remind, schedule } = settings().backup
    if (!remind || schedule !== 'off') return false
    const [first] = store.events.after(0, 1).map(parseEvent)
    if (first === undefined) return false
    return lastAt === null
      ? clock.now() - first.at > UNSAVED_MS.never
      : clock.now() - lastAt > UNSAVED_MS.since
  }

  function folder(): string {
    return settings().backup.folder ?? join(dir, 'backups')
  }

  function isDue(): boolean {
    const period = PERIOD_MS[settings().backup.schedule]
    if (period === null || store.refusal !== null) return false
    const [newest] = scheduledBackups(folder(), keys())
    const age = newest === undefined ? period : clock.now() - newest.at
    return age < 0 || age >= period - SLACK_MS
  }

  async function makeScheduled(signal: AbortSignal): Promise<BackedUp> {
    const day = new Date(clock.now()).toISOString().slice(0, 10)
    const [own] = keys()
    let name = scheduledName(own.key, day)
    for (let n = 2; existsSync(join(folder(), name)); n++) name = scheduledName(own.key, `${day}-${n}`)
    const done = await work.write(join(folder(), name), { isScheduled: true, signal })
    // A damaged backup replaces no older ones: they may be the only intact ones.
    if (done.problems.length > 0)
      made.fail(`The backup was made, but it is not complete. ${done.problems[0]}`)
    else for (const { file } of scheduledBackups(folder(), keys()).slice(settings().backup.keep)) rmSync(file)
    return done
  }

  function chosen(name: string | null, places: Places): Promise<string | null> {
    return places.toRead({ title: 'Restore a backup', ending: 'backup', name })
  }

  function copyNamed(name: string): string {
    const all = [...scheduledBackups(folder(), keys()), ...ownCopies(dir)]
    const copy = all.find((each) => each.name === name)
    if (copy === undefined)
      throw new AppError('INPUT_REFUSED', `The backup ${name} no longer exists. Choose another one.`)
    return copy.file
  }
}

export type BackupService = ReturnType<typeof backupService>

/**
 * Returns the keys that identify the backups of a store in a folder: the key of its chain first, then those of the
 * stores that it was restored from, each up to that restore. Later backups of those stores belong to them.
 */
function backupKeys(events: Tables['events'], own: DeviceId): [BackupKey, ...BackupKey[]] {
  const seen = new Set([own])
  const before: BackupKey[] = []
  for (let next = restoredFrom(events, own); next !== null; next = restoredFrom(events, next.device)) {
    if (seen.has(next.device)) break // A chain that continues itself is not one of ours.
    seen.add(next.device)
    before.push({ key: keyOf(next.device), until: next.at })
  }
  return [{ key: keyOf(own), until: null }, ...before]
}

function keyOf(device: DeviceId): string {
  return hash('sha256', device).slice(0, 8)
}

/** Returns the chain that another one continues, and when that began; `null` for the first chain of a new store. */
function restoredFrom(
  events: Tables['events'],
  device: DeviceId,
): { readonly device: DeviceId; readonly at: Millis } | null {
  const event = firstOf(events, device)
  return event?.type === 'chain.begin' ? { device: event.payload.after.device, at: event.at } : null
}

function firstOf(events: Tables['events'], device: DeviceId): LedgerEvent | null {
  const [first] = events.chain(device, 0, 1)
  try {
    return first === undefined ? null : parseEvent(first)
  } catch {
    return null // A ledger that does not verify must still be opened.
  }
}
