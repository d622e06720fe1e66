import { expect, it } from 'vitest'
import type { ChosenRow } from '../../../../src/shared/contract/cases/import-plan.ts'
import type { PipelineName } from '../../../../src/shared/pipelines/index.ts'
import { workOn } from '../../../helpers/cases/jobs.ts'
import { receiptText } from '../../../helpers/cases/receipts.ts'
import { tempDocket } from '../../../helpers/program/temp-docket.ts'

const TALK =
  'WEBVTT\n\n00:00.000 --> 00:04.000\n<v Agent>Thank you for calling.\n\n00:05.000 --> 00:08.000\n<v Customer>My router lights are red.\n'
const READING = { passage: { title: 'Kites', text: 'the kite flies' }, primary: [{ word: 'the' }] }
const LESSON =
  '---\nobjectives:\n  - Name two parts of a kite\n---\n# Kites\n\nA kite has a sail and a line.\n'
const PROMPTS = '{"id":"1","text":"How do we roll back?"}\n{"id":"2","text":"Which region?"}\n'

const FILES = {
  'kites.reading.json': JSON.stringify(READING),
  'till.txt': receiptText('us-grocer'),
  'kites.md': LESSON,
  'talk.vtt': TALK,
  'asked.jsonl': PROMPTS,
  'alone.mp3': 'sound',
  'plan.docx': 'PK',
  'Thumbs.db': 'x',
  'empty.vtt': '',
}

async function withFiles(files: Readonly<Record<string, string>>) {
  const test = tempDocket()
  const { docket } = test
  const batchId = docket.cases.uploads.open()
  for (const [name, text] of Object.entries(files))
    await docket.cases.uploads.add(batchId, name, new Uint8Array(Buffer.from(text)))
  const inspect = (
    taken: Parameters<typeof docket.cases.importPlans.inspect>[1] = [],
    tags: readonly string[] = [],
  ) => docket.cases.importPlans.inspect(batchId, taken, new AbortController().signal, tags)
  const run = (rows: ChosenRow[], tags: string[] = []) =>
    docket.jobs.windowWork.importDropped({ batchId, tags, searchIn: null, rows }, test.ada)
  return { ...test, batchId, inspect, run }
}

it('plans each kind of a mixed drop, with its open details, and gives a reason for each file that is left out', async () => {
  const { inspect, docket } = await withFiles(FILES)
  const { rows, leftOut, files } = await inspect()
  expect(files).toBe(9)
  expect(
    rows.map(({ pipeline, title, cases, gaps, isSure }) => [pipeline, title, cases, gaps, isSure]),
  ).toEqual([
    ['reading', 'Kites', 1, ['grade', 'second_recognizer'], true],
    ['lesson', 'Kites', 1, [], true],
    ['call', 'talk', 1, ['flow'], true],
    ['memory', 'asked', 2, ['folder'], false],
  ])
  expect(Object.fromEntries(leftOut.map(({ file, reasons, others }) => [file, [reasons, others]]))).toEqual({
    'till.txt': [['no_case'], ['receipt']],
    'alone.mp3': [['recording_needs_passage', 'recording_needs_transcript'], ['call']],
    'plan.docx': [['save_as_pdf', 'save_as_markdown'], []],
    'Thumbs.db': [['system_file'], []],
    'empty.vtt': [['refused'], []],
  })
  expect(docket.jobs.list()).toEqual([])
})

it('asks only the pipelines that are on, and names the reason where another one would take the file', async () => {
  const { inspect, docket, ada } = await withFiles({ 'talk.vtt': TALK, 'kites.md': LESSON })
  docket.program.settings.set('workspace.pipelines.lesson', false, { kind: 'reviewer', id: ada.id })
  const { rows, leftOut } = await inspect()
  expect(rows.map(({ pipeline }) => pipeline)).toEqual(['call'])
  expect(leftOut).toMatchObject([{ file: 'kites.md', reasons: ['switched_off'] }])
})

it('takes a row as the pipeline that a person chose', async () => {
  const { inspect } = await withFiles({
    'talk.txt': 'Dana: Hello\nMilo: Hi\nDana: Can I help?\nMilo: No, thanks\n',
  })
  const [row] = (await inspect()).rows
  expect(row).toMatchObject({ pipeline: 'call', others: ['receipt'], isSure: false })
  const [other] = (await inspect([{ files: ['talk.txt'], pipeline: 'receipt' }])).rows
  expect(other).toMatchObject({ pipeline: 'receipt', others: ['call'], isSure: true })
})

it('a text with a recording is a reading that waits for the words of a recognizer', async () => {
  const { inspect } = await withFiles({ 'boat.txt': 'Mina folded a boat.', 'boat.ogg': 'x', 'till.pdf': 'x' })
  expect((await inspect()).rows).toMatchObject([
    { pipeline: 'reading', title: 'boat', files: ['boat.txt', 'boat.ogg'], gaps: ['transcription'] },
    { pipeline: 'receipt', files: ['till.pdf'] },
  ])
})

it('imports the chosen rows with their details, and nothing of the others', async () => {
  const test = await withFiles(FILES)
  const { docket, run, store } = test
  const flow = docket.cases.samples.addStandard('flow', test.ada).name
  const { jobIds } = await run([
    { files: ['kites.reading.json'], pipeline: 'reading', details: { grade: '2', season: 'fall' } },
    { files: ['talk.vtt'], pipeline: 'call', details: { flow } },
  ])
  expect(jobIds).toHaveLength(2)
  for (const id of jobIds) await workOn(test, id)
  expect(jobIds.map((id) => docket.jobs.get(id)).map(({ imported, failed }) => [imported, failed])).toEqual([
    [1, 0],
    [1, 0],
  ])
  const inputOf = (pipeline: PipelineName) => {
    const [id] = store.cases.ids(pipeline)
    const row = id === undefined ? null : store.cases.get(id)
    return row === null ? null : docket.cases.content(row)?.input
  }
  expect(inputOf('reading')).toMatchObject({ passage: { grade: 2, season: 'fall' } })
  expect(inputOf('call')).toMatchObject({ standards: { flow } })
  expect(store.cases.ids('lesson')).toEqual([])
})

it.each([
  ['ru', 'ru'],
  [undefined, 'en'],
])(
  'imports lessons in the language that a person chose, or else in the detected one: %s',
  async (language, found) => {
    const test = await withFiles({ 'kites.md': LESSON })
    const { rows, details } = await test.inspect()
    expect([rows.map(({ gaps }) => gaps), details.lesson]).toEqual([[[]], ['language']])
    const chosen = language === undefined ? {} : { language }
    const { jobIds } = await test.run([{ files: ['kites.md'], pipeline: 'lesson', details: chosen }])
    for (const id of jobIds) await workOn(test, id)
    const [id] = test.store.cases.ids('lesson')
    const row = id === undefined ? null : test.store.cases.get(id)
    expect(row && test.docket.cases.content(row)?.input).toMatchObject({ language: found })
  },
)

it.each<[string, ChosenRow, RegExp]>([
  [
    'a grade that is none',
    { files: ['kites.reading.json'], pipeline: 'reading', details: { grade: '13' } },
    /grade/,
  ],
  ['files of another kind', { files: ['kites.md'], pipeline: 'receipt', details: {} }, /not a receipt/],
  ['a file that is not there', { files: ['gone.vtt'], pipeline: 'call', details: {} }, /not a transcript/],
])('refuses %s before anything is imported', async (_, row, problem) => {
  const { run, docket } = await withFiles({
    'kites.reading.json': JSON.stringify(READING),
    'kites.md': LESSON,
  })
  await expect(run([row])).rejects.toThrow(problem)
  expect(docket.jobs.list()).toEqual([])
})

it('pairs the words of children with the passage that they read, and imports each child as a case', async () => {
  const text = 'Nora had a red kite with a long tail and one windy day the string broke over the meadow'
  const heard = (secondsAWord: number) =>
    JSON.stringify({
      text,
      segments: [
        {
          words: text
            .split(' ')
            .map((word, n) => ({ word, start: n * secondsAWord, end: (n + 0.5) * secondsAWord })),
        },
      ],
    })
  const others = ['Mia', 'Noa', 'Ola', 'Pia', 'Rea', 'Sol']
  const test = await withFiles({
    'Kite gr3.txt': text,
    'Ava.json': heard(0.5),
    'Leo.json': heard(0.9),
    ...Object.fromEntries(others.map((name, index) => [`${name}.json`, heard(1.3 + 0.4 * index)])),
    'till.txt': receiptText('us-grocer'),
    'unit.json': '{"title":"Unit 4","order":["kites","boats"]}',
  })
  const { rows, leftOut } = await test.inspect()
  expect(rows.map(({ pipeline, title, files }) => [pipeline, title, files])).toEqual([
    ['reading', 'Ava', ['Kite gr3.txt', 'Ava.json']],
    ['reading', 'Leo', ['Kite gr3.txt', 'Leo.json']],
    ...others.map((name) => ['reading', name, ['Kite gr3.txt', `${name}.json`]]),
  ])
  expect(leftOut.map(({ file, reasons, others }) => [file, reasons, others])).toEqual([
    ['till.txt', ['no_case'], ['receipt']],
    ['unit.json', ['no_case'], ['evaluation']],
  ])
  const { jobIds } = await test.run(rows.map(({ files, pipeline }) => ({ files, pipeline, details: {} })))
  for (const id of jobIds) await workOn(test, id)
  const titles = test.store.cases.ids('reading').map((id) => test.store.cases.get(id)?.title)
  expect(titles.toSorted()).toEqual(['Ava', 'Leo', ...others])
})

const ROWS = 'question,answer\nWhen does it open?,At 9.\nIs it free?,Yes.\nWho pays?,Nobody.\n'

it('reads the first rows of files ahead, for the form of an evaluator, and imports nothing', async () => {
  const { docket, batchId } = await withFiles({ 'rows.csv': ROWS, 'kites.md': LESSON })
  const { signal } = new AbortController()
  const ahead = (files: string[], limit: number) =>
    docket.cases.importPlans.readAhead(batchId, { files, pipeline: 'evaluation' }, limit, signal)
  const { cases, inputs } = await ahead(['rows.csv'], 2)
  expect(cases).toBe(3)
  expect(inputs).toMatchObject([
    { pipeline: 'evaluation', input: { number: 1, row: { input: 'When does it open?', output: 'At 9.' } } },
    { pipeline: 'evaluation', input: { number: 2 } },
  ])
  expect(docket.jobs.list()).toEqual([])
  await expect(ahead(['kites.md'], 2)).rejects.toThrow('kites.md: this has no rows to judge.')
  await docket.cases.uploads.discard(batchId)
  await expect(ahead(['rows.csv'], 2)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

it('counts the rows of a file before its import, although the evaluator is open; those of a large file are not counted', async () => {
  const wide = 'x'.repeat(8_000_000)
  const { inspect } = await withFiles({ 'rows.csv': ROWS, 'large/rows.csv': `${ROWS}${wide},Long.\n` })
  const { rows } = await inspect()
  expect(rows.map(({ title, cases, isCounted, gaps }) => [title, cases, isCounted, gaps])).toEqual([
    ['rows', 1, false, ['evaluator']],
    ['rows', 3, true, ['evaluator']],
  ])
})

it('leaves out a file of rows that its reader refuses, with the reason', async () => {
  const { inspect } = await withFiles({ 'rows.csv': 'question,answer\n' })
  const { rows, leftOut } = await inspect([{ files: ['rows.csv'], pipeline: 'evaluation' }])
  expect(rows).toEqual([])
  expect(leftOut).toMatchObject([{ file: 'rows.csv', reasons: ['refused'] }])
})

it('plans calls without a flow with the default that applies to their agent, and leaves the choice open', async () => {
  const talk = (agent: string) =>
    JSON.stringify({
      segments: [
        { speaker: 'agent', text: 'Hello.', start: 0, end: 1 },
        { speaker: 'customer', text: 'Hello.', start: 1, end: 2 },
      ],
      metadata: { agent },
    })
  const test = await withFiles({ 'one.call.json': talk('Dana'), 'two.call.json': talk('Robin') })
  const { inspect, run, docket, ada } = test
  const { name: flow } = docket.cases.samples.addStandard('flow', ada)
  const dana = { subject: 'Dana', tag: null, flow, rules: null, rubric: null }
  docket.program.settings.set('workspace.standards', [dana], { kind: 'reviewer', id: ada.id })
  const { rows } = await inspect()
  expect(rows.map(({ files, gaps, defaults }) => [files, gaps, defaults])).toEqual([
    [['one.call.json'], ['flow'], [dana]],
    [['two.call.json'], ['flow'], []],
  ])
  const { jobIds } = await run(rows.map(({ files }) => ({ files, pipeline: 'call' as const, details: {} })))
  for (const id of jobIds) await workOn(test, id)
  const { store } = test
  expect(
    store.cases
      .ids('call')
      .map((id) => store.cases.get(id))
      .map((row) => [row?.subject, row?.latest_run_id != null]),
  ).toEqual([
    ['Dana', true],
    ['Robin', false],
  ])
})

it('plans calls with the default of a tag that they get, and imports and judges them by it', async () => {
  const segments = [
    { speaker: 'agent', text: 'Hello.', start: 0, end: 1 },
    { speaker: 'customer', text: 'Hello.', start: 1, end: 2 },
  ]
  const test = await withFiles({ 'one.call.json': JSON.stringify({ segments }) })
  const { inspect, run, docket, ada, store } = test
  const { name: flow } = docket.cases.samples.addStandard('flow', ada)
  const sales = { subject: null, tag: 'sales', flow, rules: null, rubric: null }
  docket.program.settings.set('workspace.standards', [sales], { kind: 'reviewer', id: ada.id })
  const defaultsWith = async (tags: string[]) =>
    (await inspect([], tags)).rows.map(({ defaults }) => defaults)
  expect(await defaultsWith([])).toEqual([[]])
  expect(await defaultsWith(['Sales'])).toEqual([[sales]])
  const { jobIds } = await run([{ files: ['one.call.json'], pipeline: 'call', details: {} }], ['sales'])
  for (const id of jobIds) await workOn(test, id)
  const rows = store.cases.ids('call').map((id) => store.cases.get(id))
  expect(rows.map((row) => row?.latest_run_id != null)).toEqual([true])
})

it('finds the steps of the template of a flow in an ordinary call of any company', async () => {
  const segments = [
    {
      speaker: 'Agent',
      start: 0,
      end: 3,
      text: 'Thank you for calling Lakeside, this is Dana. How can I help you today?',
    },
    { speaker: 'Customer', start: 4, end: 6, text: 'I have been charged twice.' },
    { speaker: 'Agent', start: 7, end: 10, text: 'Can I take your full name and your postcode please?' },
    { speaker: 'Customer', start: 11, end: 12, text: 'Peter Whitmore.' },
    { speaker: 'Agent', start: 13, end: 16, text: 'I have raised a refund now. Is there anything else?' },
  ]
  const test = await withFiles({ 'one.call.json': JSON.stringify({ segments }) })
  const { docket, run, store, ada } = test
  const { name: flow } = docket.cases.samples.addStandard('flow', ada)
  expect(flow).toBe('Service call')
  const { jobIds } = await run([{ files: ['one.call.json'], pipeline: 'call', details: { flow } }])
  for (const id of jobIds) await workOn(test, id)
  const [id] = store.cases.ids('call')
  const shown = id === undefined ? null : JSON.stringify(docket.cases.get(id, ada))
  expect(shown).toContain('"greet"')
  expect(shown).not.toContain('required_step_missing')
})
