import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { sendBack } from '../../src/main/datasets/send-back/send-back.ts'
import { documentHeader, readEvaluationFiles } from '../../src/main/documents/evaluations/read-evaluations.ts'
import type { SentVerdict } from '../../src/shared/domain/reviews/sent-verdict.ts'
import type { EvaluationRow } from '../../src/shared/pipelines/evaluation/row.ts'
import { collect } from '../helpers/collect.ts'
import { everyPipeline } from '../helpers/datasets/every-pipeline.ts'
import { tempDir } from '../helpers/program/temp-dir.ts'
import { count } from './compared.ts'
import { decided } from './disagreements.ts'
import { makePromptfoo } from './promptfoo.ts'

const QUESTIONS = [
  'What is one plus one?',
  'Say “ß”, 漢字 and 🙂.',
  'First line\nsecond line, "quoted"',
  '=SUM(A1)',
  '<b>Bold</b> & more',
  'كم عدد الأيام؟',
  '12345678901234567890',
]

const Case = z.object({ id: z.string(), input: z.string(), target: z.string().nullable() })
const Result = z.looseObject({
  vars: z.record(z.string(), z.json()),
  response: z.looseObject({ output: z.string() }),
  gradingResult: z.nullable(
    z.looseObject({
      componentResults: z.optional(z.array(z.looseObject({ assertion: z.nullish(z.looseObject({})) }))),
    }),
  ),
})
const Results = z.looseObject({ evalId: z.string(), results: z.looseObject({ results: z.array(Result) }) })

const { why, run } = makePromptfoo()

async function rowsOf(path: string): Promise<EvaluationRow[]> {
  const rows: EvaluationRow[] = []
  for await (const row of readEvaluationFiles([{ name: path, from: path }])) rows.push(row)
  return rows
}

const readResults = (path: string) => Results.parse(JSON.parse(readFileSync(path, 'utf8')))

describe.skipIf(why !== null)(`promptfoo${why === null ? '' : `: ${why}`}`, () => {
  it('its results are read as it was given them, in each of its formats', async () => {
    const folder = tempDir()
    const config = {
      prompts: ['{{question}}'],
      providers: ['echo'],
      tests: QUESTIONS.map((question) => ({
        vars: { question },
        assert: [
          { type: 'equals', value: 'What is one plus one?', metric: 'same' },
          { type: 'javascript', value: '0.25', metric: 'grade' },
        ],
      })),
    }
    writeFileSync(join(folder, 'config.json'), JSON.stringify(config))
    const paths = ['json', 'jsonl', 'csv'].map((ending) => join(folder, `out.${ending}`))
    run(['eval', '-c', 'config.json', '--no-cache', '--no-share', '-o', ...paths], folder)
    let comparisons = 0
    for (const path of paths) {
      const rows = await rowsOf(path)
      const read = rows.map(({ input, output, judged }) => ({
        ...{ input, output },
        grade: judged.find(({ name }) => name === 'grade')?.score,
        same: judged.find(({ name }) => name === 'same')?.score,
      }))
      const given = QUESTIONS.map((text) => ({
        ...{ input: text, output: text },
        grade: 0.25,
        same: text === QUESTIONS[0] ? 1 : 0,
      }))
      const order = (all: typeof read) => all.toSorted((a, b) => (String(a.input) < String(b.input) ? -1 : 1))
      expect(order(read)).toEqual(order(given))
      comparisons += 4 * given.length
    }
    count('promptfoo, results', comparisons)
  })

  it('it imports the results that verdicts were sent back in, and exports them with each verdict', async () => {
    const folder = tempDir()
    const from = {
      name: 'results.json',
      from: join(import.meta.dirname, '../fixtures/evaluations/promptfoo/ordinary.results.json'),
    }
    const verdict: SentVerdict = {
      ...{ name: 'faithful', type: 'numeric', label: null, score: 0.5, pass: null, comment: 'One.\nTwo.' },
      ...{ confidence: 0.9, by: 'model', person: null, model: 'm', at: 1_793_600_000_000, kind: 'new' },
      ...{ scale: '0 to 1', share: 0.5 },
    }
    const rows: EvaluationRow[] = []
    for await (const row of readEvaluationFiles([from])) rows.push(row)
    const judged = rows.map((row) => ({
      row,
      verdicts: [verdict, { ...verdict, name: 'open', score: null }],
    }))
    const header = await documentHeader(from)
    writeFileSync(join(folder, 'sent.json'), [...sendBack('promptfoo', judged, { header })].join(''))
    run(['import', 'sent.json', '--new-id'], folder)
    run(['export', 'eval', 'latest', '-o', 'back.json'], folder)
    const back = readResults(join(folder, 'back.json'))
    const found = (await rowsOf(join(folder, 'back.json'))).map((row) => ({
      output: row.output,
      faithful: row.judged.find(({ name }) => name === 'faithful')?.score,
      open: row.judged.some(({ name }) => name === 'open'),
    }))
    expect(back.results.results.length).toBe(rows.length)
    expect(found).toEqual(
      rows.map(({ output, error }) => ({ output, faithful: error === null ? 0.5 : undefined, open: false })),
    )
    count('promptfoo, verdicts sent back', rows.length)
  })

  it('its prompts have the question and the right decision of each test case', async () => {
    const test = await everyPipeline()
    const folder = join(tempDir(), 'eval')
    await collect(test.docket.exports.labels({ format: 'eval', filter: {}, folder }, test.ada))
    const path = join(folder, 'data', 'train.jsonl')
    const work = tempDir()
    const config = { prompts: ['{{input}}\n{{expected}}'], providers: ['echo'], tests: `file://${path}` }
    writeFileSync(join(work, 'config.json'), JSON.stringify(config))
    run(['eval', '-c', 'config.json', '--no-cache', '--no-share', '-o', 'out.json'], work)
    const own = readFileSync(path, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => Case.parse(JSON.parse(line)))
      .map(({ input, target }) => `${input}\n${target ?? ''}`)
    const made = readResults(join(work, 'out.json')).results.results.map(({ response }) => response.output)
    const wrong = own.filter((text) => !made.includes(text) && !decided('promptfoo', text))
    expect(wrong.slice(0, 3)).toEqual([])
    expect(made.length).toBe(own.length)
    count('promptfoo, test cases', own.length)
  })
})
