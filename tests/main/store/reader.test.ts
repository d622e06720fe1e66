import { expect, it, onTestFinished } from 'vitest'
import { queueService } from '../../../src/main/services/lists/queue.ts'
import { openReader } from '../../../src/main/store/store.ts'
import { QueueFilter } from '../../../src/shared/contract/lists/queue-filter.ts'
import { defaultSettings } from '../../../src/shared/domain/settings.ts'
import { tempDocket } from '../../helpers/program/temp-docket.ts'

/** More than are gone through between one look at whether to go on and the next. */
const CASES = 1_100

function readerThat(check: () => void) {
  const test = tempDocket()
  const { store, newId, clock, ada, dir } = test
  const add = store.db.prepare(
    `INSERT INTO cases (id, pipeline, title, source, subject, tags, attachments, input_sha256, imported_at, priority,
         review_status, queued_at, confidence)
       VALUES (?, 'reading', 'a kite', '', NULL, '[]', '[]', '', 0, 2, 'pending', 0, 0.5)`,
  )
  store.transact(() => {
    for (let n = 0; n < CASES; n++) add.run(newId())
  })
  const reader = openReader(dir, check)
  onTestFinished(() => reader.close())
  const queue = queueService({ store: reader, clock, settings: () => defaultSettings })
  return {
    reader,
    page: (filter: object) =>
      queue.page({ filter: QueueFilter.parse(filter), limit: 50, after: null }, ada).rows.length,
    counts: (filter: object) => queue.counts(QueueFilter.parse(filter), ada),
  }
}

it.each([
  ['words', { text: 'kite' }],
  ['a range that leaves nothing', { status: 'pending', confidenceTo: 0.1 }],
  ['days that leave nothing', { status: 'pending', from: 1 }],
])('gives up a query that nobody wants any more: %s', (_, filter) => {
  const { page, counts } = readerThat(() => {
    throw new Error('Enough.')
  })
  expect(() => page(filter)).toThrow('Enough.')
  expect(() => counts(filter)).toThrow('Enough.')
  expect(page({ status: 'pending' })).toBe(50)
})

it('goes on while somebody wants the answer', () => {
  let looks = 0
  const { page } = readerThat(() => {
    looks += 1
  })
  expect(page({ text: 'kite' })).toBe(50)
  expect(looks).toBeGreaterThan(0)
})

it('writes nothing', () => {
  const { reader } = readerThat(() => {})
  expect(() => reader.db.exec('DELETE FROM cases')).toThrow('readonly')
})
