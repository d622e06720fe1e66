import { dropFiles, readingTexts } from '../../stories/drop-files.ts'
import { seeSamples } from '../../stories/load-samples.ts'
import { expect, test } from '../fixtures.ts'

const UNKNOWN = '019a0000-0000-7000-8000-000000000001'

test.beforeEach(({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']))

test('a link to a case and one to a decision are copied by key, and open without claiming the case', async ({
  page,
  context,
}) => {
  await dropFiles(page, readingTexts())
  await page.getByRole('row').nth(1).click()
  await expect(page.getByText(/Claimed until/)).toBeVisible()
  const copied = async (keys: string, message: string) => {
    await page.keyboard.press(keys)
    await expect(page.getByText(message)).toBeVisible()
    return page.evaluate(() => navigator.clipboard.readText())
  }
  const toCase = await copied('Control+Shift+L', 'Link to case copied')
  expect(toCase).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/\S+#\/review\/[0-9a-f-]{36}\?look=true$/)
  const toDecision = await copied('Control+Shift+D', 'Link to decision copied')
  expect(toDecision).toMatch(/\?look=true&link=[0-9a-f-]{36}$/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('grid')).toBeVisible()

  const other = await context.newPage()
  await other.goto(toDecision)
  await expect(other.getByText('This case is not claimed.')).toBeVisible()
  await expect(other.getByText('The linked decision was not found.')).toBeHidden()
  await other.getByRole('button', { name: 'Claim case' }).click()
  await expect(other.getByText(/Claimed until/)).toBeVisible()
})

test('a case that a link led to and that is reopened is let go when it is left', async ({ page, docket }) => {
  await dropFiles(page, readingTexts())
  await page.getByRole('row', { name: /lighthouse/ }).click()
  await expect(page.getByText(/Claimed until/)).toBeVisible()
  const address = page.url().split('?')[0]
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/“lighthouse” confirmed/)).toBeVisible()
  await page.goto(`${address}?look=true`)
  await page.getByRole('button', { name: 'Reopen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reopen case' })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('I misheard the ending')
  await dialog.getByRole('button', { name: 'Reopen' }).click()
  await expect(page.getByText(/Claimed until/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('grid')).toBeVisible()
  await expect.poll(async () => (await docket.cli('queue', '--status', 'in_review')).lines).toEqual([])
})

test('a link to what is not in this store says so', async ({ page }) => {
  await dropFiles(page, readingTexts())
  const { origin, pathname } = new URL(page.url())
  await page.goto(`${origin}${pathname}#/review/${UNKNOWN}?look=true`)
  await expect(page.getByText('This case could not be shown')).toBeVisible()
  await page.goto(`${origin}${pathname}#/cases`)
  await page.getByRole('row', { name: /lighthouse/ }).click()
  await expect(page.getByText(/Claimed until/)).toBeVisible()
  await page.goto(`${page.url().split('?')[0]}?look=true&link=${UNKNOWN}`)
  await expect(page.getByText('The linked decision was not found.')).toBeVisible()
})

test.describe(() => {
  test.use({ filling: 'samples' })

  test('a link to an event of the trail is copied by key, and opens it among the events of its case', async ({
    page,
    context,
  }) => {
    await seeSamples(page)
    await page.keyboard.press('z')
    const events = page.getByRole('grid', { name: 'Audit trail' }).getByRole('row')
    await events.last().click()
    const [position] =
      /Event [\d,]+/.exec(await page.getByRole('region', { name: 'Event' }).innerText()) ?? []
    await page.keyboard.press('Control+Shift+L')
    await expect(page.getByText('Link to event copied')).toBeVisible()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toMatch(/#\/audit\?event=[0-9a-f-]{36}$/)

    const other = await context.newPage()
    await other.goto(link)
    await expect(other.getByRole('region', { name: 'Event' })).toContainText(position ?? 'no position')
    await expect(other).toHaveURL(/#\/audit\?.*row=\d+/)
    await other.goto(`${link.split('?')[0]}?event=${UNKNOWN}`)
    await expect(other.getByText(/The audit trail has no event/)).toBeVisible()
  })
})
