import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Actor } from '../../../shared/domain/ledger/event.ts'
import { dictionaryPlaces } from '../../documents/spelling/dictionary-places.ts'
import { threads } from '../../workers/thread.ts'
import { createWorkerPool, WorkerFailure } from '../../workers/worker-pool.ts'
import type { SettingService } from '../settings/settings.ts'
import { SpellingAnswer, type SpellingTask } from './spelling-messages.ts'

/** Milliseconds after the last word until the thread and its dictionaries are released. */
const IDLE_MS = 5 * 60_000

/** Time limit of a word in milliseconds. */
const LIMIT_MS = 20_000

/** Returns the path of the thread's program: its source, or the built file beside the program. */
function spellingThread(program: string): string {
  const source = join(program, 'services', 'spelling', 'spelling-thread.ts')
  return existsSync(source) ? source : join(program, '..', 'spelling', 'thread.cjs')
}

/**
 * Checks spelling with the dictionaries that come with the program, in a thread of its own that starts with the first
 * word. `program` is the folder of the program.
 */
export function spellingService(program: string, settings: Pick<SettingService, 'current' | 'set'>) {
  let pool: ReturnType<typeof createWorkerPool> | null = null

  return {
    /** Returns the words that are not in their dictionary. */
    check: (words: readonly string[]) => ask({ of: 'check', words: [...words] }),
    /** Returns spellings that are close to a word, the closest first. */
    suggest: (word: string) => ask({ of: 'suggest', word }),
    /** Adds a word to the workspace's own dictionary, if it is missing. */
    learn(word: string, actor: Actor): void {
      const { words } = settings.current().spelling
      if (!words.includes(word)) settings.set('spelling.words', [...words, word], actor)
    },
    close: async () => pool?.close(),
  }

  async function ask(task: SpellingTask): Promise<string[]> {
    pool ??= createWorkerPool({
      start: threads(spellingThread(program)),
      width: 1,
      begin: dictionaryPlaces(program),
      idleMs: IDLE_MS,
    })
    try {
      return SpellingAnswer.parse(await pool.run(task, { limitMs: LIMIT_MS }))
    } catch (error) {
      const isClosed = error instanceof WorkerFailure && error.reason === 'closed'
      throw isClosed ? new DOMException('Docket was closed in the meantime.', 'AbortError') : error
    }
  }
}
