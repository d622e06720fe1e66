import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Page } from '@playwright/test'
import { standin } from '../../tests/electron/standin/launch.ts'
import { writeReading } from '../../tests/helpers/cases/readings.ts'
import { CLI, ROOT } from '../../tests/helpers/program/run-docket.ts'
import { serveDocket } from '../../tests/helpers/program/serve-docket.ts'
import { storeFolder } from '../../tests/helpers/store/store-folder.ts'
import { dropFiles, readingTexts } from '../../tests/stories/drop-files.ts'
import type { StoryDocket } from '../../tests/stories/story.ts'
import type { Picture, Tour } from './tour.ts'

const READINGS = 120

/** What goes wrong around the program: a job that was killed, a full disk, one that cannot be written; and recent files. */
export const programTour: Tour = async (page, picture, docket) => {
  await interruptedJob(page, picture, docket)
  await recentFiles(page, picture)
  const dir = mkdtempSync(join(tmpdir(), 'docket-disk-'))
  mount('-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', dir)
  try {
    await fullDisk(page, picture, dir)
    mount('-o', 'remount,ro', dir)
    await using host = await serveDocket(dir)
    await page.goto(host.address)
    await page.getByRole('row').nth(1).click()
    await page.getByRole('region', { name: 'Evidence' }).waitFor()
    await failingRuling(page, picture, 'disk-read-only')
  } finally {
    execFileSync('umount', ['--lazy', dir])
    rmSync(dir, { recursive: true, force: true })
  }
}

async function fullDisk(page: Page, picture: Picture, dir: string): Promise<void> {
  await using host = await serveDocket(dir)
  await page.goto(host.address)
  await dropFiles(page, readingTexts())
  await page.getByText('3 imported').waitFor({ state: 'attached' })
  await page.getByRole('row').nth(1).click()
  await page.getByText(/Claimed until/).waitFor({ state: 'attached' })
  fill(dir)
  await failingRuling(page, picture, 'disk-full')
}

/** A ruling that cannot be written down. */
async function failingRuling(page: Page, picture: Picture, name: string): Promise<void> {
  await page.keyboard.press('Control+Enter')
  await page.locator('.toast').first().waitFor()
  await picture(name)
}

async function interruptedJob(page: Page, picture: Picture, { storeDir }: StoryDocket): Promise<void> {
  const folder = join(storeDir, 'spring')
  mkdirSync(folder)
  for (let n = 0; n < READINGS; n++) writeReading(folder, `Case ${n}`, 1)
  const args = [CLI, '--store', storeDir, '--json', 'judge', 'reading', folder]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  for await (const line of createInterface({ input: child.stdout }))
    if (JSON.parse(line).event === 'run') break
  child.kill('SIGKILL')
  await ended
  await page.getByText(/^Interrupted: /).waitFor({ state: 'attached' })
  await picture('job-interrupted')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('jobs')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Jobs' }).waitFor()
  await picture('job-interrupted-dialog')
  await page.keyboard.press('Escape')
}

/** Only a window of the desktop knows them: on the stand-in, in the same size and theme. */
async function recentFiles(page: Page, picture: Picture): Promise<void> {
  using store = storeFolder()
  const folder = join(store.dir, 'files', 'week')
  mkdirSync(folder, { recursive: true })
  for (const [name, text] of Object.entries(readingTexts())) writeFileSync(join(folder, name), text)
  await using desktop = await standin(ROOT).launch(store.dir)
  const window = desktop.page
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  await window.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' })
  await window.setViewportSize(page.viewportSize() ?? { width: 1280, height: 840 })
  await window.getByRole('button', { name: /samples/i }).waitFor()
  await picture('desktop-first-start', window)
  await desktop.main(({ app }, path) => {
    app.emit('open-file', { preventDefault: () => undefined }, path)
  }, folder)
  await window.getByRole('row').nth(1).waitFor()
  await window.keyboard.press('Control+k')
  await window.getByRole('option', { name: /Import “week” again/ }).waitFor()
  await picture('recent-files', window)
}

/** Fills a disk down to its last block. */
function fill(dir: string): void {
  try {
    for (let part = 0; ; part += 1) writeFileSync(join(dir, `filling-${part}`), Buffer.alloc(4_096))
  } catch {
    // Full.
  }
}

function mount(...args: string[]): void {
  execFileSync('mount', args, { stdio: 'ignore' })
}
