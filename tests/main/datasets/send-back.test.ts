import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sendBack } from '../../../src/main/datasets/send-back/send-back.ts'
import {
  backFiles,
  backFormatsOf,
  type JudgedRow,
} from '../../../src/main/datasets/send-back/sent-verdict.ts'
import {
  documentHeader,
  readEvaluationFiles,
} from '../../../src/main/documents/evaluations/read-evaluations.ts'
import type { BackFormat } from '../../../src/shared/contract/cases/exports.ts'
import type { SentVerdict } from '../../../src/shared/domain/reviews/sent-verdict.ts'
import type { EvaluationRow, Json } from '../../../src/shared/pipelines/evaluation/row.ts'

const fixtures = join(import.meta.dirname, '../../fixtures/evaluations')

const verdict: SentVerdict = {
  name: 'docket faithful',
  type: 'numeric',
  label: null,
  score: 0.5,
  pass: null,
  comment: 'One of two claims, see “line 2”.',
  confidence: 0.9,
  by: 'model',
  person: null,
  model: 'a-model',
  at: 1_793_600_000_000,
  kind: 'new',
  scale: '0 to 1',
  share: 0.5,
}
const byPerson: SentVerdict = {
  ...verdict,
  name: 'docket tone',
  type: 'categorical',
  label: 'friendly',
  score: null,
  share: null,
  by: 'person',
  person: 'reviewer-a',
  model: null,
  confidence: null,
}
const notJudged: SentVerdict = { ...verdict, name: 'docket open', score: null, share: null }

const cases: readonly (readonly [BackFormat, string])[] = [
  ['langfuse', 'langfuse/ordinary.traces.json'],
  ['langfuse', 'langfuse/traps.observations.jsonl'],
  ['langfuse-csv', 'langfuse/ordinary.traces.json'],
  ['otel', 'otel/ordinary.spans.jsonl'],
  ['otel', 'otel/traps.logs.jsonl'],
  ['promptfoo', 'promptfoo/ordinary.results.json'],
  ['promptfoo', 'promptfoo/traps.results.jsonl'],
  ['label-studio', 'label-studio/ordinary.tasks.json'],
  ['inspect', 'inspect/ordinary.log.json'],
  ['inspect', 'inspect/traps.eval'],
  ['phoenix', 'made/phoenix.jsonl'],
  ['langsmith', 'made/langsmith.jsonl'],
  ['braintrust', 'made/braintrust.jsonl'],
  ['argilla', 'made/argilla.json'],
  ['ragas', 'made/ragas.jsonl'],
]

describe.each(cases)('as %s on %s', (format, file) => {
  it('is read with the same ids and counts', async () => {
    const rows = (await rowsOf(file)).filter(({ belongsTo }) => belongsTo === null)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.map((row) => backFormatsOf(row).includes(format))).not.toContain(false)
    const judged = rows.map((row): JudgedRow => ({ row, verdicts: [verdict, byPerson, notJudged] }))
    const { text, counts } = written(format, judged, await documentHeader({ name: file, from: pathOf(file) }))
    expect(counts).toEqual({ written: 2 * rows.length, notJudged: rows.length, withoutId: 0, notAccepted: 0 })
    const back = await rowsOf(backFiles[format], text)
    const target = (row: EvaluationRow) => String(row.belongsTo ?? row.id)
    if (format !== 'ragas')
      expect([...new Set(back.map(target))].toSorted()).toEqual(
        [...new Set(rows.map(({ id }) => id))].toSorted(),
      )
    const found = back.flatMap(({ judged: all }) => all.filter(({ name }) => name.startsWith('docket')))
    const scores = found.filter(({ name, error }) => name === 'docket faithful' && error === null)
    const open = rows.filter((row) => !(row.error !== null && isOneDocument(format)))
    expect(scores.map(({ score }) => score)).toEqual(open.map(() => 0.5))
    const answers = back.flatMap(({ answers: all }) => all.filter(({ name }) => name === 'docket tone'))
    const answered = rows.filter((row) => !(row.error !== null && format === 'promptfoo'))
    expect(answers.map(({ value }) => value)).toEqual(answered.map(() => 'friendly'))
    expect(found.some(({ name }) => name === 'docket open')).toBe(false)
  })
})

/** A document has its rows again, and verdicts of judges on a row with an error do not count there. */
function isOneDocument(format: BackFormat): boolean {
  return format === 'promptfoo' || format === 'inspect'
}

it('leaves the cells of the original table unchanged, formulas included, and adds columns', async () => {
  const text = 'id,question,answer\r\n1,"=SUM(A1)","-a, ""b"""\r\n=2,x,\r\n'
  const rows = await rowsOf('a.csv', text)
  const judged = rows.map(
    (row): JudgedRow => ({ row, verdicts: [{ ...verdict, comment: '=1+1' }, notJudged] }),
  )
  const { text: out } = written('original-table', judged, null, ['docket faithful', 'docket open'])
  const [head, first, second] = out.split('\r\n')
  expect(head).toMatch(/^id,question,answer,docket docket faithful label,/)
  expect(first).toBe(`1,=SUM(A1),"-a, ""b""",,0.5,'=1+1,0.9,model,,2026-11-02T06:13:20.000Z,,,,,,,`)
  expect(second).toMatch(/^=2,x,,,0\.5,/)
})

describe('the original table', () => {
  it.each([
    ['whole numbers and signs as headings', 'id,question,Answer #1,Answer #2,2024,2023\r\n1,q,a,b,x,y\r\n'],
    ['repeated headings', 'id,question,answer,note,note\r\n1,q,a,x,y\r\n'],
  ])('has the headings of the file: %s', async (_, text) => {
    const rows = await rowsOf('a.csv', text)
    const { text: out } = written('original-table', [{ row: rows[0] ?? none(), verdicts: [] }], null)
    expect(out).toBe(text)
  })

  it('has one line for a record with several outputs, with the columns of each', async () => {
    const rows = await rowsOf(
      'a.csv',
      'question,[a] p,Status,Score,[b] p,Status,Score\nq,one,PASS,1,two,FAIL,0\n',
    )
    const judged = rows.map((row, index): JudgedRow => ({ row, verdicts: [{ ...verdict, score: index }] }))
    const { text, counts } = written('original-table', judged, null, ['docket faithful'], { outputs: 2 })
    const lines = text.trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[0]).toContain('docket docket faithful (output 2) score')
    expect(counts).toMatchObject({ written: 2, notAccepted: 0 })
  })

  it('has a verdict in the columns of its output, although the first one is absent', async () => {
    const rows = await rowsOf(
      'a.csv',
      'question,[a] p,Status,Score,[b] p,Status,Score\nq,one,PASS,1,two,FAIL,0\n',
    )
    const [, row = none()] = rows
    const { text } = written('original-table', [{ row, verdicts: [verdict] }], null, [verdict.name], {
      outputs: 2,
    })
    expect(text.split('\r\n')[1]).toMatch(/^q,one,PASS,1,two,FAIL,0,,,,,,,,,0\.5,/)
  })

  it('keeps records of two files of one name apart', async () => {
    const [one = none()] = await rowsOf('a.csv', 'id,question,answer\n1,q,a\n')
    const [other = none()] = await rowsOf('a.csv', 'id,question,answer\n1,q,b\n')
    const judged = [one, other].map((row): JudgedRow => ({ row, verdicts: [verdict] }))
    const { text, counts } = written('original-table', judged, null, [verdict.name])
    expect(text.split('\r\n').slice(1, 3)).toEqual([
      expect.stringMatching(/^1,q,a,,0\.5,/),
      expect.stringMatching(/^1,q,b,,0\.5,/),
    ])
    expect(counts).toMatchObject({ written: 2, notAccepted: 0 })
  })

  it('counts a verdict without a column for its own row', async () => {
    const rows = await rowsOf('a.csv', 'id,question,answer\n1,q,a\n2,q,b\n3,q,c\n')
    const judged = rows.map(
      (row, at): JudgedRow => ({
        row,
        verdicts: at === 1 ? [verdict] : [verdict, { ...verdict, model: 'b' }],
      }),
    )
    const counted: number[] = []
    const refused: (string | null)[] = []
    written('original-table', judged, null, [verdict.name], {
      onRow: (_, counts) => counted.push(counts.notAccepted),
      refused: ({ model }) => refused.push(model),
    })
    expect(counted).toEqual([1, 1, 2])
    expect(refused).toEqual(['b', 'b'])
  })

  it('has the messages of a conversation as they were, with the verdict in the last line', async () => {
    const table = 'chat_id,role,content\r\n1,user,a\r\n1,assistant,b\r\n'
    const judged = (await rowsOf('a.csv', table)).map((row): JudgedRow => ({ row, verdicts: [verdict] }))
    const { text } = written('original-table', judged, null, ['docket faithful'])
    const [, first, second] = text.split('\r\n')
    expect(first).toBe('1,user,a,,,,,,,')
    expect(second).toMatch(/^1,assistant,b,,0\.5,/)
  })

  it('counts a verdict without a column as not written', async () => {
    const [row = none()] = await rowsOf('a.csv', 'id,question,answer\n1,q,a\n')
    const two = [{ row, verdicts: [verdict, { ...verdict, model: 'another' }] }]
    expect(written('original-table', two, null, ['docket faithful']).counts).toMatchObject({
      written: 1,
      notAccepted: 1,
    })
    expect(written('original-table', two, null).counts).toMatchObject({ written: 0, notAccepted: 2 })
  })
})

it('gives scores of other traces and judges other ids', async () => {
  const [row = none()] = await rowsOf('langfuse/traps.observations.jsonl')
  const other = { ...row, ids: { ...row.ids, trace: 'another' } }
  const verdicts = [verdict, { ...verdict, model: 'another' }]
  const judged = [row, other].map((each): JudgedRow => ({ row: each, verdicts }))
  for (const [format, key, distinct] of [
    ['langfuse', 'id', 4],
    ['phoenix', 'identifier', 2],
  ] as const) {
    const { text } = written(format, judged, null)
    const found = text.matchAll(new RegExp(`"${key}":"([^"]*)"`, 'g'))
    expect(new Set([...found].map(([, id]) => id)).size).toBe(distinct)
  }
})

it('writes a score of Inspect without a value as NaN, as it was', async () => {
  const text =
    '{"version":2,"status":"success","eval":{},"samples":[{"id":1,"epoch":1,"input":"q","target":"t","output":{"completion":"a"},"scores":{"m":{"value":NaN}}}]}'
  const rows = await rowsOf('a.json', text)
  const { text: out } = written('inspect', [{ row: rows[0] ?? none(), verdicts: [] }], null)
  expect(out).toContain('"scores":{"m":{"value":NaN}}')
})

function none(): never {
  throw new Error('there is no row')
}

it('counts a score that the tool does not accept, and a row without the id of the tool', async () => {
  const [row] = await rowsOf('made/braintrust.jsonl')
  if (row === undefined) throw new Error('there is no row')
  const judged = [
    { row, verdicts: [{ ...verdict, score: 1, scale: null, share: null }] },
    { row: { ...row, ids: {} }, verdicts: [verdict] },
  ]
  const { counts, text } = written('braintrust', judged, null)
  expect(counts).toEqual({ written: 0, notJudged: 0, withoutId: 1, notAccepted: 1 })
  expect(JSON.parse(text)).toEqual({ feedback: [] })
})

it.each<readonly [string, Partial<SentVerdict>, boolean | null, string | number | null]>([
  ['a pass of a score of 1', { type: 'categorical', label: 'Faithful', score: null, pass: true }, true, null],
  ['a fail of a score of 1', { type: 'categorical', label: 'Made up', score: 0, pass: false }, false, 0],
  ['a label that neither passes nor fails', { type: 'categorical', label: 'Odd', score: null }, null, 'Odd'],
  ['the best number of another scale', { type: 'numeric', score: 5, share: 1 }, true, null],
  ['another number of another scale', { type: 'numeric', score: 3, share: 0.5 }, false, 3],
])('accepts a score of Ragas as far as a person agrees: %s', async (_, answer, isAccepted, target) => {
  const [row = none()] = await rowsOf('made/ragas.jsonl')
  const verdicts = [{ ...byPerson, name: 'faithfulness', ...answer }]
  const { faithfulness } = JSON.parse(written('ragas', [{ row, verdicts }], null).text)
  expect(faithfulness).toEqual([expect.objectContaining({ is_accepted: isAccepted, target })])
})

it('states a score of another scale from 0 to 1 for Braintrust, with the original beside it', async () => {
  const [row = none()] = await rowsOf('made/braintrust.jsonl')
  const onFive = { ...verdict, score: 1, scale: '1 to 5', share: 0 }
  const { feedback } = JSON.parse(written('braintrust', [{ row, verdicts: [onFive] }], null).text)
  expect(feedback).toEqual([
    expect.objectContaining({
      scores: { [onFive.name]: 0 },
      metadata: { docket: expect.objectContaining({ score: 1, scale: '1 to 5' }) },
    }),
  ])
})

it.each(Object.keys(backFiles).map((format) => [format]))(
  'never writes 0 for a criterion that was not judged as %s',
  async (format) => {
    const found = Object.keys(backFiles).find((each): each is BackFormat => each === format)
    const [row] = await rowsOf('langfuse/ordinary.traces.json')
    if (row === undefined || found === undefined) throw new Error('there is no row')
    const ids = { ...row.ids, row: 1, run: 'r', span: 's', task: 1 }
    const nan = { ...notJudged, score: Number.NaN }
    const plain = written(found, [{ row: { ...row, ids }, verdicts: [] }], null, ['docket open']).text
    const { text, counts } = written(found, [{ row: { ...row, ids }, verdicts: [notJudged, nan] }], null, [
      'docket open',
    ])
    expect(text).toBe(plain)
    expect(counts.notJudged).toBe(2)
  },
)

function pathOf(file: string): string {
  return join(fixtures, file)
}

async function rowsOf(name: string, text?: string): Promise<EvaluationRow[]> {
  const from =
    text === undefined ? new Uint8Array(readFileSync(pathOf(name))) : new TextEncoder().encode(text)
  const rows: EvaluationRow[] = []
  for await (const row of readEvaluationFiles([{ name, from }])) rows.push(row)
  return rows
}

function written(
  format: BackFormat,
  rows: readonly JudgedRow[],
  header: Json,
  names: readonly string[] = [],
  more: Omit<NonNullable<Parameters<typeof sendBack>[2]>, 'header' | 'names'> = {},
) {
  const pieces = sendBack(format, rows, { header, names, ...more })
  let text = ''
  let next = pieces.next()
  while (next.done !== true) {
    text += next.value
    next = pieces.next()
  }
  return { text, counts: next.value }
}
