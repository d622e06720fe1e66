import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** They hand the focus on as soon as they have it; axe sees that where a dialog is, and not always where a menu is. */
const FOCUS_GUARDS = '[data-base-ui-focus-guard]'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * The numbers of a page are as small, and as close, as they were printed. Each has a row of full size in the list of
 * decisions, which is the exception that WCAG 2.5.8 calls equivalent; axe cannot know of it.
 */
const HAS_EQUIVALENT = /^<button [^>]*data-look="/

/** The rules that can hold in one theme and not in the other. */
const OF_COLORS = ['color-contrast', 'link-in-text-block']

/**
 * Fails where what is on screen breaks a rule of WCAG 2.2 AA, or of what axe calls good practice, in the light theme,
 * or a rule on colors in the dark theme.
 * @param page the page, in its light theme
 */
export async function check(page: Page): Promise<void> {
  expect(await broken(page, (axe) => axe.withTags(RULES)), 'in the light theme').toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await broken(page, (axe) => axe.withRules(OF_COLORS)), 'in the dark theme').toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
}

async function broken(page: Page, choose: (axe: AxeBuilder) => AxeBuilder) {
  await page.evaluate(transitionsOver)
  const axe = new AxeBuilder({ page })
    .setLegacyMode() // the other mode opens a page for each look, which takes longer than the look
    .options({ resultTypes: ['violations'] })
    .exclude(FOCUS_GUARDS)
  const { violations } = await choose(axe).analyze()
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => ({ id, html })))
  return found.filter(({ id, html }) => id !== 'target-size' || !HAS_EQUIVALENT.test(html))
}

/** Colors of a theme that comes are measured when they are there, not on their way. */
function transitionsOver(): Promise<unknown> {
  const transitions = document.getAnimations().filter((each) => each instanceof CSSTransition)
  return Promise.allSettled(transitions.map(({ finished }) => finished))
}
