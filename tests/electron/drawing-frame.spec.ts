import { forgetRefusals } from '../helpers/browser/page-problems.ts'
import { drawn, heldUp, hostileDiagrams, reachedFrom } from '../stories/drawing.ts'
import { expect, test } from './fixtures.ts'

/** Diagrams are drawn in a frame of their own: whatever they are, nothing runs, fetches or navigates. */

test('draws hostile diagrams as pictures, and asks no other site for anything', async ({ page }) => {
  const { origin } = new URL(page.url())
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const outcomes = await drawn(page, hostileDiagrams)
  expect(outcomes).toEqual(hostileDiagrams.map((source) => (source.includes('@{') ? 'refused' : 'picture')))
  expect(asked.filter((url) => url.endsWith('drawing/frame.js'))).toHaveLength(1)
  expect(asked.filter((url) => !url.startsWith(`${origin}/`) && !url.startsWith('blob:'))).toEqual([])
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
})

test('is not held up by a diagram that never ends', async ({ page }) => {
  expect(await heldUp(page)).toBeLessThan(1_000)
})

test('lets the frame reach neither the page nor a network', async ({ page, problems }) => {
  expect(await reachedFrom(page, 'http://127.0.0.1:9/')).toEqual({
    page: 'SecurityError',
    storage: 'SecurityError',
    fetch: 'TypeError',
    own: 'TypeError',
    image: 'Error',
    script: 'Error',
    code: 'EvalError',
    origin: 'null',
  })
  await forgetRefusals(page, problems)
})
