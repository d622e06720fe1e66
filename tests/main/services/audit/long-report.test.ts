import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { trailExports } from '../../../../src/main/services/audit/export.ts'
import { loadSamples } from '../../../helpers/cases/jobs.ts'
import { collect } from '../../../helpers/collect.ts'
import { tempDir } from '../../../helpers/program/temp-dir.ts'
import { tempDocket } from '../../../helpers/program/temp-docket.ts'

it('a report has no more entries than can be printed, and says how many it leaves out; a table has all of them', async () => {
  const test = tempDocket()
  await loadSamples(test, 'receipt')
  const total = test.docket.program.trail.total({}, test.ada).rows
  expect(total).toBeGreaterThan(3)
  const context = { ...test, settings: test.docket.program.settings.current, note: () => {} }
  const { write } = trailExports(context, {
    version: '1',
    openSound: async () => ({ require() {}, [Symbol.dispose]() {} }),
    seal: { signed: async () => null },
    maxPrinted: 3,
  })
  const [report, table] = [join(tempDir(), 'trail.html'), join(tempDir(), 'trail.jsonl')]
  const lines = await collect(write({ format: 'html', file: report, filter: {} }, test.ada))
  expect(lines.at(-1)).toMatchObject({ event: 'exported', rows: 3 })
  const text = readFileSync(report, 'utf8')
  expect(text.match(/<tr><td>/g)).toHaveLength(3)
  expect(text).toContain(`Left out</dt><dd>${total - 3} later entr`)
  expect(text.endsWith('</html>\n')).toBe(true)
  await collect(write({ format: 'jsonl', file: table, filter: {} }, test.ada))
  expect(readFileSync(table, 'utf8').trimEnd().split('\n').length).toBeGreaterThanOrEqual(total)
})
