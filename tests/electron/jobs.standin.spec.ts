import { dropFiles, readingTexts } from '../stories/drop-files.ts'
import { expect, test } from './fixtures.ts'

const told = (lines: readonly string[], what: string) =>
  lines.filter((line) => line.startsWith(`[standin] ${what}`))

test('a job that ends while no window is in front is told of by the system, and its progress stands on the icon', async ({
  page,
  desktop,
}) => {
  await expect(page.getByText('Review what the model decided.')).toBeVisible()
  await desktop.main(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.blur())
  await dropFiles(page, readingTexts())
  await expect
    .poll(() => told(desktop.lines, 'notification'))
    .toEqual([expect.stringMatching(/Done: 3 of 3 items\./)])
  await expect.poll(() => told(desktop.lines, 'sleep').length).toBeGreaterThan(1)
  expect(told(desktop.lines, 'sleep').at(0)).toContain('prevent-app-suspension')
  expect(told(desktop.lines, 'sleep').at(-1)).toContain('sleep allowed')
  const last = await desktop.main(({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows()
    return window === undefined ? null : Reflect.get(window, 'progress').at(-1)
  })
  expect(last).toBe(-1)
})

test('a job that ends in a window that is in front is told of there alone', async ({ page, desktop }) => {
  await dropFiles(page, readingTexts())
  await expect(page.getByText('3 imported')).toBeVisible()
  await expect.poll(() => told(desktop.lines, 'sleep allowed').length).toBe(1)
  expect(told(desktop.lines, 'notification')).toEqual([])
})
