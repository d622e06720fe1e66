import { dropFiles, readingTexts } from '../stories/drop-files.ts'
import { check } from './axe.ts'
import { expect, test } from './fixtures.ts'

// Nothing fades while axe looks at its colors.
test.use({ colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } })

// The story of the lost connection tells what becomes of work that was under way.
test('a connection that does not come back says so by the rules of WCAG 2.2 AA, with one button', async ({
  wire,
  page,
  problems,
}) => {
  await expect(page.getByText('Review what the model decided.')).toBeVisible()
  await page.clock.install() // the attempts to connect, and the waits between them, take a quarter of a minute
  await wire.become('down')
  await wire.cut()
  await expect(async () => {
    await page.clock.fastForward(5_000)
    expect(await page.getByText('Docket does not respond.').isVisible()).toBe(true)
  }).toPass({ intervals: [50] })
  await check(page)
  await wire.become('whole')
  await page.getByRole('button', { name: 'Reconnect' }).click()
  await expect(page.getByText('Docket does not respond.')).toBeHidden()
  await dropFiles(page, readingTexts())
  await expect(page.getByText('3 imported')).toBeVisible()
  problems.length = 0 // refused sockets are what this is about
})
