import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { Manifest } from '../../../../../src/main/datasets/folder/manifest.ts'
import { killFactor } from '../../../../helpers/depth.ts'
import { limit } from '../../../../helpers/limits.ts'
import { work } from '../../../../helpers/people/work.ts'
import { startChild } from '../../../../helpers/program/child.ts'
import { tempDir } from '../../../../helpers/program/temp-dir.ts'
import { tempDocket } from '../../../../helpers/program/temp-docket.ts'

const KILLS = 37 * killFactor

it(`an export that is killed at ${KILLS} instants leaves nothing at its name, or all of it`, {
  timeout: limit(60_000 + KILLS * 20_000),
}, async () => {
  const test = tempDocket()
  const { waiting, rule, decisions, answer } = work(test)
  for (const title of ['Nora', 'Milo', 'Zoë']) {
    const id = await waiting(title, 3)
    rule('ada', 'approve', id)
    for (const decision of decisions(id)) answer('ada', decision, 'incorrect', 'too hasty')
  }
  const place = tempDir()
  const exporter = (name: string, step = 0) =>
    startChild('exports/exporter', test.dir, join(place, name), test.ada.id, String(step))

  const whole = exporter('whole')
  const steps = new Promise<number>((resolve) => whole.lines.once('line', (line) => resolve(Number(line))))
  expect(await whole.ended).toEqual({ code: 0, signal: null, stderr: '' })
  const all = await steps
  expect(all).toBeGreaterThan(20)
  expectWhole(join(place, 'whole'))

  const missing: string[] = []
  for (let kill = 0; kill < KILLS; kill++) {
    const name = `killed-${kill}`
    const { signal, stderr } = await exporter(name, 1 + Math.floor((kill * all) / KILLS)).ended
    expect({ signal, stderr }).toEqual({ signal: 'SIGKILL', stderr: '' })
    if (existsSync(join(place, name))) expectWhole(join(place, name))
    else missing.push(name)
  }
  expect(missing.length).toBeGreaterThanOrEqual(Math.floor(KILLS / 2))

  expect(await exporter('last').ended).toEqual({ code: 0, signal: null, stderr: '' })
  expect(readdirSync(place).filter((name) => name.includes('partial'))).toEqual([]) // swept by the process that came after
})

function expectWhole(folder: string): void {
  const manifest = Manifest.parse(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')))
  expect(manifest.rows).toBe(9)
  for (const { name, sha256 } of manifest.files)
    expect(
      createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('hex'),
    ).toBe(sha256)
  for (const name of ['README.md', 'croissant.json', 'checkpoint.txt'])
    expect(existsSync(join(folder, name))).toBe(true)
}
