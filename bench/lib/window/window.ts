/** A person at work in the window while something else goes on, and how long they wait. */
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Page } from '@playwright/test'
import * as z from 'zod'
import { milliseconds, percentile, report } from '../measures/measure.ts'

const KEY_EVERY_MS = 60
const ASK_EVERY_MS = 20

/** Notes in the page how long each key takes from its event until the frame after it has been drawn. */
export async function timeKeys(page: Page): Promise<void> {
  await page.evaluate(`
    window.keyTimes = []
    const channel = new MessageChannel()
    const drawn = []
    channel.port1.onmessage = () => window.keyTimes.push(performance.now() - drawn.shift())
    addEventListener('keydown', ({ timeStamp }) => {
      requestAnimationFrame(() => { drawn.push(timeStamp); channel.port2.postMessage(null) })
    }, true)`)
}

/** How long each key took until now, in milliseconds. */
export function keyTimes(page: Page): Promise<number[]> {
  return page.evaluate<number[]>('window.keyTimes')
}

/** Goes up and down the queue, as a person does who looks through it. */
export async function pressKeys(page: Page, signal: AbortSignal): Promise<void> {
  const keys = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', '/', 'Escape'] as const
  for (let count = 0; !signal.aborted; count += 1) {
    await page.keyboard.press(keys[count % keys.length] ?? 'ArrowDown')
    await pause(KEY_EVERY_MS)
  }
}

/** Asks small questions one after the other, and notes how long each took. */
export async function askOften(
  question: () => Promise<unknown>,
  answers: number[],
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const from = performance.now()
    await question()
    answers.push(performance.now() - from)
    await pause(ASK_EVERY_MS)
  }
}

/** Asks a host for the first page of its queue, as `askOften` does, from a thread of its own; `end` tells how long each answer took. */
export function askFromAside(address: string): { end(): Promise<readonly number[]> } {
  const thread = new Worker(join(import.meta.dirname, 'asker.ts'), { workerData: address })
  const message = once(thread, 'message')
  return {
    async end() {
      thread.postMessage('over')
      return z.array(z.number()).parse((await message)[0])
    },
  }
}

/** Prints how long something took, and whether it is soon enough. */
export function tellTimes(name: string, times: readonly number[], limit: number): void {
  const [p50, p99, most] = [percentile(times, 0.5), percentile(times, 0.99), Math.max(...times)]
  const figure = `p50 ${milliseconds(p50)}, p99 ${milliseconds(p99)}, at most ${milliseconds(most)} (${times.length} times)`
  report({ name, figure, target: `p99 ≤ ${limit} ms`, met: p99 <= limit })
}
