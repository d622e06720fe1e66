import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import * as z from 'zod'
import { ROOT } from '../../helpers/program/run-docket.ts'
import { dropFiles } from '../drop-files.ts'
import type { Story, StoryDocket } from '../story.ts'
import { publishStandards } from './call-review.ts'

const Sample = z.looseObject({ segments: z.array(z.looseObject({})) })

const status = (page: Page) => page.getByRole('search', { name: 'Find in text' }).getByRole('status')

/** Words that are marked as the current match. */
const current = (page: Page) =>
  page.evaluate(() => [...(CSS.highlights.get('find-current') ?? [])].map(String))

/** The sample of a call, with enough further lines that only few of them are drawn at once. */
function longCall(lines: number): string {
  const sample = Sample.parse(
    JSON.parse(readFileSync(join(ROOT, 'assets/samples/call/payment-by-phone.call.json'), 'utf8')),
  )
  const more = Array.from({ length: lines }, (_, at) => ({
    speaker: at % 2 === 0 ? 'agent' : 'customer',
    text: at === lines - 2 ? 'We send the Blue Heron parcel today.' : `We talk about line ${at + 1}.`,
    start: 100 + at * 4,
    end: 103 + at * 4,
  }))
  return JSON.stringify({ ...sample, title: 'A long call', segments: [...sample.segments, ...more] })
}

/** Opens a long call, and finds words at its end that are not drawn. */
export async function findInLongCall(page: Page, docket: StoryDocket): Promise<void> {
  await publishStandards(docket)
  await dropFiles(page, { 'long.call.json': longCall(400) })
  await page.getByRole('row', { name: /A long call/ }).click()
  const talk = page.getByRole('region', { name: 'Conversation' })
  await expect(talk).toContainText('Thank you for calling')
  await expect(talk).not.toContainText('Blue Heron')
  await page.keyboard.press('Control+f')
  await expect(page.getByRole('textbox', { name: 'Text to find' })).toBeFocused()
  await page.keyboard.type('blue heron')
  await expect(status(page)).toHaveText('1 of 1')
  await expect(talk.getByText('We send the Blue Heron parcel today.')).toBeInViewport()
  await expect.poll(() => current(page)).toEqual(['Blue Heron'])
}

/** Words are found in a long call and in the queue, drawn or not; Escape gives the focus back. */
export const findInText: Story = async (page, docket) => {
  await findInLongCall(page, docket)
  const talk = page.getByRole('region', { name: 'Conversation' })
  await page.keyboard.press('Control+a')
  await page.keyboard.type('about line 39')
  await expect(status(page)).toHaveText('1 of 10') // 39, and 390 to 398
  await page.keyboard.press('Shift+Enter')
  await expect(status(page)).toHaveText('10 of 10')
  await expect(talk.getByText('We talk about line 398.')).toBeInViewport()
  await page.keyboard.press('F3')
  await expect(status(page)).toHaveText('1 of 10')
  await expect(talk.getByText('We talk about line 39.')).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('search', { name: 'Find in text' })).toBeHidden()
  await expect.poll(() => current(page)).toEqual([])

  await page.keyboard.press('Escape')
  const list = page.getByRole('grid', { name: 'Cases in the queue' })
  await expect(page.getByRole('row', { name: /A long call/ })).toBeVisible()
  await list.focus()
  await page.keyboard.press('Control+f')
  await expect(page.getByRole('textbox', { name: 'Text to find' })).toBeFocused()
  await page.keyboard.type('long')
  await expect(status(page)).toHaveText('1 of 1')
  await page.keyboard.press('Escape')
  await expect(list).toBeFocused()
}
