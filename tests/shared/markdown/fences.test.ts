import { expect, it } from 'vitest'
import { diagramBlocksOf } from '../../../src/shared/markdown/diagrams.ts'
import { openFencesOf } from '../../../src/shared/markdown/fences.ts'
import { parseMarkdown } from '../../../src/shared/markdown/parse.ts'

it.each([
  ['closed', '```js\na\n```', 0],
  ['closed and followed by prose', '```js\na\n```\n\nb', 0],
  ['closed by a longer one', '```js\na\n`````\n', 0],
  ['closed with spaces behind', '```js\na\n```   \n\n', 0],
  ['open at the end', '```js\na\n', 1],
  ['open at the end and empty', 'x\n\n```', 1],
  ['closed by a shorter one', '````\na\n```', 1],
  ['closed by another mark', '```\na\n~~~', 1],
  ['open with tildes', '~~~\na', 1],
  ['open before other code', '```js\na\n\nprose\n\n```py\nb\n```\n\nend', 1],
  ['around an example of Markdown with a longer fence', '````md\n```js\na\n```\n````', 0],
  ['closed in a quote', '> ```\n> a\n> ```', 0],
  ['open in a quote at the end', '> ```\n> a', 1],
  ['closed in a list', '- x\n\n  ```\n  a\n  ```', 0],
  ['of indented code', 'x\n\n    a\n    b', 0],
  ['closed, with a backtick behind its marks', '```warn header="Use `x`"\na\n```\n\nb', 0],
  ['open, with a backtick behind its marks', '```warn header="Use `x`"\na', 1],
  ['of code in the line at the beginning of a line', '```a``` is code\n\n`b` too', 0],
  ['in CRLF, closed', '```js\r\na\r\n```\r\n', 0],
])('takes a fence that is %s for an open one or not', (_, text, open) => {
  expect(openFencesOf(parseMarkdown(text), text)).toHaveLength(open)
})

it.each([
  ['plain', '# A\n\n```mermaid\ngraph TD\nA-->B\n```\n', 'graph TD\nA-->B\n'],
  ['in capitals', '# A\n\n``` Mermaid\ngraph TD\n```\n', 'graph TD\n'],
  ['in braces', '# A\n\n```{mermaid}\ngraph TD\n```\n', 'graph TD\n'],
  ['without a closing fence', '# A\n\n```mermaid\ngraph TD', 'graph TD'],
  ['empty', '# A\n\n```mermaid\n```\n', ''],
  ['with CRLF', '# A\r\n\r\n```mermaid\r\ngraph TD\r\n```\r\n', 'graph TD\r\n'],
])('finds a diagram that is %s', (_, text, lines) => {
  const [found, ...more] = diagramBlocksOf(parseMarkdown(text), text)
  expect(more).toEqual([])
  expect(found).toMatchObject({ index: 0, section: 'a' })
  expect(text.slice(found?.place.from, found?.place.to)).toBe(lines)
})

it('gives the source of a diagram in a list without its indentation', () => {
  const text = '- a\n\n  ```mermaid\n  graph TD\n    A-->B\n  ```\n'
  expect(diagramBlocksOf(parseMarkdown(text), text)).toEqual([
    { index: 0, place: { from: 18, to: 39 }, source: 'graph TD\n  A-->B', section: 'start' },
  ])
})

it('numbers diagrams in the order of the text', () => {
  const text = '```mermaid\na\n```\n\n# X\n\n```js\n```\n\n```mermaid\nb\n```'
  const found = diagramBlocksOf(parseMarkdown(text), text)
  expect(found.map(({ index, source, section }) => [index, source, section])).toEqual([
    [0, 'a', 'start'],
    [1, 'b', 'x'],
  ])
})
