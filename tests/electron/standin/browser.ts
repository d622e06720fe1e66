import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { findBrowser } from '../../helpers/chromium.ts'

/** Chromium writes its port there; slower machines than this one are not waited for. */
const START_LIMIT_MS = 30_000

let running: BrowserContext | null = null
let spare: Page | null = null

/** Starts the Chromium that shows the windows, with its profile where Electron would have it. */
export async function startBrowser(profile: string): Promise<BrowserContext> {
  const { executablePath, args } = await findBrowser()
  running = await chromium.launchPersistentContext(profile, {
    executablePath,
    headless: process.env['STANDIN_HEADED'] !== '1',
    // Electron decides about new windows before there is one; this flag lets none come into being.
    args: [...args, '--remote-debugging-port=0', '--block-new-web-contents'],
    locale: 'en-US',
    viewport: null,
    timeout: START_LIMIT_MS,
    handleSIGHUP: false,
    handleSIGINT: false,
    handleSIGTERM: false,
  })
  spare = running.pages()[0] ?? null
  const [port] = readFileSync(join(profile, 'DevToolsActivePort'), 'utf8').split('\n')
  process.stdout.write(`[standin] devtools http://127.0.0.1:${port}\n`)
  return running
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
