import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { holdersOf } from '../../src/main/store/holders.ts'
import { cliLines } from '../../src/shared/contract/cli.ts'
import { PART_BYTES } from '../../src/shared/domain/documents/file-limits.ts'
import { ROOT } from '../helpers/program/run-docket.ts'
import { runProgram } from '../helpers/program/run-program.ts'
import { storeFolder } from '../helpers/store/store-folder.ts'
import { dropFiles, readingTexts } from '../stories/drop-files.ts'
import { ask } from './driver/ask.ts'
import type { Desktop } from './driver/driver.ts'
import { expect, test } from './fixtures.ts'

const READINGS = join(ROOT, 'tests', 'fixtures', 'reading')

test('opens one window on its store, with the menus of the system, and keeps what Chromium writes apart', async ({
  page,
  desktop,
  docket,
}) => {
  await test.step('one window, shown when it has something to show', async () => {
    await expect(page).toHaveTitle('Docket')
    const window = () =>
      desktop.main(({ BrowserWindow }) => {
        const windows = BrowserWindow.getAllWindows()
        return [windows.length, windows[0]?.isVisible(), windows[0]?.getMinimumSize()]
      })
    await expect.poll(window).toEqual([1, true, [720, 480]])
  })

  await test.step('its page is answered from the store that it was started on', async () => {
    expect(await ask(page, '/system/state')).toMatchObject({
      host: 'electron',
      storeFolder: docket.storeDir,
    })
  })

  await test.step('the files of Chromium are outside the store', async () => {
    await page.evaluate(() => localStorage.setItem('a', 'b'))
    const names = readdirSync(docket.storeDir)
    expect(names).toEqual(expect.arrayContaining(['docket.db', 'window']))
    expect(names).not.toContain('Local Storage')
    expect(names).not.toContain('Default')
  })

  await test.step('it has the menus that the system expects', async () => {
    const roles = await desktop.main(({ Menu }) => Menu.getApplicationMenu()?.items.map(({ role }) => role))
    expect(roles).toEqual(expect.arrayContaining(['filemenu', 'editmenu', 'viewmenu', 'windowmenu']))
  })

  await test.step('it learns of what another process does to the store', async () => {
    const events = async () => z.object({ events: z.int() }).parse(await ask(page, '/system/state')).events
    const before = await events()
    expect((await docket.cli('import', 'reading', READINGS)).exitCode).toBe(0)
    expect(await events()).toBeGreaterThan(before)
  })
})

test('gives a reloaded page a new port, and ends the old one', async ({ page, desktop }) => {
  await desktop.main(({ ipcMain }) => {
    ipcMain.on('docket:connect', ({ ports: [port] }) =>
      port?.on('close', () => console.log('[spec] a port ended')),
    )
  })
  await ask(page, '/system/state', { keepOpen: true })
  expect(desktop.lines).not.toContain('[spec] a port ended')
  await page.reload()
  await expect.poll(() => desktop.lines).toContain('[spec] a port ended')
  expect(await ask(page, '/system/state')).toMatchObject({ host: 'electron' })
})

test('carries files with every byte over the port', async ({ page, docket }) => {
  const { batchId } = z.object({ batchId: z.string() }).parse(await ask(page, '/imports/open'))
  const bytes = 1_000_003 // several parts, and no round number
  for (let from = 0; from < bytes; from += PART_BYTES) {
    const input = { batchId, path: 'all/bytes.bin', from, bytes }
    await ask(page, '/imports/add', { input, fileBytes: Math.min(PART_BYTES, bytes - from) })
  }
  const stored = readFileSync(join(docket.storeDir, 'uploads', batchId, 'all', 'bytes.bin'))
  expect(stored.equals(Buffer.from(Array.from({ length: bytes }, (_, at) => at % 256)))).toBe(true)
})

test('shows the first window when it is started a second time, and ends', async ({
  desktop,
  docket,
  driver,
}) => {
  await desktop.main(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.minimize())
  const second = await runProgram(driver.command, { env: { ...process.env, DOCKET_STORE: docket.storeDir } })
  expect(second.exitCode).toBe(0)
  const isMinimized = () =>
    desktop.main(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isMinimized())
  await expect.poll(isMinimized).toBe(false)
  expect(await desktop.main(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1)
})

test('is the command line, without a window, when it is asked to be', async ({ driver, docket }) => {
  const env = { ...process.env, DOCKET_STORE: docket.storeDir }
  const [program, ...args] = driver.command
  const run = (...given: string[]) => runProgram([program, ...args, '--cli', ...given], { env })

  expect(await run('import', 'reading', READINGS, '--json')).toMatchObject({ exitCode: 0 })
  const queue = await run('queue', '--status', 'none', '--json')
  expect(queue.exitCode).toBe(2)
  expect(queue.stderr).toContain('--status')
  const verified = await run('audit', 'verify', '--json')
  expect(verified).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('"intact":true') })
})

test('gives memories to an assistant, and says on this machine how long a start takes', async ({
  driver,
  docket,
}) => {
  using work = storeFolder()
  const env = { ...process.env, DOCKET_STORE: docket.storeDir, CLAUDE_PROJECT_DIR: '' }
  const [program, ...args] = driver.command
  const command = [program, ...args, '--cli'] as const
  const folder = join(work.dir, '.claude', 'memory')
  cpSync(join(ROOT, 'assets', 'samples', 'memories', 'ferryline'), folder, { recursive: true })
  expect(await runProgram([...command, 'memory', 'index', folder], { env })).toMatchObject({ exitCode: 0 })

  const hook = [...command, 'hook', 'memory', '--store', docket.storeDir] as const
  const prompt = 'The release we just promoted gives 500s. How do I roll booking-api back?'
  const input = JSON.stringify({ session_id: 's1', cwd: work.dir, prompt })
  const answered = await runProgram([...hook], { env, input })
  expect(answered).toMatchObject({ exitCode: 0, stdout: expect.stringMatching(/^<memory-context /m) })
  const silent = await runProgram([...hook], { env, input: 'no JSON' })
  expect(silent).toMatchObject({ exitCode: 0, stdout: expect.not.stringMatching(/^</m) })

  const plugin = join(work.dir, 'plugin')
  const install = [...command, '--json', 'hook', 'install', plugin] as const
  const installed = await runProgram([...install], { env })
  expect(installed.exitCode).toBe(0)
  const line = installed.stdout.split('\n').find((each) => each.startsWith('{')) ?? ''
  const { files, startMs } = cliLines.hook.parse(JSON.parse(line))
  expect(files).toHaveLength(3)
  const hooks = readFileSync(join(plugin, 'hooks', 'hooks.json'), 'utf8')
  // A checkout names its bin, a packaged application itself, which on the stand-in is a Node that cannot be it.
  const isPackaged = process.env['DOCKET_APPLICATION'] !== undefined
  expect(hooks).toContain(`${isPackaged ? '--cli' : 'docket.mjs'} hook memory --store ${docket.storeDir}`)
  if (!isPackaged) expect(startMs).toBeGreaterThan(0)
})

test('loads a crashed page again, in its place, with the text that was typed until then', async ({
  page,
  desktop,
}) => {
  await dropFiles(page, readingTexts())
  await expect(page.getByText('3 imported')).toBeVisible()
  await expect(page.getByRole('row', { selected: true })).toBeVisible() // Enter opens the chosen case
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Claimed until/)).toBeVisible()
  await page.keyboard.press('n')
  await page.keyboard.type(NOTE, { delay: 25 })
  await page.evaluate(() => Object.assign(window, { isOld: true }))
  const before = await page.evaluate(() => location.hash)
  await crash(desktop)
  const look =
    'JSON.stringify([document.title, desktop.platform, "isOld" in window, location.hash, document.getElementById("note")?.value ?? ""])'
  const revived = async () => Revived.safeParse(await inPage(desktop, look)).data ?? null
  await expect
    .poll(async () => (await revived())?.slice(0, 4))
    .toEqual(['Docket', process.platform, false, before])
  // The last letters before the crash may not have reached the store.
  const isMost = (note = '') => NOTE.startsWith(note) && note.length > NOTE.length / 2
  await expect.poll(async () => isMost((await revived())?.[4])).toBe(true)

  await crash(desktop)
  await expect.poll(async () => (await revived())?.[3], { message: 'the second time' }).not.toBe(before)
})

const NOTE = 'She stops before the last sound, twice, and begins the word anew'

const Revived = z
  .string()
  .transform((text): unknown => JSON.parse(text))
  .pipe(z.tuple([z.string(), z.string(), z.boolean(), z.string(), z.string()]))

function crash(desktop: Desktop): Promise<unknown> {
  return desktop.main(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer(),
  )
}

/** Runs code in the page that is shown now; `null` while none can run any. */
function inPage(desktop: Desktop, code: string): Promise<unknown> {
  return desktop
    .main(
      ({ BrowserWindow }, text) => BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript(text),
      code,
    )
    .catch(() => null)
}

test('ends when its last window is closed, and lets go of the store', async ({ desktop, docket }) => {
  test.skip(process.platform === 'darwin', 'on a Mac an application outlives its windows')
  expect(holdersOf(docket.storeDir)).toMatchObject([{ what: 'The Docket window' }])
  await desktop.main(({ BrowserWindow }) => {
    setTimeout(() => BrowserWindow.getAllWindows()[0]?.close(), 0) // after the answer has gone out
  })
  expect(await desktop.ended()).toBe(0)
  expect(readdirSync(join(docket.storeDir, 'locks'))).toEqual([])
  expect(existsSync(join(docket.storeDir, 'docket.db-wal'))).toBe(false)
})

test('ends in order when the system asks it to', async ({ desktop, docket }) => {
  test.skip(process.platform === 'win32', 'Windows has no such signal')
  desktop.signal('SIGTERM')
  expect(await desktop.ended()).toBe(0)
  expect(readdirSync(join(docket.storeDir, 'locks'))).toEqual([])
})
