import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { notReadAloud } from '../../../../src/main/intake/reading/not-read-aloud.ts'
import { pageFurniture } from '../../../../src/main/intake/reading/page.ts'
import type { HeardWord } from '../../../../src/shared/domain/documents/heard-word.ts'
import { scoredText } from '../../../../src/shared/pipelines/reading/unread-text.ts'

const found = (text: string) =>
  pageFurniture(text).map(({ kind, start, end }) => [kind, text.slice(start, end)])

const heard = (text: string): HeardWord[] =>
  text.split(' ').map((word, at) => ({ word, start: at / 2, end: at / 2 + 0.3, confidence: null }))

describe('text of a page that is not read aloud', () => {
  it.each<[string, string, [string, string][]]>([
    [
      'word counts at line ends',
      'Once there was a little mouse who lived 8\nin a hole. It ran up to the hill and 18\nthen it slept. 21',
      [
        ['word_count', '8'],
        ['word_count', '18'],
        ['word_count', '21'],
      ],
    ],
    [
      'word counts before a bar',
      '8 | Once there was a little mouse who lived\n18 | in a hole. It ran up to the hill and\n21 | then it slept.',
      [
        ['word_count', '8 |'],
        ['word_count', '18 |'],
        ['word_count', '21 |'],
      ],
    ],
    [
      'numbers of verses',
      '1 Once there was a mouse. 2 It ran to the hill; 3 “Oh,” it said, and slept.',
      [
        ['line_number', '1'],
        ['line_number', '2'],
        ['line_number', '3'],
      ],
    ],
    ['numbers of people and of verses out of order', 'We saw 3 Bears. 4 Bears saw us. 1 Bear slept.', []],
    [
      'a footnote of Markdown',
      'Once there was a mouse.[^1] It slept.\n\n[^1]: A mouse is a rodent.',
      [['footnote', '[^1]: A mouse is a rodent.']],
    ],
    [
      'numbered lines with counts',
      '1  Once there was a mouse.  5\n2  It ran to the hill.  10\n3  Then it slept all day.  15',
      [
        ['line_number', '1'],
        ['word_count', '5'],
        ['line_number', '2'],
        ['word_count', '10'],
        ['line_number', '3'],
        ['word_count', '15'],
      ],
    ],
    [
      'title and byline',
      'THE BIG RED BUS\nBy A. Writer\n\nThe big red bus went up the hill and down again.',
      [
        ['title', 'THE BIG RED BUS'],
        ['byline', 'By A. Writer'],
      ],
    ],
    ...[
      'by Mrs. Okafor, Grade 3',
      'By: Jane Doe',
      'Author: Ana Pérez',
      'An original story by Dr. J. K. Lee',
      'told by the students of Room 12',
    ].map((byline): [string, string, [string, string][]] => [
      `the byline “${byline}”`,
      `The Cat\n${byline}\n\nThe big red bus went up the hill and down again.`,
      [
        ['title', 'The Cat'],
        ['byline', byline],
      ],
    ]),
    [
      'a first line that begins with “by”',
      'By the shores of the lake,\nstood the hut of the old woman who ran.',
      [],
    ],
    [
      'a sentence behind a name',
      'By Friday he was well. Then he ran.\nThe dog ran with him to the lake.',
      [],
    ],
    [
      'fields of a worksheet',
      'Name: ________ Date: ____\nThe Lost Kite\n\nTom lost his kite in the wind and cried all day.',
      [
        ['heading', 'Name: ________ Date: ____'],
        ['title', 'The Lost Kite'],
      ],
    ],
    [
      'footnote marks',
      'The queen lays eggs.[1] Bees dance² to talk.',
      [
        ['footnote_mark', '[1]'],
        ['footnote_mark', '²'],
      ],
    ],
    [
      'marks that a copy glued to sentences',
      'Bees live here.1 They fly far.2',
      [
        ['footnote_mark', '1'],
        ['footnote_mark', '2'],
      ],
    ],
    [
      'speaker labels',
      'FOX: Good morning!\nCAT: Hello there.\nFOX: Shall we walk?\n(They walk.)\nCAT: Yes.',
      [
        ['speaker_label', 'FOX:'],
        ['speaker_label', 'CAT:'],
        ['speaker_label', 'FOX:'],
        ['stage_direction', '(They walk.)'],
        ['speaker_label', 'CAT:'],
      ],
    ],
    [
      'links',
      'See [bees](https://example.org/bees) or https://example.org now.',
      [
        ['link_target', '(https://example.org/bees)'],
        ['link_target', 'https://example.org'],
      ],
    ],
    ['powers and years', 'The room has 5 m² and was built in 1999. Sam is 9.', []],
    ['a line that ends with a number of the story', 'Tom was 8\nand Anna was 10\nwhen they met.', []],
    ['dialogue', '“Wait!” cried Tom.\n\n“You can go,” said Ava.', []],
    [
      'verse',
      'I saw you toss the kites on high\nAnd blow the birds about the sky\nAnd all around I heard you pass\nLike ladies’ skirts across the grass',
      [],
    ],
    [
      'a section of questions below the text',
      'Tom ran home and slept.\n\nQuestions\nWho ran?\nWhere did he sleep?',
      [
        ['exercise', 'Questions'],
        ['exercise', 'Who ran?'],
        ['exercise', 'Where did he sleep?'],
      ],
    ],
    [
      'a word list and fields to fill in',
      'Tom ran home and slept.\n\nWords to know: ran, slept\nWords read: ____',
      [
        ['exercise', 'Words to know: ran, slept'],
        ['exercise', 'Words read: ____'],
      ],
    ],
    [
      'directions within a sentence',
      'Tom ran (softly) home. [Turn the page] He slept (who would not) well.',
      [
        ['stage_direction', '(softly)'],
        ['stage_direction', '[Turn the page]'],
      ],
    ],
    [
      'a footer with a page number',
      'Tom ran home and slept.\n\nReading Steps • Level F • Tom    7',
      [['page_number', 'Reading Steps • Level F • Tom    7']],
    ],
    [
      'a title of short words',
      'The Fox\n\nHe ran to the brook and put one paw into the cold water.',
      [['title', 'The Fox']],
    ],
    [
      'captions of pictures',
      'He ran to the brook.\nFigure 1. A fox by a brook.\nHe slept.\nFig. 12: The den.',
      [
        ['credit', 'Figure 1. A fox by a brook.'],
        ['credit', 'Fig. 12: The den.'],
      ],
    ],
    [
      'sentences that begin like captions',
      'He sat down.\nTable 5 was ready.\nFigure it out, he said.\nMap 3 showed 2.5 miles.\nPhoto. Then he slept.',
      [],
    ],
    ...[
      '(continued on next page)',
      'Continued on page 7',
      'Turn the page.',
      'The story continues on the next page.',
    ].map((turn): [string, string, [string, string][]] => [
      `the line “${turn}”`,
      `He ran to the brook.\n${turn}\nThen he slept.`,
      [['credit', turn]],
    ]),
    [
      'sentences that begin like a turn of the page',
      'He ran.\nTurn the page and read, she said.\nThe story continues to this day.\nContinue on your way.',
      [],
    ],
    [
      'numbers of paragraphs',
      '[1] He ran to the brook.\n[2] He put one paw in.\n[3] Then he slept.',
      [
        ['footnote_mark', '[1]'],
        ['footnote_mark', '[2]'],
        ['footnote_mark', '[3]'],
      ],
    ],
    [
      'footnotes behind an unnumbered text',
      'He ran to the brook.[1]\nHe put one paw in.\n[1] A brook is a small river.',
      [
        ['footnote_mark', '[1]'],
        ['footnote', '[1] A brook is a small river.'],
      ],
    ],
    ['a question of the story', 'He had questions.\nQuestions and answers filled his head.\nHe slept.', []],
  ])('%s', (_, text, wanted) => {
    expect(found(text)).toEqual(wanted)
  })

  it('pieces lie in the text, in order, and do not overlap', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom('a', 'The ', '1', '5', ' ', '\n', '[', ']', '.', ':', 'https://a.b', '²'),
        }),
        (text) => {
          let last = 0
          for (const { start, end } of pageFurniture(text)) {
            expect(start).toBeGreaterThanOrEqual(last)
            expect(end).toBeGreaterThan(start)
            expect(end).toBeLessThanOrEqual(text.length)
            last = end
          }
          expect(scoredText({ text, leftOut: pageFurniture(text) })).toHaveLength(text.length)
        },
      ),
    )
  })
})

describe('text read aloud', () => {
  const page = 'The Wind\n\nI saw you toss the kites on high and blow the birds about.'
  const text = 'I saw you toss the kites on high and blow the birds about'

  it('a title that nobody heard is left out', () => {
    expect(notReadAloud(page, [heard(text)]).map(({ kind }) => kind)).toEqual(['title'])
  })

  it('a title that was read is scored', () => {
    expect(notReadAloud(page, [heard(`The wind ${text}`)])).toEqual([])
  })

  it('a title that somebody said long before is left out', () => {
    const late = heard(text).map((each) => ({
      ...each,
      start: (each.start ?? 0) + 9,
      end: (each.end ?? 0) + 9,
    }))
    expect(notReadAloud(page, [[...heard('The wind'), ...late]]).map(({ kind }) => kind)).toEqual(['title'])
  })
})
