import { expect } from '@playwright/test'
import { cliLines } from '../../src/shared/contract/cli.ts'
import { json } from '../helpers/wire-server/script.ts'
import { openWireServer } from '../helpers/wire-server/wire-server.ts'
import type { Story } from './story.ts'

const KEY = 'sk-test-0123456789abcdefWXYZ'

/** A model is made ready in the Settings: by a preset, with a key, at an address; tried, priced, moved, taken out. */
export const connectModel: Story = async (page, docket) => {
  const server = await openWireServer(() => json({ word: 'yes' }))
  try {
    await page.getByRole('link', { name: 'Settings' }).click()
    const part = (name: string) => page.getByRole('link', { name, exact: true })
    await expect(page.getByText('Works offline. Nothing leaves this computer')).toBeVisible()

    await part('Models & keys').click()
    await page.getByRole('button', { name: 'Use OpenAI (GPT-4o mini)' }).click()
    await expect(page.getByText('In use', { exact: true })).toBeVisible()
    await expect(page.getByText('Asks api.openai.com')).toBeVisible()

    // The key goes in, and is gone from the field; what stays is where it is and how it ends.
    const openai = page.getByRole('group', { name: 'OpenAI', exact: true })
    await openai.getByRole('textbox', { name: 'Key of OpenAI' }).fill(KEY)
    await page.keyboard.press('Enter')
    await expect(openai.getByText(/for this session only.* It ends in WXYZ\./)).toBeVisible()
    await expect(openai.getByRole('textbox', { name: 'Key of OpenAI' })).toHaveValue('')
    await openai.getByText('Address and limits').click()
    await openai.getByLabel('Where it answers').fill(server.urls.openai)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Works offline. Nothing leaves this computer')).toBeVisible()
    await openai.getByRole('button', { name: 'Test OpenAI' }).click()
    await expect(openai.getByText(/^Works: Answers .* This question cost \$0\.0000/)).toBeVisible()
    await page.getByRole('button', { name: 'Check everything' }).click()
    await expect(page.getByText('Everything works.')).toBeVisible()

    // A second model, whose price nobody knows until somebody says it.
    await part('Routes').click()
    await page.getByLabel('Model to add', { exact: true }).fill('gpt-of-tomorrow')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Ask gpt-of-tomorrow of OpenAI earlier' }).click()
    await expect(page.locator('.routed-model').first()).toContainText('gpt-of-tomorrow')
    await page.getByRole('button', { name: 'Test gpt-of-tomorrow of OpenAI' }).click()
    await expect(page.getByText(/^Works: .* What it costs is not known/)).toBeVisible()
    await part('Prices').click()
    await page.getByLabel('Input: gpt-of-tomorrow of OpenAI').fill('0.5')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Forget your price of gpt-of-tomorrow' })).toBeVisible()
    await part('Routes').click()
    await page.getByRole('button', { name: 'Test gpt-of-tomorrow of OpenAI' }).click()
    await expect(page.getByText(/^Works: .* This question cost \$0\.0000/)).toBeVisible()
    await page.getByRole('button', { name: 'Take gpt-of-tomorrow of OpenAI out of the route' }).click()
    await expect(page.locator('.routed-model')).toHaveCount(1)

    // A threshold that is changed is marked, and goes back.
    await part('Thresholds').click()
    await page.getByRole('textbox', { name: 'Reading time counts up to' }).fill('90')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Reading time counts up to: back to the default, 60 s' }).click()
    await expect(page.getByRole('textbox', { name: 'Reading time counts up to' })).toHaveValue('60')
    await page.getByRole('textbox', { name: 'Reading time counts up to' }).fill('soon')
    await page.keyboard.press('Enter')
    await expect(page.getByText(/pipelines\.reading\.maxSeconds = "soon" does not fit/)).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Reading time counts up to' })).toHaveValue('60')

    // The reload keeps the place; the command line sees what the window set.
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Thresholds: reading' })).toBeVisible()
    const { lines } = await docket.cli('settings', 'get', 'routes.reading.judge')
    expect(cliLines.settings.parse(lines[0]).value).toEqual([{ provider: 'openai', model: 'gpt-4o-mini' }])
  } finally {
    await server.close()
  }
}
