import { describe, expect, it } from 'vitest'
import { readEvaluationFiles } from '../../../../src/main/documents/evaluations/read-evaluations.ts'
import type { EvaluationRow, RowAccount } from '../../../../src/shared/pipelines/evaluation/row.ts'

async function read(...files: readonly string[]): Promise<{ rows: EvaluationRow[]; account: RowAccount }> {
  const named = files.map((file, index) => ({
    name: `file ${index + 1}`,
    from: new TextEncoder().encode(file),
  }))
  const generator = readEvaluationFiles(named)
  const rows: EvaluationRow[] = []
  let next = await generator.next()
  while (next.done !== true) {
    rows.push(next.value)
    next = await generator.next()
  }
  return { rows, account: next.value }
}

function json(...lines: readonly unknown[]): string {
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('')
}

/** Returns a table with quoted cells; a cell that is no text is written as JSON. */
function csv(...rows: readonly (readonly unknown[])[]): string {
  const cell = (value: unknown) =>
    `"${(typeof value === 'string' ? value : JSON.stringify(value)).replaceAll('"', '""')}"`
  return rows.map((row) => `${row.map(cell).join(',')}\n`).join('')
}

const shown = ({ judged }: EvaluationRow) =>
  judged.map(({ name, score, label, pass, why, error }) => ({ name, score, label, pass, why, error }))
const one = (name: string, parts: object) => ({
  ...{ name, score: null, label: null, pass: null, why: null, error: null },
  ...parts,
})

describe('LangSmith', () => {
  it.each([
    [
      'a table with a split',
      csv(['id', 'inputs', 'outputs', 'split'], ['1', { q: 'Q' }, { a: 'A' }, 'base']),
    ],
    ['lines', json({ inputs: { q: 'Q' }, outputs: { a: 'A' }, metadata: { dataset_split: ['base'] } })],
    ['lines of the interface', json({ inputs: { q: 'Q' }, outputs: { a: 'A' }, dataset_id: 'd' })],
  ])('reads the outputs of a data set as references: %s', async (_, file) => {
    const { rows } = await read(file)
    expect(rows).toMatchObject([{ tool: 'langsmith', input: 'Q', output: null, reference: 'A' }])
  })

  it.each([
    ['without a split', { inputs: { q: 'Q' }, outputs: { a: 'A' } }],
    ['with texts', { inputs: 'Q', outputs: 'A', split: 'train' }],
    ['with expectations', { inputs: { q: 'Q' }, outputs: { a: 'A' }, split: 'x', expectations: {} }],
  ])('reads the outputs of other rows as outputs: %s', async (_, value) => {
    const { rows } = await read(json(value))
    expect(rows).toMatchObject([{ input: 'Q', output: 'A', reference: null }])
  })

  it.each([
    [
      'one cell a part',
      ['inputs', 'outputs', 'reference_outputs', 'error'],
      [{ q: 'Q' }, { a: 'A' }, { a: 'R' }, ''],
    ],
    [
      'one column a key',
      ['inputs.q', 'outputs.a', 'reference.a', 'execution_time', 'example_id'],
      ['Q', 'A', 'R', '0.5', 'e1'],
    ],
  ])('reads the table of an experiment: %s', async (_, head, cells) => {
    const { rows } = await read(
      csv(
        [...head, 'feedback.right', 'feedback.right.comment', 'feedback.tone', 'feedback.brief'],
        [...cells, '0', 'not so', 'curt', ''],
      ),
    )
    expect(rows).toMatchObject([{ tool: 'langsmith', input: 'Q', output: 'A', reference: 'R' }])
    expect(rows.map(shown)).toEqual([
      [
        one('right', { score: 0, why: 'not so' }),
        one('tone', { label: 'curt' }),
        one('brief', { error: 'not judged' }),
      ],
    ])
  })

  it('has no output where the text next to calls of tools is empty', async () => {
    const message = { lc: 1, type: 'constructor', id: ['AIMessage'] }
    const calls = [{ name: 'track', args: { parcel: 7 }, id: 'c' }]
    const generations = [[{ text: '', message: { ...message, kwargs: { content: '', tool_calls: calls } } }]]
    const { rows } = await read(
      json({ id: 'r', run_type: 'llm', inputs: { input: 'Q' }, outputs: { generations } }),
    )
    expect(rows).toMatchObject([{ output: null, tools: [{ name: 'track', arguments: { parcel: 7 } }] }])
  })
})

describe('MLflow', () => {
  const judge = { assessment_id: 'j', assessment_name: 'x', source: { source_type: 'LLM_JUDGE' } }
  const trace = (...assessments: readonly unknown[]) =>
    json({ info: { trace_id: 't', assessments }, data: { request: '"Q"', response: '"A"' } })

  it('marks a verdict that another one overrides as replaced', async () => {
    const person = { assessment_id: 'p', assessment_name: 'x', source: { source_type: 'HUMAN' } }
    for (const valid of [true, false]) {
      const { rows } = await read(
        trace(
          { ...judge, feedback: { value: 'yes' }, valid },
          { ...person, feedback: { value: 'no' }, overrides: 'j', valid: true },
        ),
      )
      expect(rows[0]?.judged).toMatchObject([
        { label: 'yes', by: 'model', isReplaced: true },
        { label: 'no', by: 'person', isReplaced: false },
      ])
    }
  })

  it.each([['""'], ['"NaN"'], ['null']])(
    'reads the answer %s as none, and not as a preview of it',
    async (answer) => {
      const { rows, account } = await read(
        json({
          info: { trace_id: 't', request_preview: '"Q"', response_preview: answer },
          data: { request: '"Q"', response: answer },
        }),
      )
      expect(rows[0]?.output).toBe(null)
      expect(account.findings.map(({ finding }) => finding)).toEqual(['no_output'])
    },
  )

  it('does not judge by a verdict that is not valid and not replaced, and counts it', async () => {
    const { rows, account } = await read(trace({ ...judge, feedback: { value: 0.25 }, valid: false }))
    expect(rows.map(shown)).toEqual([[one('x', { error: 'not valid any more' })]])
    expect(account.findings).toMatchObject([{ finding: 'not_judged', count: 1 }])
  })
})

describe('Weave', () => {
  it('reads columns with dotted names, and feedback in a cell', async () => {
    const feedback = [
      { feedback_type: 'wandb.annotation.quality', payload: { value: 4 }, creator: 'Ada' },
      { feedback_type: 'wandb.runnable.Brief', payload: { output: { score: 0, reason: 'long' } } },
    ]
    const { rows } = await read(
      csv(
        ['id', 'op_name', 'trace_id', 'inputs.question', 'output', 'summary.weave.feedback'],
        ['c', 'weave:///e/p/op/answer:x', 't', 'Q', 'A', feedback],
      ),
    )
    expect(rows).toMatchObject([{ id: 'c', input: 'Q', output: 'A' }])
    expect(rows[0]?.answers).toMatchObject([{ name: 'quality', value: 4, person: 'Ada' }])
    expect(rows.map(shown)).toEqual([[one('Brief', { score: 0, why: 'long' })]])
  })

  it('names no object of an evaluation as media', async () => {
    const { rows } = await read(
      json({
        id: 'c',
        op_name: 'weave:///e/p/op/Evaluation.predict_and_score:x',
        inputs: {
          self: 'weave:///e/p/object/E:1',
          model: 'weave:///e/p/object/M:1',
          example: { question: 'Q' },
        },
        output: { output: 'A', scores: {} },
      }),
    )
    expect(rows).toMatchObject([{ input: 'Q', output: 'A', media: [] }])
  })
})

describe('Phoenix', () => {
  const span = (id: string, parent: string | null, kind: string, attributes: object) => ({
    context: { trace_id: 't', span_id: id },
    ...{ parent_id: parent, span_kind: kind, attributes },
  })

  it('joins results of a step that is left out to the call with the same output', async () => {
    const spans = json(
      span('root', null, 'AGENT', { 'input.value': 'Q', 'output.value': 'A' }),
      span('chain', 'root', 'CHAIN', { 'input.value': 'Q', 'output.value': 'A' }),
      span('call', 'chain', 'LLM', { 'input.value': 'Q', 'output.value': 'A' }),
    )
    const annotations = csv(
      ['context.span_id', 'annotation_name', 'annotator_kind', 'label', 'score'],
      ['root', 'right', 'LLM', 'no', '0.0'],
    )
    for (const files of [
      [spans, annotations],
      [annotations, spans],
    ]) {
      const { rows, account } = await read(...files)
      expect(rows.map(({ id }) => id)).toEqual(['call'])
      expect(rows.map(shown)).toEqual([[one('right', { score: 0, label: 'no' })]])
      expect(account).toMatchObject({ rows: 1, joined: 1, unjoined: 0 })
    }
  })

  it.each([
    ['nested', { message_content: { type: 'image', image: { image: { url: 'https://x/1.png' } } } }],
    ['dotted', { 'message_content.type': 'image', 'message_content.image.image.url': 'https://x/1.png' }],
  ])('names a picture of a message: %s', async (_, part) => {
    const messages = [{ message: { role: 'user', contents: [part] } }]
    const { rows } = await read(
      json(span('a', null, 'LLM', { 'llm.input_messages': messages, 'output.value': 'A' })),
    )
    expect(rows).toMatchObject([{ output: 'A', media: ['https://x/1.png'] }])
  })
})

describe('DeepEval', () => {
  it('has the retrieved passages as context, and the ideal ones only without them', async () => {
    const given = { input: 'Q', actualOutput: 'A', metricsData: [], context: ['ideal'] }
    const { rows } = await read(json({ ...given, retrievalContext: ['found'] }, given))
    expect(rows.map(({ context }) => context)).toEqual([['found'], ['ideal']])
  })
})

describe('Braintrust', () => {
  it('reads the reasons of scores in spans of a table', async () => {
    const { rows } = await read(
      csv(
        [
          'id',
          'span_id',
          'root_span_id',
          'span_parents',
          'span_attributes',
          'input',
          'output',
          'scores',
          'metadata',
        ],
        ['r', 's', 's', '', { type: 'eval', name: 'eval' }, 'Q', 'A', { Fact: 0.6 }, ''],
        ['x', 'k', 's', ['s'], { type: 'score', name: 'Fact' }, '', '', '', { choice: 'B', rationale: 'so' }],
      ),
    )
    expect(rows.map(shown)).toEqual([[one('Fact', { score: 0.6, label: 'B', why: 'so' })]])
  })
})

describe('tables', () => {
  it('keep an answer in words that says that there is none', async () => {
    const { rows } = await read('question,answer,verdict\nQ,N/A,wrong\nQ,-,n/a\n')
    expect(rows.map(({ output }) => output)).toEqual(['N/A', null])
    expect(rows.map(shown)).toEqual([
      [one('verdict', { label: 'wrong' })],
      [one('verdict', { error: 'not judged' })],
    ])
  })

  it('count a row without an output also if it has verdicts', async () => {
    const { account } = await read('question,answer,score\nQ,,0\nQ,A,1\n')
    expect(account.findings).toMatchObject([{ finding: 'no_output', count: 1 }])
  })
})

describe('values that a reader loses easily', () => {
  it.each<[string, unknown, object]>([
    [
      'a prompt in a list of one',
      { id: 'r', run_type: 'llm', inputs: { prompts: ['Q'] }, outputs: { generations: [[{ text: 'A' }]] } },
      { input: 'Q', output: 'A' },
    ],
    [
      'a question next to the history of the conversation',
      {
        ...{ id: 'r', run_type: 'chain', outputs: { answer: 'A' } },
        inputs: { question: 'Q', chat_history: [{ type: 'human', content: 'Hello' }] },
      },
      { input: 'Q', output: 'A' },
    ],
    [
      'calls of tools in the turns of DeepEval',
      {
        ...{ scenario: 's', expectedOutcome: 'R', metricsData: [] },
        turns: [
          { role: 'user', content: 'Q' },
          { role: 'assistant', content: 'A', toolsCalled: [{ name: 'f', inputParameters: { a: 1 } }] },
        ],
      },
      { input: 'Q', output: 'A', reference: 'R', tools: [{ name: 'f', arguments: { a: 1 } }] },
    ],
    [
      'an author of a message',
      {
        messages: [
          { author: 'user', text: 'Q' },
          { sender: 'Bot', message: 'A' },
        ],
      },
      { input: 'Q', output: 'A' },
    ],
    [
      'the expected answer inside an expectation',
      {
        info: {
          trace_id: 't',
          assessments: [
            { name: 'x', expectation: { serialized_value: { value: '{"expected_response":"R"}' } } },
          ],
        },
        data: { request: '"Q"', response: '"A"' },
      },
      { input: 'Q', output: 'A', reference: 'R' },
    ],
    [
      'the message of an older span with an error',
      {
        info: { request_id: 't', status: 'ERROR' },
        data: { spans: [{ status_code: 'ERROR', status_message: 'broken' }], request: '"Q"' },
      },
      { input: 'Q', output: null, error: 'broken' },
    ],
  ])('has %s', async (_, value, expected) => {
    expect((await read(json(value))).rows).toMatchObject([expected])
  })

  it('has a step of OpenLLMetry with one argument and a text in quotes', async () => {
    const attributes = Object.entries({
      'traceloop.span.kind': 'workflow',
      'traceloop.entity.input': '{"args":["Q"],"kwargs":{}}',
      'traceloop.entity.output': '"A"',
    }).map(([key, stringValue]) => ({ key, value: { stringValue } }))
    const spans = [{ traceId: 'aa', spanId: 'bb', name: 'workflow', attributes }]
    const { rows } = await read(json({ resourceSpans: [{ scopeSpans: [{ spans }] }] }))
    expect(rows).toMatchObject([{ input: 'Q', output: 'A' }])
  })

  it('has a request that is a literal of Python', async () => {
    const { rows } = await read(
      csv(
        ['trace_id', 'state', 'request', 'response', 'assessments'],
        ['t', 'OK', "{'q': 'It\\'s?'}", 'A', '[]'],
      ),
    )
    expect(rows).toMatchObject([{ tool: 'mlflow', input: "It's?", output: 'A' }])
  })
})

describe('verdicts that a reader loses easily', () => {
  it.each<[string, string, object[]]>([
    [
      'the reason inside the metadata of a guard',
      json({
        feedback_type: 'wandb.runnable.Guard',
        ...{
          weave_ref: 'weave:///e/p/call/c',
          payload: { output: { passed: false, metadata: { reason: 'rude' } } },
        },
      }),
      [one('Guard', { pass: false, why: 'rude' })],
    ],
    [
      'an annotation of Phoenix without a result',
      json({ span_id: 's', name: 'right', annotator_kind: 'LLM', result: null }),
      [one('right', { error: 'not judged' })],
    ],
    [
      'the classes of Braintrust',
      json({
        ...{ id: 'r', span_attributes: { type: 'eval' }, input: 'Q', output: 'A' },
        classifications: { topic: [{ id: 'pay', label: 'Paying' }], mood: null },
      }),
      [one('topic', { label: 'Paying' }), one('mood', { error: 'not judged' })],
    ],
    [
      'a table with its headings and its cells apart',
      JSON.stringify({
        columns: ['inputs', 'outputs', 'near/v1/score', 'near/v1/justification'],
        data: [['Q', 'A', 4, 'close']],
      }),
      [one('near/v1/score', { score: 4, why: 'close' })],
    ],
    [
      'reasons in the next columns',
      csv(
        ['question', 'answer', 'tone', 'tone_comment', 'fact_score', 'fact_rationale'],
        ['Q', 'A', 'curt', 'short', '0', 'wrong'],
      ),
      [one('tone', { label: 'curt', why: 'short' }), one('fact_score', { score: 0, why: 'wrong' })],
    ],
    ['the winner of a pair', csv(['prompt', 'winner'], ['Q', 'B']), [one('winner', { label: 'B' })]],
  ])('has %s', async (_, file, expected) => {
    expect((await read(file)).rows.map(shown)).toEqual([expected])
  })

  it('an empty cell of a metric of one’s own, as another row has a number there', async () => {
    const head = ['user_input', 'response', 'my_metric', 'notes']
    const { rows, account } = await read(csv(head, ['Q', 'A', '', ''], ['Q', 'A', '0.0', 'see']))
    expect(rows.map(shown)).toEqual([
      [one('my_metric', { error: 'not judged' })],
      [one('my_metric', { score: 0 })],
    ])
    expect(account.findings).toMatchObject([{ finding: 'not_judged', count: 1 }])
  })

  it.each([
    ['of an annotator', ['label', 'annotator'], ['bad', 'Ada'], [], [['label', 'bad', 'Ada']]],
    ['of a model next to one', ['judge_label', 'annotator'], ['bad', 'Ada'], [['judge_label', 'bad']], []],
    ['of nobody who is named', ['label', 'annotator'], ['bad', ''], [['label', 'bad']], []],
    [
      'of a column for people',
      ['label', 'human_label', 'annotator'],
      ['bad', 'good', 'Ada'],
      [['label', 'bad']],
      [['human_label', 'good', 'Ada']],
    ],
  ])('columns %s', async (_, head, cells, judged, answers) => {
    const { rows } = await read(csv(['question', 'answer', ...head], ['Q', 'A', ...cells]))
    expect(rows[0]?.judged.map(({ name, label }) => [name, label])).toEqual(judged)
    expect(rows[0]?.answers.map(({ name, value, person }) => [name, value, person])).toEqual(answers)
  })
})

describe('an answer next to the output of a model', () => {
  it.each<[string, readonly string[], object]>([
    ['is the expected one', ['answer', 'prediction'], { output: 'second', reference: 'first' }],
    ['is the expected one next to outputs', ['answer', 'outputs'], { output: 'second', reference: 'first' }],
    ['is the output if it is alone', ['answer', 'notes'], { output: 'first', reference: null }],
    ['is the output next to a reference', ['answer', 'reference'], { output: 'first', reference: 'second' }],
  ])('%s', async (_, head, expected) => {
    const { rows } = await read(csv(['question', ...head], ['Q', 'first', 'second']))
    expect(rows).toMatchObject([{ input: 'Q', ...expected }])
  })
})

describe('results that stand alone', () => {
  const source = (source_type: string) => ({ source_type, source_id: 'Ada' })

  it('are assessments of MLflow, in lines and in a table, which join their trace', async () => {
    const trace = json({ info: { trace_id: 't' }, data: { request: '"Q"', response: '"A"' } })
    const judged = { assessment_name: 'x', trace_id: 't', source: source('HUMAN'), feedback: { value: 'no' } }
    const expected = { name: 'y', trace_id: 't', source: source('HUMAN'), expectation: { value: 'R' } }
    const head = ['name', 'trace_id', 'source', 'feedback', 'expectation']
    for (const file of [
      json(judged, expected),
      csv(
        head,
        ['x', 't', judged.source, judged.feedback, ''],
        ['y', 't', judged.source, '', expected.expectation],
      ),
    ]) {
      const { rows, account } = await read(file, trace)
      expect(rows).toMatchObject([{ id: 't', output: 'A', reference: 'R' }])
      expect(rows[0]?.answers).toMatchObject([{ name: 'x', value: 'no', person: 'Ada' }])
      expect(account).toMatchObject({ rows: 1, joined: 2 })
    }
  })

  it('are annotations of a session of Phoenix', async () => {
    const { rows } = await read(
      json({ session_id: 's', name: 'ok', annotator_kind: 'HUMAN', result: { label: 'good' } }),
    )
    expect(rows).toMatchObject([{ tool: 'phoenix', belongsTo: 's', output: null }])
    expect(rows.map(shown)).toEqual([[one('ok', { label: 'good' })]])
  })
})

describe('rows of an experiment', () => {
  it('are runs of LangSmith with their example and the results of evaluators', async () => {
    const { rows } = await read(
      json({
        run: { id: 'r', run_type: 'chain', inputs: { q: 'Q' }, outputs: { a: 'A' } },
        example: { id: 'e', inputs: { q: 'Q' }, outputs: { a: 'R' } },
        evaluation_results: {
          results: [
            { key: 'ok', score: true, comment: 'so' },
            { key: 'bad', score: null },
          ],
        },
      }),
    )
    expect(rows).toMatchObject([{ id: 'r', input: 'Q', output: 'A', reference: 'R' }])
    expect(rows.map(shown)).toEqual([
      [one('ok', { pass: true, why: 'so' }), one('bad', { error: 'not judged' })],
    ])
  })

  it('are columns of Braintrust and Weave with dotted names', async () => {
    const braintrust = csv(
      [
        'id',
        'input.question',
        'output',
        'expected',
        'scores.Fact',
        'scores.Tone',
        'metadata.model',
        'created',
      ],
      ['b', 'Q', 'A', 'R', '0.6', '', 'm', '2026-11-03T08:00:00Z'],
    )
    const weave = csv(
      [
        ...['id', 'op_name', 'inputs.example.question', 'inputs.example.expected', 'output.output'],
        ...['output.scores.right.correct', 'summary.weave.feedback.wandb.reaction.1.payload.emoji'],
        'summary.weave.feedback.[wandb.runnable.Safe].payload.output.passed',
      ],
      ['w', 'weave:///e/p/op/Evaluation.predict_and_score:x', 'Q', 'R', 'A', 'true', '👎', 'false'],
    )
    const [first, second] = [await read(braintrust), await read(weave)]
    expect(first.rows).toMatchObject([{ input: 'Q', output: 'A', reference: 'R', model: 'm' }])
    expect(first.rows.map(shown)).toEqual([
      [one('Fact', { score: 0.6 }), one('Tone', { error: 'not judged' })],
    ])
    expect(second.rows).toMatchObject([{ input: 'Q', output: 'A', reference: 'R' }])
    expect(second.rows.map(shown)).toEqual([
      [one('right.correct', { pass: true }), one('Safe', { pass: false })],
    ])
    expect(second.rows[0]?.answers).toMatchObject([{ name: 'reaction', value: '👎' }])
  })
})
