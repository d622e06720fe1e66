import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runProgram } from '../helpers/program/run-program.ts'
import { expect, test } from './fixtures.ts'

/**
 * Failures that end in a box with one button. In the real Electron it waits for a person, so these run on the stand-in.
 */

test('says why it cannot start, and ends', async ({ docket, driver }) => {
  writeFileSync(
    join(docket.storeDir, 'docket.db'),
    'this was never a database, and is long enough to look like one',
  )
  const { exitCode, stdout } = await start(driver.command, docket.storeDir)
  expect(exitCode).toBe(1)
  expect(stdout).toMatch(/error box "Docket cannot start: .*docket\.db is damaged or not a Docket store\./)
})

test('says so when the folder of the store cannot be made', async ({ docket, driver }) => {
  writeFileSync(join(docket.storeDir, 'a-file'), '')
  const { exitCode, stdout } = await start(driver.command, join(docket.storeDir, 'a-file', 'store'))
  expect(exitCode).toBe(1)
  expect(stdout).toMatch(/error box "Docket cannot start: /)
})

test('gives up on a page that keeps crashing', async ({ desktop, problems: _watched }) => {
  await desktop.main(({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents
    contents?.on('did-finish-load', () => contents.forcefullyCrashRenderer())
    contents?.forcefullyCrashRenderer()
  })
  expect(await desktop.ended()).toBe(0)
  expect(desktop.lines.filter((line) => line.includes('error box'))).toEqual([
    expect.stringContaining('The window of Docket keeps failing'),
  ])
})

function start(command: readonly [string, ...string[]], storeDir: string) {
  return runProgram(command, { env: { ...process.env, DOCKET_STORE: storeDir } })
}
