import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readEvaluations } from '../../../../src/main/intake/evaluation/read.ts'
import { identityOf } from '../../../../src/main/intake/index.ts'
import { checked } from '../../../../src/main/pipelines/evaluation/checks.ts'
import { Check } from '../../../../src/shared/domain/standards/evaluator.ts'
import { fieldsOf } from '../../../../src/shared/pipelines/evaluation/fields.ts'
import { configWith } from '../../../helpers/evaluations/a-row.ts'

async function rowsOf(
  texts: Readonly<Record<string, string>>,
  evaluator: string | null = null,
  areSamples = false,
) {
  const folder = mkdtempSync(join(tmpdir(), 'rows-'))
  const files = Object.entries(texts).map(([name, text]) => {
    writeFileSync(join(folder, name), text)
    return { name, path: join(folder, name) }
  })
  return (await readEvaluations({ files, evaluator, areSamples })).map(({ input }) => input)
}

type Input = Awaited<ReturnType<typeof rowsOf>>[number]

const identity = (input: Input) => JSON.stringify(identityOf({ pipeline: 'evaluation', input }))
const HEAD = 'question,answer\n'

it('knows a row again wherever it stands, and keeps equal rows apart', async () => {
  const [tea] = await rowsOf({ 'a.csv': `${HEAD}Tea?,Yes.\n` })
  const [coffee, moved, copy] = await rowsOf({ 'b.csv': `${HEAD}Coffee?,No.\nTea?,Yes.\nTea?,Yes.\n` })
  expect(tea && moved && identity(tea) === identity(moved)).toBe(true)
  expect(tea && coffee && identity(tea) === identity(coffee)).toBe(false)
  expect(moved && copy && identity(moved) === identity(copy)).toBe(false)
})

it('lets no column of a row choose the judge, but in the samples of the program', async () => {
  const rows = { 'a.csv': 'question,answer,evaluator\nTea?,Yes.,Kindness\n' }
  expect((await rowsOf(rows)).map(({ standards }) => standards)).toEqual([{ evaluator: null }])
  expect((await rowsOf(rows, null, true)).map(({ standards }) => standards)).toEqual([
    { evaluator: 'Kindness' },
  ])
  expect((await rowsOf(rows, 'Own')).map(({ standards }) => standards)).toEqual([{ evaluator: 'Own' }])
})

it('finds equal outputs in other files at the same place, without case and points', async () => {
  const rows = await rowsOf({ 'a.csv': `${HEAD}Tea?,Yes.\n`, 'b.csv': `${HEAD}Coffee?,yes\n` })
  expect(rows.map(({ repeats }) => repeats)).toMatchObject([
    { output: [`b.csv ${rows[1]?.row.place}`], both: [] },
    { output: [`a.csv ${rows[0]?.row.place}`], both: [] },
  ])
})

it.each([
  ['input', null, ['unmet', 'unmet', 'unmet', 'met']],
  ['input', 'question', ['unmet', 'unmet', 'unmet', 'met']],
  ['tags', 'question', ['not_checked', 'not_checked', 'not_checked', 'not_checked']],
] as const)('compares equal outputs with the %s of both rows, by %s', async (part, but, states) => {
  const inputs = await rowsOf({ 'a.csv': `${HEAD}Tea?,Yes.\nTea?,Yes.\nCoffee?,Yes.\nMilk?,No.\n` })
  const check = Check.parse({
    ...{ id: 'twice', name: 'Twice', effect: { effect: 'shown' } },
    rule: { rule: 'duplicate', field: 'answer', but },
  })
  const field = (id: string, role: string, from: string) => ({
    ...{ id, name: id, role },
    source: { from: 'part', part: from },
  })
  const fields = [field('question', 'input', part), field('answer', 'output', 'output')]
  const { content } = configWith({ fields, checks: [check] }).evaluator
  const found = inputs.map((input) => checked(content, fieldsOf(content.fields, input.row), input).results[0])
  expect(found.map((result) => result?.state)).toEqual(states)
})

it('calls the same output with the same input no contradiction', async () => {
  const [first] = await rowsOf({ 'a.csv': `${HEAD}Tea?,Yes.\ntea,yes\n` })
  expect(first?.repeats.both).toHaveLength(1)
})
