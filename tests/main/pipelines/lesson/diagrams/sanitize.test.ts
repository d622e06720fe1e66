import * as fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { sanitizeDiagrams } from '../../../../../src/main/pipelines/lesson/diagrams/sanitize.ts'
import { diagramBlocksOf } from '../../../../../src/shared/markdown/diagrams.ts'
import { parseMarkdown } from '../../../../../src/shared/markdown/parse.ts'
import { atDepth } from '../../../../helpers/depth.ts'
import { realParser } from '../../../../helpers/diagrams/real-parser.ts'
import { MAX_LONG_TEST_MS } from '../../../../helpers/limits.ts'

const RUNS = atDepth(40, 500)
const parser = realParser()
afterAll(() => parser.close())

const sanitized = (text: string) =>
  sanitizeDiagrams(text, diagramBlocksOf(parseMarkdown(text), text), parser, new AbortController().signal)
const fenced = (source: string) =>
  `# A\n\nText \\"kept\\" -> so.\n\n\`\`\`mermaid\n${source}\n\`\`\`\n\nEnd.\n`
const flow = (...lines: readonly string[]) => ['flowchart TD', ...lines.map((line) => `  ${line}`)].join('\n')

describe('a broken diagram is corrected where that keeps what it says (002-12, 002-22)', () => {
  it.each([
    ['escaped quotes around a label', flow('A[\\"Hello\\"]'), flow('A["Hello"]'), { escaped_quotes: 2 }],
    [
      'escaped quotes within a quoted label',
      flow('A["say \\"hi\\" now"] --> B'),
      flow('A["say #quot;hi#quot; now"] --> B'),
      { escaped_quotes: 2 },
    ],
    [
      'escaped quotes within a label without quotes',
      flow('A[say \\"hi\\" now] --> B'),
      flow('A["say #quot;hi#quot; now"] --> B'),
      { escaped_quotes: 2 },
    ],
    [
      'escaped quotes around labels of several shapes',
      flow('A(\\"x\\") --> B{\\"y?\\"} --> C([\\"z\\"])'),
      flow('A("x") --> B{"y?"} --> C(["z"])'),
      { escaped_quotes: 6 },
    ],
    ['escaped quotes of a link', flow('A -->|\\"x\\"| B'), flow('A -->|"x"| B'), { escaped_quotes: 2 }],
    [
      'escaped quotes of a link’s text',
      flow('A -- \\"x\\" --> B'),
      flow('A -- "x" --> B'),
      { escaped_quotes: 2 },
    ],
    ['escaped quotes of a pie', 'pie\n  \\"a\\" : 3', 'pie\n  "a" : 3', { escaped_quotes: 2 }],
    [
      'escaped quotes of a class diagram',
      'classDiagram\n  A \\"1\\" --> \\"*\\" B',
      'classDiagram\n  A "1" --> "*" B',
      { escaped_quotes: 4 },
    ],
    [
      'escaped quotes of relations',
      'erDiagram\n  A ||--o{ B : \\"has\\"',
      'erDiagram\n  A ||--o{ B : "has"',
      { escaped_quotes: 2 },
    ],
    [
      'escaped quotes of states',
      'stateDiagram-v2\n  state \\"x y\\" as s',
      'stateDiagram-v2\n  state "x y" as s',
      { escaped_quotes: 2 },
    ],
    ['a path as a label', flow('A[/api/users] --> B'), flow('A["/api/users"] --> B'), { unquoted_label: 1 }],
    ['the label of a pie without quotes', 'pie\n  a b : 3', 'pie\n  "a b" : 3', { unquoted_label: 1 }],
    [
      'two faults at once',
      flow('A[\\"x\\"] --> B[/y/z]'),
      flow('A["x"] --> B["/y/z"]'),
      { escaped_quotes: 2, unquoted_label: 1 },
    ],
  ])('%s', async (_, source, by, fixes) => {
    const { content, ...rest } = await sanitized(fenced(source))
    expect(content).toBe(fenced(by))
    expect(rest).toMatchObject({ modified: true, blocksProcessed: 1 })
    expect(Object.fromEntries(rest.fixes.map(({ type, count }) => [type, count]))).toEqual(fixes)
    expect(rest.fixes.every(({ blockIndex }) => blockIndex === 0)).toBe(true)
    expect(await sanitized(content)).toMatchObject({ content, modified: false, fixes: [] })
  })
})

describe('a diagram is left as it is', () => {
  it.each([
    ['that the parser takes, with escaped quotes', 'sequenceDiagram\n  A->>B: \\"hi\\"'],
    ['that the parser takes, with unequal brackets', flow('A["a ] b"]')],
    ['that the parser takes, with the short arrow of a sequence', 'sequenceDiagram\n  A->B: hi'],
    ['that the parser takes, with typographic quotes', flow('A[“x” → «y»]')],
    ['of a kind that there is not', 'flowcart TD\n  A["x] -> B'],
    ['that no repair helps', flow('A --> B', '((((')],
    ['with a label that may be two', flow('A[Start --> B[Read the file]', 'B --> C[Close it]')],
    ['with an escaped label that may be two', flow('A[\\"Start --> B[Read the file\\"]')],
    ['with brackets in a label', flow('A[x (y)] --> B')],
    ['with an escaped label behind the marks of a shape', flow('A[(Data) \\"now\\"] --> B')],
    ['with a bracket that stays open', flow('A{Is it open? --> B[Yes]')],
    ['with a quote that is never closed', flow('A["x] --> B')],
    ['with the arrow of another kind', flow('A -> B')],
    ['with a message in two parts', 'sequenceDiagram\n  A->>B: call(x); then wait'],
    ['with a word that is reserved', flow('A --> end')],
    ['that is empty', ''],
  ])('%s', async (_, source) => {
    expect(await sanitized(fenced(source))).toMatchObject({
      content: fenced(source),
      modified: false,
      blocksProcessed: 1,
      fixes: [],
    })
  })
})

describe('the text around diagrams', () => {
  it.each([
    [
      'a quote',
      '> ```mermaid\n> flowchart TD\n>   A[/b]\n> ```\n',
      '> ```mermaid\n> flowchart TD\n>   A["/b"]\n> ```\n',
    ],
    [
      'a list',
      '- x\n  ~~~mermaid\n  graph TD\n  A[/b]\n  ~~~\n',
      '- x\n  ~~~mermaid\n  graph TD\n  A["/b"]\n  ~~~\n',
    ],
    [
      'lines of Windows',
      '```mermaid\r\ngraph TD\r\nA[/b]\r\n```\r\n',
      '```mermaid\r\ngraph TD\r\nA["/b"]\r\n```\r\n',
    ],
  ])('keeps its marks in %s', async (_, text, by) => {
    expect((await sanitized(text)).content).toBe(by)
  })

  it('never changes, and code of other languages neither', async () => {
    const text = `A \\"b\\" -> c “d”.\n\n\`\`\`js\nconst a = "\\"x\\"" // -> y\n\`\`\`\n\n\`A["x]\`\n\n${fenced('graph TD\nA[/b]')}`
    expect((await sanitized(text)).content).toBe(text.replace('A[/b]', 'A["/b"]'))
  })

  it('says of which diagram each correction is', async () => {
    const text = [flow('A[/b]'), flow('A --> B'), 'pie\n  a : 3', flow('((((')].map(fenced).join('\n')
    const { fixes, blocksProcessed } = await sanitized(text)
    expect(blocksProcessed).toBe(4)
    expect(fixes).toEqual([
      { type: 'unquoted_label', count: 1, blockIndex: 0 },
      { type: 'unquoted_label', count: 1, blockIndex: 2 },
    ])
  })

  it('is as it was outside of diagrams, whatever stands in them, and nothing is corrected twice', async () => {
    const parts = [
      'A',
      '[',
      ']',
      '"',
      '\\"',
      '(',
      ')',
      '-->',
      '->',
      '|',
      ' ',
      '\n  ',
      '{',
      '}',
      'end',
      '“',
      ';',
      '%%',
    ]
    const source = fc.array(fc.constantFrom(...parts), { maxLength: 12 }).map((made) => flow(made.join('')))
    await fc.assert(
      fc.asyncProperty(source, async (made) => {
        const text = fenced(made)
        const once = await sanitized(text)
        const [before, after] = text.split(made)
        expect(once.content.startsWith(before ?? '')).toBe(true)
        expect(once.content.endsWith(after ?? '')).toBe(true)
        expect(once.modified).toBe(once.fixes.length > 0)
        expect((await sanitized(once.content)).content).toBe(once.content)
      }),
      { numRuns: 40 },
    )
  })
})

/** A flowchart with its nodes and links, in a form that has quotes or not. */
const LABELS = [
  'Start',
  'Read the file',
  'f(x)',
  'a/b',
  'Is it open?',
  'say \\"hi\\"',
  'x@y',
  'Ende; fin',
  'A|B',
]
const chart = fc
  .array(
    fc.record({ from: fc.nat(4), to: fc.nat(4), label: fc.constantFrom(...LABELS), isQuoted: fc.boolean() }),
    {
      minLength: 1,
      maxLength: 4,
    },
  )
  .map((links) =>
    flow(
      ...links.map(({ from, to, label, isQuoted }) => {
        const text = isQuoted ? `\\"${label}\\"` : label
        return `N${from}[${text}] --> N${to}[Next]`
      }),
    ),
  )
const broken = fc
  .tuple(
    chart,
    fc.array(fc.tuple(fc.nat(200), fc.constantFrom('', '"', '[', ']', '-', '>', '|', '\\"')), {
      maxLength: 3,
    }),
  )
  .map(([source, cuts]) =>
    cuts.reduce((text, [at, put]) => {
      const place = 13 + (at % (text.length - 13))
      return text.slice(0, place) + put + text.slice(place + 1)
    }, source),
  )
const withoutQuotes = (text: string) =>
  text.replaceAll('#quot;', '').replaceAll('\\"', '').replaceAll('"', '')

it(
  `a repair never changes more than quotes, and puts no arrow into a label, in ${RUNS} broken diagrams`,
  async () => {
    let repaired = 0
    await fc.assert(
      fc.asyncProperty(broken, async (source) => {
        const { content, modified } = await sanitized(fenced(source))
        if (!modified) return
        repaired += 1
        expect(withoutQuotes(content)).toBe(withoutQuotes(fenced(source)))
        const lines = content.split('\n').filter((line) => /^ {2}N/.test(line))
        for (const line of lines)
          for (const [label] of line.matchAll(/"[^"]*"/g)) expect(label).not.toMatch(/--|->|\[|\]/)
      }),
      { numRuns: RUNS },
    )
    expect(repaired).toBeGreaterThan(0)
  },
  MAX_LONG_TEST_MS,
)
