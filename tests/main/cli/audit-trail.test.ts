import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadSamples } from '../../helpers/cases/jobs.ts'
import { callDocket } from '../../helpers/program/call-docket.ts'
import { docketEnded } from '../../helpers/program/run-docket.ts'
import { tempDir } from '../../helpers/program/temp-dir.ts'
import { tempDocket } from '../../helpers/program/temp-docket.ts'

async function sampled() {
  const test = tempDocket()
  await loadSamples(test, 'receipt')
  const rows = [...test.docket.program.trail.pages({ part: 'overrides' }, 500, test.ada)].flat()
  test.close()
  const docket = async (...args: readonly string[]) =>
    docketEnded(await callDocket(['--store', test.dir, '--reviewer', 'Ada', '--json', ...args]))
  return { rows, docket, out: tempDir() }
}

describe('docket audit', () => {
  it('lists what was changed by filters of the trail, and exports it in three formats', async () => {
    const { rows, docket, out } = await sampled()
    const listed = await docket('audit', 'list', '--part', 'overrides')
    expect(listed.lines).toMatchObject(
      rows.map(({ id, seq, eventHash }) => ({ id, deviceSeq: seq, hash: eventHash })),
    )
    const [first] = rows
    const bySource = await docket('audit', 'list', '--part', 'overrides', '--source', first?.source ?? '')
    expect(bySource.lines).toHaveLength(rows.filter(({ source }) => source === first?.source).length)
    for (const ending of ['csv', 'jsonl', 'html']) {
      const file = join(out, `trail.${ending}`)
      const { exitCode, lines } = await docket('audit', 'export', '--out', file, '--part', 'overrides')
      expect({ exitCode, lines }).toMatchObject({
        exitCode: 0,
        lines: [{ event: 'exported', rows: rows.length, files: [file] }],
      })
    }
    const lines = readFileSync(join(out, 'trail.jsonl'), 'utf8').trim().split('\n')
    expect(lines.map((line) => JSON.parse(line).id)).toEqual(rows.map(({ id }) => id))
    const report = readFileSync(join(out, 'trail.html'), 'utf8')
    expect(report).not.toMatch(/<script|<img|<link|href=|src=/)
    expect(report).toMatch(/<dt>Signature<\/dt><dd>(not signed: anybody|the checkpoint below)/)
    expect(report.match(/<tr><td>/g)).toHaveLength(rows.length)
    const wrong = await docket('audit', 'export', '--out', join(out, 'trail.doc'))
    expect(wrong.exitCode).toBe(3)
  })
})
