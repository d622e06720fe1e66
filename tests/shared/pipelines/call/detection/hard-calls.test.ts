import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readCallJson } from '../../../../../src/main/intake/call/json.ts'
import { standardContents } from '../../../../../src/shared/domain/standards/standard.ts'
import { checked } from '../../../../helpers/calls/a-call.ts'

const folder = join(import.meta.dirname, '../../../../fixtures/call/hard')
const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'))
const cases = readdirSync(folder)
  .filter((name) => name.endsWith('.call.json'))
  .map((name) => name.replace('.call.json', ''))

/** The result of each step and rule: met and not said as passed and failed, or possible. */
function resultsOf(id: string): Record<string, string> {
  const flow = standardContents.flow.parse(read(`${id}.flow.json`))
  const file = `${id}.rules.json`
  const rules = existsSync(join(folder, file)) ? standardContents.rules.parse(read(file)).rules : []
  const result = checked(readCallJson(id, read(`${id}.call.json`), null).input, flow, rules)
  const steps = Object.values(result.stageResults).flatMap(({ stepResults }) => stepResults)
  const word = (check: { inconclusive: boolean; passed: boolean }) =>
    check.inconclusive ? 'possible' : check.passed ? 'passed' : 'failed'
  return Object.fromEntries([
    ...steps.map((step) => [step.stepId, word(step)] as const),
    ...result.ruleEvaluations.map((rule) => [rule.ruleId, word(rule)] as const),
  ])
}

// Where the words differ from those of the standard, “possible” is right, and a person decides.
it.each([
  ['01', { greet: 'passed', G: 'failed' }],
  ['07', { greet: 'passed', G: 'failed' }],
  ['08', { greet: 'passed', G: 'possible' }],
  ['09', { greet: 'passed', G: 'failed' }],
  ['11', { greet: 'passed', verify: 'passed', fix: 'possible', bye: 'passed' }],
  ['13', { greet: 'passed', verify: 'passed', fix: 'passed', bye: 'passed' }],
  ['17', { greet: 'passed', verify: 'passed', fix: 'passed', bye: 'passed' }],
  ['18', { greet: 'passed', verify: 'passed', fix: 'passed', bye: 'passed', FEE: 'passed' }],
  ['19', { greet: 'passed', verify: 'passed', fix: 'passed', bye: 'passed', H24: 'passed' }],
  ['23', { greet: 'passed', verify: 'passed', fix: 'passed', bye: 'passed' }],
  ['25', { greet: 'passed', verify: 'passed', fix: 'failed', bye: 'passed' }],
  ['27', { greet: 'passed', verify: 'passed', fix: 'possible', bye: 'passed' }],
  ['28', { greet: 'passed', verify: 'passed', fix: 'passed', bye: 'passed', VER: 'failed' }],
  ['33', { greet: 'passed', verify: 'passed', fix: 'passed', bye: 'passed', REC: 'passed' }],
  ['34', { greet: 'passed', verify: 'possible', fix: 'possible', bye: 'passed', REC: 'passed' }],
  ['37', { greet: 'passed', fix: 'passed', bye: 'passed' }],
  ['38', { greet: 'passed', bye: 'passed' }],
])('checks the hard call %s', (id, expected) => {
  expect(resultsOf(id)).toEqual(expected)
})

it('has a row for every hard call', () => {
  expect(cases).toHaveLength(17)
})
