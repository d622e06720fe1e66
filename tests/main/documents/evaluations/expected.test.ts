import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readEvaluationFiles } from '../../../../src/main/documents/evaluations/read-evaluations.ts'
import type { EvaluationRow, Json } from '../../../../src/shared/pipelines/evaluation/row.ts'
import { expectedRows, missesOf } from '../../../helpers/evaluations/expected-rows.ts'

const fixtures = join(import.meta.dirname, '../../../fixtures/evaluations')

const byFile = Map.groupBy(expectedRows(join(fixtures, 'expected.jsonl')), ({ file }) => file)

it('has all 90 rows that are expected', () => {
  expect([...byFile.values()].flat()).toHaveLength(90)
})

it.each([...byFile])('reads every row of %s as expected', async (file, expected) => {
  const rows = await rowsOf(file)
  expect(expected.flatMap((each) => missesOf(each, rows))).toEqual([])
})

it.each([...byFile])('keeps every record of %s as it was read', async (file) => {
  for (const { raw } of await rowsOf(file)) expect(raw).not.toBeNull()
})

it('gives no score to a verdict with an error, and none to a row with an error', async () => {
  for (const file of byFile.keys())
    for (const row of await rowsOf(file)) {
      if (row.error !== null) expect(row.judged).toEqual([])
      for (const each of row.judged)
        if (each.error !== null) expect([each.score, each.label, each.pass]).toEqual([null, null, null])
    }
})

async function rowsOf(file: string): Promise<EvaluationRow[]> {
  const rows: EvaluationRow[] = []
  for await (const row of readEvaluationFiles([{ name: file, from: join(fixtures, file) }])) rows.push(row)
  return rows
}

it.each<[string, readonly string[], Readonly<Record<string, Json>>]>([
  [
    'scores and traces',
    ['langfuse/traps.scores.csv', 'langfuse/ordinary.traces.json'],
    { rows: 3, joined: 4, unjoined: 1 },
  ],
  [
    'results in logs and spans',
    ['otel/traps.logs.jsonl', 'otel/ordinary.spans.jsonl'],
    { rows: 5, joined: 3, unjoined: 0 },
  ],
])('joins %s, whatever their order', async (_, files, account) => {
  for (const order of [files, files.toReversed()]) {
    const rows = readEvaluationFiles(
      order.map((name) => ({ name, from: new Uint8Array(readFileSync(join(fixtures, name))) })),
    )
    let next = await rows.next()
    while (next.done !== true) next = await rows.next()
    expect(next.value).toMatchObject(account)
  }
})
