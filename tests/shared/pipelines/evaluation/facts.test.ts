import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FactKind } from '../../../../src/shared/domain/standards/evaluator.ts'
import { compareFacts } from '../../../../src/shared/pipelines/evaluation/facts.ts'

const ALL: FactKind[] = ['numbers', 'dates', 'names', 'links']

/** The facts that do not occur, each with its state. */
const wrongIn = (text: string, source: string) =>
  compareFacts(text, [source], ALL).flatMap((fact) =>
    fact.state === 'occurs' ? [] : [`${fact.state} ${fact.text}`],
  )

describe('a number', () => {
  it.each([
    ['It has 1,234 seats.', 'There are 1234 seats.'],
    ['It has 1.234,5 seats.', 'There are 1,234.5 seats.'],
    ['It has 1 234 seats.', 'There are 1,234 seats.'],
    ['Es hat 12 Sitze und ist sehr schön hier.', 'Das Haus hat zwölf Sitze und ist schön hier.'],
    ['It has twelve rooms and twenty-five seats.', 'Rooms: 12. There are 25 seats.'],
    ['It has one hundred and five seats.', 'There are 105 seats.'],
    ['It rose by 12.5%.', 'A rise of 12.5 percent.'],
    ['It costs $5 million.', 'The price is 5,000,000 dollars.'],
    ['It costs $5M.', 'The price is 5 million dollars.'],
    ['It weighs 1.5 kg.', 'The weight is 1,500 g.'],
    ['It takes 2 hours.', 'It takes 120 minutes.'],
    ['It is ½ full.', 'It is 0.5 full.'],
    ['It opens at 3:30 pm.', 'It opens at 15:30.'],
    ['It costs 20 euros.', 'It costs €20–€30.'],
    ['It costs 20 euros.', 'It costs 20 to 30 euros.'],
    ['Call 555-123-4567.', 'Phone: 555 123 4567 or 555-123-4567.'],
    ['It uses GPT4 and vitamin B12.', 'It uses GPT-4 and vitamin B-12.'],
    ['1. It has 12 rooms [3].\n2) Good.', 'It has 12 rooms.'],
    ['In 1905 it opened.', 'It opened on 3 May 1905.'],
    ['Step 2: it has 12 rooms.', 'It has 12 rooms.'],
  ])('of “%s” occurs in “%s”', (text, source) => {
    expect(wrongIn(text, source)).toEqual([])
  })

  it.each([
    ['It has 1,235 seats.', 'There are 1234 seats.', ['absent 1,235']],
    ['It has 13 rooms.', 'It has 12 rooms.', ['absent 13']],
    ['It has three rooms.', 'It has two rooms.', ['absent three']],
    ['It has 3 doors.', 'It has windows.', ['unclear 3']],
    ['It has 13 doors.', 'It has windows.', ['absent 13']],
    ['It rose by 25%.', 'There are 25 people.', ['unclear 25']],
    ['It costs 25 euros.', 'It costs 25 dollars.', ['absent 25']],
    ['It has about 1,200 seats.', 'There are 1,234 seats.', ['unclear 1,200']],
    ['It has about 1,500 seats.', 'There are 1,234 seats.', ['absent 1,500']],
    ['There are 25 dogs.', 'There are 20 dogs and 25 cats.', ['unclear 25']],
    ['It opens at 3:40 pm.', 'It opens at 15:30.', ['absent 3:40 pm.']],
    ['It uses GPT-5.', 'It uses GPT-4.', ['absent GPT-5']],
    ['In 1906 it opened.', 'It opened in 1905.', ['absent 1906']],
    ['In the 1900s it opened.', 'It opened in 1905.', ['unclear 1900']],
    ['It is -5 here.', 'It is 5 here.', ['absent -5']],
    ['It uses GPT-4.', 'It uses GPT-4o.', ['absent GPT-4']],
    ['It is A4.', 'It is A40.', ['absent A4']],
    ['It is A-40.', 'It is A4-0.', ['absent A-40']],
    ['Call 555-1234.', 'Call 555-1234-999.', ['absent 555-1234']],
    ['It runs v2.1.', 'It runs v2.10.', ['absent v2.1']],
    ['It lost -$5 today.', 'It won $5 today.', ['absent 5']],
    ['It has ١٣ rooms.', 'It has ١٢ rooms.', ['absent ١٣']],
    ['It won 3:1 there.', 'It lost 1:3 there.', ['unclear 3:1']],
    ['It is 3/4 full.', 'It has 4 walls and 3 doors.', ['unclear 3/4']],
    ['It is 50% full.', 'It is 0.5 full.', ['unclear 50']],
    ['There are no 5 dogs.', 'There are 20 dogs.', ['absent 5']],
  ])('of “%s” is not in “%s”', (text, source, wrong) => {
    expect(wrongIn(text, source)).toEqual(wrong)
  })

  it('occurs in its own text, in every writing', () => {
    const writing = fc
      .tuple(
        fc.integer({ min: 13, max: 9_999_999 }),
        fc.constantFrom(',', '.', '\u00a0', '’', ''),
        fc.constantFrom('', '%', ' km', ' euros', ' dogs'),
      )
      .map(
        ([value, separator, unit]) => `${String(value).replaceAll(/\B(?=(?:\d{3})+$)/gu, separator)}${unit}`,
      )
    void fc.assert(
      fc.property(fc.array(writing, { minLength: 1, maxLength: 5 }), (all) => {
        const text = `There are ${all.join(', then ')}.`
        expect(wrongIn(text, text)).toEqual([])
      }),
      { numRuns: 200 },
    )
  })
})

describe('a date', () => {
  it.each([
    ['It was on March 3, 2020.', 'On 2020-03-03 it was.'],
    ['It was on 3 March.', 'On 3 March 2020 it was.'],
    ['It was in March 2020.', 'On 03.03.2020 it was.'],
    ['Es war am 3. März 2020 sehr schön.', 'It was on 3 March 2020.'],
    ['It was on 3/4/2020.', 'It was on April 3, 2020.'],
    ['It was on 3 March 2020.', 'In 2020, it was on 3 March.'],
    ['C’était le 3 mars 2020.', 'It was on 2020-03-03.'],
    ['2020年3月3日', 'It was on 2020-03-03.'],
  ])('of “%s” occurs in “%s”', (text, source) => {
    expect(
      compareFacts(text, [source], ['dates', 'numbers']).filter(({ state }) => state !== 'occurs'),
    ).toEqual([])
  })

  it.each([
    ['It was on March 4, 2020.', 'On 2020-03-03 it was.', ['absent March 4, 2020']],
    ['It was on 3 March 2021.', 'On 3 March 2020 it was.', ['absent 3 March 2021']],
    ['It was on 3 March 2020.', 'It was in March 2020.', ['absent 3 March 2020']],
    ['It was on 31 February.', 'It was on 31 January.', ['absent 31']],
  ])('of “%s” is not in “%s”', (text, source, wrong) => {
    expect(wrongIn(text, source)).toEqual(wrong)
  })
})

describe('a name', () => {
  const source =
    'The World Health Organization met Dr. María O’Neil, Anna Schmidt and American experts in Paris on Monday. The visit was short.'
  it.each([
    'The WHO met Maria O’Neil in Paris.',
    'O’Neil’s visit to Paris was short.',
    'However, experts from America met Mrs. Schmidt.',
    'Experts met in Paris. The Visit was short.',
    '# A Meeting In Rome\nIt was short.',
  ])('of “%s” occurs', (text) => {
    expect(wrongIn(text, source)).toEqual([])
  })

  it.each([
    ['They met in London.', ['absent London']],
    ['They met Anna Miller.', ['absent Anna Miller']],
    ['They met Anna O’Neil.', ['unclear Anna O’Neil']],
    ['Marcus met them.', ['unclear Marcus']],
    ['Marcus met them. Then Marcus left.', ['absent Marcus', 'absent Marcus']],
    ['The UNICEF met them.', ['absent UNICEF']],
    [
      'Sie trafen dort die kleine Katze und den Hund von Frau Lehmann.',
      ['unclear Katze', 'unclear Hund', 'unclear Frau Lehmann'],
    ],
  ])('of “%s” is not in the source', (text, wrong) => {
    expect(wrongIn(text, source)).toEqual(wrong)
  })

  it('cannot be recognized without capital letters', () => {
    expect(compareFacts('他们在伦敦见面。', [source], ['names']).map(({ state }) => state)).toEqual([
      'unclear',
    ])
  })
})

it.each([
  ['See https://www.Example.org/a/.', 'See example.org/a', []],
  ['See [this](https://example.org/a?utm_source=x).', 'http://example.org/a', []],
  ['See https://example.org/b.', 'See example.org/a', ['absent https://example.org/b']],
  ['See https://example.org/A.', 'See example.org/a', ['absent https://example.org/A']],
  ['Write to help@example.org.', 'Write to HELP@example.org.', []],
])('compares the links of %s with %s', (text, source, wrong) => {
  expect(
    compareFacts(text, [source], ['links']).flatMap((fact) =>
      fact.state === 'occurs' ? [] : [`${fact.state} ${fact.text}`],
    ),
  ).toEqual(wrong)
})

it('never finds a fact of a text missing in that text, and all places are in it', () => {
  const piece = fc.constantFrom(
    'Anna Miller ',
    'WHO ',
    '3.5 ',
    '1,000 ',
    '12 300 ',
    'two ',
    '½ ',
    '$5M ',
    '5% ',
    '3 May 2020 ',
    '3/4/20 ',
    '15:30 ',
    'www.a.org/b ',
    'A4 ',
    '. ',
    ', ',
    '\n',
    '- ',
    'the ',
    'dogs ',
    '-',
    '(',
    '7',
  )
  void fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (all) => {
      const text = all.join('')
      for (const { from, to, state, why } of compareFacts(text, [text], ALL)) {
        expect([state, why]).toEqual(['occurs', ''])
        expect(from >= 0 && from < to && to <= text.length).toBe(true)
      }
    }),
    { numRuns: 500 },
  )
})
