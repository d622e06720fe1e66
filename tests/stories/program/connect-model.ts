import { expect, type Locator, type Page } from '@playwright/test'
import { cliLines } from '../../../src/shared/contract/cli.ts'
import { vectors } from '../../helpers/judging/wire-server/embeddings.ts'
import { json, status } from '../../helpers/judging/wire-server/script.ts'
import { openWireServer } from '../../helpers/judging/wire-server/wire-server.ts'
import type { Story } from '../story.ts'

const WRONG = 'sk-test-9876543210zyxwvuABCD'
const KEY = 'sk-test-0123456789abcdefWXYZ'

/** A provider that knows one key, has a model that gives vectors and others that answer. */
const openProvider = () =>
  openWireServer(({ headers, texts, model }) => {
    if (headers['authorization'] !== `Bearer ${KEY}`)
      return status(401, `Incorrect API key provided: ${headers['authorization']}`)
    if (texts === null) return json({ word: 'yes' })
    return model.startsWith('text-embedding')
      ? vectors(texts.map(() => [0.1, 0.2, 0.3]))
      : status(400, 'This model has no embeddings.')
  })

/** A model is made ready in the Settings: preset, key, route, price, budget; tried, and its key removed again. */
export const connectModel: Story = async (page, docket) => {
  const server = await openProvider()
  try {
    await page.getByRole('link', { name: 'Settings' }).click()
    await expect(page.getByText('Works offline. Nothing leaves this computer')).toBeVisible()
    await open(page, 'Models & keys')
    await page
      .getByRole('group', { name: 'Reading' })
      .getByRole('button', { name: 'Use preset OpenAI (GPT-6 Luna)' })
      .press('Enter')
    const reading = page.getByRole('group', { name: 'Reading', exact: true })
    await expect(reading.getByText('In use', { exact: true })).toBeVisible()
    await expect(reading.getByRole('combobox', { name: 'Judge mode' })).toBeFocused()
    await expect(
      reading.getByText(/^New runs ask OpenAI \(GPT-6 Luna\)\. No key of OpenAI is set/),
    ).toBeVisible()
    await expect(page.getByText('Sends questions to api.openai.com')).toBeVisible()
    await setKeys(page, server.urls.openai)
    await changeRoute(page)
    await routeVectors(page)
    await changeBudget(page)
    await changeThreshold(page)

    // The reload keeps the place; the command line sees what the window set.
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Tolerances and thresholds: readings' })).toBeVisible()
    const { lines } = await docket.cli('settings', 'get', 'routes.reading.judge')
    expect(cliLines.settings.parse(lines[0]).value).toEqual([{ provider: 'openai', model: 'gpt-6-luna' }])
  } finally {
    await server.close()
  }
  await removeKey(page)
}

async function open(page: Page, part: string): Promise<void> {
  await page.getByRole('link', { name: part, exact: true }).press('Enter')
}

function openaiIn(page: Page): Locator {
  return page.getByRole('group', { name: 'OpenAI', exact: true })
}

/** A wrong key and a right one, by keyboard; there is no keychain here, and the screen says so before they are typed. */
async function setKeys(page: Page, address: string): Promise<void> {
  const openai = openaiIn(page)
  const field = openai.getByRole('textbox', { name: 'Key of OpenAI' })
  await expect(page.getByText(/works for this session only: it stays in memory/)).toBeVisible()
  await field.press('Enter')
  await expect(openai.getByRole('alert')).toHaveText('No key was entered. Paste or type the key of OpenAI.')
  await expect(openai.getByRole('button', { name: 'Test OpenAI' })).toBeDisabled()
  await page.keyboard.type(WRONG)
  await page.keyboard.press('Enter')
  await expect(openai.getByText(/for this session only.* It ends in ABCD\./)).toBeVisible()
  await expect(field).toHaveValue('')
  await openai.getByText('Base URL and rate limits').press('Enter')
  await openai.getByLabel('Base URL').fill('server.example')
  await page.keyboard.press('Enter')
  await expect(openai.getByRole('alert')).toHaveText(
    'Not saved: an address must begin with http:// or https://.',
  )
  await openai.getByLabel('Base URL').fill(address)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Works offline. Nothing leaves this computer')).toBeVisible()
  await field.focus()
  for (const key of ['Tab', 'Tab', 'Enter']) await page.keyboard.press(key) // past its button, to the test
  await expect(openai.getByText(/^Does not work: OpenAI did not accept the key \(401.*\[key\]/)).toBeVisible()

  await field.fill(KEY)
  await page.keyboard.press('Enter')
  await expect(openai.getByText(/It ends in WXYZ\./)).toBeVisible()
  await expect(openai.getByText(/did not accept/)).toBeHidden()
  await openai.getByRole('button', { name: 'Test OpenAI' }).press('Enter')
  await expect(openai.getByText(/^Works: Answers .* This question cost \$0\.0000/)).toBeVisible()
  await page.getByRole('button', { name: 'Check all models' }).press('Enter')
  await expect(page.getByText('Everything works.')).toBeVisible()
}

/** A second model, whose price is unknown until somebody enters all of it. */
async function changeRoute(page: Page): Promise<void> {
  const role = page.getByRole('group', { name: 'Judge of readings' })
  const test = page.getByRole('button', { name: 'Test gpt-of-tomorrow of OpenAI' })
  const earlier = page.getByRole('button', { name: 'Move gpt-of-tomorrow of OpenAI up' })
  await open(page, 'Routes')
  await role.getByLabel('Model to add', { exact: true }).fill('gpt-of-tomorrow')
  await page.keyboard.press('Enter')
  await earlier.press('Enter')
  await expect(role.locator('.routed-model').first()).toContainText('gpt-of-tomorrow')
  await expect(page.getByRole('button', { name: 'Move gpt-of-tomorrow of OpenAI down' })).toBeFocused()
  await test.press('Enter')
  await expect(page.getByText(/^Works: .* Its price is unknown/)).toBeVisible()
  await open(page, 'Prices')
  await page.getByLabel('Input: gpt-of-tomorrow of OpenAI').fill('0.5')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Not saved yet. Enter the prices of both input and output.')).toBeVisible()
  await page.getByLabel('Output: gpt-of-tomorrow of OpenAI').fill('2')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Delete your price of gpt-of-tomorrow' })).toBeVisible()
  await open(page, 'Routes')
  await test.press('Enter')
  await expect(page.getByText(/^Works: .* This question cost \$0\.0000/)).toBeVisible()
  await page.getByRole('button', { name: 'Remove gpt-of-tomorrow of OpenAI from the route' }).press('Enter')
  await expect(role.locator('.routed-model')).toHaveCount(1)
  await expect(role.getByLabel('Model to add', { exact: true })).toBeFocused()
}

/** The role that gives vectors says what it is without a model, and is tried as it is asked. */
async function routeVectors(page: Page): Promise<void> {
  const role = page.getByRole('group', { name: 'Embeddings for the facts of lessons' })
  await expect(role.getByText(/found by full-text search only\. With a model/)).toBeVisible()
  for (const [model, result] of [
    ['gpt-4o-mini', /^Does not work: OpenAI rejected the request \(400: This model has no embeddings/],
    ['text-embedding-3-small', /^Works: Gives vectors of 3 dimensions .* This question cost \$0\.0000/],
  ] as const) {
    await role.getByLabel('Model to add', { exact: true }).fill(model)
    await page.keyboard.press('Enter')
    await role.getByRole('button', { name: `Test ${model} of OpenAI` }).press('Enter')
    await expect(role.getByText(result)).toBeVisible()
    const warning = page.getByRole('link', { name: /^gpt-4o-mini (ends|ended) 14 January 2027$/ })
    await expect(warning).toHaveCount(model === 'gpt-4o-mini' ? 1 : 0)
    await role.getByRole('button', { name: `Remove ${model} of OpenAI from the route` }).press('Enter')
    await expect(role.locator('.routed-model')).toHaveCount(0)
  }
}

async function changeBudget(page: Page): Promise<void> {
  await open(page, 'Budgets')
  const day = page.getByRole('textbox', { name: 'Budget per day' })
  await day.fill('2,50')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText(
    /^Not saved\. Enter a number .*Use a point for decimals: 0\.5\.$/,
  )
  await expect(day).toHaveValue('2,50')
  await day.fill('2.50')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toBeHidden()
  await expect(day).toHaveValue('2.5')
}

/** A threshold that is changed is marked, and goes back; the focus stays. */
async function changeThreshold(page: Page): Promise<void> {
  await open(page, 'Tolerances & thresholds')
  const seconds = page.getByRole('textbox', { name: 'Scored reading time' })
  await seconds.fill('soon')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText(/^Not saved\. Enter a number/)
  await page.keyboard.press('Escape')
  await expect(seconds).toHaveValue('60')
  await seconds.fill('90')
  await page.keyboard.press('Enter')
  const back = page.getByRole('button', { name: 'Reset “Scored reading time” to its default, 60 s' })
  await back.press('Enter')
  await expect(seconds).toHaveValue('60')
  await expect(seconds).toBeFocused()
}

/** The provider is away, and its key goes: asked first, as nobody can show it again. */
async function removeKey(page: Page): Promise<void> {
  const openai = openaiIn(page)
  await open(page, 'Models & keys')
  const test = openai.getByRole('button', { name: 'Test OpenAI' })
  await expect(test).toBeEnabled() // once it is known that there is a key
  await test.press('Enter')
  await expect(openai.getByText(/^Does not work: OpenAI was not reached at http/)).toBeVisible()
  await openai.getByRole('button', { name: 'Remove the key of OpenAI' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Remove the key of OpenAI?' })
  await expect(dialog.getByRole('button', { name: 'Keep key' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(openai.getByText('No key is set.')).toBeVisible()
  await expect(openai.getByRole('textbox', { name: 'Key of OpenAI' })).toBeFocused()
}
