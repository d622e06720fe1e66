import { type Docket, type DocketOptions, openDocket } from '../compose.ts'
import { keepBackups } from '../services/program/backups/backup-schedule.ts'
import type { ReplaceStore } from '../services/program/backups/backups.ts'
import { keepSealed } from '../services/program/seal/keep-sealed.ts'
import { keepPrompts } from '../services/prompts/keep-prompts.ts'

/** A store that is open for long, in whose place another one may come. */
export interface ReplaceableDocket {
  /** All services on the store as it is now: whoever has this one has the next one, too. */
  readonly docket: Docket
  readonly replaceStore: ReplaceStore
}

/**
 * Opens a store for a host. When a backup takes its place, it is closed and what is there is opened: whatever a
 * window asks next, it asks of that. Backups that are due are made, and prompts of the hook are taken in, in the background.
 */
export function openReplaceable(options: DocketOptions): ReplaceableDocket {
  let { current, stop } = begin(options)
  return {
    docket: {
      get dir() {
        return current.dir
      },
      get program() {
        return current.program
      },
      get cases() {
        return current.cases
      },
      get reviews() {
        return current.reviews
      },
      get labels() {
        return current.labels
      },
      get lists() {
        return current.lists
      },
      get runs() {
        return current.runs
      },
      get prompts() {
        return current.prompts
      },
      get jobs() {
        return current.jobs
      },
      get models() {
        return current.models
      },
      get memories() {
        return current.memories
      },
      get standards() {
        return current.standards
      },
      get exports() {
        return current.exports
      },
      close: () => end(),
    },
    replaceStore(put) {
      end()
      try {
        put()
      } finally {
        ;({ current, stop } = begin(options)) // the one that was there, where putting it in place failed
      }
    },
  }

  function end(): void {
    stop()
    current.close()
  }
}

function begin(options: DocketOptions) {
  const current = openDocket(options)
  const { backups, noteBug, newBatchId, reviewers, seal } = current.program
  const stops = [
    keepBackups(backups, noteBug),
    keepSealed(seal),
    keepPrompts(current.prompts, { newBatchId, reviewer: reviewers.current }, noteBug),
  ]
  const stop = () => {
    for (const each of stops) each()
  }
  return { current, stop }
}
