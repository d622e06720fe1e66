import { describe, expect, it } from 'vitest'
import { found, lessonWith } from './checked-text.ts'

const SENTENCE = 'The counter starts at zero and grows by one after each round.'
const between = (count: number) =>
  Array.from({ length: count }, (_, at) => `${SENTENCE} So it is with ${at}.`).join(' ')
const LONG = Array.from({ length: 12 }, (_, at) => `part ${at} of it is here`).join(', ')

const severitiesOf = (part: string) => found(['DUPLICATE'], lessonWith(part)).map(({ severity }) => severity)

describe('a sentence that is repeated', () => {
  it.each<[string, string, readonly string[]]>([
    ['twice in a row', `${SENTENCE} `.repeat(2), []],
    ['three times in a row', `${SENTENCE} `.repeat(3), ['minor']],
    ['three times in paragraphs of their own', `${SENTENCE} Yes.\n\n`.repeat(3), ['minor', 'minor']],
    ['three times in paragraphs between others', `${SENTENCE} Yes.\n\nNo.\n\n`.repeat(3), ['info', 'info']],
    ['three times between others', between(3), []],
    ['nine times between others', between(9), []],
    ['ten times between others', between(10), ['info']],
    ['three times in a row, in Chinese', '循环会一直重复，直到条件不再成立为止。'.repeat(3), ['minor']],
    ['three times in a row, and is short', 'Do it again. '.repeat(3), []],
    [
      'three times in a row, with code in it',
      'Then `count` grows, and `done` ends it. '.repeat(3),
      ['minor'],
    ],
    [
      'three times in a row from its middle',
      `So ${'`b.length` is read by the next line. '.repeat(3)}`,
      ['minor'],
    ],
    ['twice in a row, with code in it', 'Then `count` grows, and `done` ends it. '.repeat(2), []],
    ['three times in a row, in Arabic and short', 'يحدث هذا إذا لم نكتب مُنشئًا. '.repeat(3), ['minor']],
    ['a row of figures', '0 1 2 3 4 5 6 7 8 9 '.repeat(4), []],
    ['three times in a list', `- ${SENTENCE} ${SENTENCE} ${SENTENCE}`, []],
    ['three times in code', `\`\`\`text\n${`${SENTENCE} `.repeat(3)}\n\`\`\``, []],
  ])('%s', (_, part, severities) => {
    expect(severitiesOf(part)).toEqual(severities)
  })
})

describe('a paragraph that is almost the same as an earlier one', () => {
  it.each<[string, string, readonly string[]]>([
    ['by one word', `${LONG}.\n\nMore.\n\n${LONG.replace('part 0', 'piece 0')}.`, ['info']],
    ['by half of its words', `${LONG}.\n\nMore.\n\n${LONG.replace(/part (\d)\b/g, 'piece $1')}.`, []],
    [
      'by two words in a row of sentences',
      `${LONG}.\n\nMore.\n\n${LONG.replace('part 3', 'piece 3').replace('part 9', 'piece 9')}.`,
      ['info'],
    ],
    [
      'but for whole sentences',
      `${LONG}. ${SENTENCE}\n\nMore.\n\n${LONG}. Nobody knew why this had happened at all.`,
      [],
    ],
    ['and is short', `${SENTENCE}\n\nMore.\n\n${SENTENCE.replace('one', 'two')}`, []],
  ])('%s', (_, part, severities) => {
    expect(severitiesOf(part)).toEqual(severities)
  })
})

describe('characters that were lost', () => {
  it.each<[string, string, readonly string[]]>([
    ['a replacement character', 'The caf\uFFFD is open.', ['minor']],
    ['the same in a wrong encoding', 'The caf\u00EF\u00BF\u00BD is open.', ['minor']],
    ['an accent in a wrong encoding', 'The caf\u00C3\u00A9 is open.', ['minor']],
    ['quotation marks in a wrong encoding', 'It is \u00E2\u20AC\u0153so\u00E2\u20AC.', ['minor']],
    [
      'Russian in a wrong encoding',
      'Here is \u0420\u045F\u0421\u0402\u0420\u0451\u0420\u0406\u0420\u00B5\u0421\u201A.',
      ['minor'],
    ],
    ['Russian in capitals', 'Это РСФСР, СССР и РСФСР.', []],
    ['letters with accents', 'Le caf\u00E9 est ouvert, \u00C2ge et \u00C3.', []],
  ])('%s', (_, part, severities) => {
    expect(found(['HYGIENE'], lessonWith(part)).map(({ severity }) => severity)).toEqual(severities)
  })
})
