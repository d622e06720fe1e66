import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { describe, expect, it, type TestContext } from 'vitest'
import { ROOT } from '../../helpers/program/run-docket.ts'
import { parseSource } from '../sources/source.ts'
import { banned, type Place, tableOf, type Wording } from './banned.ts'
import { type Changes, changesSince, commitBefore } from './changes.ts'
import { wrongFileName, wrongInCode, wrongInDocument, wrongInSubject } from './plain-english.ts'

/**
 * Folders of which every line is checked, whether or not it changed. The other folders, parts of `src`, still have
 * banned wordings in older lines; add a folder here once it has none.
 */
const CLEAN = [
  ...['bench', 'scripts', 'tests'],
  ...['src/main/hosts', 'src/main/jobs', 'src/main/private', 'src/main/statistics'],
  ...['src/preload', 'src/renderer/drawing', 'src/renderer/styles', 'src/shared/markdown'],
] as const

/** The time at which the rule begins. Older lines and commits of the other folders are not checked. */
const BEGINNING = '2026-11-29T19:30:00Z'

const CODE = /^(src|tests|bench|scripts)\/.*\.(tsx?|mjs|css)$/

const DOCUMENT = /^([^/]+|(src|tests|bench|scripts|docs)\/.*)\.md$/

const isChecked = () => true

/** The parsed sources of this project: a changed file of a folder above is checked twice. */
const parsed = new Map<string, ReturnType<typeof parseSource>>()

function sourceOf(path: string, text: string) {
  const source = parsed.get(path) ?? parseSource({ path, text })
  parsed.set(path, source)
  return source
}

const rowsOf = (place: Place) => banned.filter(({ places }) => places.includes(place))

const without = (wording: Wording) => banned.filter((each) => each !== wording)

/** The documents and files of code of a folder, by their paths with slashes. */
function filesIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true })
    .map((file) => `${folder}/${String(file).replaceAll(sep, '/')}`)
    .filter((path) => CODE.test(path) || DOCUMENT.test(path))
}

it.each(CLEAN)('every line of %s uses the terms of the field', (folder) => {
  const files = filesIn(folder)
  expect(files.length).toBeGreaterThan(0)
  const wrong = files.flatMap((path) => {
    const text = readFileSync(join(ROOT, path), 'utf8')
    return [
      ...wrongFileName(path),
      ...(DOCUMENT.test(path)
        ? wrongInDocument(path, text, isChecked)
        : wrongInCode(sourceOf(path, text), isChecked)),
    ]
  })
  expect(wrong).toEqual([])
})

describe('new lines, names and commits use the terms of the field', { tags: ['git'] }, () => {
  let known: Changes | null = null

  /** The changes since the beginning, read once; skips the test where the history does not reach it. */
  function changes({ skip }: TestContext): Changes {
    if (known !== null) return known
    const found = commitBefore(BEGINNING, ROOT)
    if ('whyNot' in found) return skip(found.whyNot)
    known = changesSince(found.commit, ROOT)
    return known
  }

  it('in comments, declared names, test titles and documents', (context) => {
    const wrong = [...changes(context).added].flatMap(([path, lines]) => {
      if (!existsSync(join(ROOT, path))) return []
      const text = readFileSync(join(ROOT, path), 'utf8')
      const isAdded = (line: number) => lines.has(line)
      if (DOCUMENT.test(path)) return wrongInDocument(path, text, isAdded)
      return CODE.test(path) ? wrongInCode(sourceOf(path, text), isAdded) : []
    })
    expect(wrong).toEqual([])
  })

  it('in names of files', (context) => {
    const named = changes(context).named.filter((path) => CODE.test(path) || DOCUMENT.test(path))
    expect(named.flatMap((path) => wrongFileName(path))).toEqual([])
  })

  it('in subjects of commits', (context) => {
    expect(changes(context).subjects.flatMap((subject) => wrongInSubject(subject))).toEqual([])
  })
})

it('has the table of wordings in docs/engineering.md', () => {
  const page = readFileSync(join(ROOT, 'docs', 'engineering.md'), 'utf8')
  const [, section = ''] = page.split(/^## Wordings$/m)
  const rows = (section.split(/^## /m)[0] ?? '').split('\n').filter((line) => line.startsWith('|'))
  expect(rows).toEqual(tableOf(banned))
})

it.each(rowsOf('prose'))('finds the planted “$example” in prose, by its own row of the list alone', (row) => {
  const { example, instead } = row
  const find = (wordings: readonly Wording[]) => [
    ...wrongInCode(
      parseSource({ path: 'a.ts', text: `/** ${example} */\nconst a = 1` }),
      isChecked,
      wordings,
    ),
    ...wrongInCode(
      parseSource({ path: 'a.test.ts', text: `it(${JSON.stringify(example)})` }),
      isChecked,
      wordings,
    ),
    ...wrongInCode(parseSource({ path: 'a.css', text: `a {}\n/* ${example} */` }), isChecked, wordings),
    ...wrongInDocument('a.md', example, isChecked, wordings),
    ...wrongInSubject(`1a2b3c4 ${example}`, wordings),
  ]
  const places = ['a.ts:1', 'a.test.ts:1', 'a.css:2', 'a.md:1', 'commit 1a2b3c4']
  const lines = places.map((place) => expect.stringMatching(new RegExp(`^${place}(:1)? says “.+”; write: `)))
  expect(find(banned)).toEqual(lines)
  for (const line of find(banned)) expect(line).toContain(`; write: ${instead}`)
  expect(find(without(row))).toEqual([])
})

it.each(rowsOf('names'))('finds the planted name $example, by its own row of the list alone', (row) => {
  const { example, instead } = row
  const source = parseSource({ path: 'a.ts', text: `\nexport const ${example} = 1` })
  expect(wrongInCode(source, isChecked)).toEqual([`a.ts:2 names “${example}”; write: ${instead}`])
  expect(wrongInCode(source, isChecked, without(row))).toEqual([])
})

it.each(rowsOf('files'))('finds a file with the name $example, by its own row alone', (row) => {
  const { example, instead } = row
  expect(wrongFileName(`src/${example}.test.ts`)).toEqual([
    `src/${example}.test.ts names “${example}”; write: ${instead}`,
  ])
  expect(wrongFileName(`src/${example}.test.ts`, without(row))).toEqual([])
})

it.each([
  'The error says what happened and what to do.',
  'Explains what is missing.',
  'What happens if the file is gone?',
  'Asks what is wrong. It never retries.',
  'The message names what the user can do.',
  'The last page and the rest on disk.',
  '`null` where there is none.',
  'It is none of the options.',
  'WCPM stands for words correct per minute.',
  'Rejects a value for good reason.',
  'A deferred transaction of SQLite.',
  'Least recently used entries go first.',
  'Most callers pass a signal.',
  'The name `soMany` and the code `so many` are code.',
  'At most two repairs.',
  'Whatever the locale is.',
  'He told the reviewer that it said so.',
  'Sources of truth: see `licence` in the file.',
  'Standing orders for the desk.',
])('accepts the sentence “%s”', (text) => {
  expect(wrongInCode(parseSource({ path: 'a.ts', text: `// ${text}` }), isChecked)).toEqual([])
  expect(wrongInDocument('a.md', text, isChecked)).toEqual([])
  expect(wrongInSubject(`1a2b3c4 ${text}`)).toEqual([])
})

it.each([
  ...[
    'MAX_FILES',
    'mostRecent',
    'mostCommonWord',
    'leastSquares',
    'isAtLeast',
    'isAtMost',
    'almost',
    'outermost',
  ],
  ...['desktop', 'inFlight', 'walkTree', 'walkEdges', 'threshold', 'holdLease', 'leftPane', 'lifetime'],
  ...['bookkeeping', 'standard', 'placeholder', 'heapUsed', 'goOnline', 'keyedness', 'besides', 'defer'],
  ...['reachable', 'approachSpeed', 'handbooks', 'trialCount', 'withoutNulls', 'aside', 'retold'],
])('accepts the name %s', (name) => {
  expect(wrongInCode(parseSource({ path: 'a.ts', text: `const ${name} = 1` }), isChecked)).toEqual([])
})

it.each([
  ['a function', 'export function told() {}'],
  ['an arrow function', 'const told = () => 1'],
  ['a parameter', 'f((told) => 1)'],
  ['a parameter with a default', 'function f(told = 1) {}'],
  ['the rest of the parameters', 'function f(...told: string[]) {}'],
  ['a parameter of a type', 'type F = (told: string) => void'],
  ['a part of an array', 'const [told] = a'],
  ['a renamed part of an object', 'const { a: told } = b'],
  ['the rest of an object', 'const { a, ...told } = b'],
  ['an interface', 'interface Told { a: 1 }'],
  ['a type', 'type Told = 1'],
  ['a parameter for a type', 'type A<Told> = Told'],
  ['a member of a type', 'interface A { told: 1 }'],
  ['a method of a type', 'interface A { told(): 1 }'],
  ['a class', 'class Told {}'],
  ['a field', 'class A { told = 1 }'],
  ['a private field', 'class A { #told = 1 }'],
  ['a method', 'class A { told() {} }'],
  ['a caught error', 'try {} catch (told) {}'],
  ['a renamed import', "import { a as told } from 'a'"],
  ['a module', "import * as told from 'a'"],
  ['a key of a schema', 'f({ told: z.string() })'],
])('finds a banned name of %s', (_, text) => {
  expect(wrongInCode(parseSource({ path: 'a.ts', text }), isChecked)).toEqual([
    expect.stringMatching(/^a\.ts:1 names “#?told”; write: /i),
  ])
})

it.each([
  ["import { told } from './told.ts'", 'told()'],
  ['const { told } = page', 'f({ told: 1 })'],
  ['page.told', 'page[told]'],
])('accepts a name that is only used: %s, %s', (...lines) => {
  expect(wrongInCode(parseSource({ path: 'a.ts', text: lines.join('\n') }), isChecked)).toEqual([])
})

describe('a wording', () => {
  const wrongLines = (path: string, text: string, added: readonly number[]) => {
    const isAdded = (line: number) => added.includes(line)
    return path.endsWith('.md')
      ? wrongInDocument(path, text, isAdded)
      : wrongInCode(parseSource({ path, text }), isAdded)
  }

  it.each([
    ['a.ts', '/**\n * Asked so\n * many times.\n */'],
    ['a.ts', 'f()\n// Asked so\n// many times.'],
    ['a.md', 'A paragraph\nsays so\nmany words.'],
  ])('over two lines of %s is found where one of them is new: %j', (path, text) => {
    const found = [expect.stringMatching(/^a\.(ts|md):2 says “so many/)]
    expect(wrongLines(path, text, [2])).toEqual(found)
    expect(wrongLines(path, text, [3])).toEqual(found)
    expect(wrongLines(path, text, [1, 4])).toEqual([])
  })

  it('is not put together from two comments or paragraphs', () => {
    expect(wrongLines('a.ts', '// so\nf()\n// many', [1, 3])).toEqual([])
    expect(wrongLines('a.md', 'so\n\nmany', [1, 3])).toEqual([])
    expect(wrongLines('a.md', '- so\n- many', [1, 2])).toEqual([])
  })

  it('is not found in code, or in a block of code of a document', () => {
    expect(wrongLines('a.ts', "const a = 'so many'\nf('asked anew')", [1, 2])).toEqual([])
    expect(wrongLines('a.md', '```\nso many\n```\n\n    a\n', [1, 2, 3])).toEqual([])
    expect(wrongLines('a.md', '```\na\n```\nso many\n', [4])).toHaveLength(1)
  })

  it.each([
    "it('asked anew')",
    "describe.skip('asked anew')",
    "it.each([])('asked anew')",
    'test(`$' + '{a} asked anew`)',
  ])('is found in the title of %s', (text) => {
    expect(wrongLines('a.test.ts', text, [1])).toHaveLength(1)
  })
})
