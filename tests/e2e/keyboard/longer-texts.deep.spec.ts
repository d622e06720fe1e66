import { longerTexts } from '../../helpers/browser/longer-texts.ts'
import { test as base, expect } from '../fixtures.ts'
import { everyTextIsSeen, firstStartIsFaultless } from './places.ts'
import { stories } from './stories.ts'

const test = base.extend<object, { longer: string }>({
  longer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      using built = await longerTexts()
      await use(built.cli)
    },
    { scope: 'worker' },
  ],
  program: ({ longer }, use) => use(longer),
})

test('a label takes 40 % more room, and every text of the first start is seen whole', async ({ page }) => {
  const label = page
    .getByRole('link', { name: 'Second opinions' })
    .getByText('Second opinions', { exact: true })
  const wider = await label.evaluate(async (element) => {
    await document.fonts.ready // the font that stands in until then has other blanks
    const [text] = element.childNodes
    const range = document.createRange()
    range.selectNodeContents(element)
    const longer = range.getBoundingClientRect().width
    if (text !== undefined) range.setEnd(text, (text.textContent ?? '').trimEnd().length)
    return longer / range.getBoundingClientRect().width
  })
  expect(wider).toBeGreaterThanOrEqual(1.4)
  expect(wider).toBeLessThan(1.6)
  await firstStartIsFaultless(page)
})

test.describe(() => {
  test.use({ filling: 'samples' })

  test('every text is seen whole, where texts are 40 % longer', ({ page }) => everyTextIsSeen(page))
})

for (const [title, tell] of stories)
  test(`${title}, with texts that are 40 % longer`, ({ page, docket }) => tell(page, docket))
