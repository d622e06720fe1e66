import { QueryClient } from '@tanstack/react-query'
import { expect, it, onTestFinished, vi } from 'vitest'
import { BUSY, markBusy } from '../../../../src/renderer/lib/client/mark-busy.ts'
import { createOnWay } from '../../../../src/renderer/lib/client/on-way.ts'

function watched() {
  const root = document.createElement('div')
  const queries = new QueryClient()
  const work = createOnWay()
  onTestFinished(markBusy(root, queries, work))
  return { root, queries, work, isBusy: () => root.hasAttribute(BUSY) }
}

it('a page is busy while a query runs, and idle once its answer is drawn', async () => {
  const { queries, isBusy } = watched()
  expect(isBusy()).toBe(false)
  const { promise, resolve } = Promise.withResolvers<number>()
  const asked = queries.fetchQuery({ queryKey: ['one'], queryFn: () => promise })
  expect(isBusy()).toBe(true)
  resolve(1)
  await asked
  await expect.poll(isBusy).toBe(false)
})

it('a page is busy until the last of several steps has ended, and counts each end once', async () => {
  const { work, isBusy } = watched()
  const [first, second] = [work.begin(), work.begin()]
  first()
  first()
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  expect(isBusy()).toBe(true)
  second()
  await expect.poll(isBusy).toBe(false)
  expect(work.count.get()).toBe(0)
})

it('a page stays busy where its answer makes it ask for more before that is drawn', async () => {
  const { root, work, isBusy } = watched()
  const ended = vi.spyOn(root, 'removeAttribute')
  work.begin()()
  const second = work.begin()
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => setTimeout(resolve))))
  expect(ended).not.toHaveBeenCalled()
  second()
  await expect.poll(isBusy).toBe(false)
})
