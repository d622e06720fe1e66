import type { Page } from '@playwright/test'
import { json, status } from '../../tests/helpers/judging/wire-server/script.ts'
import { openWireServer } from '../../tests/helpers/judging/wire-server/wire-server.ts'
import { dropFiles, readingTexts } from '../../tests/stories/drop-files.ts'
import type { Tour } from './tour.ts'

const KEY = 'sk-test-0123456789abcdefWXYZ'

/** Models in the settings: a key that is missing, refused, accepted and removed, routes, prices; a model that fails. */
export const modelsTour: Tour = async (page, picture, docket) => {
  const server = await openWireServer(({ headers }) =>
    headers['authorization'] === `Bearer ${KEY}`
      ? json({ word: 'yes' }, { afterMs: 6_000 })
      : status(401, 'Incorrect API key provided'),
  )
  try {
    await page.getByRole('link', { name: 'Settings' }).click()
    await part(page, 'Models & keys')
    await page
      .getByRole('group', { name: 'Reading' })
      .getByRole('button', { name: 'Use preset OpenAI (GPT-6 Luna)' })
      .press('Enter')
    const key = page.getByRole('textbox', { name: 'Key of OpenAI' })
    await key.press('Enter')
    await page.getByRole('alert').waitFor()
    await picture('key-missing')
    await key.fill('sk-test-9876543210zyxwvuABCD')
    await key.press('Enter')
    await page.getByText(/It ends in ABCD\./).waitFor()
    const openai = page.getByRole('group', { name: 'OpenAI', exact: true })
    await openai.getByText('Base URL and rate limits').press('Enter')
    await openai.getByLabel('Base URL').fill(server.urls.openai)
    await page.keyboard.press('Enter')
    await openai.getByRole('button', { name: 'Test OpenAI' }).click()
    await openai.getByText(/^Does not work/).waitFor()
    await picture('key-refused')
    await page.getByRole('button', { name: 'Remove the key of OpenAI' }).click()
    await page.getByRole('dialog').waitFor()
    await picture('key-remove')
    await page.keyboard.press('Escape')
    await part(page, 'Routes')
    const role = page.getByRole('group', { name: 'Judge of readings' })
    await role.getByLabel('Model to add', { exact: true }).fill('gpt-4o-mini')
    await page.keyboard.press('Enter')
    await role.getByRole('button', { name: 'Test gpt-4o-mini of OpenAI' }).click()
    await role.getByText(/^Does not work/).waitFor()
    await picture('routes')
    await part(page, 'Prices')
    await page.getByRole('heading', { level: 2 }).first().waitFor()
    await picture('prices')
    await docket.cli('settings', 'set', 'workspace.pipelines.call', 'false')
    await docket.cli('settings', 'set', 'workspace.pipelines.memory', 'false')
    await part(page, 'General')
    await page.getByRole('checkbox', { name: 'Calls', checked: false }).waitFor()
    await picture('pipelines-off')
    await page.getByRole('searchbox', { name: 'Search settings' }).fill('hesitation')
    await page
      .getByRole('link', { name: /hesitation/i })
      .or(page.getByText(/hesitation/i))
      .first()
      .waitFor()
    await picture('settings-search')
    await page.getByRole('searchbox', { name: 'Search settings' }).fill('zeppelin')
    await picture('settings-search-none')
    await page.getByRole('link', { name: 'Queue' }).click()
    await dropFiles(page, readingTexts())
    await page
      .getByText(/3 (imported|failed)/)
      .first()
      .waitFor({ state: 'attached' })
    await page.getByRole('row', { selected: true }).waitFor()
    await picture('queue-without-model')
    await page.getByRole('row', { selected: true }).click() // the link of the place still has the focus
    await page.getByText(/Claimed until/).waitFor({ state: 'attached' })
    await picture('case-without-model')
  } finally {
    await server.close()
  }
}

async function part(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).press('Enter')
}
