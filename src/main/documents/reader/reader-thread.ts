import { AppError } from '../../../shared/errors.ts'
import { serveTasks } from '../../threads/serve-tasks.ts'
import { readDocument } from '../pages/read-document.ts'
import { createRecogniser } from '../pages/recogniser.ts'
import { unreadable } from '../refuse.ts'
import { type ReaderProgress, ReaderStart, ReadRequest } from './reader-messages.ts'

/** A thread that reads documents one by one, so that nothing else has to wait for them. */
serveTasks((start) => {
  const { recogniser, language, characterMaps } = ReaderStart.parse(start)
  const { recognise } = createRecogniser({ language, program: recogniser })
  return async (task, say) => {
    const { file, format, limits } = ReadRequest.parse(task)
    const progress = (page: number, pages: number) => say({ page, pages } satisfies ReaderProgress)
    try {
      return await readDocument(file, format, { limits, characterMaps, recognise, progress })
    } catch (error) {
      // What is no sentence of ours is a library's trouble with a file that is not as it should be.
      throw error instanceof AppError ? error : unreadable(file.name, error)
    }
  }
})
