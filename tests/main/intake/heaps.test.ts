import { expect, it } from 'vitest'
import { heapsOf } from '../../../src/main/intake/heaps.ts'
import { sourceName } from '../../../src/main/intake/readers.ts'

const heaps = (...names: string[]) =>
  heapsOf(names.map((name) => ({ name, path: `/nowhere/${name}` }))).map(({ pipeline, sources, others }) => [
    pipeline,
    sources.map(sourceName),
    others.map(({ name }) => name),
  ])

it.each([
  ['parts of readings', ['a.passage.txt', 'a.primary.ctm'], [['reading', ['a'], []]]],
  ['PDFs and pictures', ['a.pdf', 'b.png'], [['receipt', ['a.pdf', 'b.png'], []]]],
  ['texts by themselves', ['a.txt', 'b.xyz'], [['receipt', ['a.txt'], ['b.xyz']]]],
  ['nothing that is known', ['b.xyz'], [['reading', [], ['b.xyz']]]],
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
  expect(heaps(...names)).toEqual(expected)
})
