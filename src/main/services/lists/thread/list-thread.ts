import { parentPort, workerData } from 'node:worker_threads'
import type { Millis } from '../../../../shared/domain/ids.ts'
import { openReader } from '../../../store/store.ts'
import { currentSettings } from '../../program/settings.ts'
import { caseListService } from '../case-list.ts'
import { queueService } from '../queue.ts'
import { type ListResult, ListStart, ListTask } from './list-messages.ts'
import { answerTo } from './list-questions.ts'

/** A thread that answers questions about the lists one by one, on a connection that only reads. */
const { dir, unwanted } = ListStart.parse(workerData)
const givenUp = new Int32Array(unwanted)
let current = 0
let now: Millis = 0

const store = openReader(dir, () => {
  if (Atomics.load(givenUp, 0) === current) throw new Error('Nobody wants the answer any more.')
})
const context = { store, clock: { now: () => now }, settings: currentSettings(store) }
const lists = { queue: queueService(context), caseList: caseListService(context) }

parentPort?.on('message', (message: unknown) => {
  const task = ListTask.parse(message)
  current = task.id
  now = task.now
  parentPort?.postMessage(resultOf(task))
})

function resultOf({ question, me }: ListTask): ListResult {
  try {
    return { kind: 'answer', answer: answerTo(question, lists, me) }
  } catch (error) {
    return { kind: 'failed', error: error instanceof Error ? error : new Error(String(error)) }
  }
}
