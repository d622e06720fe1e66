import type { Millis } from '../../../../shared/domain/ids.ts'
import { storeProblem } from '../../../store/problems.ts'
import { databaseFile, openReader } from '../../../store/store.ts'
import { serveTasks } from '../../../workers/serve-tasks.ts'
import { trailService } from '../../audit/trail.ts'
import { currentSettings } from '../../program/stored-settings.ts'
import { caseListService } from '../case-list.ts'
import { queueService } from '../queue.ts'
import { ListStart, ListTask } from './list-messages.ts'
import { answerTo } from './list-questions.ts'

/** A thread that answers questions about the lists one by one, on a connection that only reads. */
serveTasks((start) => {
  const { dir, unwanted } = ListStart.parse(start)
  const givenUp = new Int32Array(unwanted)
  let current = 0
  let now: Millis = 0

  const store = openReader(dir, () => {
    if (Atomics.load(givenUp, 0) === current) throw new Error('The question was withdrawn.')
  })
  const context = { store, clock: { now: () => now }, settings: currentSettings(store) }
  const lists = {
    queue: queueService(context),
    caseList: caseListService(context),
    trail: trailService(context),
  }

  return (given) => {
    const task = ListTask.parse(given)
    current = task.id
    now = task.now
    try {
      return answerTo(task.question, lists, task.me)
    } catch (error) {
      throw storeProblem(error, databaseFile(dir)) // what SQLite says of an error does not cross to another thread
    }
  }
})
