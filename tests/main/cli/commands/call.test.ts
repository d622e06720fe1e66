import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import * as z from 'zod'
import { cliLines } from '../../../../src/shared/contract/cli.ts'
import { CallOutcome } from '../../../../src/shared/pipelines/call/outcome.ts'
import { docket } from '../../../helpers/program/docket-cli.ts'
import { tempDir } from '../../../helpers/program/temp-dir.ts'

/** A folder of files with values as JSON, and the path of each. */
function files(values: Readonly<Record<string, unknown>>): (name: string) => string {
  const folder = tempDir()
  for (const [name, value] of Object.entries(values)) writeFileSync(join(folder, name), JSON.stringify(value))
  return (name) => (existsSync(join(folder, name)) ? join(folder, name) : name)
}

const step = (id: string, order: number) => ({
  id,
  name: id,
  description: `Says ${id}.`,
  expected_phrases: [`say ${id}`],
  order,
})
const stage = (id: string, order: number, steps: readonly string[]) => ({
  id,
  name: id,
  order,
  steps: steps.map((each, at) => step(each, at + 1)),
})
const FLOW = {
  name: 'Three stages',
  stages: [stage('a', 1, ['a1', 'a2']), stage('b', 2, ['b1', 'b2', 'b3']), stage('c', 3, ['c1'])],
}
const RULES = {
  name: 'One rule',
  rules: [
    {
      id: 'M-1',
      title: 'Fee',
      severity: 'minor',
      rule_type: 'required_phrase',
      applies_to_stages: ['c'],
      params: { phrases: ['a fee'] },
    },
  ],
}
const category = (id: string, weight: number) => ({
  id,
  name: id.toUpperCase(),
  weight,
  pass_threshold: 70,
  stage_ids: [id],
})
const RUBRIC = { name: 'Thirds', categories: [category('a', 30), category('b', 30), category('c', 40)] }

const talk = (...texts: readonly string[]) => ({
  segments: [
    { speaker: 'customer', text: 'Hello.', start_time: 0, end_time: 1 },
    ...texts.map((id, at) => ({
      speaker: 'agent',
      text: `I say ${id}.`,
      start_time: at * 10 + 2,
      end_time: at * 10 + 5,
    })),
  ],
})

/** Judges by `docket judge call`, and returns the line of its one run. */
async function judged(dir: string, args: readonly string[]) {
  const { lines } = await docket(dir, ['judge', 'call', ...args])
  const runs = lines.flatMap((line) => {
    const run = cliLines.run.safeParse(line).data
    return run === undefined ? [] : [run]
  })
  const [run = expect.unreachable()] = runs
  const { outcome } = z.object({ outcome: z.object({ outcome: CallOutcome }).or(CallOutcome) }).parse(run)
  return { run, outcome: 'outcome' in outcome ? outcome.outcome : outcome }
}

it('judges a call by standards from files: 80, 60 and 85 come to 76, and fail by 60 < 70', async () => {
  const path = files({
    'one.call.json': talk('a1', 'b1', 'c1'),
    'flow.json': FLOW,
    'rules.json': RULES,
    'rubric.json': RUBRIC,
    'config.json': { penalty_minor: 15 },
  })
  const dir = tempDir()
  const standards = [
    '--flow',
    path('flow.json'),
    '--rules',
    path('rules.json'),
    '--rubric',
    path('rubric.json'),
  ]
  const { outcome, run } = await judged(dir, [
    path('one.call.json'),
    ...standards,
    '--config',
    path('config.json'),
  ])
  expect(run).toMatchObject({ pipeline: 'call', state: 'done' })
  expect(outcome.stages.map(({ stage_score: score, source }) => [score, source])).toEqual([
    [80, 'deterministic'],
    [60, 'deterministic'],
    [85, 'deterministic'],
  ])
  expect(outcome.overall).toMatchObject({
    score: 76,
    passed: false,
    reasons: [
      { code: 'category_below_threshold', id: 'b', text: '“B” scores 60, but at least 70 is needed.' },
    ],
  })
  expect(outcome.categories.map(({ score }) => score)).toEqual([80, 60, 85])
  const { lines } = await docket(dir, ['standards'])
  expect(lines).toMatchObject([{ kind: 'flow' }, { kind: 'rubric' }, { kind: 'rules' }])
})

it('takes standards by their names, and a ready result of the rules', async () => {
  const results = (id: string, steps: readonly string[]) => ({
    step_results: steps.map((each) => ({
      step_id: each,
      passed: id === 'a',
      detected: id === 'a',
      timestamp: 3,
    })),
  })
  const ready = {
    stage_results: {
      a: results('a', ['a1', 'a2']),
      b: results('b', ['b1', 'b2', 'b3']),
      c: results('c', ['c1']),
    },
    rule_evaluations: [],
    deterministic_score: 40,
    overall_passed: false,
  }
  const path = files({
    'one.call.json': talk('x'),
    'flow.json': FLOW,
    'ready.json': ready,
    'rubric.json': {
      name: 'Built',
      categories: [
        {
          id: 'k',
          name: 'K',
          weight: 100,
          pass_threshold: 60,
          mappings: [
            { type: 'stage', stage_id: 'a' },
            { type: 'step', step_id: 'b1' },
            { type: 'stage', stage_id: 'c', contribution_weight: 2 },
          ],
        },
      ],
    },
  })
  const dir = tempDir()
  await docket(dir, ['standards', 'add', 'flow', path('flow.json')])
  await docket(dir, ['standards', 'add', 'rubric', path('rubric.json')])
  const args = ['--flow', 'Three stages', '--rubric', 'Built', '--deterministic', path('ready.json')]
  const { outcome } = await judged(dir, [path('one.call.json'), ...args])
  expect(outcome.stages.map(({ stage_score: score }) => score)).toEqual([100, 40, 80])
  expect(outcome.overall).toMatchObject({ score: 65, passed: true })
  expect(outcome.deterministic.stages).toHaveLength(3)
})

const segment = { speaker: 'agent', text: 'Hello', start: 0, end: 1 }
const reply = { speaker: 'customer', text: 'Hi', start: 2, end: 3 }

it.each([
  ['end before start', { segments: [segment, { ...reply, end: 1 }] }, 'segments.1.end'],
  [
    'a segment without times',
    { segments: [segment, { speaker: 'customer', text: 'Hi' }] },
    'segments.1.start',
  ],
  ['times that are no numbers', { segments: [segment, { ...reply, start: 'soon' }] }, 'segments.1.start'],
  [
    'nothing but zeros for times',
    { segments: [segment, reply].map((each) => ({ ...each, start: 0, end: 0 })) },
    'no times',
  ],
  ['one speaker', { segments: [segment, { ...segment, start: 4, end: 5 }] }, 'one speaker'],
  ['no segments', { segments: [] }, 'no words'],
  [
    'silence',
    {
      segments: [
        { ...segment, text: ' ' },
        { ...reply, text: '…' },
      ],
    },
    'nobody says anything',
  ],
  ['JSON of another kind', { hello: 'world' }, 'not in a known transcript format'],
])('refuses %s, and names the file and the field', async (_, value, place) => {
  const path = files({ 'one.call.json': value })
  const dir = tempDir()
  const { lines } = await docket(dir, ['import', 'call', path('one.call.json')], 3)
  const failed = lines.flatMap((line) => {
    const parsed = cliLines.import.safeParse(line).data
    return parsed?.event === 'failed' ? [parsed] : []
  })
  expect(failed).toHaveLength(1)
  expect(failed[0]?.error).toContain('one.call.json')
  expect(failed[0]?.error).toContain(place)
  expect((await docket(dir, ['cases'])).lines).toEqual([])
})
