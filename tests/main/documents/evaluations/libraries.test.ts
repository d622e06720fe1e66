import { describe, expect, it } from 'vitest'
import { readEvaluationFiles } from '../../../../src/main/documents/evaluations/read-evaluations.ts'
import type { EvaluationRow } from '../../../../src/shared/pipelines/evaluation/row.ts'

async function rowOf(record: object): Promise<EvaluationRow | undefined> {
  const from = new TextEncoder().encode(`${JSON.stringify(record)}\n`)
  const rows: EvaluationRow[] = []
  for await (const row of readEvaluationFiles([{ name: 'a.jsonl', from }])) rows.push(row)
  expect(rows).toHaveLength(1)
  return rows[0]
}

describe('samples of lm-evaluation-harness', () => {
  const sample = {
    ...{ doc_id: 3, doc: { question: 'Which?' }, target: 'two', filter: 'none', metrics: ['acc'], acc: 1 },
    arguments: { gen_args_0: { arg_0: 'Q: Which?', arg_1: { until: ['\n'] } } },
    ...{ resps: [['two']], filtered_resps: ['two'] },
  }
  const choices = {
    arguments: [
      ['Q: Which?', ' one'],
      ['Q: Which?', ' two'],
    ],
    resps: [[['-2.5', 'False']], [['-0.5', 'True']]],
    filtered_resps: [
      ['-2.5', 'False'],
      ['-0.5', 'True'],
    ],
  }
  const chat = [
    { role: 'system', content: 'Be brief.' },
    { role: 'user', content: 'Which?' },
  ]

  it.each([
    ['a text that was generated', {}, { input: 'Q: Which?', output: 'two', reference: 'two' }],
    [
      'lists of requests, as before version 0.4.3',
      { arguments: [['Q: Which?', { until: [] }]] },
      { output: 'two' },
    ],
    ['a filter', { filter: 'strict-match' }, { id: '3, strict-match', output: 'two' }],
    ['several answers to one request', { filtered_resps: [['two', 'six']] }, { output: 'two' }],
    ['the most likely of several choices', choices, { output: 'two', reference: 'two' }],
    ['the right choice by its number', { ...choices, target: 0 }, { output: 'two', reference: 'one' }],
    [
      'one likelihood, which is no answer',
      { arguments: { gen_args_0: { arg_0: 'Q', arg_1: ' two' } }, filtered_resps: [['-0.5', 'True']] },
      { input: 'Q', output: null },
    ],
    [
      'a prompt of messages',
      { arguments: { gen_args_0: { arg_0: JSON.stringify(chat), arg_1: {} } } },
      { input: 'Which?', system: 'Be brief.' },
    ],
    [
      'a metric without a value',
      { acc: null },
      { judged: [expect.objectContaining({ score: null, error: 'not judged' })] },
    ],
  ])('are read with %s', async (_, change, expected) => {
    const row = await rowOf({ ...sample, ...change })
    expect(row).toMatchObject({
      tool: 'lm-eval',
      judged: [{ name: 'acc', score: 1, by: 'rule' }],
      ...expected,
    })
  })
})

describe('records of TruLens', () => {
  const record = {
    record_id: 'r1',
    app_id: 'a1',
    input: 'Which?',
    output: 'two',
    latency: 3,
    total_cost: 0.5,
  }
  const calls = [{ args: {}, ret: 0.5, meta: { reason: 'It is short.' } }]

  it.each([
    [
      'the verdict of each feedback function',
      { Tone: 0.5, Tone_calls: calls },
      { score: 0.5, why: 'It is short.' },
    ],
    [
      'a feedback function that failed',
      { Tone: null, Tone_calls: null },
      { score: null, error: 'not judged' },
    ],
  ])('are read with %s', async (_, more, verdict) => {
    expect(await rowOf({ ...record, ...more })).toMatchObject({
      ...{ tool: 'trulens', id: 'r1', input: 'Which?', output: 'two' },
      judged: [{ name: 'Tone', ...verdict }],
    })
  })
})
