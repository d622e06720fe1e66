import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { writeReading } from '../helpers/cases/readings.ts'
import { CLI } from '../helpers/program/run-docket.ts'
import { dropFiles } from '../stories/drop-files.ts'
import { manyReadings } from '../stories/queue/many-readings.ts'
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
  await expect(card.getByText(`${READINGS} imported`)).toBeVisible()
  await expect(card.getByText('Import finished')).toBeVisible()
  const { lines: ends } = await docket.cli('audit', 'list', '--type', 'run.end')
  const done = ends.filter((line) => JSON.stringify(line).includes('"state":"done"'))
  expect(done).toHaveLength(READINGS)
})

test('finished reports leave the rail to the newest two; the others stand in the list of jobs, and nothing is lost', async ({
  page,
}) => {
  const reports = page.getByRole('navigation').first().getByText('Import finished')
  const drops = [
    [{ 'broken.pdf': 'no PDF' }, '0 imported', 1],
    [manyReadings(1), '1 imported', 2],
    [manyReadings(2), '1 imported, 1 duplicate', 2],
    [manyReadings(3), '1 imported, 2 duplicates', 2],
  ] as const
  for (const [files, result, shown] of drops) {
    await dropFiles(page, files)
    await expect(page.getByText(result, { exact: true })).toBeVisible()
    await expect(reports).toHaveCount(shown)
  }
  await page.getByRole('button', { name: 'Show 2 earlier reports, 1 with failures' }).click()
  const dialog = page.getByRole('dialog', { name: 'Jobs' })
  await expect(dialog.getByText('Import finished')).toHaveCount(4)
  await expect(dialog.getByRole('button', { name: '1 not imported. Show why' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close 3 finished reports' }).click()
  await expect(dialog.getByText('Import finished')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(reports).toHaveCount(1)
})
