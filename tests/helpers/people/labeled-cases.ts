import { join } from 'node:path'
import { expect } from 'vitest'
import type { QueueFilter } from '../../../src/shared/contract/lists/queue-filter.ts'
import { collect } from '../collect.ts'
import { tempDir } from '../program/temp-dir.ts'
import { tempDocket } from '../program/temp-docket.ts'
import { work } from './work.ts'

/** Two approved cases; Ada and Bob have answered about the first. */
export async function labeled() {
  const test = tempDocket()
  const hands = work(test)
  const id = await hands.waiting('Nora', 3)
  const other = await hands.waiting('Milo', 1)
  hands.rule('ada', 'approve', id)
  hands.rule('bob', 'reject', other)
  const [one = expect.unreachable(), two = expect.unreachable()] = hands.decisions(id)
  hands.answer('ada', one, 'incorrect', 'too hasty')
  hands.answer('bob', one, 'incorrect')
  hands.answer('ada', two, 'correct')
  hands.answer('bob', two, 'incorrect')
  const save = (folder: string, filter: QueueFilter = {}) =>
    collect(test.docket.exports.labels({ format: 'jsonl', folder, filter }, test.ada))
  return { test, ...test, ...hands, id, other, one, two, save, out: join(tempDir(), 'deep', 'labels') }
}
