import { expect, it } from 'vitest'
import { found, GOOD, lessonWith } from './checked-text.ts'

const endsWith = (end: string) => `${GOOD}\n${end}`

it.each([
  ['a full stop', 'It ends here.'],
  ['an exclamation mark', 'It ends here!'],
  ['a question mark', 'Does it end here?'],
  ['a colon', 'It ends here:'],
  ['an ellipsis', 'It ends here…'],
  ['a quotation mark', 'She said “it ends here.”'],
  ['a bracket', 'It ends here (so they say.)'],
  ['a Chinese full stop', '到此为止。'],
  ['a Hindi danda', 'यह समाप्त होता है।'],
  ['bold text with a full stop', '**It ends here.**'],
  ['a picture letter', 'It ends here 🚀'],
  ['a picture', '![The end](end.png)'],
  ['a link', 'The next lesson is [Loops](loops.md)'],
  ['a bare address', 'https://example.org/next'],
  ['code in the line', 'Now run `npm start`'],
  ['a formula', 'The sum is $a + b$'],
  ['a footnote mark', 'It ends here[^1]\n\n[^1]: so it says'],
  ['a list without marks', '- one\n- two and'],
  ['a numbered list', '1. one\n2. two,'],
  ['a table', '| a | b |\n| - | - |\n| 1 | and |'],
  ['closed code', '```js\nconst a = 1\n```'],
  ['HTML', '<div>the end</div>'],
  ['definitions of links', 'It ends here.\n\n[a]: https://example.org'],
  ['a rule across the page', 'It ends here.\n\n---'],
  ['a division of a generator', '::: keypoints\n\n- one\n\n:::'],
  ['an instruction to a generator', '[iframe src="demo"]'],
  ['a quotation with its author', '> To be or not to be\n> — Hamlet'],
])('takes a lesson that ends with %s for whole (c23)', (_, end) => {
  expect(found(['TRUNCATION'], endsWith(end))).toEqual([])
})

it.each([
  ['no end mark', 'The loop stops when its counter', 'end mark'],
  ['a comma', 'The loop stops,', 'within a sentence'],
  ['“and”', 'The loop stops and', 'within a sentence'],
  ['“of”', 'It is the end of', 'within a sentence'],
  ['“и”', 'Цикл завершается и', 'within a sentence'],
  ['“что”', 'Мы видим, что', 'within a sentence'],
  ['half a word', 'The loop stops when its coun', 'end mark'],
  ['bold text', 'The loop **stops when**', 'end mark'],
  ['a comment behind it', 'The loop stops when\n\n<!-- generated -->', 'end mark'],
  ['a heading with nothing below', '## What comes next', 'nothing stands below'],
])('throws out a lesson that ends with %s (002-15, 002-16, c23)', (_, end, why) => {
  expect(found(['TRUNCATION'], endsWith(end))).toEqual([
    expect.objectContaining({
      severity: 'critical',
      route: 'REGENERATE',
      description: expect.stringContaining(why),
    }),
  ])
})

it.each([
  ['to the end', endsWith('```js\nconst a = 1')],
  ['before other code', lessonWith('```js\nconst a = 1\n\nProse.\n\n```py\nb = 2\n```')],
])('throws out a lesson with a fence that is open %s, and quotes it (c23)', (_, text) => {
  expect(found(['TRUNCATION'], text)).toEqual([
    expect.objectContaining({ severity: 'critical', route: 'REGENERATE', quote: '```js' }),
  ])
})

it('takes fences with backticks behind their marks as the generators that have them do', () => {
  const text = lessonWith('```warn header="Use `let`"\nNot var.\n```\n\nProse.\n\n```js\nlet a\n```')
  expect(found(['TRUNCATION'], text)).toEqual([])
  expect(found(['TRUNCATION'], text.replace('let a\n```', 'let a'))).toHaveLength(1)
})

it.each([
  [199, 1],
  [200, 0],
])('of %i characters tells %i empty lessons (part a)', (length, empty) => {
  const text = `# A\n\n${'b'.repeat(length - 6)}.`
  expect(found(['EMPTY'], text).filter(({ severity }) => severity === 'critical')).toHaveLength(empty)
})

it('does not count front matter as text', () => {
  expect(found(['EMPTY'], `---\ndescription: ${'a'.repeat(400)}\n---\n\n# A\n\nShort.`)).toHaveLength(1)
})
