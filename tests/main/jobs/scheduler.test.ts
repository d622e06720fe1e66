import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createScheduler } from '../../../src/main/jobs/scheduler.ts'

it('lets one piece of work run in a turn of the event loop, however many wait', async () => {
  const schedule = createScheduler()
  const log: string[] = []
  let isOver = false
  const loop = (async () => {
    while (!isOver) {
      log.push('loop')
      await nextTurn()
    }
  })()
  const worker = async (name: string) => {
    for (let n = 0; n < 5; n++) {
      await schedule()
      log.push(name)
    }
  }
  await Promise.all(['a', 'b', 'c', 'd'].map(worker))
  isOver = true
  await loop
  const pieces = log.join(' ').replaceAll('loop', '|').split('|')
  expect(pieces.map((piece) => piece.trim()).filter((piece) => piece.includes(' '))).toEqual([])
  expect(log.filter((name) => name !== 'loop').join('')).toBe('abcd'.repeat(5))
})
