import { flushCompileCache } from 'node:module'
import type * as z from 'zod'
import { Settings } from '../../../shared/domain/settings.ts'
import { AppError } from '../../../shared/errors.ts'
import { CaseInput } from '../../../shared/pipelines/index.ts'
import { problemOfFile } from '../../documents/file-problem.ts'
import { parsed } from '../../documents/parsed.ts'
import { createPageReader, type PageReader } from '../../documents/reader/page-reader.ts'
import { refuse, unreadable } from '../../documents/refuse.ts'
import { guardProcess } from '../../workers/guard.ts'
import { serveTasks } from '../../workers/serve-tasks.ts'
import { type CaseSource, readCases, sourceName } from '../index.ts'
import { type CaseCount, type ReaderProgress, ReaderStart, ReaderTask } from './reader-messages.ts'

/** Maximum number of cases of one source: more could not be reviewed, or held in memory at once. */
const MAX_CASES = 2_000

/** Compiling the schema of the settings takes longer than all checks in a reader's lifetime. */
const COMPILING_NOTHING = { jitless: true } as const

/** Reads sources of cases one by one for another process, so that a harmful file affects only this process. */
export function readSources(): void {
  serveTasks((start) => {
    const { maxBytes, ...places } = ReaderStart.parse(start)
    guardProcess(maxBytes)
    let say: (progress: unknown) => void = () => {}
    const documents = createPageReader(places, (page, pages) => say({ page, pages } satisfies ReaderProgress))
    const settingsIn = rememberingLast((text) => Settings.parse(JSON.parse(text), COMPILING_NOTHING))
    return async (task, progress) => {
      say = progress
      setImmediate(flushCompileCache) // A reader is killed at once, and would not save the cache then.
      const { source, settings } = ReaderTask.parse(task, COMPILING_NOTHING)
      return readSource(source, settingsIn(settings), documents, progress)
    }
  })
}

/** Returns a function that caches its last result, as every source comes with the same settings. */
function rememberingLast<Value>(make: (text: string) => Value): (text: string) => Value {
  let last: { readonly text: string; readonly value: Value } | null = null
  return (text) => {
    if (last?.text !== text) last = { text, value: make(text) }
    return last.value
  }
}

async function readSource(
  source: CaseSource,
  settings: Settings,
  documents: PageReader,
  progress: (progress: unknown) => void,
): Promise<z.infer<typeof CaseCount>> {
  try {
    const found = await readCases(source, settings, documents)
    if (found.length > MAX_CASES)
      throw refuse(
        sourceName(source),
        `it has ${found.length} cases; at most ${MAX_CASES} are read of one file. Split it.`,
      )
    for (const { input } of found) parsed(sourceName(source), CaseInput, input)
    for (const [index, read] of found.entries()) progress({ index, read })
    return found.length
  } catch (error) {
    const problem = problemOfFile(error)
    // Other errors are a library's, for an invalid file.
    throw problem instanceof AppError ? problem : unreadable(sourceName(source), problem)
  }
}
