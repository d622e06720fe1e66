import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { corpusLines } from '../../../../src/main/documents/memories/corpus.ts'
import { readJudgments, readQueries } from '../../../../src/main/documents/memories/query-files.ts'
import { tempDir } from '../../../helpers/program/temp-dir.ts'

function file(text: string) {
  const path = join(tempDir(), 'some.jsonl')
  writeFileSync(path, text)
  return { path, name: 'some.jsonl' }
}

describe('a corpus', () => {
  it('has a memory in each line; a line that is not a memory is named, and the others are read', () => {
    const lines = [
      '{"id": "a", "title": "T", "text": "B", "tags": ["x"]}',
      '',
      '{"id": 7, "text": "C"}',
      'no',
      '{"id": ""}',
    ]
    expect([...corpusLines(file(`\ufeff${lines.join('\r\n')}`))]).toEqual([
      {
        line: 1,
        problem: null,
        memory: {
          id: 'a',
          category: 'NOTE',
          title: 'T',
          tags: ['x'],
          body: 'B',
          updatedAt: null,
          isActive: true,
        },
      },
      { line: 3, problem: null, memory: expect.objectContaining({ id: '7', title: '', body: 'C' }) },
      { line: 4, memory: null, problem: expect.stringMatching(/^some\.jsonl, line 4: .*JSON/) },
      { line: 5, memory: null, problem: expect.stringMatching(/^some\.jsonl, line 5: “id”/) },
    ])
  })
})

describe('queries', () => {
  it('have an id, a text, and maybe what was said before and a mode', () => {
    const [first, second] = readQueries(
      file(
        '{"id": 1, "text": "a"}\n{"id": "b", "text": "c", "mode": "search", "turns": [{"role": "user", "text": "d"}]}',
      ),
    )
    expect(first).toEqual({ id: '1', text: 'a', turns: [], mode: null })
    expect(second).toMatchObject({ mode: 'search', turns: [{ role: 'user', text: 'd' }] })
  })

  it.each([
    ['a broken line', '{"id": 1, "text": "a"}\n{"id": 2,', 'some.jsonl, line 2'],
    ['a query without a text', '{"id": 1}', 'some.jsonl, line 1: “text”'],
    ['an id that comes twice', '{"id": 1, "text": "a"}\n{"id": "1", "text": "b"}', 'line 2: another query'],
    ['nothing', '\n', 'no query'],
  ])('are refused whole for %s', (_, text, sentence) => {
    expect(() => readQueries(file(text))).toThrow(sentence)
  })
})

describe('judgments', () => {
  it.each([
    [
      'JSON Lines',
      '{"q": 1, "d": "a", "rel": 2}\n{"q": 1, "d": "b", "rel": 0}\n{"q": "x", "d": 3, "rel": 1}',
    ],
    ['lines of TREC', '1 0 a 2\n1\t0\tb\t0\nx Q0 3 1\n'],
  ])('come as %s', (_, text) => {
    const found = [...readJudgments(file(text))].map(([query, of]) => [query, [...of]])
    expect(found).toEqual([
      [
        '1',
        [
          ['a', 2],
          ['b', 0],
        ],
      ],
      ['x', [['3', 1]]],
    ])
  })

  it.each([
    ['a broken line', '1 0 a 1\n{"q":', 'some.jsonl, line 2'],
    ['a line of three words', '1 0 a', 'some.jsonl, line 1: it is neither'],
    ['a relevance that is no number', '1 0 a much', 'some.jsonl, line 1: it is neither'],
    ['nothing', ' \n', 'no relevance judgment'],
  ])('are refused whole for %s', (_, text, sentence) => {
    expect(() => readJudgments(file(text))).toThrow(sentence)
  })
})
