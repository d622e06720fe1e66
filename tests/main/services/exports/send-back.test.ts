import { hash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readEvaluationFiles } from '../../../../src/main/documents/evaluations/read-evaluations.ts'
import type { VerdictsToFolder } from '../../../../src/main/services/exports/send-back.ts'
import type { SentBackLine } from '../../../../src/shared/contract/cases/lines.ts'
import type { CaseId } from '../../../../src/shared/domain/ids.ts'
import { sentBackSentences } from '../../../../src/shared/domain/reviews/sent-verdict.ts'
import type { EvaluationRow } from '../../../../src/shared/pipelines/evaluation/row.ts'
import { collect } from '../../../helpers/collect.ts'
import { atDepth } from '../../../helpers/depth.ts'
import { entryOf } from '../../../helpers/evaluations/a-row.ts'
import { EVALUATIONS, judgedRows, OF_OUTPUT } from '../../../helpers/evaluations/judged-rows.ts'
import { setAll } from '../../../helpers/judging/asking.ts'
import { wireModel } from '../../../helpers/judging/judges.ts'
import { wireServer } from '../../../helpers/judging/wire-server/closing.ts'
import { json } from '../../../helpers/judging/wire-server/script.ts'
import { tempDir } from '../../../helpers/program/temp-dir.ts'
import { type TempDocket, tempDocket } from '../../../helpers/program/temp-docket.ts'

const TONE = { criterion: 'tone', answer: '0.5', reason: 'It is polite.', confidence: 0.8 } as const

/** Rows of sample files, judged by a check and by a judge at the wire. */
async function judged(...files: readonly string[]) {
  const test = tempDocket()
  const server = await wireServer(() => json({ answers: [entryOf(TONE)] }))
  setAll(test, [['routes.evaluation.judge', [wireModel(server, 'ollama')]]])
  const ids = await judgedRows(
    test,
    files.map((file) => join(EVALUATIONS, file)),
    OF_OUTPUT,
  )
  return { test, ids, send: (more: Partial<VerdictsToFolder> = {}) => sent(test, more) }
}

async function sent({ docket, ada }: TempDocket, more: Partial<VerdictsToFolder> = {}) {
  const folder = join(tempDir(), 'back')
  const lines = await collect(docket.exports.sentBack.write({ folder, filter: {}, ...more }, ada))
  const line = lines.at(-1)
  if (line?.event !== 'exported') throw new Error('nothing was exported')
  const texts = line.files.map((file) => readFileSync(file, 'utf8'))
  const left = readFileSync(join(folder, 'not-sent.jsonl'), 'utf8')
  return {
    ...{ folder, line, texts },
    report: JSON.parse(readFileSync(line.manifest, 'utf8')),
    left: left.split('\n').flatMap((each) => (each === '' ? [] : [JSON.parse(each)])),
  }
}

function rule({ docket, ada, bob, action }: TempDocket, id: CaseId, label: string, by = ada, note = 'Rude.') {
  const decision = docket.cases.get(id, bob).decisions.find((each) => each.label === label)
  if (decision === undefined) throw new Error(`${label} is no decision`)
  docket.reviews.feedback.give(
    { decisionId: decision.id, answer: 'incorrect', correction: '0', note, actionId: action() },
    by,
  )
}

async function rowsIn(path: string): Promise<EvaluationRow[]> {
  const rows: EvaluationRow[] = []
  for await (const row of readEvaluationFiles([{ name: path, from: path }])) rows.push(row)
  return rows
}

const total = ({ sent: { byModel, byRule, byPerson } }: SentBackLine) => byModel + byRule + byPerson

/** The sample files of each tool, and the file that goes back to it. */
const samples: readonly (readonly [string, string])[] = [
  ['langfuse/ordinary.traces.json', 'scores.langfuse.jsonl'],
  ['langfuse/traps.observations.jsonl', 'scores.langfuse.jsonl'],
  ['otel/ordinary.spans.jsonl', 'evaluation-results.otlp.jsonl'],
  ['otel/traps.logs.jsonl', 'evaluation-results.otlp.jsonl'],
  ['promptfoo/ordinary.results.json', 'results.promptfoo.json'],
  ['promptfoo/traps.results.jsonl', 'results.promptfoo.json'],
  ['label-studio/ordinary.tasks.json', 'tasks.label-studio.json'],
  ['inspect/ordinary.log.json', 'log.inspect.json'],
  ['inspect/traps.eval', 'log.inspect.json'],
  ['made/phoenix.jsonl', 'annotations.phoenix.json'],
  ['made/langsmith.jsonl', 'feedback.langsmith.jsonl'],
  ['made/braintrust.jsonl', 'feedback.braintrust.json'],
  ['made/argilla.json', 'records.argilla.json'],
  ['made/ragas.jsonl', 'annotations.ragas.json'],
  ['batch/ordinary.openai.jsonl', 'original-with-verdicts.jsonl'],
]

/** One file of each tool; the others of it have odd rows. */
const seen = atDepth(
  samples.filter(([file]) => !file.includes('traps')),
  samples,
)

describe.each(seen)('%s, imported, judged and sent back', (file, name) => {
  it('is the file of its tool, with equal ids and counts', async () => {
    const { ids, send } = await judged(file)
    const { line, folder, report } = await send()
    const before = (await rowsIn(join(EVALUATIONS, file))).filter(({ belongsTo }) => belongsTo === null)
    expect(line.files).toEqual([join(folder, name), join(folder, 'not-sent.jsonl')])
    expect(line.sent.all).toBe(ids.length)
    expect(ids).toHaveLength(before.length)
    expect(report).toMatchObject({ rows: line.rows, sent: line.sent, files: [{ verdicts: total(line) }, {}] })
    const { undecidedRows, undecidedCriteria } = line.sent
    expect(line.rows).toBeGreaterThan(0)
    expect(line.rows + undecidedRows).toBe(ids.length)
    expect(total(line)).toBe(2 * line.rows - undecidedCriteria)
    const back = await rowsIn(join(folder, name))
    const given = back.flatMap((row) => row.judged.filter((each) => each.name.startsWith('Docket')))
    if (!name.startsWith('original'))
      expect(given.filter(({ error }) => error === null).length).toBeGreaterThan(0)
    const idsOf = (rows: readonly EvaluationRow[]) => new Set(rows.map((row) => row.belongsTo ?? row.id))
    if (!name.includes('ragas'))
      expect([...idsOf(before)].filter((id) => !idsOf(back).has(id))).toHaveLength(
        back.every(({ belongsTo }) => belongsTo !== null) ? undecidedRows : 0,
      )
  })
})

describe('a sent verdict', () => {
  it('is the answer of people where they ruled, with their name, else that of the judge or the check', async () => {
    const { test, ids, send } = await judged('made/phoenix.jsonl')
    const [first = expect.unreachable()] = ids
    rule(test, first, 'Docket tone', test.bob)
    const { texts, line } = await send()
    const data: { name: string; annotator_kind: string; result: object; metadata: object }[] = JSON.parse(
      texts[0] ?? '',
    ).data
    expect(data[1]).toMatchObject({
      name: 'Docket tone',
      annotator_kind: 'HUMAN',
      result: { score: 0, explanation: 'Rude.' },
      metadata: { by: 'person', person: 'Bob', kind: 'label', scale: '0 to 1' },
    })
    expect(data[0]).toMatchObject({
      annotator_kind: 'CODE',
      result: { label: 'Present' },
      metadata: { by: 'rule' },
    })
    expect(line.sent).toMatchObject({ byPerson: 1, byRule: line.rows, byModel: line.rows - 1 })
  })

  it('has people by their id, and comments without names, if names are masked', async () => {
    const { test, ids, send } = await judged('made/phoenix.jsonl')
    rule(test, ids[0] ?? expect.unreachable(), 'Docket tone', test.bob, 'As Bob said, rude.')
    const [plain = '', masked = ''] = [(await send()).texts[0], (await send({ masks: ['names'] })).texts[0]]
    expect(plain).toContain('As Bob said')
    expect(masked).not.toContain('Bob')
    expect(masked).toContain(test.bob.id)
    const noted = (await send({ masks: ['notes'] })).texts[0]
    expect(noted).toContain('[NOTE]')
  })

  it('is nothing of an answer on which people differ: the criterion is open, and never 0', async () => {
    const { test, ids, send } = await judged('made/phoenix.jsonl')
    const [first = expect.unreachable()] = ids
    rule(test, first, 'Docket tone', test.bob)
    const decision = test.docket.cases.get(first, test.ada).decisions.at(-1) ?? expect.unreachable()
    test.docket.reviews.feedback.give(
      {
        ...{ decisionId: decision.id, answer: 'incorrect', correction: '1', note: null },
        actionId: test.action(),
      },
      test.ada,
    )
    const { line, left } = await send()
    expect(line.sent).toMatchObject({ byPerson: 0, undecidedCriteria: 1 })
    expect(left).toEqual([
      expect.objectContaining({ caseId: first, criterion: 'Docket tone', reason: 'not_judged' }),
    ])
  })

  it('leaves the raw columns unchanged', async () => {
    const { test } = await judged('made/phoenix.jsonl')
    const file = join(tempDir(), 'rows.csv')
    writeFileSync(file, 'id,question,answer,note\r\n=1+1,a,"x, y", kept \r\n2,b,,\r\n')
    const ids = await judgedRows(test, [file], OF_OUTPUT)
    const { texts, line, report, left } = await sent(test)
    const table = texts[line.files.findIndex((each) => each.endsWith('.csv'))] ?? ''
    const [head, first, second] = table.split('\r\n')
    expect(head).toMatch(/^id,question,answer,note,docket Docket presence label,/)
    expect(first).toMatch(/^=1\+1,a,"x, y"," kept ",Present,/)
    expect(second).toMatch(/^2,b,,,,/)
    expect(line.sent.undecidedRows).toBe(1)
    expect(left.map(({ caseId }) => caseId)).toEqual([ids[1], ids[1]])
    expect(report.files).toHaveLength(3)
  })

  it('stays with its own record if two files of one batch have the same name', async () => {
    const { test } = await judged()
    const files = ['x', 'y'].map((answer) => {
      const file = join(tempDir(), 'rows.csv')
      writeFileSync(file, `id,question,answer\n1,q,${answer}\n`)
      return file
    })
    await judgedRows(test, files, OF_OUTPUT)
    const { texts, line } = await sent(test)
    const lines = texts[line.files.findIndex((each) => each.endsWith('.csv'))]?.trimEnd().split('\r\n') ?? []
    expect(lines.slice(1).toSorted()).toEqual([
      expect.stringMatching(/^1,q,x,Present,/),
      expect.stringMatching(/^1,q,y,Present,/),
    ])
  })

  it('keeps the document around the rows if the original is named, and says so if not', async () => {
    const { send } = await judged('promptfoo/ordinary.results.json')
    const without = await send()
    expect(without.line.sent.withoutDocument).toBe(1)
    expect(JSON.parse(without.texts[0] ?? '')).toMatchObject({ evalId: 'docket', config: {} })
    const original = join(EVALUATIONS, 'promptfoo/ordinary.results.json')
    const known = await send({ originals: [original] })
    expect(known.line.sent.withoutDocument).toBe(0)
    const { evalId, config } = JSON.parse(readFileSync(original, 'utf8'))
    expect(JSON.parse(known.texts[0] ?? '')).toMatchObject({ evalId, config })
  })
})

describe('verdicts that are left out are counted', () => {
  it('rows without the id of the tool, rows of other tools, and scores without a place', async () => {
    const { send, ids } = await judged('made/braintrust.jsonl')
    expect((await send({ format: 'langfuse' })).line).toMatchObject({
      rows: 0,
      files: [expect.stringContaining('not-sent.jsonl')],
      sent: { all: ids.length, otherFormat: ids.length },
    })
    const { test } = await judged()
    const file = join(tempDir(), 'runs.jsonl')
    const row = {
      id: 'r',
      span_id: 's',
      root_span_id: 's',
      input: 'a',
      output: 'b',
      scores: {},
      is_root: true,
    }
    writeFileSync(file, `${JSON.stringify({ ...row, id: undefined, created: '2026-01-01T00:00:00Z' })}\n`)
    await judgedRows(test, [file], OF_OUTPUT)
    const { line, left } = await sent(test, { format: 'braintrust' })
    expect(line.sent).toMatchObject({ withoutId: 2, byModel: 0, byRule: 0 })
    expect(left.map(({ reason }) => reason)).toEqual(['without_id', 'without_id'])
  })

  it('rows whose result is hidden, which stay in their document without verdicts', async () => {
    const { test, ids, send } = await judged('made/argilla.json')
    setAll(test, [['review.blind.evaluation', true]])
    const { line, texts } = await send()
    expect(line).toMatchObject({ rows: 0, sent: { hidden: ids.length, byModel: 0 } })
    expect(JSON.parse(texts[0] ?? '')).toHaveLength(ids.length)
    expect(texts[0]).not.toContain('Docket')
  })

  it('in sentences that name each reason', async () => {
    const { send } = await judged('made/braintrust.jsonl')
    const { report, line } = await send()
    expect(report.says).toEqual(sentBackSentences(line.sent))
    expect(report.says[0]).toBe(
      `${total(line)} verdicts: 0 by people, ${line.rows} by judges, ${line.rows} by checks.`,
    )
  })
})

it('is an event of the ledger with the hash of the report, and is refused where the folder is taken', async () => {
  const { test, send } = await judged('made/ragas.jsonl')
  const { folder, line } = await send()
  const events = test.store.events.after(0, 1_000).map(({ canonical }) => JSON.parse(canonical))
  const sha256 = hash('sha256', readFileSync(line.manifest))
  expect(events.at(-1)).toMatchObject({
    type: 'data.export',
    payload: { format: 'results.send-back', rows: line.rows, manifestSha256: sha256 },
  })
  await expect(send({ folder })).rejects.toThrow('already exists and is not empty')
  await expect(send({ filter: { pipeline: 'call' } })).rejects.toThrow('nothing can be sent back')
})

it('leaves nothing behind if the event cannot be written', async () => {
  const { test, send } = await judged('made/ragas.jsonl')
  test.store.db.exec(`CREATE TRIGGER full BEFORE INSERT ON events WHEN NEW.type = 'data.export'
    BEGIN SELECT RAISE(ABORT, 'no notes'); END`)
  const folder = join(tempDir(), 'none')
  await expect(send({ folder })).rejects.toThrow()
  expect(existsSync(folder)).toBe(false)
})
