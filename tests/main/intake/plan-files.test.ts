import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { NamedFile } from '../../../src/main/documents/named-file.ts'
import type { Certainty } from '../../../src/main/intake/intake.ts'
import { pipelinesFor, planFiles } from '../../../src/main/intake/plan-files.ts'

/**
 * Pipelines that are made up, with the names that each claims and how sure it is: `pairs` wants two files of the same
 * stem, `pages` takes one at a time, and `notes` may be any text.
 */
const CLAIMS: Readonly<Record<string, (name: string) => Certainty | null>> = {
  pairs: (name) => (/\.(left|right)$/.test(name) ? 'certain' : name.endsWith('.half') ? 'likely' : null),
  pages: (name) => (name.endsWith('.page') ? 'certain' : name.endsWith('.text') ? 'possible' : null),
  notes: (name) =>
    name.endsWith('.note')
      ? 'certain'
      : /\.(text|half|talk)$/.test(name)
        ? name.endsWith('.talk')
          ? 'likely'
          : 'possible'
        : null,
}
const PIPELINES = Object.keys(CLAIMS)

interface Source {
  readonly files: readonly NamedFile[]
}

function group(pipeline: string, files: readonly NamedFile[]) {
  const stemOf = ({ name }: NamedFile) => (pipeline === 'pairs' ? name.replace(/\.\w+$/, '') : name)
  const claimed = files.filter(({ name }) => CLAIMS[pipeline]?.(name) != null)
  const groups = Array.from(Map.groupBy(claimed, stemOf).values(), (own) => ({
    source: { files: own },
    certainty: own.map(({ name }) => CLAIMS[pipeline]?.(name) ?? 'possible')[0] ?? ('possible' as const),
  }))
  return { groups, unmatched: files.filter((file) => !claimed.includes(file)) }
}

const filesOf = ({ files }: Source) => files
const named = (names: readonly string[]) => names.map((name) => ({ name, path: `/nowhere/${name}` }))
const sortedNames = (files: readonly NamedFile[]) =>
  files.map(({ name }) => name).toSorted((one, other) => one.localeCompare(other))
const namesOf = (files: readonly NamedFile[]) => files.map(({ name }) => name).join('+')

function plan(names: readonly string[], taken: Readonly<Record<string, string>> = {}) {
  const files = named(names)
  const chosen = Object.entries(taken).map(([name, pipeline]) => ({
    pipeline,
    files: files.filter((file) => file.name === name),
  }))
  return planFiles(files, PIPELINES, { group, filesOf }, chosen)
}

it.each<[string, string[], [string, string, string][], string]>([
  ['one pipeline alone', ['a.left', 'a.right'], [['pairs', 'a.left+a.right', '']], ''],
  [
    'each the files that it is certain of',
    ['a.left', 'b.page', 'c.note'],
    [
      ['pairs', 'a.left', ''],
      ['pages', 'b.page', ''],
      ['notes', 'c.note', ''],
    ],
    '',
  ],
  [
    'likely files beside files that another pipeline is certain of',
    ['a.page', 'b.talk'],
    [
      ['pages', 'a.page', ''],
      ['notes', 'b.talk', ''],
    ],
    '',
  ],
  ['likely before possible, and the other pipeline named', ['a.half'], [['pairs', 'a.half', 'notes']], ''],
  ['a possible file: the first pipeline', ['a.text'], [['pages', 'a.text', 'notes']], ''],
  [
    'a possible file beside certain ones of the same pipeline',
    ['a.page', 'b.text'],
    [
      ['pages', 'a.page', ''],
      ['pages', 'b.text', 'notes'],
    ],
    '',
  ],
  [
    'no possible file beside two certain pipelines',
    ['a.page', 'b.note', 'c.text'],
    [
      ['pages', 'a.page', ''],
      ['notes', 'b.note', ''],
    ],
    'c.text',
  ],
  ['files of no case', ['a.page', 'b.zip'], [['pages', 'a.page', '']], 'b.zip'],
  ['no files', [], [], ''],
])('plans %s', (_, names, groups, leftOut) => {
  const found = plan(names)
  expect(
    found.groups.map(({ pipeline, source }) => [
      pipeline,
      namesOf(source.files),
      pipelinesFor(
        source.files,
        PIPELINES.filter((other) => other !== pipeline),
        { group, filesOf },
      ).join(),
    ]),
  ).toEqual(groups)
  expect(namesOf(found.leftOut)).toBe(leftOut)
})

it('a choice of a person comes before every certainty', () => {
  expect(plan(['a.text', 'b.half'], { 'a.text': 'notes', 'b.half': 'notes' }).groups).toMatchObject([
    { pipeline: 'notes', certainty: 'certain' },
    { pipeline: 'notes', certainty: 'certain' },
  ])
})

it('every file is in one group, or left out once', () => {
  const name = fc
    .tuple(fc.constantFrom('a', 'b'), fc.constantFrom('left', 'half', 'page', 'text', 'note', 'talk', 'zip'))
    .map((parts) => parts.join('.'))
  fc.assert(
    fc.property(fc.uniqueArray(name), (names) => {
      const { groups, leftOut } = plan(names)
      const found = [...groups.flatMap(({ source }) => source.files), ...leftOut]
      expect(sortedNames(found)).toEqual(sortedNames(named(names)))
    }),
  )
})

it('a file that its pipeline shares is in several groups, and in none of another pipeline', () => {
  const [text, one, two] = named(['a.text', 'one.talk', 'two.talk'])
  if (text === undefined || one === undefined || two === undefined) return expect.unreachable()
  const grouping = {
    group: (pipeline: string, files: readonly NamedFile[]) => ({
      groups:
        pipeline === 'notes'
          ? [text].map((file) => ({ source: { files: [file] }, certainty: 'certain' as const }))
          : [one, two].map((file) => ({
              source: { files: [text, file] },
              certainty: 'certain' as const,
              shared: [text],
            })),
      unmatched: files.filter(() => false),
    }),
    filesOf,
  }
  const { groups, leftOut } = planFiles([text, one, two], ['pairs', 'notes'], grouping)
  expect(groups.map(({ source }) => namesOf(source.files))).toEqual(['a.text+one.talk', 'a.text+two.talk'])
  expect(leftOut).toEqual([])
})
