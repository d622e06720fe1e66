import { rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { findBrowser } from '../../helpers/browser/chromium.ts'
import { MAX_WAIT_MS } from '../../helpers/limits.ts'

const AS_ELECTRON = [
  '--block-new-web-contents', // Electron decides about new windows before there is one: here none comes into being
  '--enable-blink-features=MessagePortCloseEvent', // a page learns that the other end of a port was closed
]

let running: BrowserContext | null = null
let spare: Page | null = null

/** Starts the Chromium that shows the windows, with its profile where Electron would have it. */
export async function startBrowser(profile: string): Promise<BrowserContext> {
  const { executablePath, args } = await findBrowser()
  const portFile = join(profile, 'DevToolsActivePort')
  rmSync(portFile, { force: true }) // of an earlier start
  running = await chromium.launchPersistentContext(profile, {
    executablePath,
    headless: process.env['STANDIN_HEADED'] !== '1',
    args: [...args, ...AS_ELECTRON, '--remote-debugging-port=0'],
    locale: 'en-US',
    viewport: null,
    timeout: MAX_WAIT_MS,
    handleSIGHUP: false,
    handleSIGINT: false,
    handleSIGTERM: false,
  })
  spare = running.pages()[0] ?? null
  process.stdout.write(`[standin] devtools http://127.0.0.1:${await writtenPort(portFile)}\n`)
  return running
}

/** The port that Chromium listens at: it writes it to the file soon after it can be talked to, and not before. */
async function writtenPort(file: string): Promise<string> {
  const limit = AbortSignal.timeout(MAX_WAIT_MS)
  for (;;) {
    const [, port] = /^(\d+)\n/.exec(await readFile(file, 'utf8').catch(() => '')) ?? []
    if (port !== undefined) return port
    await setTimeout(20, null, { signal: limit })
  }
}

/** A page for a window. The one that Chromium starts with is used first. */
export async function openPage(): Promise<Page> {
  if (running === null) throw new Error('There is no browser yet')
  const page = spare ?? (await running.newPage())
  spare = null
  return page
}

export async function stopBrowser(): Promise<void> {
  await running?.close()
}
