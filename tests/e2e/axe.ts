import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** They hand the focus on as soon as they have it; axe sees that where a dialog is, and not always where a menu is. */
const FOCUS_GUARDS = '[data-base-ui-focus-guard]'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Fails where what is on screen breaks a rule of WCAG 2.2 AA, or what axe calls good practice. */
export async function check(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).exclude(FOCUS_GUARDS).withTags(RULES).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}
