import { describe, expect, it } from 'vitest'
import type { DisputedRow } from '../../../../../src/main/pipelines/reading/judge/judge-rows.ts'
import { disputedTable } from '../../../../../src/main/pipelines/reading/judge/judge-table.ts'

const row: DisputedRow = {
  refIndex: 12,
  ref: 'platforms',
  v1Heard: 'plat',
  v0Heard: null,
  pkHeard: 'platforms',
  v1Type: 'substitution',
  pkType: 'correct',
  status: 'disagreed',
  prevWord: { ref: 'the', type: 'substitution' },
  nextWord: { ref: 'were', type: 'correct' },
  inflectionDrop: false,
  levenshtein: 0.4,
  extra: [{ engine: 'V1', before: ['pl', 'pla'], after: ['forms'] }],
}

function cells(change: Partial<DisputedRow> = {}): string[] {
  const [, , line = ''] = disputedTable([{ ...row, ...change }]).split('\n')
  return line.split(/(?<!\\)\|/).map((cell) => cell.trim())
}

describe('the table of disputed words', () => {
  it('begins with the seven columns of the source and goes on with the rest of the twelve fields (000-12, c7)', () => {
    const [head] = disputedTable([]).split('\n')
    expect(head?.split('|').map((cell) => cell.trim())).toEqual([
      '',
      '#',
      'Reference',
      'Primary ASR',
      'Cross-validator',
      'Status',
      'Context (prev → next)',
      'Notes',
      'Clean ASR',
      'Types (primary/cross)',
      'Similarity',
      'Extra fragments',
      '',
    ])
  })

  it('has one row for each word', () => {
    expect(cells()).toEqual([
      '',
      '12',
      'platforms',
      'plat',
      'platforms',
      'disagreed',
      'the (substitution) → were (correct)',
      'prev_was_error',
      '-',
      'substitution/correct',
      '0.40',
      'V1 pl pla before, forms after',
      '',
    ])
  })

  it.each([
    [true, null, 'inflection_drop'],
    [true, { ref: 'the', type: 'correct' }, 'inflection_drop'],
    [true, { ref: 'the', type: 'omission' }, 'inflection_drop, prev_was_error'],
    [false, { ref: 'the', type: 'substitution' }, 'prev_was_error'],
    [false, { ref: 'the', type: 'correct' }, ''],
  ] as const)(
    'notes an ending that is missing and an error before, by its type: %s, %o',
    (inflectionDrop, prevWord, note) => {
      expect(cells({ inflectionDrop, prevWord })[7]).toBe(note)
    },
  )

  it('has a dash for what is not there', () => {
    const none = { v1Heard: null, pkHeard: null, levenshtein: null, prevWord: null, nextWord: null }
    const [, , , primary, cross, , context, , , , similarity, extra] = cells({ ...none, extra: [] })
    expect([primary, cross, context, similarity, extra]).toEqual(['-', '-', '- → -', '-', ''])
  })

  it.each([
    ['[a | b]', String.raw`[a \| b]`],
    ['[one\ntwo\r\n three]', '[one two three]'],
    [String.raw`[\| trust`, String.raw`[\\\| trust`],
    [`<${'x'.repeat(200)}>`, `<${'x'.repeat(59)}…`],
  ])('keeps a mark of a recognizer within its cell, with any text: %j', (heard, cell) => {
    expect(cells({ v1Heard: heard })[3]).toBe(cell)
    expect(cells({ v1Heard: heard })).toHaveLength(13)
  })
})
