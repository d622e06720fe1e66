import { expect, it } from 'vitest'
import { heapsOf, importDropped } from '../../../src/main/services/dropped.ts'
import { sourceName } from '../../../src/main/services/readers.ts'
import { workOn } from '../../helpers/jobs.ts'
import { receiptText } from '../../helpers/receipts.ts'
import { tempDocket } from '../../helpers/temp-docket.ts'

const heaps = (...names: string[]) =>
  heapsOf(names.map((name) => ({ name, path: `/nowhere/${name}` }))).map(({ pipeline, sources, others }) => [
    pipeline,
    sources.map(sourceName),
    others.map(({ name }) => name),
  ])

it.each([
  ['parts of readings', ['a.passage.txt', 'a.primary.ctm'], [['reading', ['a'], []]]],
  ['PDFs and pictures', ['a.pdf', 'b.png'], [['receipt', ['a.pdf', 'b.png'], []]]],
  ['texts by themselves', ['a.txt', 'b.xyz'], [['receipt', ['a.txt'], ['b.xyz']]]],
  ['nothing that is known', ['b.xyz'], [['reading', [], ['b.xyz']]]],
  [
    'readings, and a text beside them',
    ['a.passage.txt', 'a.primary.ctm', 'list.txt'],
    [['reading', ['a'], ['list.txt']]],
  ],
  [
    'readings and receipts',
    ['a.passage.txt', 'a.primary.ctm', 'b.pdf', 'list.txt'],
    [
      ['reading', ['a'], ['list.txt']],
      ['receipt', ['b.pdf'], []],
    ],
  ],
])('files that come together are sorted by pipeline: %s', (_, names, expected) => {
  expect(heaps(...names)).toEqual(expected)
})

it('readings and receipts that were dropped together come in as two jobs', async () => {
  const test = tempDocket()
  const { docket, ada } = test
  const batchId = docket.uploads.open()
  const bytes = (text: string) => new Uint8Array(Buffer.from(text))
  const reading = { passage: { title: 'A', text: 'the kite flies' }, primary: [{ word: 'the' }] }
  docket.uploads.add(batchId, 'a.reading.json', bytes(JSON.stringify(reading)))
  docket.uploads.add(batchId, 'in/b.pdf', bytes('no PDF'))
  const ids = await importDropped(docket, { batchId, tags: ['dropped'] }, ada)
  expect(ids).toHaveLength(2)
  for (const id of ids) await workOn(test, id)
  expect(ids.map((id) => docket.jobs.get(id)).map(({ imported, failed }) => [imported, failed])).toEqual([
    [1, 0],
    [0, 1],
  ])
})

it('a text that was dropped by itself is a receipt', async () => {
  const test = tempDocket()
  const { docket, ada } = test
  const batchId = docket.uploads.open()
  docket.uploads.add(batchId, 'grocer.txt', new Uint8Array(Buffer.from(receiptText('us-grocer'))))
  const [id] = await importDropped(docket, { batchId, tags: [] }, ada)
  if (id === undefined) return expect.unreachable()
  const lines = await workOn(test, id)
  expect(lines.find((line) => line.event === 'imported')).toMatchObject({
    pipeline: 'receipt',
    title: 'grocer',
  })
})
