import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesIn } from '../../../../src/main/documents/folder.ts'
import { sourcesIn } from '../../../../src/main/intake/index.ts'
import type { TrialAnswers, TrialRow } from '../../../../src/shared/contract/standards/standards.ts'
import { EvaluationOutcome } from '../../../../src/shared/pipelines/evaluation/outcome.ts'
import { judgeFolder, workOn } from '../../../helpers/cases/jobs.ts'
import { entryOf } from '../../../helpers/evaluations/a-row.ts'
import { setAll } from '../../../helpers/judging/asking.ts'
import { wireModel } from '../../../helpers/judging/judges.ts'
import { wireServer } from '../../../helpers/judging/wire-server/closing.ts'
import { json } from '../../../helpers/judging/wire-server/script.ts'
import { work } from '../../../helpers/people/work.ts'
import { tempDocket } from '../../../helpers/program/temp-docket.ts'
import { EVALUATOR } from '../../../helpers/standards/contents.ts'

const QUOTE = { answer: 'wrong', quotes: [{ field: 'answer', text: 'It closes at 20.' }] }

/** Rows that wait: one is decided by the check, the others are open. */
const ROWS = ['At 18.', 'It closes at 20.', 'Soon.']
  .map((answer) => ({ question: 'When does the library close?', answer, reference: 'at 18' }))
  .map((row) => JSON.stringify(row))
  .join('\n')

async function setUp() {
  const test = tempDocket()
  const batchId = test.docket.cases.uploads.open()
  await test.docket.cases.uploads.add(batchId, 'rows.jsonl', new Uint8Array(Buffer.from(ROWS)))
  const file = { files: ['rows.jsonl'], pipeline: 'evaluation' as const }
  const waiting: readonly TrialRow[] = [0, 1, 2].map((at) => ({ batchId, row: file, at }))
  const draft = (changes: object = {}) => ({
    kind: 'evaluator' as const,
    content: JSON.parse(JSON.stringify({ ...EVALUATOR, ...changes })),
  })
  const { signal } = new AbortController()
  const tried = async (
    rows: readonly TrialRow[],
    answers: TrialAnswers,
    { changes = {}, stop = signal }: { changes?: object; stop?: AbortSignal } = {},
  ) => {
    const asked = { draft: draft(changes), rows: [...rows], answers }
    const lines = []
    for await (const line of test.docket.standards.tryOnRows(asked, test.ada, stop))
      lines.push(line.event === 'row' ? { ...line, outcome: EvaluationOutcome.parse(line.outcome) } : line)
    return lines
  }
  const cost = (rows: readonly TrialRow[], changes: object = {}) =>
    test.docket.standards.trialCost({ draft: draft(changes), rows: [...rows] }, test.ada, signal)
  return { ...test, test, waiting, draft, tried, cost }
}

const outcomes = (lines: readonly object[]) =>
  lines.map((line) => ('outcome' in line ? EvaluationOutcome.parse(line.outcome) : line))

describe('a draft that is tried on rows', () => {
  it('is tried by rules alone, and keeps nothing', async () => {
    const { tried, store, waiting } = await setUp()
    const events = store.events.count()
    expect(outcomes(await tried(waiting, 'none'))).toMatchObject([
      { label: 'passes', judge: { state: 'nothing_open' } },
      { label: 'not_judged', judge: { state: 'not_configured' } },
      { label: 'not_judged' },
    ])
    expect(store.events.count()).toBe(events)
    expect(store.cases.ids(null)).toEqual([])
  })

  it('says before what its judge would cost, and why none can be asked', async () => {
    const { cost, test, waiting } = await setUp()
    const none = await cost(waiting)
    expect(none).toMatchObject({ rows: 2, questions: 2, models: [], costMicros: 0 })
    expect(none.problem).toContain('No model is set for “Judge of evaluations”.')
    setAll(test, [['routes.evaluation.judge', [{ provider: 'openai', model: 'gpt-4o-mini' }]]])
    const one = await cost(waiting)
    expect(one).toMatchObject({ models: ['openai/gpt-4o-mini'], outputTokens: 600, problem: null })
    expect(one.costMicros).toBeGreaterThan(300)
    expect(one.inputTokens).toBeGreaterThan(500)
  })

  it('asks the judge of the settings, marks what guards did, and says what it cost', async () => {
    const { tried, test, store, waiting } = await setUp()
    const server = await wireServer((request) =>
      json({ answers: [entryOf(JSON.stringify(request).includes('Soon.') ? { answer: 'wrong' } : QUOTE)] }),
    )
    setAll(test, [['routes.evaluation.judge', [wireModel(server, 'openai', 'gpt-4o-mini')]]])
    const events = store.events.count()
    const lines = await tried(waiting, 'judge')
    expect(outcomes(lines)).toMatchObject([
      { label: 'passes' },
      {
        label: 'fails',
        criteria: [{ parts: [{ answer: 'wrong', quotes: [{ text: 'It closes at 20.' }] }] }],
      },
      { label: 'not_judged', guards: [{ guard: 'quote_missing' }] },
    ])
    expect(lines.map((line) => ('costMicros' in line ? line.costMicros : null))).toEqual([
      0,
      expect.any(Number),
      expect.any(Number),
    ])
    expect(server.requests).toHaveLength(2)
    expect([store.events.count(), store.cases.ids(null)]).toEqual([events, []])
  })

  it('stops when it is cancelled: no further row is judged', async () => {
    const { tried, waiting } = await setUp()
    await expect(tried(waiting, 'none', { stop: AbortSignal.abort(new Error('Enough')) })).rejects.toThrow(
      'Enough',
    )
  })

  it('is refused with problems', async () => {
    const { tried, waiting } = await setUp()
    await expect(tried(waiting, 'none', { changes: { criteria: [] } })).rejects.toMatchObject({
      code: 'INPUT_REFUSED',
    })
  })
})

/** Two judged cases of a published evaluator, the second answered by a person. */
async function judgedCases() {
  const test = await setUp()
  const server = await wireServer(() => json({ answers: [entryOf(QUOTE)] }))
  setAll(test.test, [
    ['routes.evaluation.judge', [wireModel(server, 'openai', 'gpt-4o-mini')]],
    ['review.blind.evaluation', false],
  ])
  test.docket.standards.save('evaluator', EVALUATOR, { kind: 'reviewer', id: test.ada.id })
  const folder = join(test.dir, 'given')
  mkdirSync(folder)
  const rows = ['At 18.', 'It closes at 20.'].map((answer) => ({
    question: 'When does the library close?',
    answer,
    reference: 'at 18',
  }))
  writeFileSync(join(folder, 'rows.jsonl'), rows.map((row) => JSON.stringify(row)).join('\n'))
  const { sources, unmatched } = sourcesIn('evaluation', filesIn(folder).files)
  const named = sources.map((source) =>
    source.pipeline === 'evaluation'
      ? { ...source, source: { ...source.source, evaluator: EVALUATOR.name } }
      : source,
  )
  await workOn(test, await judgeFolder(test, folder, { pipeline: 'evaluation', sources: named, unmatched }))
  const ids = test.docket.cases.all('evaluation')
  const judged = ids.find((id) => {
    const [first] = test.docket.cases.get(id, test.ada).decisions
    return first !== undefined && 'source' in first && first.source === 'judge'
  })
  const decision = test.docket.cases.get(judged ?? expect.unreachable(), test.ada).decisions[0]
  return {
    ...test,
    server,
    judged: judged ?? expect.unreachable(),
    decision: decision ?? expect.unreachable(),
  }
}

describe('a draft that is tried on answered cases', () => {
  it('keeps the answers of the judge where the same is asked, and is compared with people’s', async () => {
    const { docket, tried, judged, decision, server, test } = await judgedCases()
    const named = { kind: 'evaluator', name: EVALUATOR.name } as const
    expect(docket.standards.answeredCases(named)).toEqual([])
    work(test).answer('ada', decision.id, 'incorrect')
    expect(docket.standards.answeredCases(named)).toEqual([judged])
    const asked = server.requests.length
    const [criterion = expect.unreachable()] = EVALUATOR.criteria
    const options = criterion.answer.options.map((option) => ({ ...option, passes: true }))
    const same = { criteria: [{ ...criterion, answer: { ...criterion.answer, options } }] }
    const [line] = await tried([{ caseId: judged }], 'earlier', { changes: same })
    expect(line).toMatchObject({
      outcome: { label: 'passes', criteria: [{ parts: [{ answer: 'wrong' }] }] },
      before: { label: 'fails' },
      rulings: [{ answer: 'incorrect', after: 'wrong' }],
    })
    const other = { criteria: [{ ...criterion, question: 'Is the hour right?' }] }
    expect(outcomes(await tried([{ caseId: judged }], 'earlier', { changes: other }))).toMatchObject([
      { label: 'not_judged' },
    ])
    expect(server.requests).toHaveLength(asked)
  })

  it('leaves out a case that the reviewer is still to answer blind', async () => {
    const { tried, judged, test } = await judgedCases()
    setAll(test, [['review.blind.evaluation', true]])
    expect(await tried([{ caseId: judged }], 'none')).toEqual([
      { event: 'left_out', at: 0, why: expect.stringContaining('blind review') },
    ])
  })
})
