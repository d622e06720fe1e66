import type * as z from 'zod'
import { AppError } from '../../../shared/errors.ts'
import { CaseInput } from '../../../shared/pipelines/index.ts'
import { problemOfFile } from '../../documents/file-problem.ts'
import { parsed } from '../../documents/parsed.ts'
import { createPageReader } from '../../documents/reader/page-reader.ts'
import { refuse, unreadable } from '../../documents/refuse.ts'
import { guardProcess } from '../../workers/guard.ts'
import { serveTasks } from '../../workers/serve-tasks.ts'
import { readCases, sourceName } from '../index.ts'
import { type CaseCount, type ReaderProgress, ReaderStart, ReaderTask } from './reader-messages.ts'

/** More cases of one source no one reviews, and the program could not take at once. */
const MOST_CASES = 2_000

/** A process that reads sources of cases one by one, so that what a file does to it, it does to nothing else. */
serveTasks((start) => {
  const { mostBytes, ...places } = ReaderStart.parse(start)
  guardProcess(mostBytes)
  let say: (progress: unknown) => void = () => {}
  const documents = createPageReader(places, (page, pages) => say({ page, pages } satisfies ReaderProgress))
  return async (task, progress) => {
    say = progress
    const { source, settings } = ReaderTask.parse(task)
    try {
      const found = await readCases(source, settings, documents)
      if (found.length > MOST_CASES)
        throw refuse(
          sourceName(source),
          `it has ${found.length} cases; at most ${MOST_CASES} are read of one file. Split it.`,
        )
      for (const { input } of found) parsed(sourceName(source), CaseInput, input)
      for (const [index, read] of found.entries()) progress({ index, read })
      return found.length satisfies z.infer<typeof CaseCount>
    } catch (error) {
      const problem = problemOfFile(error)
      // What is no sentence of ours is a library's trouble with a file that is not as it should be.
      throw problem instanceof AppError ? problem : unreadable(sourceName(source), problem)
    }
  }
})
