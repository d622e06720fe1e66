import { expect, it } from 'vitest'
import { querySetOf } from '../../../../src/renderer/features/memories/folders/query-files.ts'

const file = (name: string) => new File([`text of ${name}`], name)

it.each([
  [['queries.jsonl'], { name: 'queries', queries: 'text of queries.jsonl', judgments: null }],
  [
    ['qrels.jsonl', 'spring.jsonl'],
    { name: 'spring', queries: 'text of spring.jsonl', judgments: 'text of qrels.jsonl' },
  ],
  [
    ['spring.txt', 'spring-judgments.tsv'],
    { name: 'spring', queries: 'text of spring.txt', judgments: 'text of spring-judgments.tsv' },
  ],
])('takes queries and judgments by the names of their files: %s', async (names, sent) => {
  expect(await querySetOf(names.map(file))).toEqual(sent)
})

it.each([[[]], [['qrels.jsonl']], [['a.jsonl', 'b.jsonl']], [['a.jsonl', 'a.qrels', 'b.qrels']]])(
  'asks for one file of queries with at most one of judgments: %s',
  async (names) => {
    expect(await querySetOf(names.map(file))).toEqual({
      problem: expect.stringContaining('one file of queries'),
    })
  },
)
