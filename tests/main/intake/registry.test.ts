import { expect, it } from 'vitest'
import {
  CaseSource,
  filesOf,
  intakeOptions,
  namingRule,
  sortByPipeline,
  sourceName,
  unmatchedProblem,
  withOptions,
} from '../../../src/main/intake/index.ts'
import { pipelineNames } from '../../../src/shared/pipelines/index.ts'

const file = (name: string) => ({ name, path: `/nowhere/${name}` })

const sorted = (...names: string[]) =>
  sortByPipeline(names.map(file)).map(({ pipeline, sources, unmatched }) => [
    pipeline,
    sources.map((source) => sourceName(source)),
    unmatched.map(({ name }) => name),
  ])

it.each([
  ['parts of readings', ['a.passage.txt', 'a.primary.ctm'], [['reading', ['a'], []]]],
  ['PDFs and pictures', ['a.pdf', 'b.png'], [['receipt', ['a.pdf', 'b.png'], []]]],
  ['a PDF, and a text beside it', ['a.pdf', 'b.txt'], [['receipt', ['a.pdf', 'b.txt'], []]]],
  ['texts by themselves', ['a.txt', 'b.xyz'], [['receipt', ['a.txt'], ['b.xyz']]]],
  ['nothing that is known', ['b.xyz'], [['reading', [], ['b.xyz']]]],
  ['nothing at all', [], [['reading', [], []]]],
  [
    'readings, and a text beside them',
    ['a.passage.txt', 'a.primary.ctm', 'list.txt'],
    [['reading', ['a'], ['list.txt']]],
  ],
  [
    'readings and receipts',
    ['a.passage.txt', 'a.primary.ctm', 'b.pdf', 'list.txt'],
    [
      ['reading', ['a'], ['list.txt']],
      ['receipt', ['b.pdf'], []],
    ],
  ],
])('files that come together are sorted by pipeline: %s', (_, names, expected) => {
  expect(sorted(...names)).toEqual(expected)
})

/** Sources as jobs of version 0.1 store them: this version still works on such stores. */
const KEPT: readonly (readonly [string, unknown, string, readonly string[]])[] = [
  [
    'a reading in several files',
    {
      pipeline: 'reading',
      source: {
        stem: 'in/a',
        files: { passage: file('in/a.passage.txt'), primary: file('in/a.primary.ctm') },
        surplus: [],
      },
    },
    'in/a',
    ['in/a.passage.txt', 'in/a.primary.ctm'],
  ],
  [
    'a reading that options named',
    { pipeline: 'reading', source: { stem: 'a', files: { reading: file('a.reading.json') } } },
    'a.reading.json',
    ['a.reading.json'],
  ],
  [
    'a receipt',
    { pipeline: 'receipt', source: { file: file('a.json'), format: 'json' } },
    'a.json',
    ['a.json'],
  ],
]

it.each(KEPT)('a source that an older version wrote down is read: %s', (_, kept, name, files) => {
  const source = CaseSource.parse(JSON.parse(JSON.stringify(kept)))
  expect(source).toEqual(kept)
  expect(sourceName(source)).toBe(name)
  expect(filesOf(source)).toEqual(files.map(file))
})

it.each([
  ['of no pipeline', { pipeline: 'juggling', source: {} }],
  ['of another pipeline', { pipeline: 'receipt', source: { stem: 'a', files: {} } }],
])('a source that is %s is not accepted', (_, source) => {
  expect(CaseSource.safeParse(source).success).toBe(false)
})

it.each(pipelineNames)('%s says how its files are named, and describes its options', (pipeline) => {
  const sentence = expect.stringMatching(/^.*[^.]\.$/)
  expect(namingRule(pipeline)).toEqual(sentence)
  expect(unmatchedProblem(pipeline)).toEqual(expect.stringContaining(namingRule(pipeline)))
  expect(unmatchedProblem(pipeline)).not.toMatch(/^[A-Z]/) // it stands behind the name of a file
  const names = intakeOptions(pipeline).map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  for (const { name, description } of intakeOptions(pipeline))
    expect([name, description]).toEqual([expect.stringMatching(/^[a-z]+$/), expect.stringMatching(/\w/)])
})

it('files that options name make a source beside those that were found', () => {
  const [{ sources: found } = { sources: [] }] = sortByPipeline([file('b.reading.json')])
  const files = { passage: file('story.txt'), primary: file('heard.ctm'), audio: file('sound.ogg') }
  expect(withOptions('reading', { files, texts: {} }, found)).toEqual([
    { pipeline: 'reading', source: { stem: 'story', files } },
    ...found,
  ])
  expect(withOptions('reading', { files: {}, texts: {} }, found)).toEqual(found)
  expect(withOptions('receipt', { files: {}, texts: {} }, [])).toEqual([])
})
