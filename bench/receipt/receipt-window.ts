/**
 * Reading a folder of 100 PDFs as one job while a person works in the window. In a real Chromium keys are pressed all
 * the time, each timed from its event to the next frame; a second client asks the host small questions over its
 * socket. `--documents N`.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import type { PdfDocument } from '../../scripts/samples/pdf.ts'
import { writePdf } from '../../scripts/samples/pdf.ts'
import { germanInvoice, grocer, indianInvoice, wrongTotal } from '../../scripts/samples/receipts.ts'
import { findBrowser } from '../../tests/helpers/browser/chromium.ts'
import { report } from '../lib/measures/measure.ts'
import { cli, connect, serve } from '../lib/window/host.ts'
import { askOften, keyTimes, pressKeys, tellTimes, timeKeys } from '../lib/window/window.ts'

const INPUT_P99_MS = 50
const LIMIT_MS = 60_000

const { values } = parseArgs({ options: { documents: { type: 'string', default: '100' } } })
const documents = Number(values.documents)
const folder = mkdtempSync(join(tmpdir(), 'docket-receipts-'))
const store = join(folder, 'store')
const { executablePath, args } = await findBrowser()
const browser = await chromium.launch({ executablePath, args: [...args] })
try {
  writeDocuments(join(folder, 'bills'))
  await beginAndKill()
  await workInTheWindow()
} finally {
  await browser.close()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

function writeDocuments(into: string): void {
  mkdirSync(into)
  const kinds = [germanInvoice, grocer, indianInvoice, wrongTotal]
  for (let number = 0; number < documents; number += 1) {
    const kind = kinds[number % kinds.length] ?? grocer
    writeFileSync(join(into, `Bill ${number}.pdf`), writePdf(numbered(kind, number)))
  }
}

/** The same document with a number of its own at the foot of each page. */
function numbered({ pages, ...rest }: PdfDocument, number: number): PdfDocument {
  const foot = { x: 20, text: `Copy ${number}`, size: 6 }
  return {
    ...rest,
    pages: pages.map((page) => ({
      ...page,
      texts: [...(page.texts ?? []), { ...foot, y: page.height - 10 }],
    })),
  }
}

/** The command line writes the job down and is killed: the window goes on with it. */
async function beginAndKill(): Promise<void> {
  const command = [cli, '--store', store, '--json', 'judge', 'receipt', join(folder, 'bills')]
  const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  await once(child.stdout, 'data', { signal: AbortSignal.timeout(LIMIT_MS) })
  child.kill('SIGKILL')
  await ended
}

async function workInTheWindow(): Promise<void> {
  const { address, end } = await serve(store)
  const { client, close } = await connect(address)
  const answers: number[] = []
  const page = await browser.newPage({ viewport: { width: 1280, height: 840 } })
  await page.goto(address)
  await page.getByRole('button', { name: 'Resume bills' }).click({ timeout: LIMIT_MS })
  await timeKeys(page)
  const [began, over] = [performance.now(), new AbortController()]
  const typing = pressKeys(page, over.signal)
  const asking = askOften(() => client.queue.counts({ filter: {} }), answers, over.signal)
  let done = 0
  let failed = 0
  for await (const [job] of await client.jobs.watch()) {
    if (job === undefined) break
    ;({ done, failed } = job)
    if (job.state === 'done') break
  }
  const seconds = (performance.now() - began) / 1_000
  over.abort()
  await Promise.all([typing, asking])
  const isWhole = done === documents && failed === 0
  report({
    name: 'documents of a folder read and judged',
    figure: `${done}, ${failed} failed, in ${seconds.toFixed(1)} s`,
    target: 'all',
    met: isWhole,
  })
  tellTimes('key to the next frame while the folder is read', await keyTimes(page), INPUT_P99_MS)
  tellTimes('answer of the host while the folder is read', answers, INPUT_P99_MS)
  close()
  await end('SIGTERM')
}
