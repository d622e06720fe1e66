import * as fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { sanitizeDiagrams } from '../../../../../src/main/pipelines/lesson/diagrams/sanitize.ts'
import { diagramBlocksOf } from '../../../../../src/shared/markdown/diagrams.ts'
import { parseMarkdown } from '../../../../../src/shared/markdown/parse.ts'
import { realParser } from '../../../../helpers/diagrams/real-parser.ts'

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
    ['typographic quotes around a label of a pie', 'pie\n  “a” : 3', 'pie\n  "a" : 3', { smart_quotes: 2 }],
    ['a quote that is never closed', flow('A["x] --> B'), flow('A["x"] --> B'), { unbalanced_quotes: 1 }],
    ['a quote that is never opened', flow('A[x"] --> B'), flow('A["x"] --> B'), { unbalanced_quotes: 1 }],
    ['quotes in quotes', flow('A["a "b" c"]'), flow('A["a #quot;b#quot; c"]'), { unquoted_label: 1 }],
    [
      'brackets in a label',
      flow('A[x (y)] --> B{a (b)?}'),
      flow('A["x (y)"] --> B{"a (b)?"}'),
      { unquoted_label: 2 },
    ],
    ['braces in a label', flow('A[f(x) = {a}]'), flow('A["f(x) = {a}"]'), { unquoted_label: 1 }],
    ['a path as a label', flow('A[/api/users] --> B'), flow('A["/api/users"] --> B'), { unquoted_label: 1 }],
    [
      'brackets in the text of a link',
      flow('A -->|x (y)| B'),
      flow('A -->|"x (y)"| B'),
      { unquoted_label: 1 },
    ],
    [
      'brackets in the title of a group',
      flow('subgraph Foo (bar)', 'A', 'end'),
      flow('subgraph "Foo (bar)"', 'A', 'end'),
      { unquoted_label: 1 },
    ],
    ['the label of a pie without quotes', 'pie\n  a b : 3', 'pie\n  "a b" : 3', { unquoted_label: 1 }],
    [
      'a bracket that stays open',
      flow('A["x" --> B["y"'),
      flow('A["x"] --> B["y"]'),
      { unclosed_bracket: 2 },
    ],
    [
      'a bracket that stays open at the end',
      flow('A --> B[open'),
      flow('A --> B[open]'),
      { unclosed_bracket: 1 },
    ],
    ['an arrow that is too short', flow('A -> B', 'B -> C'), flow('A --> B', 'B --> C'), { arrow: 2 }],
    ['the arrow of a sequence', flow('A ->> B'), flow('A --> B'), { arrow: 1 }],
    ['arrows of typesetting', flow('A → B —> C'), flow('A --> B --> C'), { arrow: 2 }],
    ['the arrow of a program', flow('A => B'), flow('A ==> B'), { arrow: 1 }],
    ['an arrow with two heads', flow('A -->|x|> B'), flow('A -->|x| B'), { arrow: 1 }],
    ['a remark of a program', flow('// so', 'A --> B'), flow('%% so', 'A --> B'), { comment: 1 }],
    ['a word that is reserved', flow('A --> end'), flow('A --> End'), { reserved_word: 1 }],
    ['the name of the language', 'mermaid\nflowchart TD\n  A', '\nflowchart TD\n  A', { stray_word: 1 }],
    [
      'a relation without a label',
      'erDiagram\n  A ||--o{ B',
      'erDiagram\n  A ||--o{ B : ""',
      { missing_label: 1 },
    ],
    [
      'a message without a text',
      'sequenceDiagram\n  A->>B',
      'sequenceDiagram\n  A->>B:',
      { missing_label: 1 },
    ],
    [
      'a semicolon in a message',
      'sequenceDiagram\n  A->>B: a; b c',
      'sequenceDiagram\n  A->>B: a#59; b c',
      { semicolon: 1 },
    ],
    [
      'percent in a pie',
      'pie\n  "a" : 30%\n  "b" : 70 %',
      'pie\n  "a" : 30\n  "b" : 70',
      { percent_sign: 2 },
    ],
    [
      'a comma too many',
      flow('A', 'style A fill:#f9f,'),
      flow('A', 'style A fill:#f9f'),
      { trailing_comma: 1 },
    ],
    [
      'two faults at once',
      flow('A[\\"x\\"] -> B[y (z)]'),
      flow('A["x"] --> B["y (z)"]'),
      { escaped_quotes: 2, unquoted_label: 1, arrow: 1 },
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
      '> ```mermaid\n> flowchart TD\n>   A -> B\n> ```\n',
      '> ```mermaid\n> flowchart TD\n>   A --> B\n> ```\n',
    ],
    [
      'a list',
      '- x\n  ~~~mermaid\n  graph TD\n  A -> B\n  ~~~\n',
      '- x\n  ~~~mermaid\n  graph TD\n  A --> B\n  ~~~\n',
    ],
    [
      'lines of Windows',
      '```mermaid\r\ngraph TD\r\nA -> B\r\n```\r\n',
      '```mermaid\r\ngraph TD\r\nA --> B\r\n```\r\n',
    ],
  ])('keeps its marks in %s', async (_, text, by) => {
    expect((await sanitized(text)).content).toBe(by)
  })

  it('never changes, and code of other languages neither', async () => {
    const text = `A \\"b\\" -> c “d”.\n\n\`\`\`js\nconst a = "\\"x\\"" // -> y\n\`\`\`\n\n\`A["x]\`\n\n${fenced('graph TD\nA -> B')}`
    expect((await sanitized(text)).content).toBe(text.replace('A -> B', 'A --> B'))
  })

  it('says of which diagram each correction is', async () => {
    const text = [flow('A -> B'), flow('A --> B'), 'pie\n  "a" : 3%', flow('((((')].map(fenced).join('\n')
    const { fixes, blocksProcessed } = await sanitized(text)
    expect(blocksProcessed).toBe(4)
    expect(fixes).toEqual([
      { type: 'arrow', count: 1, blockIndex: 0 },
      { type: 'percent_sign', count: 1, blockIndex: 2 },
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
