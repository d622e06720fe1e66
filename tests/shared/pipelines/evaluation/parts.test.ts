import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CriterionUnit } from '../../../../src/shared/domain/standards/evaluator.ts'
import { claimPart, partsOf } from '../../../../src/shared/pipelines/evaluation/parts.ts'
import { readValue } from './rows.ts'

const textsOf = (unit: CriterionUnit, text: string) =>
  partsOf(unit, readValue('a', text)).map((part) => part.text)

describe('the sentences of a text', () => {
  it.each<[string, string, string[]]>([
    ['two sentences', 'It rains. We stay.', ['It rains.', 'We stay.']],
    [
      'abbreviations',
      'Dr. Miller met Mr. Smith, e.g. at noon. He left.',
      ['Dr. Miller met Mr. Smith, e.g. at noon.', 'He left.'],
    ],
    [
      'numbers',
      'It costs 3.50 dollars. No. 5 is 1.234,5 m.',
      ['It costs 3.50 dollars.', 'No. 5 is 1.234,5 m.'],
    ],
    ['quotation marks', '“Stay here.” She left!', ['“Stay here.”', 'She left!']],
    ['lists', 'Do this:\n- One thing. Then two.\n2) Three', ['Do this:', 'One thing.', 'Then two.', 'Three']],
    ['headings', '# The plan\nIt works.\n\nSetext\n---\nYes.', ['The plan', 'It works.', 'Setext', 'Yes.']],
    [
      'code',
      'Run it:\n```js\nlet a. b\n\n- c\n```\nDone.',
      ['Run it:', '```js\nlet a. b\n\n- c\n```', 'Done.'],
    ],
    ['an open block of code', 'So:\n~~~\nx. y. z', ['So:', '~~~\nx. y. z']],
    ['tables', '| a | b |\n|---|---|\n| 1. x | 2 |', ['| a | b |', '| 1. x | 2 |']],
    ['quotes', '> One. Two.\n> Three.', ['One.', 'Two.', 'Three.']],
    ['wrapped lines', 'It is long,\nand wraps\nhere. Next.', ['It is long,\nand wraps\nhere.', 'Next.']],
    ['lines without full stops', 'Hello Anna\nYour order is late', ['Hello Anna', 'Your order is late']],
    ['Chinese and Japanese', '今天下雨。我们在家。雨です！', ['今天下雨。', '我们在家。', '雨です！']],
    ['a rule', 'One.\n\n***\n\nTwo.', ['One.', 'Two.']],
    ['nothing', ' \n ', []],
  ])('are divided with %s', (_, text, expected) => {
    expect(textsOf('sentence', text)).toEqual(expected)
  })

  it('stay in the order of the text and within it, whatever the text', () => {
    const piece = fc.constantFrom(
      'One. ',
      'Mr. X said ',
      '“so.” ',
      '\n',
      '\n\n',
      '- ',
      '1. ',
      '```\n',
      '| a |',
      '# ',
      '> ',
      '。',
      '3.5 ',
      '***\n',
      'é ',
    )
    void fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const text = pieces.join('')
        let end = 0
        for (const part of partsOf('sentence', readValue('a', text))) {
          expect(part.from).toBeGreaterThanOrEqual(end)
          expect(part.to).toBeGreaterThan(part.from)
          expect(part.text).toBe(text.slice(part.from, part.to))
          end = part.to
        }
        expect(end).toBeLessThanOrEqual(text.length)
      }),
      { numRuns: 300 },
    )
  })
})

describe('the instructions of a text', () => {
  it.each<[string, string, string[]]>([
    [
      'numbered',
      'Please:\n1. Write a poem.\n   Use rhymes.\n2. Use 20 words.',
      ['Write a poem.\n   Use rhymes.', 'Use 20 words.'],
    ],
    [
      'bulleted, with a sentence behind them',
      '- be brief\n- be kind\n\nAnswer in German.',
      ['be brief', 'be kind', 'Answer in German.'],
    ],
    ['in sentences', 'Write a poem. Do not use the letter e.', ['Write a poem.', 'Do not use the letter e.']],
  ])('are found %s', (_, text, expected) => {
    expect(textsOf('instruction', text)).toEqual(expected)
  })
})

it('has the turns of a conversation and the calls of tools as parts, and no parts of a row', () => {
  const talk = readValue(
    'a',
    [
      { role: 'user', content: 'Hi. You?' },
      { role: 'assistant', content: 'Fine.' },
    ],
    'conversation',
  )
  expect(partsOf('turn', talk).map(({ piece, text }) => [piece, text])).toEqual([
    ['user', 'Hi. You?'],
    ['assistant', 'Fine.'],
  ])
  expect(partsOf('sentence', talk).map(({ piece, text }) => [piece, text])).toEqual([
    ['user', 'Hi.'],
    ['user', 'You?'],
    ['assistant', 'Fine.'],
  ])
  const calls = readValue('a', [{ name: 'find', args: { q: 1 } }], 'tool_calls')
  expect(partsOf('tool_call', calls).map(({ text }) => text)).toEqual(['find({"q":1})'])
  expect(partsOf('item', talk)).toEqual([])
  expect(partsOf('claim', talk)).toEqual([])
})

it('names parts by their content, wherever they stand', () => {
  const [first, second] = [
    partsOf('sentence', readValue('a', 'Yes. No.')),
    partsOf('sentence', readValue('a', 'No.  YES. No.')),
  ]
  expect(first.map(({ id }) => id)).toEqual([second[1]?.id, second[0]?.id])
  expect(second[2]?.id).toBe(`${second[0]?.id}-2`)
  for (const { id } of second) expect(id).toMatch(/^[a-z0-9][a-z0-9_-]{0,63}$/u)
  expect(claimPart(readValue('a', 'Yes. No.'), 0, 4).id).toBe(first[0]?.id)
})
