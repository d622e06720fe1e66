import { EventEmitter, on } from 'node:events'
import type { Change } from '../../../shared/contract/program/system.ts'
import type { CaseId } from '../../../shared/domain/ids.ts'
import { parseEvent } from '../../ledger/read.ts'
import type { Store } from '../../store/store.ts'

/** Interval in milliseconds at which commits of other processes are looked for. */
const HEARTBEAT_MS = 250

/** More changed cases than this are not listed one by one. */
const MOST_LISTED = 200

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
    /** To be called after each commit of this process. */
    tell,
    /** Every change from now on, not from when it is first asked for, until the signal aborts or the store is closed. */
    subscribe(signal: AbortSignal): AsyncGenerator<Change> {
      const emitted = signal.aborted ? [] : on(emitter, 'change', { signal, close: ['end'] })
      return changesIn(emitted, signal)
    },
    /** Tells nobody of anything any more: whoever listens hears the end. */
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
    const rows = store.events.after(seen, MOST_LISTED + 1)
    if (rows.length === 0) return
    const events = rows.map(parseEvent)
    const isMany = rows.length > MOST_LISTED || events.some(({ type }) => type === 'state.rebuild')
    seen = isMany ? store.events.lastPosition() : (rows.at(-1)?.position ?? seen)
    const caseIds = new Set<CaseId>()
    for (const event of events) if ('caseId' in event) caseIds.add(event.caseId)
    const settings = isMany || events.some(({ type }) => type === 'setting.set')
    const standards = isMany || events.some(({ type }) => type.startsWith('standard.'))
    emitter.emit('change', { position: seen, caseIds: isMany ? null : [...caseIds], settings, standards })
  }

  /** Moves when another process commits; SQLite answers without looking at the disk. */
  function dataVersion(): unknown {
    return store.db.pragma('data_version', { simple: true })
  }
}
