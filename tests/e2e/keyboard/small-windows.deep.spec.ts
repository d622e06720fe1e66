import type { Page } from '@playwright/test'
import { dropFiles } from '../../stories/drop-files.ts'
import { seeSamples } from '../../stories/load-samples.ts'
import { publishStandards } from '../../stories/review/call-review.ts'
import { check } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { importedAtOnce, waiting } from '../spoken/waiting.ts'

test.use({ colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' }, filling: 'samples' })

const ZOOMED = { name: '1280 × 840 at 200 % zoom', width: 640, height: 420 }
const SIZES = [{ name: '720 × 480', width: 720, height: 480 }, ZOOMED]

/** The number of cases of a pipeline that are ruled. */
const RULED = 8

/** The least height in pixels in which evidence can be read: four lines of a passage. */
const MIN_EVIDENCE = 128

/** The most decisions of a case that are answered one by one. */
const MAX_DECISIONS = 2

/** Faults of the visible part, measured on the page: nothing may be cut off or covered. */
function faultsOfScreen(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const faults: string[] = []
    const rectOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
    const isInside = (rect: DOMRect) =>
      rect.top >= 0 && rect.left >= 0 && rect.bottom <= innerHeight + 0.5 && rect.right <= innerWidth + 0.5
    const parts = { evidence: '[data-pane="evidence"]', decision: '.bar-decision', bar: '.answer-bar' }
    const toast = rectOf('.toast')
    for (const [name, selector] of Object.entries(parts)) {
      const rect = rectOf(selector)
      if (rect === undefined || !isInside(rect)) {
        faults.push(`${name} is not inside the window`)
        continue
      }
      const on = document.elementFromPoint(rect.x + rect.width / 2, rect.y + rect.height / 2)
      if (on?.closest(selector) == null) faults.push(`${name} is covered by ${on?.className}`)
      if (toast !== undefined && toast.bottom > rect.top && toast.top < rect.bottom)
        faults.push(`a toast lies on ${name}`)
    }
    const bar = document.querySelector('.answer-bar')
    if (bar !== null && bar.scrollHeight > bar.clientHeight + 1) faults.push('the bar is cut off')
    for (const button of bar?.querySelectorAll('button') ?? [])
      if (!isInside(button.getBoundingClientRect())) faults.push(`${button.textContent} is cut off`)
    if ((rectOf(parts.evidence)?.height ?? 0) < least) faults.push('the evidence has too little room')
    return faults
  }, MIN_EVIDENCE)
}

/** Whether what is seen at the beginning of an element is the element. */
function isUncovered(element: Element): boolean {
  const { x, y, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(x + 4, y + height / 2))
}

/** The place of the evidence that the chosen decision is about, where it has one; of a memory its text. */
async function chosenPlaceIsSeen(page: Page): Promise<void> {
  const memory = page.getByRole('region', { name: 'Selected memory' })
  if (await memory.isVisible()) {
    await expect(memory).toBeInViewport({ ratio: 0.5 })
    return expect.poll(() => memory.getByRole('heading').evaluate(isUncovered)).toBe(true)
  }
  const place = page.locator(
    '[data-pane="evidence"] section[tabindex="0"] :is([aria-pressed="true"], li[aria-current])',
  )
  if ((await place.count()) > 0) await expect(place.first()).toBeInViewport()
}

test.describe(() => {
  test.use({ filling: 'nothing' })

  for (const { name, ...size } of SIZES)
    for (const pipeline of importedAtOnce)
      test(`cases of ${pipeline} are ruled without scrolling, at ${name}`, async ({ page, docket }) => {
        test.slow()
        await docket.cli('settings', 'set', 'review.samplingRate', '1')
        if (pipeline === 'call') await publishStandards(docket)
        const texts = waiting(pipeline, RULED)
        const count = Object.keys(texts).length
        await dropFiles(page, texts)
        await expect(page.getByText(`${count} imported`)).toBeVisible()
        await expect(page.getByRole('button', { name: `Pending ${count}`, exact: true })).toBeVisible()
        await page.setViewportSize(size)
        await openFirst(page, pipeline)
        for (let at = 0; at < RULED; at++) await ruleCase(page, at === 0 && size.width < 700)
        const { lines } = await docket.cli('queue', '--status', 'approved')
        expect(lines).toHaveLength(RULED)
      })
})

async function openFirst(page: Page, pipeline: string): Promise<void> {
  await page.evaluate((to) => {
    location.hash = to
  }, `#/queue?pipeline=${pipeline}`)
  await expect(page.getByRole('row', { selected: true })).toBeVisible()
  await page.keyboard.press('Enter')
}

/** Answers the first decisions of the case and approves it, by keyboard alone. */
async function ruleCase(page: Page, checks: boolean): Promise<void> {
  const title = page.getByRole('heading', { level: 1 })
  await expect(page.getByText(/Claimed until/)).toBeVisible()
  const before = (await title.textContent()) ?? ''
  const answer = page.getByRole('region', { name: 'Answer', exact: true })
  const [, decisions = '0'] = /\/(\d+)/.exec((await answer.textContent()) ?? '') ?? []
  for (let at = 0; at < Math.min(Number(decisions), MAX_DECISIONS); at++) {
    await expect.poll(() => faultsOfScreen(page)).toEqual([])
    await chosenPlaceIsSeen(page)
    await page.keyboard.press('1')
    // A decision that nothing had answered takes an option as its answer.
    await expect(page.getByText(/marked correct|^“.+”: /)).toBeVisible()
    await expect.poll(() => faultsOfScreen(page), 'beside the toast').toEqual([])
  }
  if (checks) await check(page)
  await page.keyboard.press('Control+Enter')
  await expect(title).not.toHaveText(before)
}

test('a small window shows one pane at a time, and a command shows the one that it works on', async ({
  page,
}) => {
  await seeSamples(page)
  await page.setViewportSize({ width: 640, height: 420 })
  await openFirst(page, 'reading')
  await expect(page.getByText(/Claimed until/)).toBeVisible()
  const evidence = page.getByRole('region', { name: 'Evidence' })
  const note = page.getByRole('textbox', { name: /^Note/ })
  await expect(evidence).toBeVisible()
  await expect(note).toBeHidden()
  await page.keyboard.press('8')
  await expect(page.getByRole('region', { name: 'Decisions' })).toBeVisible()
  await expect(evidence).toBeHidden()
  await page.keyboard.press('n')
  await expect(note).toBeFocused()
  await page.keyboard.type('Kept while another pane is shown')
  await page.keyboard.press('Escape')
  await check(page)
  await page.keyboard.press('.')
  await expect(evidence).toBeVisible()
  await page.keyboard.press('9')
  await expect(note).toHaveValue('Kept while another pane is shown')
})

for (const { name, ...size } of SIZES)
  test(`the event that is chosen in the audit ends inside the window, at ${name}`, async ({ page }) => {
    await seeSamples(page)
    await page.setViewportSize(size)
    await page.getByRole('link', { name: 'Audit' }).click()
    await page.getByRole('button', { name: 'Verify', exact: true }).click()
    await expect(page.getByText(/^Intact/)).toBeVisible() // with the most lines that stand above the list
    await expect(page.getByRole('region', { name: 'Event' })).toBeVisible()
    const beyond = await page
      .locator('.audit-split')
      .evaluate((split) => split.scrollHeight - split.clientHeight)
    expect(beyond).toBeLessThanOrEqual(1)
  })

for (const { name, ...size } of SIZES)
  test(`the row of the chosen word, and the note, also when a banner takes room, are seen whole, at ${name}`, async ({
    page,
  }) => {
    await openClockShop(page, size)
    await page.keyboard.press('d')
    const word = page.locator('[data-pane="evidence"] tr [aria-pressed="true"]')
    await expect(word).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('ArrowDown')
    await expect(word).toHaveText('groaned')
    await expect(word).toBeInViewport({ ratio: 1 })

    await page.keyboard.press('n')
    const note = page.getByRole('textbox', { name: /^Note/ })
    await expect(note).toBeFocused()
    await expect(note).toBeInViewport({ ratio: 1 })
    await page.setViewportSize({ ...size, height: size.height - 45 })
    await expect(note).toBeInViewport({ ratio: 1 })
  })

async function openClockShop(page: Page, size: { readonly width: number; readonly height: number }) {
  await seeSamples(page)
  await page.setViewportSize(size)
  await page.getByRole('row', { name: /The Clock Shop/ }).click()
  await expect(page.getByText(/Claimed until/)).toBeVisible()
}
