import { describe, expect, it } from 'vitest'
import type { IssueSeverity } from '../../../../../src/shared/pipelines/lesson/issue.ts'
import { check, found, GOOD, lessonWith } from './checked-text.ts'

const SENTENCES = ['one', 'two', 'three', 'four', 'five'].map(
  (name) => `The program repeats its line number ${name} until the condition is false.`,
)
/** A lesson of sentences with end marks, with a part in its middle. */
const among = (part: string) =>
  lessonWith(`${SENTENCES.join('\n\n')}\n\n${part}\n\n## Next\n\n${SENTENCES[0]}`)
const detailOf = (text: string, name: string, spec = {}) =>
  check(text, spec).checks.find((each) => each.name === name)

describe('a paragraph within a lesson', () => {
  const PARTS: readonly (readonly [string, string, readonly IssueSeverity[]])[] = [
    [
      'that ends with a word no sentence ends with',
      'The pile is warm and the heat comes from the',
      ['major'],
    ],
    ['that ends with a conjunction', 'The pile is warm in the middle because', ['major']],
    ['that lacks its end mark alone', 'Turn the pile often to stay on the safe', ['info']],
    ['that ends with its mark', 'Turn the pile often to stay on the safe side.', []],
    ['that a list completes', 'The pile is warm and needs the air of the\n\n- garden', []],
    ['that code completes', 'Write the name of the variable with the\n\n```js\nlet a = 1\n```', []],
    ['that the next one continues', 'The pile is warm and the heat comes from the\n\nmiddle of it all.', []],
    ['of five words', 'Short label of the', []],
  ]
  it.each(PARTS)('%s', (_, part, severities) => {
    expect(found(['TRUNCATION'], among(part)).map(({ severity }) => severity)).toEqual(severities)
  })

  const ITEMS: readonly (readonly [string, string, readonly IssueSeverity[]])[] = [
    ['that stops is reported', '- Put the leaves on top of the\n- Water it.\n- Turn it.', ['major']],
    [
      'that stops is none where other items have no end mark',
      '- Put the leaves on top of the\n- Water it\n- Turn it.',
      [],
    ],
    [
      'that ends with a stranded preposition is none',
      '- Common mistakes you should be aware of\n- Water it.\n- Turn it.',
      [],
    ],
    ['that ends with a variable is none', '- The slope of this line is a\n- Water it.\n- Turn it.', []],
    ['of a sentence over several items is none', '- Put the leaves on the pile and\n- water it.', []],
    [
      'that ends with a letter of a unit is none',
      '- The throughput of this level is 1000 RU/a\n- Water it.',
      [],
    ],
  ]
  it.each(ITEMS)('an item %s', (_, part, severities) => {
    expect(found(['TRUNCATION'], among(part)).map(({ severity }) => severity)).toEqual(severities)
  })

  it('an item that ends with a separable prefix of German is a sentence', () => {
    const items =
      '- Geben Sie in der Suchleiste den Namen des Programms ein\n- Drücken Sie die Taste.\n- Warten Sie.'
    expect(found(['TRUNCATION'], among(items), { language: 'de' })).toEqual([])
  })

  it.each([
    [
      'that stops',
      'The pile is warm in the middle because',
      '1 paragraph before the end stops within a sentence.',
    ],
    [
      'without an end mark',
      'Turn the pile often to stay on the safe',
      '1 paragraph before the end has no end mark.',
    ],
  ])('%s is counted as such', (_, part, sentence) => {
    expect(detailOf(among(part), 'Truncation')?.detail).toBe(
      `Every fence is closed, and the last sentence ends. ${sentence}`,
    )
  })

  it('is no finding where several sentences lack their marks', () => {
    const bare = SENTENCES.map((each) => each.slice(0, -1)).join('\n\n')
    expect(found(['TRUNCATION'], among(bare))).toEqual([])
  })
})

describe('a fence that is left open', () => {
  const open = GOOD.replace('console.log(at)\n```\n', 'console.log(at)\n')

  it('hides nothing that follows its code from the other checks', () => {
    const [whole, hidden] = [detailOf(GOOD, 'Length'), detailOf(open, 'Length')]
    expect(hidden?.detail).toBe(whole?.detail)
    expect(detailOf(open, 'Truncation')?.detail).toBe(
      '1 code fence is never closed. Where prose follows, the other checks read it as if the fence were closed above it.',
    )
  })

  it('does not hide that the lesson stops', () => {
    const cut = `${open.trimEnd().slice(0, -'That is all.'.length)}It stops because the`
    const issues = found(['TRUNCATION'], cut)
    expect(issues.map(({ place }) => cut.slice(place?.from, place?.to).slice(-18))).toEqual([
      '```js',
      'It stops because the'.slice(-18),
    ])
  })

  it('ends above the next fence', () => {
    const two = open.replace('## Summary', '```js\nlet b = 2\n```\n\n## Summary')
    expect(detailOf(two, 'Code languages')?.detail).toBe('0 of 2 blocks of code have no language.')
  })

  it('has the rest as its code where no prose follows', () => {
    const last = `${GOOD}\n\`\`\`js\nlet a = 1\n\nlet b = a\n`
    expect(found(['TRUNCATION'], last)).toHaveLength(1)
  })
})

describe('a check', () => {
  it('does not take the closing of an assistant for a conclusion', () => {
    const closed = `${GOOD.slice(0, GOOD.indexOf('## Summary'))}I hope this helps! Let me know if you need more.\n`
    expect(detailOf(closed, 'Required sections')?.detail).toContain('conclusion: not found')
  })

  it.each<readonly [string, string, string]>([
    [
      'Code syntax',
      GOOD.replace('```js', '```cobol'),
      'No parser reads the language of the only block of code, or the code is too long.',
    ],
    ['Heading hierarchy', GOOD.replace(/^#+ .*$/gmu, ''), 'The lesson has no headings.'],
    ['Short sections', GOOD.replace(/^#+ .*$/gmu, ''), 'The lesson has no sections.'],
    ['References to sections', GOOD, 'The lesson has no links to its own headings and no numbered headings.'],
  ])('%s that looked at nothing says so', (name, text, detail) => {
    expect(detailOf(text, name)).toEqual({ name, result: 'not_applicable', detail })
  })

  it('says how many words the minutes of a lesson make', () => {
    expect(detailOf(GOOD, 'Length', { minutes: 35 })?.detail).toContain(
      '4,200 to 21,000 expected for 35 minutes at 120 to 600 words a minute.',
    )
  })
})
