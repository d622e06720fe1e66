import { forgetRefusals } from '../helpers/browser/page-problems.ts'
import { drawn, heldUp, hostileDiagrams, reachedFrom } from '../stories/drawing.ts'
import { expect, test } from './fixtures.ts'

/** Diagrams are drawn in a frame of their own: whatever they are, nothing runs, fetches or navigates. */

test('draws hostile diagrams as pictures, is not held up by one that never ends, and reaches no page and no network', async ({
  page,
  problems,
}) => {
  await test.step('no other site is asked for anything', async () => {
    const { origin } = new URL(page.url())
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const outcomes = await drawn(page, hostileDiagrams)
    expect(outcomes).toEqual(hostileDiagrams.map((source) => (source.includes('@{') ? 'refused' : 'picture')))
    expect(asked.filter((url) => url.endsWith('drawing/frame.js'))).toHaveLength(1)
    expect(asked.filter((url) => !url.startsWith(`${origin}/`) && !url.startsWith('blob:'))).toEqual([])
    expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  })

  await test.step('the page goes on beside a diagram that never ends', async () => {
    expect(await heldUp(page)).toBeLessThan(1_000)
  })

  await test.step('the frame reaches neither the page nor a network', async () => {
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
})
