import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { recipeIds } from '../../../../src/shared/domain/standards/evaluator-recipes.ts'
import { entryOf } from '../../../helpers/evaluations/a-row.ts'
import { wireModel } from '../../../helpers/judging/judges.ts'
import { wireServer } from '../../../helpers/judging/wire-server/closing.ts'
import { json } from '../../../helpers/judging/wire-server/script.ts'
import { callDocket } from '../../../helpers/program/call-docket.ts'
import { tempDir } from '../../../helpers/program/temp-dir.ts'

const FIXTURES = join(import.meta.dirname, '../../../fixtures/evaluators')
const EVALUATOR = join(FIXTURES, 'right-answers.json')
const ROWS = join(FIXTURES, 'rows.jsonl')

/** A key that the server of a test takes. */
const ENVIRONMENT = { ...process.env, DOCKET_KEYCHAIN: 'off', OPENAI_API_KEY: 'sk-some-key-0123456789' }

const lines = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

function commands() {
  const dir = tempDir()
  const docket = (...args: readonly string[]) =>
    callDocket(['--store', join(dir, 'store'), ...args], ENVIRONMENT)
  return { dir, docket }
}

it('lists the twelve templates', async () => {
  const { docket } = commands()
  const listed = lines((await docket('--json', 'evaluators', 'templates')).stdout)
  expect(listed.map(({ id }) => id)).toEqual([...recipeIds])
  expect((await docket('evaluators', 'templates')).stdout).toContain('faithfulness  ')
})

it('prints a template as a file that can be published', async () => {
  const { docket, dir } = commands()
  const { stdout } = await docket('evaluators', 'templates', 'Tool-Calls')
  const file = join(dir, 'evaluator.json')
  writeFileSync(file, stdout)
  expect(await docket('standards', 'add', 'evaluator', file)).toMatchObject({ exitCode: 0, stderr: '' })
})

it('tries an evaluator on rows with the checks, and stores nothing', async () => {
  const { docket } = commands()
  const [first, second, end] = lines(
    (await docket('--json', 'evaluators', 'try', EVALUATOR, ROWS, '--no-model')).stdout,
  )
  expect(first).toMatchObject({
    event: 'tried',
    outcome: { pipeline: 'evaluation', outcome: { label: 'passes', checks: [{ state: 'met' }] } },
    answers: [{ about: 'Correctness', answer: 'same', by: 'rule' }],
    escalations: [],
  })
  expect(second).toMatchObject({
    outcome: { outcome: { label: 'not_judged', judge: { state: 'disabled' } } },
  })
  expect(end).toEqual({ event: 'done', rows: 2, left: 0, calls: 0, costMicros: 0 })
  expect((await docket('--json', 'cases')).stdout).toBe('')
  expect((await docket('standards', 'list')).stdout).not.toContain('Right answers')
})

it('asks a configured judge about the rows that checks leave open, and stores no answer', async () => {
  const { docket } = commands()
  const server = await wireServer(() => json({ answers: [entryOf({ answer: 'same', confidence: 0.4 })] }))
  const route = JSON.stringify([wireModel(server, 'openai')])
  expect((await docket('settings', 'set', 'routes.evaluation.judge', route)).exitCode).toBe(0)
  const before = (await docket('--json', 'audit', 'list')).stdout
  const { stdout, exitCode } = await docket('evaluators', 'try', EVALUATOR, ROWS)
  expect(exitCode).toBe(0)
  expect(server.requests, stdout).toHaveLength(1)
  expect(stdout).toContain('Correctness: same (judge, 40 %). The hour is the same.')
  expect(stdout).toMatch(/to review +LOW_CONFIDENCE/)
  expect(stdout).toContain('2 rows tried, nothing stored. 1 call of models')
  expect((await docket('--json', 'audit', 'list')).stdout).toBe(before)
  expect((await docket('--json', 'cases')).stdout).toBe('')
})

it('tries as many rows as asked, by a published evaluator too', async () => {
  const { docket } = commands()
  await docket('standards', 'add', 'evaluator', EVALUATOR)
  const { stdout } = await docket('evaluators', 'try', 'Right answers', ROWS, '--rows', '1', '--no-model')
  expect(stdout).toContain('1 row tried, nothing stored. No model was asked. 1 row of the file not tried.')
})

it.each([
  [['templates', 'horoscope'], 2, 'Templates: faithfulness'],
  [['try', 'Nobody', ROWS], 3, 'no evaluator in use named “Nobody”'],
  [['try', EVALUATOR, 'gone.jsonl'], 3, 'gone.jsonl'],
  [['try', ROWS, ROWS], 3, 'rows.jsonl'],
  [['try', 'BROKEN', ROWS], 3, 'criteria'],
  [['try', EVALUATOR, 'NOTES'], 3, 'notes.txt: this has no rows'],
  [['try', EVALUATOR, ROWS, '--rows', '0'], 2, '--rows'],
])('says why it cannot: %j', async (args, code, says) => {
  const { docket, dir } = commands()
  const broken = join(dir, 'broken.json')
  writeFileSync(broken, JSON.stringify({ ...JSON.parse(readFileSync(EVALUATOR, 'utf8')), criteria: 1 }))
  const notes = join(dir, 'notes.txt')
  writeFileSync(notes, 'A note.')
  const { exitCode, stderr } = await docket(
    'evaluators',
    ...args.map((each) => (each === 'BROKEN' ? broken : each === 'NOTES' ? notes : each)),
  )
  expect(stderr).toContain(says)
  expect(exitCode).toBe(code)
})
