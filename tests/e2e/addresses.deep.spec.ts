import { expect, test } from './fixtures.ts'

/** Addresses that people copy half, keep for years, or write themselves. */
const WRONG = [
  ['a case that is no name', '#/review/01a1ffeb', 'The address contains no case id.'],
  ['a case that is not there', '#/review/01a1ffeb-591f-7761-a020-21c3c4c5931f', 'There is no case'],
  ['no place of this version', '#/nowhere', 'This version of Docket has no page'],
] as const

test('an address that leads nowhere says so in words, and leads back to the queue', async ({
  page,
  problems,
}) => {
  for (const [what, hash, message] of WRONG)
    await test.step(what, async () => {
      await page.evaluate((to) => {
        location.hash = to
      }, hash)
      await expect(page.getByText(message).first()).toBeVisible()
      await expect(page.locator('main')).not.toContainText('invalid_format')
      await page.getByRole('button', { name: 'Go to the queue' }).click()
      await expect(page.getByRole('heading', { name: 'Queue', level: 1 })).toBeVisible()
    })
  problems.splice(0) // the page writes the address to the console, too
})

test('a case that cannot be shown leads back to the list that it was opened from', async ({
  page,
  problems,
}) => {
  await page.evaluate(() => {
    location.hash = '#/review/01a1ffeb-591f-7761-a020-21c3c4c5931f?list=cases'
  })
  await expect(page.getByRole('button', { name: 'Go to all cases' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Cases', level: 1 })).toBeVisible()
  problems.splice(0) // the address was told to the console, too
})

test('the part that does not fit in an address is left out of an export, as it is of the list', async ({
  page,
}) => {
  await page.evaluate(() => {
    location.hash = '#/cases?confidenceFrom=9&from=yesterday&pipeline=reading'
  })
  await expect(page.getByRole('heading', { name: 'Cases', level: 1 })).toBeVisible()
  await page.keyboard.press('e')
  await expect(page.getByRole('dialog', { name: 'Export results' })).toBeVisible()
})
