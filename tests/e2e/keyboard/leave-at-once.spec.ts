import { loadSamples } from '../../stories/load-samples.ts'
import { expect, test } from '../fixtures.ts'

const ANSWERS = 5

for (const [way, key] of [
  ['the next case', 'j'],
  ['the queue', 'Escape'],
] as const)
  test(`answers that wait for their turn are given before the case is let go, on the way to ${way}`, async ({
    page,
    docket,
  }) => {
    await loadSamples(page)
    await page.getByRole('row', { name: /The Clock Shop/ }).click()
    await expect(page.getByText(/Claimed until/)).toBeVisible()
    // In the page itself: the keys come faster than the answers are taken. The focus stays, unlike with an answer that agrees.
    await page.evaluate(
      async ({ answers, leave }) => {
        for (const each of [...Array.from({ length: answers }, () => ['2', 'ArrowDown']).flat(), leave]) {
          const code = each === '2' ? 'Digit2' : each === 'j' ? 'KeyJ' : each
          document.body.dispatchEvent(
            new KeyboardEvent('keydown', { key: each, code, bubbles: true, cancelable: true }),
          )
          await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
        }
      },
      { answers: ANSWERS, leave: key },
    )
    await expect(page.getByRole('heading', { level: 1, name: 'The Clock Shop' })).toBeHidden()
    const given = async () => (await docket.cli('audit', 'list', '--type', 'feedback.give')).lines.length
    await expect.poll(given).toBe(ANSWERS)
    await expect(page.getByText(/Claim it first/)).toHaveCount(0)
    await expect
      .poll(async () => (await docket.cli('queue', '--status', 'in_review')).lines.length)
      .toBe(key === 'j' ? 1 : 0)
  })
