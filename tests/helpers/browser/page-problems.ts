import { type BrowserContext, expect, type Page } from '@playwright/test'

/** Every error that a page of this context logs or does not catch, as it happens. */
export function problemsOf(context: BrowserContext): string[] {
  const problems: string[] = []
  context.on('console', (line) => {
    if (line.type() === 'error') problems.push(line.text())
  })
  context.on('weberror', (error) => {
    const problem = error.error()
    problems.push(problem instanceof Error ? (problem.stack ?? problem.message) : String(problem))
  })
  return problems
}

const LAST = '[spec] the last problem'

/** Waits until every error that a page has logged so far has arrived. A page that is gone logs nothing more. */
export async function settleProblems(page: Page, problems: string[]): Promise<void> {
  if (page.isClosed()) return
  try {
    await page.evaluate((text) => console.error(text), LAST)
  } catch {
    return // it crashed, or was closed just now
  }
  await expect
    .poll(() => problems.includes(LAST), {
      message: 'errors of the page arrive',
      intervals: [5, 10, 20, 50, 100],
    })
    .toBe(true)
  problems.splice(problems.indexOf(LAST), 1)
}

/** Chromium tells of everything that it refuses: takes that out of the errors of a page, where there must be some. */
export async function forgetRefusals(page: Page, problems: string[]): Promise<void> {
  await settleProblems(page, problems)
  const others = problems.filter((problem) => !REFUSAL.test(problem))
  expect(others.length, 'Chromium told of no refusal').toBeLessThan(problems.length)
  problems.splice(0, problems.length, ...others)
}

const REFUSAL =
  /Content Security Policy|Trusted(?: Type|Type|HTML|Script)|Not allowed to load|Failed to load resource/
