import { expect, type Page } from '@playwright/test'
import * as z from 'zod'
import { cliLines } from '../../../src/shared/contract/cli.ts'
import {
  openRecognizerServer,
  type RecognizerRequest,
  verboseJson,
} from '../../helpers/recognizers/recognizer-server.ts'
import { dropOnly } from '../drop-files.ts'
import type { Story } from '../story.ts'

const PASSAGE = 'The kite flies over the hill and the wind takes it far away.'
const WORDS = PASSAGE.toLowerCase()
  .replace('.', '')
  .split(' ')
  .map((word, at) => ({ word, start: at, end: at + 0.5, confidence: null }))

const Shown = z.looseObject({
  case: z.looseObject({ attachments: z.array(z.looseObject({ role: z.string() })) }),
  runs: z.array(z.looseObject({ state: z.string() })),
})

/** One recognizer heard another word than the other. */
function heard({ fields }: RecognizerRequest) {
  const words = WORDS.map((each) => (each.word === 'hill' ? { ...each, word: 'hall' } : each))
  const isFirst = fields['model']?.[0] === 'small'
  return { kind: 'json', value: verboseJson(isFirst ? words : WORDS) } as const
}

/** Twelve seconds of sound as WAV of 8 bits, of which every byte is a letter of ASCII. */
function soundText(): string {
  const number = (value: number, bytes: number) =>
    Array.from({ length: bytes }, (_, at) => String.fromCharCode((value >> (8 * at)) & 0xff)).join('')
  const [rate, bytes] = [8_000, 96_000]
  const format = [number(16, 4), number(1, 2), number(1, 2), number(rate, 4), number(rate, 4)].join('')
  const data = `data${number(bytes, 4)}${'\0'.repeat(bytes)}`
  return `RIFF${number(36 + bytes, 4)}WAVEfmt ${format}${number(1, 2)}${number(8, 2)}${data}`
}

/** A teacher with a recording and no file of a recognizer: two recognizers are set up and tested, and give a scored reading. */
export const transcribeRecording: Story = async (page, docket) => {
  const server = await openRecognizerServer(heard)
  try {
    await page.keyboard.press('i')
    await dropOnly(page, { 'kites.passage.txt': PASSAGE, 'kites.audio.wav': soundText() })
    const row = page.getByRole('row', { name: 'kites.passage.txt' })
    await expect(row).toContainText('Needs to be transcribed')
    await page.getByRole('link', { name: 'Set one up in the Settings' }).click()

    await addServer(page, 'Small', server.url, 'small')
    await addServer(page, 'Large', server.url, 'large')
    const small = page.getByRole('group', { name: 'Small' })
    await small.getByRole('button', { name: 'Test Small' }).click()
    await expect(small).toContainText('It heard “the kite flies over the hall')

    await page.goBack()
    await page.getByRole('button', { name: 'Transcribe on this machine' }).click()
    await expect(page.getByLabel('Transcribe with')).toHaveValue('Small')
    await expect(page.getByLabel('Cross-validator')).toHaveValue('Large')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('1 imported')).toBeVisible()
  } finally {
    await server.close()
  }
  const [found] = (await docket.cli('cases')).lines.map((line) => cliLines.cases.parse(line))
  const show = async () => Shown.parse((await docket.cli('show', found?.caseId ?? '')).lines[0])
  await expect.poll(async () => (await show()).runs).toMatchObject([{ state: 'done' }])
  expect((await show()).case.attachments.map(({ role }) => role)).toEqual([
    'audio',
    'transcript',
    'transcript',
  ])
  await page.goto(page.url().replace(/#.*$/u, `#/review/${found?.caseId}`))
  await expect(
    page.getByText('The primary recognizer heard “hall”; the cross-validator heard “hill”.'),
  ).toBeVisible()
}

async function addServer(page: Page, name: string, url: string, model: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Add a server' })
  if (!(await form.isVisible())) await page.getByText('Add a server').click()
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Address').fill(url)
  await form.getByLabel('Model').fill(model)
  await form.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByRole('group', { name })).toBeVisible()
}
