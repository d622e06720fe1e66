import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { connect } from '../../../src/main/store/connection.ts'
import { databaseFile } from '../../../src/main/store/store.ts'
import type { Desktop } from '../../../tests/electron/driver/driver.ts'
import { standin } from '../../../tests/electron/standin/launch.ts'
import { alone } from '../../../tests/helpers/program/alone.ts'
import { ROOT, runDocket } from '../../../tests/helpers/program/run-docket.ts'
import { runProgram } from '../../../tests/helpers/program/run-program.ts'
import { storeFolder } from '../../../tests/helpers/store/store-folder.ts'
import { dropFiles, readingTexts } from '../../../tests/stories/drop-files.ts'
import { type Picture, showPane } from '../tour.ts'

const NOTE = 'She stops before the last sound, twice, and begins the word anew'
/** Typed text reaches the store after this time. */
const NOTED_MS = 1_500
const NEWER = 999
const BOX = '[standin] error box '
const READINGS = join(ROOT, 'tests', 'fixtures', 'reading')

/** Recent files: only a window of the desktop knows them. */
export async function recentFiles(page: Page, picture: Picture): Promise<void> {
  using store = storeFolder()
  const folder = join(store.dir, 'files', 'week')
  mkdirSync(folder, { recursive: true })
  for (const [name, text] of Object.entries(readingTexts())) writeFileSync(join(folder, name), text)
  await using desktop = await launchLike(page, store.dir)
  const window = desktop.page
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

/** A main process that stands still while a note is typed, and goes on. */
export async function hangingProgram(page: Page, picture: Picture): Promise<void> {
  using store = storeFolder()
  await using desktop = await launchLike(page, store.dir)
  const window = desktop.page
  await openFirst(window)
  await showPane(window, 'Ruling')
  desktop.signal('SIGSTOP')
  try {
    await window.keyboard.press('n')
    await window.keyboard.type(NOTE)
    await window.getByText('Docket is busy').waitFor({ timeout: 60_000 })
    await picture('program-hangs', window)
  } finally {
    desktop.signal('SIGCONT')
  }
  await window.getByText('Docket is busy').waitFor({ state: 'hidden', timeout: 60_000 })
  await picture('program-goes-on', window)
}

/**
 * A window that crashes comes back where it was, with the typed text; one that keeps crashing is closed with a word.
 */
export async function crashingWindow(page: Page, picture: Picture): Promise<void> {
  using store = storeFolder()
  await using desktop = await launchLike(page, store.dir)
  await openFirst(desktop.page)
  await desktop.page.keyboard.press('n')
  await desktop.page.keyboard.type(NOTE)
  await desktop.page.waitForTimeout(NOTED_MS)
  const revived = desktop.page.context().waitForEvent('page')
  await crash(desktop)
  const window = await revived
  await likeness(page, window)
  await window.getByText(/Claimed until/).waitFor({ state: 'attached' })
  await picture('window-crashed-once', window)
  await desktop.main(({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents
    contents?.on('did-finish-load', () => contents.forcefullyCrashRenderer())
    contents?.forcefullyCrashRenderer()
  })
  await desktop.ended()
  await pictureBox(page, picture, 'window-keeps-crashing', desktop.lines)
}

/** A store that a newer program wrote, and one that is damaged: the box that says so instead of a window. */
export async function refusedStores(page: Page, picture: Picture): Promise<void> {
  using newer = storeFolder()
  await runDocket(newer.dir, ['import', 'reading', READINGS])
  const db = connect(databaseFile(newer.dir))
  db.pragma(`user_version = ${NEWER}`)
  db.close()
  await pictureBox(page, picture, 'store-newer', await linesOfStart(newer.dir))
  using damaged = storeFolder()
  writeFileSync(databaseFile(damaged.dir), 'this was never a database, and is long enough to look like one')
  await pictureBox(page, picture, 'store-damaged', await linesOfStart(damaged.dir))
}

async function linesOfStart(storeDir: string): Promise<readonly string[]> {
  const { command } = standin(ROOT)
  const { stdout } = await runProgram(command, { env: { ...alone, DOCKET_STORE: storeDir } })
  return stdout.split('\n')
}

/** The system's box as the stand-in prints it, on a page of its own: its look is the system's, its words are ours. */
async function pictureBox(
  page: Page,
  picture: Picture,
  name: string,
  lines: readonly string[],
): Promise<void> {
  const line = lines.find((each) => each.includes(BOX))
  if (line === undefined) throw new Error(`No box: ${lines.join('\n')}`)
  const message: unknown = JSON.parse(line.slice(line.indexOf(BOX) + BOX.length))
  const box = await page.context().newPage()
  await likeness(page, box)
  await box.setContent(
    '<style>:root{color-scheme:light dark;font:13px/1.5 sans-serif}dialog{max-inline-size:26rem}</style><dialog open><b></b><p></p></dialog>',
  )
  const [title = '', ...text] = String(message).split(': ')
  await box.locator('b').evaluate((place, words) => place.append(words), title)
  await box.locator('p').evaluate((place, words) => place.append(words), text.join(': '))
  await picture(name, box)
  await box.close()
}

async function openFirst(window: Page): Promise<void> {
  await dropFiles(window, readingTexts())
  await window.getByText('3 imported').waitFor({ state: 'attached' })
  await window.getByRole('row', { selected: true }).waitFor()
  await window.keyboard.press('Enter')
  await window.getByText(/Claimed until/).waitFor({ state: 'attached' })
}

function crash(desktop: Desktop): Promise<unknown> {
  return desktop.main(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer(),
  )
}

async function launchLike(page: Page, storeDir: string): Promise<Desktop> {
  const desktop = await standin(ROOT).launch(storeDir)
  await likeness(page, desktop.page)
  return desktop
}

/** The size and the theme of the pictures. */
async function likeness(page: Page, window: Page): Promise<void> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  await window.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' })
  await window.setViewportSize(page.viewportSize() ?? { width: 1280, height: 840 })
}
