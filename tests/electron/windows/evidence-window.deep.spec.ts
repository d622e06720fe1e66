import * as z from 'zod'
import { seeSamples } from '../../stories/load-samples.ts'
import { expect, test } from '../fixtures.ts'

test.use({ filling: 'samples' })

test('the evidence opens in one window, with every guard of the first, and closes with it', async ({
  page,
  desktop,
}) => {
  await seeSamples(page)
  await page.getByRole('row', { name: /harbour-street-market-wrong-total/ }).click()
  await expect(page.getByText(/Claimed until/)).toBeVisible()
  const windows = () => desktop.main(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)
  await page.keyboard.press('Control+Shift+E')
  await expect.poll(windows).toBe(2)
  await expect.poll(() => page.context().pages().length).toBe(2)
  const evidence =
    page
      .context()
      .pages()
      .find((each) => each !== page) ?? page
  expect(evidence).not.toBe(page)
  await expect(evidence.getByRole('region', { name: 'Page 1' }).locator('canvas')).toBeVisible()

  const preferences = await desktop.main(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().map(({ webContents }) =>
      Reflect.apply(Reflect.get(webContents, 'getLastWebPreferences'), webContents, []),
    ),
  )
  const [first, second] = z.tuple([z.unknown(), z.unknown()]).parse(preferences)
  expect(second).toEqual(first)
  await page.keyboard.press('Control+Shift+E')
  await evidence.evaluate(() => window.open(location.href)) // nor does it open one of its own
  expect(await windows()).toBe(2)

  await page.keyboard.press('j')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(evidence.getByRole('heading', { level: 1 })).toHaveText(await heading.innerText())
  await desktop.main(({ BrowserWindow }) => {
    const first = BrowserWindow.getAllWindows().find(
      (each) => !each.webContents.getURL().includes('#/evidence'),
    )
    setTimeout(() => first?.close(), 0) // after the answer has gone out
  })
  expect(await desktop.ended()).toBe(0)
})
