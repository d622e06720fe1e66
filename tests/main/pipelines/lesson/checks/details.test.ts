import { expect, it } from 'vitest'
import { check, lessonWith, limits, proseOfWords } from './checked-text.ts'

const LONG = 'The counter starts at zero and grows by one after each round.'
const OTHER = 'The counter starts at nine and falls by one after each round.'
const CODE = '```\nx = 1\n```'
const detailOf = (name: string, ...args: Parameters<typeof check>) =>
  check(...args).checks.find((each) => each.name === name)?.detail

it.each([
  ['Repetitions', `${LONG}\n\nMore.\n\n${LONG}`, '1 paragraph repeats an earlier one.'],
  [
    'Repetitions',
    `${LONG}\n\n${OTHER}\n\nMore.\n\n${LONG}\n\nElse.\n\n${OTHER}`,
    '2 paragraphs repeat earlier ones.',
  ],
  ['Leftovers', 'TODO: write this.', '1 place is unfinished.'],
  ['Leftovers', 'TODO: write this.\n\nTBD: and this.', '2 places are unfinished.'],
  ['Heading hierarchy', '#### Deep\n\nText.', '1 of 6 headings leaves a level out.'],
  [
    'Heading hierarchy',
    '#### Deep\n\nText.\n\n## Up\n\n#### Deep too\n\nText.',
    '2 of 8 headings leave a level out.',
  ],
  ['Code languages', CODE, '1 of 2 blocks of code has no language.'],
  ['Code languages', `${CODE}\n\n${CODE}`, '2 of 3 blocks of code have no language.'],
  [
    'References to sections',
    'See [counting](#counting).',
    '1 link within the lesson, 0 to no heading; 0 gaps in numbered headings.',
  ],
  [
    'References to sections',
    'See [counting](#counting) and [what is not there](#nowhere).',
    '2 links within the lesson, 1 to no heading; 0 gaps in numbered headings.',
  ],
  [
    'References to sections',
    '## 1. One\n\nText.\n\n## 2. Two\n\nText.\n\n## 4. Four\n\nText.',
    '0 links within the lesson, 0 to no heading; 1 gap in numbered headings.',
  ],
])('%s of %j are counted in words that agree', (name, part, detail) => {
  expect(detailOf(name, lessonWith(part))).toBe(detail)
})

it.each([
  [['gizmo'], 'A gizmo.', '1 use of 1 prohibited term.'],
  [['gizmo', 'gadget'], 'A gizmo and a gizmo.', '2 uses of 2 prohibited terms.'],
])('prohibited terms %j in “%s” are counted', (prohibitedTerms, part, detail) => {
  expect(detailOf('Prohibited terms', lessonWith(part), { prohibitedTerms })).toBe(detail)
})

it.each([
  [`# A\n\n${proseOfWords(40)}`, '1 section without subsections; 1 is empty or below 50 words.'],
  [
    `# A\n\n## B\n\n${proseOfWords(40)}\n\n## C\n\n${proseOfWords(49)}`,
    '2 sections without subsections; 2 are empty or below 50 words.',
  ],
  [
    `# A\n\n## B\n\n${proseOfWords(40)}\n\n## C\n\n${proseOfWords(50)}`,
    '2 sections without subsections; 1 is empty or below 50 words.',
  ],
])('short sections of %j are counted', (text, detail) => {
  expect(detailOf('Short sections', text)).toBe(detail)
})

it.each([
  [limits.minCharacters - 1, '199 characters; the minimum is 200.'],
  [limits.minCharacters, '200 characters; the minimum is 200.'],
])('a text of %i characters is told beside the minimum', (length, detail) => {
  expect(detailOf('Minimum length', 'a'.repeat(length))).toBe(detail)
})

it('says above which number of letters of another script a lesson fails', () => {
  expect(detailOf('Script', lessonWith('Это слово.'))).toBe(
    `8 letters of another script outside code and quotations; the check fails above ${limits.foreignLetters}.`,
  )
})
