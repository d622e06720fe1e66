import { afterAll, describe, expect, it } from 'vitest'
import type { DiagramParser, ParsedDiagram } from '../../../../../src/main/judging/port/diagram-parser.ts'
import { checkDiagrams } from '../../../../../src/main/pipelines/lesson/diagrams/check-diagrams.ts'
import { diagramBlocksOf } from '../../../../../src/shared/markdown/diagrams.ts'
import { parseMarkdown } from '../../../../../src/shared/markdown/parse.ts'
import { LessonIssue } from '../../../../../src/shared/pipelines/lesson/issue.ts'
import { LessonDiagram } from '../../../../../src/shared/pipelines/lesson/outcome.ts'
import { realParser } from '../../../../helpers/diagrams/real-parser.ts'

const parser = realParser({ limitMs: 1_500 })
afterAll(() => parser.close())

async function checked(text: string, by: DiagramParser = parser) {
  const found = await checkDiagrams(
    text,
    diagramBlocksOf(parseMarkdown(text), text),
    by,
    new AbortController().signal,
  )
  for (const each of found.diagrams) LessonDiagram.parse(each)
  for (const each of found.issues) LessonIssue.parse(each)
  return found
}
const fenced = (...sources: readonly string[]) =>
  sources.map((source, index) => `## Part ${index}\n\n\`\`\`mermaid\n${source}\n\`\`\`\n`).join('\n')
const flow = (...lines: readonly string[]) => ['flowchart TD', ...lines.map((line) => `  ${line}`)].join('\n')
const GOOD = flow('A --> B')
const BROKEN = flow('A --> B', '((((')
const ENDLESS = `flowchart TD\nA${' '.repeat(40_000)}!`
const says = (answers: readonly ParsedDiagram[]): DiagramParser => ({ check: async () => answers })

describe('a diagram that is valid is never flagged (c25): it', () => {
  it.each([
    ['is a flowchart', GOOD],
    ['has escaped quotes where they harm nothing', 'sequenceDiagram\n  A->>B: \\"hi\\"'],
    ['has unequal brackets in quotes', flow('A["a ]] b {"]')],
    ['has the short arrow where it belongs', 'sequenceDiagram\n  A->B: hi'],
    ['has a shape with a slanted side', flow('A>flag] --> B[/in/] --> C[\\out\\]')],
    ['is a class diagram with braces', 'classDiagram\n  class A {\n    +b(c) int\n  }'],
    ['has front matter', `---\ntitle: "x"\n---\n${GOOD}`],
    ['has a directive', `%%{init: {"theme": "dark"}}%%\n${GOOD}`],
    ['has Russian labels', flow('А["Вода «лёд»"] -->|нагрев| Б{пар?}')],
    ['is of a kind that only the newest have', 'treemap-beta\n"a"\n  "b": 3'],
  ])('%s', async (_, source) => {
    const { text, diagrams, issues } = await checked(fenced(source))
    expect([text, issues]).toEqual([fenced(source), []])
    expect(diagrams).toMatchObject([{ index: 0, valid: true, error: null, fixes: [], fixed: false }])
  })
})

describe('a diagram that the sanitizer makes valid is a remark with what it changed (c16): it', () => {
  it.each([
    ['had escaped quotes', flow('A[\\"x\\"]'), 'escaped_quotes'],
    ['had a path as a label', flow('A[/x/y]'), 'unquoted_label'],
    ['had a pie with a bare label', 'pie\n  a b : 3', 'unquoted_label'],
  ])('%s', async (_, source, type) => {
    const { text, diagrams, issues } = await checked(fenced(source))
    expect(issues).toMatchObject([{ severity: 'info', description: expect.stringContaining('” is now “') }])
    expect(diagrams).toMatchObject([
      { valid: false, error: expect.stringMatching(/\w/), fixes: [{ type }], fixed: true },
    ])
    const again = await checked(text)
    expect([again.text, again.diagrams[0]?.valid]).toEqual([text, true])
  })
})

describe('a diagram that stays broken is written again (002-12, 002-16)', () => {
  it.each([
    [
      'of a kind that there is not',
      'flowcart TD\n  A --> B',
      'is broken: “flowcart TD” is not a diagram type that Mermaid knows.',
    ],
    ['that is empty', '', 'is broken: it is empty.'],
    [
      'with brackets that do not match',
      flow('A --> B', '%% remark', 'A[[x --> B[y', 'C'),
      'is broken: line 4 cannot be read, “A[[x --> B[y”. The square brackets do not match: 3 opened, 0 closed.',
    ],
    [
      'with escaped quotes that are not all',
      flow('A[\\"x\\"]', '(((('),
      'is broken: line 2 cannot be read, “A[\\"x\\"]”. The diagram has quotes after a backslash, which Mermaid does not know. The round brackets do not match: 4 opened, 0 closed.',
    ],
    ['of which another parser says no', 'pie\n  "a" : x', 'is broken: line 2 cannot be read, “"a" : x”.'],
  ])('%s', async (_, source, description) => {
    const text = `# A\n\n${fenced(GOOD, source)}`
    const { issues, diagrams, ...made } = await checked(text)
    expect(made.text).toBe(text)
    expect(diagrams[1]).toMatchObject({ index: 1, valid: false, fixes: [], fixed: false })
    expect(issues).toMatchObject([
      {
        type: 'DIAGRAM',
        by: 'rule',
        severity: 'critical',
        route: 'REGENERATE',
        section: 'part-1',
        place: diagrams[1]?.place,
        description: `Diagram 2 (line 12) ${description}`,
        suggestedFix: expect.stringMatching(/\.$/),
      },
    ])
  })

  it('or never ends parsing: it is stopped and named, and the next is checked', async () => {
    const { issues, diagrams } = await checked(fenced(ENDLESS, GOOD))
    expect(diagrams.map(({ valid }) => valid)).toEqual([null, true])
    expect(issues).toMatchObject([
      {
        severity: 'critical',
        route: 'REGENERATE',
        description:
          'Diagram 1 (line 3) was not read completely. It was stopped: the parser did not end within 2 seconds.',
      },
    ])
  })

  it('and is the same issue in whichever place it stands, also where another is equal to it', async () => {
    const one = await checked(fenced(GOOD, BROKEN))
    const two = await checked(fenced(BROKEN, GOOD, BROKEN))
    expect(two.issues[0]?.id).toBe(one.issues[0]?.id)
    expect(new Set(two.issues.map(({ id }) => id)).size).toBe(2)
  })
})

describe('the diagrams of a text', () => {
  it('stand in their order, with their places in the text that comes out', async () => {
    const sources = [flow('A[/a]'), BROKEN, GOOD, flow('A[/b/c]'), 'pie\n"a" : 1']
    const { text, diagrams, issues } = await checked(fenced(...sources))
    expect(diagrams.map(({ index, valid, fixed }) => [index, valid, fixed])).toEqual([
      [0, false, true],
      [1, false, false],
      [2, true, false],
      [3, false, true],
      [4, true, false],
    ])
    const at = diagramBlocksOf(parseMarkdown(text), text)
    expect(diagrams.map(({ place }) => place)).toEqual(at.map(({ place }) => place))
    expect(issues.map(({ place, severity }) => [place, severity])).toEqual([
      [at[1]?.place, 'critical'],
      [at[0]?.place, 'info'],
      [at[3]?.place, 'info'],
    ])
  })

  it('need no parser where there are none', async () => {
    const none: DiagramParser = {
      check: async (sources) => (sources.length === 0 ? [] : Promise.reject('asked')),
    }
    expect(await checked('# A\n\nText.\n', none)).toEqual({
      text: '# A\n\nText.\n',
      diagrams: [],
      issues: [],
    })
  })

  it('are checked up to 300, and the others are reported without rejecting the lesson', async () => {
    const { diagrams, issues } = await checked(fenced(...Array.from({ length: 302 }, () => 'pie\n"a" : 1')))
    expect(diagrams.map(({ valid }) => valid).slice(298)).toEqual([true, true, null, null])
    expect(issues).toMatchObject([
      {
        severity: 'info',
        route: 'PASS',
        description: '2 diagrams were not checked. It was not checked: the text has more than 300 diagrams.',
      },
    ])
  })

  it('throw no lesson out because the parser does not work', async () => {
    const why = 'It was not checked: its process ended with 1.'
    const { diagrams, issues } = await checked(
      fenced(GOOD),
      says([{ valid: null, error: why, isStopped: false }]),
    )
    expect(diagrams).toMatchObject([{ valid: null, error: why, fixed: false }])
    expect(issues).toMatchObject([{ severity: 'info', route: 'PASS' }])
  })

  it('are not waited for by a run that is stopped', async () => {
    const text = fenced(ENDLESS)
    const stop = new AbortController()
    const waiting = checkDiagrams(text, diagramBlocksOf(parseMarkdown(text), text), parser, stop.signal)
    stop.abort(new Error('enough'))
    await expect(waiting).rejects.toThrow('enough')
  })
})
