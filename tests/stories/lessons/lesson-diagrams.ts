import { expect } from '@playwright/test'
import { dropFiles } from '../drop-files.ts'
import type { Story } from '../story.ts'

const ELSEWHERE = 'http://elsewhere.invalid'

const fenced = (source: string) => `\`\`\`mermaid\n${source}\n\`\`\`\n`

const LESSON = `# The states of water

Water is ice, water or steam, and heat turns one into the next.

${fenced('flowchart TD\n  A[\\"Ice\\"] --> B["Water (liquid)"]\n  B -->|heat| C{Steam?}')}
It does so at two temperatures.

${fenced('flowcart TD\n  A --> B')}
What follows wants more than to be seen.

${fenced(`%%{init: {"securityLevel": "loose"}}%%\nflowchart TD\n  A["<img src=${ELSEWHERE}/a.png onerror=parent.broken=1>"] --> B\n  click B href "javascript:parent.broken=2"`)}
That was all.
`

/** Diagrams are pictures: one that was corrected, one that cannot be, one that wants to fetch and run. */
export const lessonDiagrams: Story = async (page) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const drawing = () => asked.filter((url) => url.includes('/drawing/'))
  await dropFiles(page, { 'water.md': LESSON })
  const row = page.getByRole('row', { name: /The states of water/ })
  await expect(row).toBeVisible()
  expect(drawing(), 'what draws is not loaded before the first diagram').toEqual([])
  await row.click()

  const sheet = page.getByRole('region', { name: 'Lesson', exact: true })
  const pictures = sheet.getByRole('img', { name: /^Diagram: / })
  await expect(pictures.first()).toHaveAttribute('src', /^blob:/)
  await expect(sheet).toContainText('Not drawn. The first line names no diagram type.')
  await expect(sheet).toContainText('is not a diagram type that Mermaid knows')
  await sheet.getByRole('button', { name: 'Show source' }).first().click()
  await expect(sheet).toContainText('A["Ice"] --> B["Water (liquid)"]')
  await pictures.last().scrollIntoViewIfNeeded()
  await expect(pictures).toHaveCount(2)
  await expect
    .poll(() => pictures.evaluateAll((all) => all.every((each) => Reflect.get(each, 'naturalWidth') > 0)))
    .toBe(true)

  expect(drawing()).toHaveLength(2)
  expect(asked.filter((url) => url.startsWith(ELSEWHERE))).toEqual([])
  expect(await page.evaluate(() => 'broken' in window)).toBe(false)
}
