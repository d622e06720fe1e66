import { expect, it } from 'vitest'
import { importDropped } from '../../../../src/main/services/cases/dropped.ts'
import { workOn } from '../../../helpers/cases/jobs.ts'
import { receiptText } from '../../../helpers/cases/receipts.ts'
import { tempDocket } from '../../../helpers/program/temp-docket.ts'

it('readings and receipts that were dropped together come in as two jobs', async () => {
  const test = tempDocket()
  const { docket, ada } = test
  const batchId = docket.cases.uploads.open()
  const bytes = (text: string) => new Uint8Array(Buffer.from(text))
  const reading = { passage: { title: 'A', text: 'the kite flies' }, primary: [{ word: 'the' }] }
  await docket.cases.uploads.add(batchId, 'a.reading.json', bytes(JSON.stringify(reading)))
  await docket.cases.uploads.add(batchId, 'in/b.pdf', bytes('no PDF'))
  const ids = await importDropped(
    { ...docket, uploads: docket.cases.uploads, settings: docket.program.settings.current },
    { batchId, tags: ['dropped'] },
    ada,
  )
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
  const batchId = docket.cases.uploads.open()
  await docket.cases.uploads.add(batchId, 'grocer.txt', new Uint8Array(Buffer.from(receiptText('us-grocer'))))
  const [id] = await importDropped(
    { ...docket, uploads: docket.cases.uploads, settings: docket.program.settings.current },
    { batchId, tags: [] },
    ada,
  )
  if (id === undefined) return expect.unreachable()
  const lines = await workOn(test, id)
  expect(lines.find((line) => line.event === 'imported')).toMatchObject({
    pipeline: 'receipt',
    title: 'grocer',
  })
})
