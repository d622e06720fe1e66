import { EventEmitter, on } from 'node:events'
import type { Change } from '../../../shared/contract/program/system.ts'
import type { CaseId } from '../../../shared/domain/ids.ts'
import { parseEvent } from '../../ledger/read.ts'
import type { Store } from '../../store/store.ts'

/** Milliseconds between checks for commits of other processes. */
const HEARTBEAT_MS = 250

/** Maximum number of changed cases that are listed individually. */
const MAX_LISTED = 200

/** Notifies windows of commits, of this process and of others on the same store. */
export function changeService(store: Store) {
  const emitter = new EventEmitter<{ change: [Change]; end: [] }>()
  emitter.setMaxListeners(0)
  let seen = store.events.lastPosition()
  let version = dataVersion()
  const timer = setInterval(() => {
    const now = dataVersion()
    if (now === version) return
    version = now
    tell()
  }, HEARTBEAT_MS)
  timer.unref()

  return {
    /** Call it after each commit of this process. */
    tell,
    /**
     * Returns every change from this call on, even before the first read, until the signal aborts or the store is
     * closed.
     */
    subscribe(signal: AbortSignal): AsyncGenerator<Change> {
      const emitted = signal.aborted ? [] : on(emitter, 'change', { signal, close: ['end'] })
      return changesIn(emitted, signal)
    },
    /** Ends all subscriptions. */
    close(): void {
      clearInterval(timer)
      emitter.emit('end')
    },
  }

  async function* changesIn(
    emitted: ReturnType<typeof on> | readonly [Change][],
    signal: AbortSignal,
  ): AsyncGenerator<Change> {
    try {
      for await (const [change] of emitted) yield change
    } catch (error) {
      if (!signal.aborted) throw error
    }
  }

  function tell(): void {
    const rows = store.events.after(seen, MAX_LISTED + 1)
    if (rows.length === 0) return
    const events = rows.map(parseEvent)
    const isMany = rows.length > MAX_LISTED || events.some(({ type }) => type === 'state.rebuild')
    seen = isMany ? store.events.lastPosition() : (rows.at(-1)?.position ?? seen)
    const caseIds = new Set<CaseId>()
    for (const event of events) if ('caseId' in event) caseIds.add(event.caseId)
    const settings = isMany || events.some(({ type }) => type === 'setting.set')
    const standards = isMany || events.some(({ type }) => type.startsWith('standard.'))
    emitter.emit('change', { position: seen, caseIds: isMany ? null : [...caseIds], settings, standards })
  }

  /** Returns a number that changes when another process commits; SQLite reads it without accessing the disk. */
  function dataVersion(): unknown {
    return store.db.pragma('data_version', { simple: true })
  }
}
