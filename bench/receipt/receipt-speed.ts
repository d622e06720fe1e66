/**
 * Receipts judged a second from text, on two threads. They are the receipts of the tests, each time with other
 * amounts.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMainThread, parentPort, Worker } from 'node:worker_threads'
import { judgeReceipt } from '../../src/main/pipelines/receipt/pipeline.ts'
import { ReceiptInput } from '../../src/shared/pipelines/receipt/input.ts'
import { ReceiptSettings } from '../../src/shared/pipelines/receipt/settings.ts'
import { median, report } from '../lib/measures/measure.ts'
import { stillTools } from '../lib/tools.ts'

const THREADS = 2
const ROUNDS = 7
const RECEIPTS_A_ROUND = 1_000
const TARGET_PER_SECOND = 1_000

const folder = join(import.meta.dirname, '../../tests/fixtures/receipt')
const texts = readdirSync(folder)
  .filter((name) => name.endsWith('.txt'))
  .map((name) => readFileSync(join(folder, name), 'utf8'))
const settings = ReceiptSettings.parse({})

if (isMainThread) await measure()
else parentPort?.on('message', (round: number) => void judgeRound(round))

async function judgeRound(round: number): Promise<void> {
  for (let count = 0; count < RECEIPTS_A_ROUND; count += 1) {
    const text = texts[count % texts.length] ?? ''
    const other = `${text}\nRef ${round}-${count}\n`
    await judgeReceipt(ReceiptInput.parse({ text: other }), settings, stillTools)
  }
  parentPort?.postMessage(round)
}

async function measure(): Promise<void> {
  const threads = Array.from({ length: THREADS }, () => new Worker(new URL(import.meta.url)))
  const rates: number[] = []
  await together(threads, -1) // so that the engine has compiled what it will run
  const before = process.cpuUsage()
  for (let round = 0; round < ROUNDS; round += 1) {
    const from = performance.now()
    await together(threads, round)
    rates.push((THREADS * RECEIPTS_A_ROUND * 1_000) / (performance.now() - from))
  }
  const { user, system } = process.cpuUsage(before)
  for (const thread of threads) await thread.terminate()
  const each = (user + system) / 1_000 / (ROUNDS * THREADS * RECEIPTS_A_ROUND)
  report({ name: 'processor time of a receipt from text', figure: `${each.toFixed(2)} ms` })
  const perSecond = median(rates)
  report({
    name: `receipts judged from text, ${texts.length} kinds, ${THREADS} threads`,
    figure: `${Math.round(perSecond)} a second`,
    target: `≥ ${TARGET_PER_SECOND} a second`,
    met: perSecond >= TARGET_PER_SECOND,
  })
}

async function together(threads: readonly Worker[], round: number): Promise<void> {
  await Promise.all(
    threads.map(async (thread) => {
      const done = Promise.withResolvers<void>()
      thread.once('message', () => done.resolve()).once('error', done.reject)
      thread.postMessage(round)
      await done.promise
    }),
  )
}
