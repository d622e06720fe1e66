import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { cliLines } from '../../../../src/shared/contract/cli.ts'
import { docket, docketText } from '../../../helpers/program/docket-cli.ts'
import { ROOT } from '../../../helpers/program/run-docket.ts'
import { tempDir } from '../../../helpers/program/temp-dir.ts'
import { EVALUATOR, FLOW, RULES } from '../../../helpers/standards/contents.ts'

/** A file with a value as JSON. */
function file(name: string, value: unknown): string {
  const path = join(tempDir(), name)
  writeFileSync(path, JSON.stringify(value))
  return path
}

it('publishes standards from files, lists them, shows each version and takes one out of use', async () => {
  const dir = tempDir()
  const flow = file('flow.json', FLOW)
  const { lines } = await docket(dir, ['standards', 'add', 'flow', flow])
  expect(cliLines.standards.parse(lines[0])).toMatchObject({ kind: 'flow', name: FLOW.name, version: 1 })
  await docket(dir, [
    'standards',
    'add',
    'flow',
    file('next.json', { ...FLOW, stages: FLOW.stages.slice(0, 1) }),
  ])
  await docket(dir, ['standards', 'add', 'rules', file('rules.json', RULES.rules), '--name', 'Card data'])
  expect((await docket(dir, ['standards'])).lines).toMatchObject([
    { kind: 'flow', version: 2 },
    { kind: 'rules', name: 'Card data', version: 1 },
  ])
  const shown = await docket(dir, ['standards', 'show', 'flow', FLOW.name, '1'])
  expect(cliLines.standard.parse(shown.lines[0])).toMatchObject({
    version: 1,
    content: { stages: [{ id: 'opening' }, { id: 'closing' }] },
    versions: [{ version: 2 }, { version: 1 }],
  })
  const rules = await docketText(dir, ['standards', 'show', 'rules', 'Card data'])
  expect(rules.stdout).toMatch(/No card code: .*CVV/)
  const retired = await docket(dir, ['standards', 'retire', 'flow', FLOW.name])
  expect(retired.lines).toMatchObject([{ isRetired: true }])
  const back = await docket(dir, ['standards', 'retire', 'flow', FLOW.name, '--undo'])
  expect(back.lines).toMatchObject([{ isRetired: false, version: 2 }])
})

it('publishes an evaluator, and its next version only if something changed', async () => {
  const dir = tempDir()
  const add = (value: unknown) =>
    docket(dir, ['standards', 'add', 'evaluator', file('evaluator.json', value)])
  expect((await add(EVALUATOR)).lines).toMatchObject([
    { kind: 'evaluator', name: EVALUATOR.name, version: 1 },
  ])
  expect((await add(EVALUATOR)).lines).toMatchObject([{ version: 1 }])
  expect((await add({ ...EVALUATOR, guidelines: 'Units count.' })).lines).toMatchObject([{ version: 2 }])
  const shown = await docketText(dir, ['standards', 'show', 'evaluator', EVALUATOR.name])
  expect(shown.stdout).toContain('Correctness: Does the answer say the same as the expected one?')
})

it.each([
  ['flow', { ...FLOW, stages: [] }, /standard\.json: This flow was not published\. stages: /],
  ['rules', { name: 'R', rules: [{ title: 'x' }] }, /rules\.1/],
  ['evaluator', { ...EVALUATOR, criteria: [] }, /This evaluator was not published\. criteria: .*checks\.1/],
])('refuses a %s with problems, by file and field, and ends with 3', async (kind, content, says) => {
  const dir = tempDir()
  const { exitCode, stderr } = await docketText(dir, [
    'standards',
    'add',
    kind,
    file('standard.json', content),
  ])
  expect(stderr).toMatch(says)
  expect(exitCode).toBe(3)
  expect((await docket(dir, ['standards'])).lines).toEqual([])
})

it('says what is not there', async () => {
  const dir = tempDir()
  expect(await docketText(dir, ['standards', 'show', 'rubric', 'B'])).toMatchObject({
    exitCode: 1,
    stderr: expect.stringContaining('There is no rubric named “B”. List them with: docket standards list.'),
  })
  expect(await docketText(dir, ['standards', 'add', 'flow', join(dir, 'none.json')])).toMatchObject({
    exitCode: 3,
    stderr: expect.stringContaining('does not exist'),
  })
})

it('brings in no call whose standards are not there', async () => {
  const dir = tempDir()
  const call = join(ROOT, 'assets', 'samples', 'call', 'router-lights.call.json')
  expect(await docketText(dir, ['judge', 'call', call, '--flow', 'Nowhere'])).toMatchObject({
    exitCode: 3,
    stderr: expect.stringContaining('There is no file and no flow in use named “Nowhere”.'),
  })
  expect((await docket(dir, ['cases'])).lines).toEqual([])
})
