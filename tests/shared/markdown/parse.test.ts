import fc from 'fast-check'
import type { Nodes } from 'mdast'
import { expect, it } from 'vitest'
import { blocksOf, placeOf } from '../../../src/shared/markdown/blocks.ts'
import { diagramBlocksOf } from '../../../src/shared/markdown/diagrams.ts'
import { openFencesOf } from '../../../src/shared/markdown/fences.ts'
import { MAX_CHARACTERS, parseMarkdown } from '../../../src/shared/markdown/parse.ts'
import { proseOf, proseTextOf } from '../../../src/shared/markdown/prose.ts'
import { sectionsOf } from '../../../src/shared/markdown/sections.ts'
import { atDepth } from '../../helpers/depth.ts'

const typesOf = (text: string) => parseMarkdown(text).children.map(({ type }) => type)

function allOf(node: Nodes): Nodes[] {
  return [node, ...('children' in node ? node.children.flatMap(allOf) : [])]
}

it.each([
  ['a byte order mark', '\uFEFF# Goals\n\nRead *this*.', '# Goals', '*this*'],
  ['CRLF', '# Goals\r\n\r\nRead *this*.\r\n', '# Goals', '*this*'],
  ['front matter', '---\ntitle: x\n---\n\n# Goals\n\nRead *this*.', '# Goals', '*this*'],
  ['front matter that is no YAML', '---\n{ ]: :\n\t- x\n---\n# Goals\n\n*this*', '# Goals', '*this*'],
  ['a heading with a line below', 'Goals\n=====\n\nRead *this*.', 'Goals\n=====', '*this*'],
  ['letters beyond the first plane', '# Goals\n\n😀 *this*', '# Goals', '*this*'],
])('gives places in the text behind %s', (_, text, heading, emphasis) => {
  const nodes = allOf(parseMarkdown(text))
  const partOf = (type: string) => {
    const node = nodes.find((each) => each.type === type)
    if (node === undefined) return null
    const { from, to } = placeOf(node)
    return text.slice(from, to)
  }
  expect(partOf('heading')).toBe(heading)
  expect(partOf('emphasis')).toBe(emphasis)
})

it.each([
  ['a table', '| a | b |\n| - | - |\n| 1 | 2 |', ['table']],
  ['HTML', '<div>\n\n# x\n\n</div>', ['html', 'heading', 'html']],
  ['front matter in TOML', '+++\na = 1\n+++\n\n# x', ['toml', 'heading']],
  ['a formula of its own', '$$\nx^2\n$$', ['math']],
  ['front matter that never ends', '---\ntitle: x\n\n# Goals', ['thematicBreak', 'paragraph', 'heading']],
])('reads %s', (_, text, types) => {
  expect(typesOf(text)).toEqual(types)
})

it.each([
  ['It holds for $x^2$ alone.', 1],
  ['Both $a$ and $b$.', 2],
  ['It costs $5, or $10 with a book.', 0],
  ['From $20 to $30', 0],
  ['One $ alone', 0],
  ['$$x$$ twice', 1],
])('finds in “%s” %i formulas', (text, formulas) => {
  const types = allOf(parseMarkdown(text)).map(({ type }): string => type)
  expect(types.filter((type) => type === 'inlineMath')).toHaveLength(formulas)
})

it.each([
  ['quotes', `${'>'.repeat(5_000)} a`],
  ['lists', '- '.repeat(4_000)],
  ['lists by their indentation', Array.from({ length: 500 }, (_, at) => `${'  '.repeat(at)}- a`).join('\n')],
  ['emphasis', `${'*'.repeat(4_000)}a${'*'.repeat(4_000)}`],
  ['emphasis in words', `${'*a '.repeat(400)}b${' a*'.repeat(400)}`],
])('refuses %s that nest too deeply, with what to do', (_, text) => {
  expect(() => parseMarkdown(`# Goals\n\n${text}`)).toThrow(
    expect.objectContaining({ code: 'INPUT_REFUSED', message: expect.stringContaining('fewer levels') }),
  )
})

it.each([
  ['a rule across the page', '*'.repeat(400)],
  ['a drawing in code', `\`\`\`\n${'  '.repeat(300)}- x\n\`\`\``],
  ['ten levels of lists', Array.from({ length: 10 }, (_, at) => `${'  '.repeat(at)}- a`).join('\n')],
  ['a long list', Array.from({ length: 300 }, (_, at) => `${at + 1}. a`).join('\n')],
])('reads %s', (_, text) => {
  expect(() => parseMarkdown(text)).not.toThrow()
})

it('ends a formula whose closing marks have a label behind them', () => {
  const { children } = parseMarkdown('$$\na = b\n$$ (eq:sum)\n\nText with $x$.\n')
  expect(children.map(({ type }) => type)).toEqual(['math', 'paragraph'])
})

it('refuses a text that is too long, with both numbers', () => {
  expect(() => parseMarkdown('a'.repeat(MAX_CHARACTERS + 1))).toThrow(/1000001 characters; at most 1000000/)
})

it('names the line that nests too deeply', () => {
  expect(() => parseMarkdown(`# Goals\n\n${'> '.repeat(100)}a`)).toThrow(/line 3 /)
})

it('never throws on a short text, and every place lies within it', () => {
  const marks = fc.constantFrom(
    ...[
      '# ',
      '## ',
      '- ',
      '> ',
      '1. ',
      '```',
      '~~~',
      '\n',
      '\n\n',
      '\r\n',
      '---\n',
      '$',
      '$$',
      '`',
      '*',
      '_',
    ],
    ...[
      '[',
      '](x)',
      '<b>',
      '|',
      '|-|',
      '\\',
      '&amp;',
      'word ',
      'слово ',
      '字',
      '😀',
      '\uFEFF',
      '\u0000',
      '\t',
    ],
  )
  const texts = fc.array(fc.oneof(marks, fc.string({ unit: 'binary', maxLength: 4 })), { maxLength: 60 })
  fc.assert(
    fc.property(texts, (parts) => {
      const text = parts.join('')
      const root = parseMarkdown(text)
      const places = [
        ...allOf(root).map(placeOf),
        ...blocksOf(root),
        ...proseOf(root),
        ...sectionsOf(root, text),
        ...diagramBlocksOf(root, text).map(({ place }) => place),
        ...openFencesOf(root, text).map(placeOf),
      ]
      return places.every(({ from, to }) => 0 <= from && from <= to && to <= text.length)
    }),
    { numRuns: atDepth(60, 500) },
  )
})

it.each([
  ['A `code` word', 'A  word'],
  ['See [the guide](https://example.org/a-path)', 'See the guide'],
  ['See https://example.org/a-path now', 'See  now'],
  ['![a picture](x.png) below', ' below'],
  ['A <b>bold</b> word and $x$', 'A bold word and '],
  ['Fish &amp; chips', 'Fish & chips'],
])('takes the prose of “%s”', (text, prose) => {
  expect(proseTextOf(parseMarkdown(text))).toBe(prose)
})

it('says which lists, quotes and tables a block stands in', () => {
  const blocks = blocksOf(parseMarkdown('a\n\n> - b\n>\n>   ```\n>   c\n>   ```\n\n| d |\n| - |'))
  expect(blocks.map(({ node, within }) => [node.type, within])).toEqual([
    ['paragraph', []],
    ['paragraph', ['blockquote', 'list', 'listItem']],
    ['code', ['blockquote', 'list', 'listItem']],
    ['table', []],
  ])
})
