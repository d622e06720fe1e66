import type { Millis } from '../../../shared/domain/ids.ts'
import { storeProblem } from '../../store/problems.ts'
import { databaseFile, openReader } from '../../store/store.ts'
import { serveTasks } from '../../workers/serve-tasks.ts'
import { trailService } from '../audit/trail.ts'
import { insightService } from '../insights/insights.ts'
import { caseListService } from '../lists/case-list.ts'
import { queueService } from '../lists/queue.ts'
import { currentSettings } from '../settings/stored-settings.ts'
import { ListStart, ListTask } from './list-messages.ts'
import { answerTo } from './list-questions.ts'

/** Answers questions about the lists one by one, on a read-only connection. */
serveTasks((start) => {
  const { dir, unwanted } = ListStart.parse(start)
  const givenUp = new Int32Array(unwanted)
  let current = 0
  let now: Millis = 0

  const check = () => {
    if (Atomics.load(givenUp, 0) === current) throw new Error('The question was withdrawn.')
  }
  const store = openReader(dir, check)
  const context = { store, clock: { now: () => now }, settings: currentSettings(store) }
  const lists = {
    queue: queueService(context),
    caseList: caseListService(context),
    trail: trailService(context),
    insights: insightService(context, check),
  }

  return (given) => {
    const task = ListTask.parse(given)
    current = task.id
    now = task.now
    try {
      return answerTo(task.question, lists, task.me)
    } catch (error) {
      throw storeProblem(error, databaseFile(dir)) // SQLite's error properties do not cross to another thread.
    }
  }
})
