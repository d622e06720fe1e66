import { dropFiles, readingTexts } from '../stories/drop-files.ts'
import { expect, test } from './fixtures.ts'

const linesWith = (lines: readonly string[], what: string) =>
  lines.filter((line) => line.startsWith(`[standin] ${what}`))

test('a job that ends while no window is in front is reported by the system, and its progress is on the icon', async ({
  page,
  desktop,
}) => {
  await expect(page.getByText('Review what the model decided.')).toBeVisible()
  await desktop.main(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.blur())
  await dropFiles(page, readingTexts())
  await expect
    .poll(() => linesWith(desktop.lines, 'notification'))
    .toEqual([expect.stringMatching(/Done: 3 of 3 items\./)])
  await expect.poll(() => linesWith(desktop.lines, 'sleep').length).toBeGreaterThan(1)
  expect(linesWith(desktop.lines, 'sleep').at(0)).toContain('prevent-app-suspension')
  expect(linesWith(desktop.lines, 'sleep').at(-1)).toContain('sleep allowed')
  const last = await desktop.main(({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows()
    return window === undefined ? null : Reflect.get(window, 'progress').at(-1)
  })
  expect(last).toBe(-1)
})

test('a job that ends in a window that is in front is reported there alone', async ({ page, desktop }) => {
  await dropFiles(page, readingTexts())
  await expect(page.getByText('3 imported')).toBeVisible()
  await expect.poll(() => linesWith(desktop.lines, 'sleep allowed').length).toBe(1)
  expect(linesWith(desktop.lines, 'notification')).toEqual([])
})
