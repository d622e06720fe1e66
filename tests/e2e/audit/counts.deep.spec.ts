import { expect, test } from '../fixtures.ts'

test('the head of the audit counts the events that the status bar counts, also as more come in', async ({
  page,
  docket,
}) => {
  await page.getByRole('link', { name: 'Audit' }).click()
  const head = page.getByRole('region', { name: 'State of the ledger' })
  const counts = async () => {
    const [above, below] = [await head.innerText(), await page.getByTestId('ledger').innerText()]
    return [/(\d+) events?\. Verify/.exec(above)?.[1], /(\d+) events?/.exec(below)?.[1]]
  }
  await expect.poll(counts).toEqual(['1', '1'])
  await docket.cli('settings', 'set', 'review.samplingSeed', '"other"')
  await expect.poll(counts).toEqual(['2', '2'])
})
