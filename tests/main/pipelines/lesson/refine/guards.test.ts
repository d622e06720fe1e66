import { describe, expect, it } from 'vitest'
import { withSections } from '../../../../../src/main/pipelines/lesson/refine/guards/apply.ts'
import { rejectedBy } from '../../../../../src/main/pipelines/lesson/refine/guards/edit-guards.ts'
import { asWritten } from '../../../../../src/main/pipelines/lesson/refine/write/answer.ts'
import { slotsOf, textOfSlots } from '../../../../../src/shared/pipelines/lesson/changes/edit-rulings.ts'
import { CONTENT, lessonSettings, RUSSIAN_CONTENT } from '../../../../helpers/lessons/a-lesson.ts'

const limits = lessonSettings().refinement
const PROSE =
  'A queue keeps messages until somebody is ready to take them, and the sender does not wait for it. '
const CODE = '```js\nconst a = 1\n```'
const BEFORE = `## Part\n\n${PROSE}${PROSE}\n\n${CODE}\n\nIt is \`git pull\` and $a^2$ here. ![one](a.png)\n\n`

function guardOf(after: string, more: Partial<Parameters<typeof rejectedBy>[0]> = {}) {
  const written = { before: BEFORE, after, targetWords: null, isLocked: false, isRegeneration: false }
  return rejectedBy({ ...written, lesson: CONTENT + BEFORE, language: 'en', limits, ...more })?.guard ?? null
}

describe('an edit of a section (c28, c31)', () => {
  const changed = BEFORE.replace('somebody is ready', 'a reader is there')

  it.each<[string, string, string | null]>([
    ['of a few words passes', changed, null],
    ['with the same code named once more passes', changed.replace('here.', 'here, as `git fetch` is.'), null],
    ['that is empty', '   \n', 'empty_section'],
    ['that is a heading alone', '## Part\n', 'empty_section'],
    ['that gives back what stood', `\n${BEFORE}\n\n`, 'no_change'],
    ['with another heading', changed.replace('## Part', '## Other'), 'further_heading'],
    ['with its heading at another level', changed.replace('## Part', '### Part'), 'further_heading'],
    ['with a heading more', `${changed}\n## More\n\n${PROSE}`, 'further_heading'],
    ['that opens a fence', `${changed}\n\`\`\`js\nconst b = 2`, 'open_fence'],
    ['of less than 70 %', `## Part\n\n${PROSE}`, 'truncated'],
    ['that changes code', changed.replace('const a = 1', 'const a = 2'), 'protected_span'],
    ['that leaves code out', changed.replace(CODE, PROSE), 'protected_span'],
    ['that adds code', `${changed}\n${CODE}\n`, 'protected_span'],
    ['that changes a formula', changed.replace('$a^2$', '$a^3$'), 'protected_span'],
    ['that changes a picture', changed.replace('a.png', 'b.png'), 'protected_span'],
    ['that changes the name of code', changed.replace('`git pull`', 'the command'), 'protected_span'],
    [
      'in another language of the same letters',
      `## Part\n\n${'Eine Warteschlange hält Nachrichten, bis jemand sie abholt, und wer sendet, wartet nicht darauf. '.repeat(2)}\n\n${CODE}\n\nEs ist \`git pull\` und $a^2$ hier. ![one](a.png)`,
      'other_language',
    ],
    ['with 200,001 characters', 'a'.repeat(200_001), 'too_long'],
  ])('%s', (_, after, guard) => {
    expect(guardOf(after)).toBe(guard)
  })

  it('of a locked section is rejected whatever it says', () => {
    expect(guardOf(changed, { isLocked: true })).toBe('section_locked')
  })

  it('in English of a Russian lesson is in another language, and one in Russian is not', () => {
    const [section = expect.unreachable()] = slotsOf(RUSSIAN_CONTENT).sections.slice(2, 3)
    const given = { before: section.text, lesson: RUSSIAN_CONTENT, language: 'ru' }
    const heading = section.text.split('\n')[0] ?? ''
    expect(guardOf(`${heading}\n\n${PROSE}${PROSE}`, given)).toBe('other_language')
    expect(guardOf(section.text.replace('получатель', 'читатель'), given)).toBeNull()
  })

  it.each([
    [90, null],
    [89, 'word_count'],
    [110, null],
    [111, 'word_count'],
  ])('of %d words where 100 were asked for: %s', (words, guard) => {
    const before = `## Part\n\n${'word '.repeat(100)}\n`
    const after = `## Part\n\n${'word '.repeat(words - 1)}other\n`
    expect(guardOf(after, { before, targetWords: 100, lesson: before })).toBe(guard)
  })

  it('that writes a defect away may change what is protected (c16)', () => {
    expect(guardOf(changed.replace('const a = 1', 'const a = 2'), { isRegeneration: true })).toBeNull()
  })
})

describe('a text with an edit', () => {
  const slots = slotsOf(CONTENT)

  it('differs in its section alone', () => {
    const text = '## Exercises\n\nDo this.\n\n'
    const after = withSections(slots, new Map([['exercises', text]]))
    expect(textOfSlots(after ?? slots)).toBe(textOfSlots(slots, new Map([['exercises', text]])))
  })

  it.each([
    ['swallows the rest', '## Exercises\n\n```js\nconst a = 1\n'],
    ['has a section more', '## Exercises\n\nA.\n\n## Introduction\n\nB.\n\n'],
    ['has lost its heading', 'No heading.\n\n'],
    ['runs into the next heading', '## Exercises\n\n<div>\n'],
  ])('is absent where it %s', (_, text) => {
    expect(withSections(slots, new Map([['exercises', text]]))).toBeNull()
  })
})

it.each([
  ['as it stands', '## A\n\nNew.', '## A\n\nNew.\n\n'],
  ['in a fence', '```markdown\n## A\n\nNew.\n```', '## A\n\nNew.\n\n'],
  ['without its heading', 'New.', '## A\n\nNew.\n\n'],
])('a section is taken %s', (_, answer, text) => {
  expect(asWritten(answer, '## A\n\nOld.\n\n').text).toBe(text)
})
