import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { SentBackLine } from '../../../../src/shared/contract/cases/lines.ts'
import { EVALUATIONS, OF_OUTPUT } from '../../../helpers/evaluations/judged-rows.ts'
import { callDocket } from '../../../helpers/program/call-docket.ts'
import { tempDir } from '../../../helpers/program/temp-dir.ts'

it('sends verdicts back as the files of each tool, and says how many are left out', async () => {
  const dir = tempDir()
  const docket = (...args: readonly string[]) => callDocket(['--store', join(dir, 'store'), ...args])
  const evaluator = join(dir, 'evaluator.json')
  writeFileSync(evaluator, JSON.stringify(OF_OUTPUT))
  const original = join(EVALUATIONS, 'promptfoo/ordinary.results.json')
  expect((await docket('judge', 'evaluation', original, '--evaluator', evaluator)).exitCode).toBe(0)

  const plain = await docket('results', 'send-back', '--out', join(dir, 'plain'))
  expect(plain).toMatchObject({ exitCode: 0, stderr: '' })
  expect(plain.stdout).toMatch(/verdicts: 0 by people, 0 by judges, \d+ by checks\./)
  expect(plain.stdout).toContain('1 file without the configuration around its rows')
  expect(plain.stdout).toMatch(/criteria of rows with verdicts have no answer: not sent\./)

  const folder = join(dir, 'back')
  const asked = ['--as', 'promptfoo', '--original', original, '--mask', 'names,notes']
  const { stdout, exitCode } = await docket('--json', 'results', 'send-back', '--out', folder, ...asked)
  expect(exitCode).toBe(0)
  const line = SentBackLine.parse(JSON.parse(stdout))
  expect(line.sent).toMatchObject({ byPerson: 0, byRule: line.rows, withoutDocument: 0 })
  expect(readdirSync(folder).toSorted()).toEqual(['not-sent.jsonl', 'report.json', 'results.promptfoo.json'])
})

it.each([
  [['csv', '--as', 'plain'], 2, 'are options of: docket results send-back'],
  [['send-back', '--as', 'excel'], 2, 'langfuse'],
  [['send-back', '--pipeline', 'call'], 3, 'nothing can be sent back'],
  [['send-back', '--original', 'gone.json'], 3, 'gone.json'],
] as const)('is refused, with the reason, as docket results %j', async (args, code, says) => {
  const dir = tempDir()
  const given = ['--store', join(dir, 'store'), 'results', ...args, '--out', join(dir, 'out')]
  const { exitCode, stderr } = await callDocket(given)
  expect(stderr).toContain(says)
  expect(exitCode).toBe(code)
  expect(readdirSync(dir)).not.toContain('out')
})
