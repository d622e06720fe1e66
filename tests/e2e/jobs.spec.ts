import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { writeReading } from '../helpers/cases/readings.ts'
import { CLI } from '../helpers/program/run-docket.ts'
import { expect, test } from './fixtures.ts'

const READINGS = 120

test('a job whose process was killed is shown as interrupted, and goes on in the window', async ({
  page,
  docket,
}) => {
  const folder = join(docket.storeDir, 'spring')
  mkdirSync(folder)
  for (let n = 0; n < READINGS; n++) writeReading(folder, `Case ${n}`, 1)
  const args = [CLI, '--store', docket.storeDir, '--json', 'judge', 'reading', folder]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  const lines = createInterface({ input: child.stdout })
  for await (const line of lines) if (JSON.parse(line).event === 'run') break
  const card = page.getByRole('region', { name: 'spring' })
  child.kill('SIGKILL')
  await ended

  await expect(card.getByText(new RegExp(`^Interrupted: \\d+ of ${READINGS}$`))).toBeVisible()
  await page.reload()
  await card.getByRole('button', { name: 'Resume spring' }).click()
  await expect(card.getByText(`${READINGS} imported`)).toBeVisible({ timeout: 30_000 })
  await expect(card.getByText('Done')).toBeVisible()
  const { lines: ends } = await docket.cli('audit', 'list', '--type', 'run.end')
  const done = ends.filter((line) => JSON.stringify(line).includes('"state":"done"'))
  expect(done).toHaveLength(READINGS)
})
