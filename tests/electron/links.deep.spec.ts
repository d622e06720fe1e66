import type { Page } from '@playwright/test'
import { runProgram } from '../helpers/program/run-program.ts'
import { dropFiles, readingTexts } from '../stories/drop-files.ts'
import { expect, test } from './fixtures.ts'

const UNKNOWN = '019a0000-0000-7000-8000-000000000001'

/** Imports cases, and gives the id of one that was opened and left again. */
async function leftCase(page: Page): Promise<string> {
  await dropFiles(page, readingTexts())
  await page.getByRole('row').nth(1).click()
  await expect(page.getByText(/Claimed until/)).toBeVisible()
  const id = /#\/review\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? ''
  await page.keyboard.press('Escape')
  await expect(page.getByRole('grid')).toBeVisible()
  return id
}

test('a link that starts the program once more is opened in its window, without claiming the case', async ({
  page,
  docket,
  driver,
}) => {
  const id = await leftCase(page)
  const open = async (link: string) => {
    const env = { ...process.env, DOCKET_STORE: docket.storeDir }
    const second = await runProgram([...driver.command, link], { env })
    expect(second.exitCode).toBe(0)
  }
  await open(`docket://case/${id}`)
  await expect(page.getByText('This case is not claimed.')).toBeVisible()
  expect(page.url()).toContain(`#/review/${id}`)

  await open(`docket://case/${id}/../../settings`)
  await expect(page.getByText(/The link was not opened/)).toBeVisible()
  expect(page.url()).toContain(`#/review/${id}`)

  await open(`docket://case/${UNKNOWN}`)
  await expect(page.getByText('This case could not be shown')).toBeVisible()
})
