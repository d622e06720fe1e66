import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runProgram } from '../../helpers/program/run-program.ts'
import { readingTexts, startImport } from '../../stories/drop-files.ts'
import { expect, test } from '../fixtures.ts'

/** The readings made for the tests, as files on disk. */
function readingFiles(dir: string): string[] {
  mkdirSync(dir, { recursive: true })
  return Object.entries(readingTexts()).map(([name, text]) => {
    writeFileSync(join(dir, name), text)
    return join(dir, name)
  })
}

test('files that start the program once more are imported in its window, and other paths are reported', async ({
  page,
  docket,
  driver,
}, testInfo) => {
  const dir = testInfo.outputPath('files')
  const open = async (...args: readonly string[]) => {
    const env = { ...process.env, DOCKET_STORE: docket.storeDir }
    expect((await runProgram([...driver.command, ...args], { env })).exitCode).toBe(0)
  }
  await open(join(dir, 'gone.pdf'))
  await expect(page.getByText(/gone\.pdf does not exist/)).toBeVisible()

  const [first = '', ...others] = readingFiles(join(dir, 'opened'))
  await open('docket://case/nowhere', first)
  await expect(page.getByText(/The link was not opened/)).toBeVisible()
  await expect(page.getByRole('grid')).toHaveCount(0)

  await open(pathToFileURL(first).href, ...others)
  await startImport(page)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
})

test('a file that the system of a Mac hands over is imported like a dropped one', async ({
  page,
  desktop,
}, testInfo) => {
  const dir = testInfo.outputPath('files')
  readingFiles(join(dir, 'week'))
  await expect(page.getByRole('button', { name: /samples/i })).toBeVisible()
  await desktop.main(
    ({ app }, path) => {
      app.emit('open-file', { preventDefault: () => undefined }, path)
    },
    join(dir, 'week'),
  )
  await startImport(page)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
})
