import type { Page } from '@playwright/test'
import type { PipelineName } from '../../../src/shared/pipelines/index.ts'
import { seeSamples } from '../../stories/load-samples.ts'
import { expect } from '../fixtures.ts'

/** A case of each pipeline with much on its screen, by its title. */
const CASES = {
  reading: 'The Clock Shop',
  receipt: 'harbour-street-market-wrong-total',
  lesson: 'Branching and merging with Git',
  call: 'Payment by phone, security code asked',
  memory: 'card-form',
  evaluation: 'Can I renew a book that another reader has reserved?',
} as const satisfies Record<PipelineName, string>

/** Sizes of the window in pixels, with the least shares of it that the evidence has. */
export const SIZES = [
  { width: 1440, height: 900, minWidth: 0.55, minHeight: 0.7 },
  { width: 1280, height: 800, minWidth: 0.55, minHeight: 0.7 },
  { width: 1024, height: 700, minWidth: 0.5, minHeight: 0.5 },
] as const

export const THEMES = ['light', 'dark'] as const

/** The limits of a review screen at 1440 × 900. */
const MAX_CONTROLS = 45
const MAX_WORDS = 200
const MAX_SENTENCES = 10
const MIN_TEXT_PX = 13

/** Counts of all that is in sight: controls in the whole window, texts outside the evidence, and the shares of the evidence. */
function measured(page: Page) {
  return page.evaluate(() => {
    const inSight = (element: Element) => {
      if (!element.checkVisibility({ visibilityProperty: true })) return false
      const box = element.getBoundingClientRect()
      let [left, top, right, bottom] = [box.left, box.top, box.right, box.bottom]
      for (let place = element.parentElement; place !== null; place = place.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(place)
        if (overflowX === 'visible' && overflowY === 'visible') continue
        const clip = place.getBoundingClientRect()
        left = Math.max(left, clip.left)
        top = Math.max(top, clip.top)
        right = Math.min(right, clip.right)
        bottom = Math.min(bottom, clip.bottom)
      }
      return right - left > 1 && bottom - top > 1
    }
    const roles = ['radio', 'tab', 'checkbox', 'switch', 'slider', 'combobox'].map((role) => `[role=${role}]`)
    const controls = [
      ...document.querySelectorAll(['button, a[href], input, select, textarea, summary', ...roles].join(',')),
    ].filter(inSight)

    const evidence = document.querySelector('[data-panel]')
    const texts: { text: string; px: number; isOutside: boolean }[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement
      const text = (node.textContent ?? '').trim()
      if (parent === null || text === '' || parent.closest('kbd, script, style, svg') !== null) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      if (range.getBoundingClientRect().width < 2 || !inSight(parent)) continue
      // Letters of the face for numbers are wider: a step smaller they look as large.
      const isMono = getComputedStyle(parent).fontFamily.includes('Mono')
      const px = Number.parseFloat(getComputedStyle(parent).fontSize) + (isMono ? 1 : 0)
      texts.push({ text, px, isOutside: evidence?.contains(node) !== true })
    }
    const outside = texts.filter(({ isOutside }) => isOutside).map(({ text }) => text)
    const head = document.querySelector('.case-head')?.getBoundingClientRect()
    const box = evidence?.getBoundingClientRect()
    return {
      controls: controls.map((each) => each.getAttribute('aria-label') ?? each.textContent),
      words: outside.flatMap((text) => text.match(/\p{L}[\p{L}\p{N}’-]*/gu) ?? []),
      sentences: outside.flatMap((text) => text.match(/\p{L}[^.!?]*\s[^.!?]*[.!?](?=\s|”|$)/gu) ?? []),
      small: texts.filter(({ text, px }) => /\p{L}{3}/u.test(text) && px < 12.9).map(({ text }) => text),
      width: (box?.width ?? 0) / innerWidth,
      height: (box?.height ?? 0) / (innerHeight - (head?.bottom ?? 0)),
    }
  })
}

/** The part of a pipeline's evidence that is in sight in each size. */
const SEEN: Readonly<Partial<Record<string, (page: Page) => Promise<void>>>> = {
  async reading(page) {
    // The recording loads after its case, and its controls count.
    await expect(page.getByRole('slider', { name: 'Waveform' })).toBeAttached()
    const lines = await page.getByRole('region', { name: 'Passage' }).evaluate((region) => {
      const line = Number.parseFloat(getComputedStyle(region.querySelector('p') ?? region).lineHeight)
      return (region.clientHeight - 8) / line // less its upper margin
    })
    expect(lines, 'lines of the passage').toBeGreaterThanOrEqual(8)
  },
  async call(page) {
    const talk = page.getByRole('region', { name: 'Conversation' })
    const turns = () =>
      talk.evaluate((region) => {
        const { top, bottom } = region.getBoundingClientRect()
        return [...region.querySelectorAll('[data-speaker]')].filter((turn) => {
          const box = turn.getBoundingClientRect()
          return box.bottom > top + 2 && box.top < bottom - 2
        }).length
      })
    await expect.poll(turns, 'turns of the conversation').toBeGreaterThanOrEqual(10)
  },
  async receipt(page) {
    await expect(page.getByRole('button', { name: '83.60, total' })).toBeInViewport({ ratio: 1 })
  },
}

/**
 * Opens the case of a pipeline and expects of each size and theme that its review screen shows little outside its
 * evidence, which has most of the window.
 */
export async function expectLittle(
  page: Page,
  pipeline: PipelineName,
  sizes: readonly (typeof SIZES)[number][],
  themes: readonly (typeof THEMES)[number][],
): Promise<void> {
  await seeSamples(page)
  const title = CASES[pipeline]
  await page.getByRole('row', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  for (const { width, height, minWidth, minHeight } of sizes) {
    await page.setViewportSize({ width, height })
    if (pipeline === 'receipt') await page.reload() // the page is scrolled to its chosen number as it opens
    await expect(page.getByText(/Claimed until/)).toBeVisible()
    const answer =
      pipeline === 'evaluation'
        ? page.getByRole('button', { name: 'Supported', exact: true })
        : page.getByRole('radio', { name: 'Correct', exact: true })
    await expect(answer).toBeVisible()
    await SEEN[pipeline]?.(page)
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme })
      const at = `${pipeline}, ${width} × ${height}, ${colorScheme}`
      const now = await measured(page)
      expect(now.width, at).toBeGreaterThanOrEqual(minWidth)
      expect(now.height, at).toBeGreaterThanOrEqual(minHeight)
      expect(now.controls.length, `${at}: ${now.controls.join(' | ')}`).toBeLessThanOrEqual(MAX_CONTROLS)
      expect(now.words.length, at).toBeLessThanOrEqual(MAX_WORDS)
      expect(now.sentences.length, `${at}: ${now.sentences.join(' | ')}`).toBeLessThanOrEqual(MAX_SENTENCES)
      if (width === 1440) expect(now.small, `${at}: texts under ${MIN_TEXT_PX} px`).toEqual([])
    }
  }
}
