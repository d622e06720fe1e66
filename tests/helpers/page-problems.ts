import type { BrowserContext } from '@playwright/test'

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
