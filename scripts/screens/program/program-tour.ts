import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Page } from '@playwright/test'
import { connect } from '../../../src/main/store/connection.ts'
import { databaseFile } from '../../../src/main/store/store.ts'
import { writeReading } from '../../../tests/helpers/cases/readings.ts'
import { CLI } from '../../../tests/helpers/program/run-docket.ts'
import { serveDocket } from '../../../tests/helpers/program/serve-docket.ts'
import { storeFolder } from '../../../tests/helpers/store/store-folder.ts'
import { dropFiles, readingTexts } from '../../../tests/stories/drop-files.ts'
import type { StoryDocket } from '../../../tests/stories/story.ts'
import type { Picture, Tour } from '../tour.ts'
import { crashingWindow, hangingProgram, recentFiles, refusedStores } from './desktop.ts'

const READINGS = 120

/**
 * Failures around the program: a job that was killed, a window that hangs or crashes, a store that is newer or damaged,
 * a full disk, one that cannot be written; and recent files.
 */
export const programTour: Tour = async (page, picture, docket) => {
  await interruptedJob(page, picture, docket)
  await recentFiles(page, picture)
  await hangingProgram(page, picture)
  await crashingWindow(page, picture)
  await refusedStores(page, picture)
  await damagedStore(page, picture)
  const dir = mkdtempSync(join(tmpdir(), 'docket-disk-'))
  mount('-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', dir)
  try {
    await fullDisk(page, picture, dir)
    mount('-o', 'remount,ro', dir)
    await using host = await serveDocket(dir)
    await page.goto(host.address)
    await page.getByRole('row').nth(1).click()
    await page.getByRole('region', { name: 'Evidence' }).waitFor()
    await picture('disk-read-only')
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

/** A store whose runs were overwritten while it was closed: the lists still stand. */
async function damagedStore(page: Page, picture: Picture): Promise<void> {
  using store = storeFolder()
  const file = databaseFile(store.dir)
  {
    await using host = await serveDocket(store.dir)
    await page.goto(host.address)
    await dropFiles(page, readingTexts())
    await page.getByText('3 imported').waitFor({ state: 'attached' })
  }
  const db = connect(file)
  const root = Number(db.prepare(`SELECT rootpage FROM sqlite_master WHERE name = 'runs'`).pluck().get())
  const pageBytes = Number(db.pragma('page_size', { simple: true }))
  db.close()
  const bytes = readFileSync(file)
  bytes.fill(0xa5, (root - 1) * pageBytes, root * pageBytes)
  writeFileSync(file, bytes)
  await using host = await serveDocket(store.dir)
  await page.goto(host.address)
  await page.getByRole('row', { selected: true }).waitFor()
  await picture('damaged-queue')
  await page.keyboard.press('Enter')
  await page.getByText('This case could not be shown').waitFor()
  await picture('damaged-case')
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
