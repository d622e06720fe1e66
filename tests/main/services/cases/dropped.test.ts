import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { importDropped } from '../../../../src/main/services/intake/dropped.ts'
import { workOn } from '../../../helpers/cases/jobs.ts'
import { receiptText } from '../../../helpers/cases/receipts.ts'
import { tempDir } from '../../../helpers/program/temp-dir.ts'
import { tempDocket } from '../../../helpers/program/temp-docket.ts'

it('readings and receipts that were dropped together come in as two jobs', async () => {
  const test = tempDocket()
  const { docket, ada } = test
  const batchId = docket.cases.uploads.open()
  const bytes = (text: string) => new Uint8Array(Buffer.from(text))
  const reading = { passage: { title: 'A', text: 'the kite flies' }, primary: [{ word: 'the' }] }
  await docket.cases.uploads.add(batchId, 'a.reading.json', bytes(JSON.stringify(reading)))
  await docket.cases.uploads.add(batchId, 'in/b.pdf', bytes('no PDF'))
  const { jobIds: ids } = await importDropped(
    { ...docket, uploads: docket.cases.uploads, settings: docket.program.settings.current },
    { batchId, tags: ['dropped'], place: null },
    ada,
  )
  expect(ids).toHaveLength(2)
  for (const id of ids) await workOn(test, id)
  expect(ids.map((id) => docket.jobs.get(id)).map(({ imported, failed }) => [imported, failed])).toEqual([
    [1, 0],
    [0, 1],
  ])
})

it('a request that is repeated because its answer was lost is imported once', async () => {
  const { docket, ada } = tempDocket()
  const batchId = docket.cases.uploads.open()
  await docket.cases.uploads.add(batchId, 'grocer.txt', new Uint8Array(Buffer.from(receiptText('us-grocer'))))
  const asked = { batchId, tags: [], searchIn: null }
  const ask = () => docket.jobs.windowWork.importDropped(asked, ada)
  const [first, meanwhile] = await Promise.all([ask(), ask()])
  expect(await ask()).toEqual(first)
  expect(meanwhile).toEqual(first)
  expect(docket.jobs.list().map(({ id }) => id)).toEqual(first.jobIds)
})

it('a text that was dropped by itself is a receipt', async () => {
  const test = tempDocket()
  const { docket, ada } = test
  const batchId = docket.cases.uploads.open()
  await docket.cases.uploads.add(batchId, 'grocer.txt', new Uint8Array(Buffer.from(receiptText('us-grocer'))))
  const { jobIds } = await importDropped(
    { ...docket, uploads: docket.cases.uploads, settings: docket.program.settings.current },
    { batchId, tags: [], place: null },
    ada,
  )
  const [id] = jobIds
  if (id === undefined) return expect.unreachable()
  const lines = await workOn(test, id)
  expect(lines.find((line) => line.event === 'imported')).toMatchObject({
    pipeline: 'receipt',
    title: 'grocer',
  })
})

const PROMPTS = `${JSON.stringify({ id: 'q1', text: 'How do I roll booking-api back?' })}\n${JSON.stringify({ id: 'q2', text: 'Which region do we deploy to?', mode: 'search' })}\n`

/** A store that knows a folder with one memory, by the id of its index. */
async function withFolder() {
  const test = tempDocket()
  const folder = join(tempDir(), 'ferryline')
  mkdirSync(join(folder, 'runbooks'), { recursive: true })
  const record = {
    ...{ schema_version: '1.0', category: 'runbook', id: 'roll-back', title: 'Roll booking-api back' },
    ...{ created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z', tags: ['helm'] },
    content: { trigger: 'a bad release', steps: ['helm rollback'] },
  }
  writeFileSync(join(folder, 'runbooks', 'roll-back.json'), JSON.stringify(record))
  const { id } = await test.docket.memories.index(folder)
  return { ...test, folder: id, work: test.docket.jobs.windowWork }
}

it('prompts that name no folder are asked about before anything is begun, and searched in the one that is said', async () => {
  const test = await withFolder()
  const { docket, ada, folder } = test
  const batchId = docket.cases.uploads.open()
  await docket.cases.uploads.add(batchId, 'queries.jsonl', new Uint8Array(Buffer.from(PROMPTS)))
  const imported = (searchIn: string | null) => test.work.importDropped({ batchId, tags: [], searchIn }, ada)
  expect(await imported(null)).toEqual({ jobIds: [], unplaced: ['queries.jsonl'] })
  expect(docket.jobs.list()).toEqual([])
  const { jobIds, unplaced } = await imported(folder)
  expect([jobIds.length, unplaced]).toEqual([1, []])
  for (const id of jobIds) await workOn(test, id)
  const titles = test.store.cases.ids('memory').map((id) => test.store.cases.get(id)?.title)
  expect(titles.sort()).toEqual(['How do I roll booking-api back?', 'Which region do we deploy to?'])
})

it('a set of queries that is kept becomes cases of a folder, once', async () => {
  const test = await withFolder()
  const { docket, ada, folder, work } = test
  const set = docket.memories.querySets.add('a/b', PROMPTS, null)
  for (const round of [0, 1]) {
    const [id] = await work.importQueries({ id: set.id, searchIn: folder }, ada)
    if (id === undefined) return expect.unreachable()
    await workOn(test, id)
    const { imported, known, failed } = docket.jobs.get(id)
    expect([imported, known, failed]).toEqual(round === 0 ? [2, 0, 0] : [0, 2, 0])
  }
})

it('a folder or a set that is gone is said to be so, and a batch that nobody wants leaves no file', async () => {
  const { docket, ada, folder, work } = await withFolder()
  const { id } = docket.memories.querySets.add('queries', PROMPTS, null)
  const unknown = 'f'.repeat(24)
  await expect(work.importQueries({ id, searchIn: unknown }, ada)).rejects.toThrow('no longer has an index')
  await expect(work.importQueries({ id: unknown, searchIn: folder }, ada)).rejects.toThrow('no longer exists')
  const batchId = docket.cases.uploads.open()
  docket.cases.uploads.discard(batchId)
  expect(() => docket.cases.uploads.files(batchId)).toThrow('Drop the files again')
})

it('notes that were dropped become a memory folder in the store, which goes when it is removed', async () => {
  const { docket } = tempDocket()
  const batchId = docket.cases.uploads.open()
  const bytes = (text: string) => new Uint8Array(Buffer.from(text))
  await docket.cases.uploads.add(
    batchId,
    'notes/deploys.md',
    bytes('# Deploys\n\nThey go out on Tuesdays.\n'),
  )
  await docket.cases.uploads.add(batchId, 'notes/db/main.md', bytes('# Database\n\nIt is Postgres 16.\n'))
  await docket.cases.uploads.add(batchId, 'ask.jsonl', bytes(PROMPTS))
  const { addMemories } = docket.jobs.windowWork
  const { signal } = new AbortController()
  const notes = ['notes/deploys.md', 'notes/db/main.md']
  const added = await addMemories({ batchId, name: 'notes', files: notes }, signal)
  expect(added).toMatchObject({ name: 'notes', records: 2, state: 'current' })
  expect(docket.cases.uploads.files(batchId).map(({ name }) => name)).toEqual(['ask.jsonl'])

  const other = docket.cases.uploads.open()
  await docket.cases.uploads.add(other, 'notes/other.md', bytes('# Other\n\nA note of another project.\n'))
  expect(await addMemories({ batchId: other, name: 'notes', files: null }, signal)).toMatchObject({
    name: 'notes 2',
    records: 1,
  })
  docket.memories.removeFolder(added.id)
  expect(existsSync(added.source)).toBe(false)
  expect(docket.memories.folders().map(({ name }) => name)).toEqual(['notes 2'])

  const empty = docket.cases.uploads.open()
  await docket.cases.uploads.add(empty, 'table.csv', bytes('a,b\n1,2\n'))
  await expect(addMemories({ batchId: empty, name: 'table', files: null }, signal)).rejects.toThrow(
    /^table has no memories\./,
  )
  expect(docket.memories.folders()).toHaveLength(1)
})
