import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { NamedFile } from '../../../src/main/documents/named-file.ts'
import type { Certainty } from '../../../src/main/intake/intake.ts'
import { sortFiles } from '../../../src/main/intake/sort-files.ts'

/**
 * Pipelines that are made up: which names each claims, and how sure it is. `pairs` wants two files of the same stem,
 * `pages` takes one at a time, and `notes` may be any text.
 */
const CLAIMS: Readonly<Record<string, (name: string) => Certainty | null>> = {
  pairs: (name) => (/\.(left|right)$/.test(name) ? 'certain' : /\.half$/.test(name) ? 'possible' : null),
  pages: (name) => (name.endsWith('.page') ? 'certain' : name.endsWith('.text') ? 'possible' : null),
  notes: (name) => (name.endsWith('.note') ? 'certain' : /\.(text|half)$/.test(name) ? 'possible' : null),
}
const PIPELINES = Object.keys(CLAIMS)

interface Source {
  readonly files: readonly NamedFile[]
}

function group(pipeline: string, files: readonly NamedFile[]) {
  const stemOf = ({ name }: NamedFile) => (pipeline === 'pairs' ? name.replace(/\.\w+$/, '') : name)
  const claimed = files.filter(({ name }) => CLAIMS[pipeline]?.(name) != null)
  const groups = Array.from(Map.groupBy(claimed, stemOf).values(), (own) => {
    const isCertain = own.every(({ name }) => CLAIMS[pipeline]?.(name) === 'certain')
    return { source: { files: own }, certainty: isCertain ? ('certain' as const) : ('possible' as const) }
  })
  return { groups, unmatched: files.filter((file) => !claimed.includes(file)) }
}

const filesOf = ({ files }: Source) => files
const named = (names: readonly string[]) => names.map((name) => ({ name, path: `/nowhere/${name}` }))
const sort = (names: readonly string[]) => sortFiles(named(names), PIPELINES, { group, filesOf })

const shown = (names: readonly string[]) =>
  sort(names).map(({ pipeline, sources, unmatched }) => [
    pipeline,
    sources.map(({ files }) => files.map(({ name }) => name).join('+')),
    unmatched.map(({ name }) => name),
  ])

it.each<[string, string[], [string, string[], string[]][]]>([
  ['one pipeline alone', ['a.left', 'a.right'], [['pairs', ['a.left+a.right'], []]]],
  [
    'each what it is certain of',
    ['a.left', 'b.page', 'c.note'],
    [
      ['pairs', ['a.left'], []],
      ['pages', ['b.page'], []],
      ['notes', ['c.note'], []],
    ],
  ],
  [
    'certain before possible, though the possible comes first in the registry',
    ['a.text', 'b.note'],
    [['notes', ['a.text', 'b.note'], []]],
  ],
  [
    'what is possible beside what the same pipeline is certain of',
    ['a.page', 'b.text'],
    [['pages', ['a.page', 'b.text'], []]],
  ],
  [
    'nothing that is only possible beside what two are certain of',
    ['a.page', 'b.note', 'c.text'],
    [
      ['pages', ['a.page'], ['c.text']],
      ['notes', ['b.note'], []],
    ],
  ],
  ['what is possible for several: the first in the registry', ['a.text'], [['pages', ['a.text'], []]]],
  [
    'what is possible for different pipelines: each its own',
    ['a.half', 'b.text'],
    [
      ['pairs', ['a.half'], []],
      ['pages', ['b.text'], []],
    ],
  ],
  ['files of no case with the first that has one', ['a.page', 'b.zip'], [['pages', ['a.page'], ['b.zip']]]],
  ['files of no case at all with the first of the registry', ['b.zip'], [['pairs', [], ['b.zip']]]],
  ['no files', [], [['pairs', [], []]]],
])('files are sorted: %s', (_, names, expected) => {
  expect(shown(names)).toEqual(expected)
})

it('a group that is only possible is given up where another pipeline is certain of a part of it', () => {
  const mixed = (pipeline: string, files: readonly NamedFile[]) =>
    pipeline === 'first'
      ? { groups: [{ source: { files }, certainty: 'possible' as const }], unmatched: [] }
      : {
          groups: files
            .filter(({ name }) => name === 'a')
            .map((file) => ({ source: { files: [file] }, certainty: 'certain' as const })),
          unmatched: [],
        }
  expect(sortFiles(named(['a', 'b']), ['first', 'second'], { group: mixed, filesOf })).toEqual([
    { pipeline: 'second', sources: [{ files: named(['a']) }], unmatched: named(['b']) },
  ])
})

it('every file is in one source, or told of once', () => {
  const name = fc
    .tuple(fc.constantFrom('a', 'b'), fc.constantFrom('left', 'half', 'page', 'text', 'note', 'zip'))
    .map((parts) => parts.join('.'))
  fc.assert(
    fc.property(fc.uniqueArray(name), (names) => {
      const found = sort(names).flatMap(({ sources, unmatched }) => [
        ...sources.flatMap(filesOf),
        ...unmatched,
      ])
      expect(found.map((file) => file.name).toSorted()).toEqual(names.toSorted())
    }),
  )
})
