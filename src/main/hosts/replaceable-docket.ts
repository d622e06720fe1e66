import { type Docket, type DocketOptions, openDocket } from '../compose.ts'
import { keepBackups } from '../services/program/backups/backup-schedule.ts'
import type { ReplaceStore } from '../services/program/backups/backups.ts'
import { keepSealed } from '../services/program/seal/keep-sealed.ts'
import { keepPrompts } from '../services/prompts/keep-prompts.ts'

/** A long-open store that can be replaced by another one. */
export interface ReplaceableDocket {
  /** All services on the current store: this object stays valid when the store is replaced. */
  readonly docket: Docket
  readonly replaceStore: ReplaceStore
}

/**
 * Opens a store for a host. For a restore, the store is closed and the restored one is opened: all later calls of a
 * window use it. Due backups are made, and prompts of the hook are imported, in the background.
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
      get recognizers() {
        return current.recognizers
      },
      get exams() {
        return current.exams
      },
      get gates() {
        return current.gates
      },
      get insights() {
        return current.insights
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
        ;({ current, stop } = begin(options)) // The former store, if the replacement failed.
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
