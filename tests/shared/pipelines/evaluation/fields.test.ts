import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EvaluatorField } from '../../../../src/shared/domain/standards/evaluator.ts'
import { fieldsOf, valueAt, valueAtPath } from '../../../../src/shared/pipelines/evaluation/fields.ts'
import type { Json } from '../../../../src/shared/pipelines/evaluation/row.ts'
import { readValue, rowOf } from './rows.ts'

describe('the place of a field in a row', () => {
  const raw: Json = {
    question: 'Why?',
    'a/b': { '~c': 1 },
    input: '{"question":"How?","list":["x","y"]}',
    deep: JSON.stringify(JSON.stringify({ one: JSON.stringify({ two: 2 }) })),
    none: null,
    bad: '{"a":',
  }

  it.each<[string, Json | undefined, number]>([
    ['/question', 'Why?', 0],
    ['question', 'Why?', 0],
    ['/a~1b/~0c', 1, 0],
    ['/input|json|/question', 'How?', 0],
    ['/input|json|/list/1', 'y', 0],
    ['/input|json|/list/2', undefined, 0],
    ['/input|json|/list/01', undefined, 0],
    ['/deep|json||json|/one|json|/two', 2, 0],
    ['/deep|json||json|/one|json||json|/two', undefined, 1],
    ['/bad|json|/a', undefined, 1],
    ['/none|json|/a', null, 0],
    ['/missing', undefined, 0],
    ['/question/length', undefined, 0],
    ['/constructor', undefined, 0],
  ])('finds %s', (path, value, odd) => {
    const found = valueAtPath(raw, path)
    expect(found.value).toEqual(value)
    expect(found.odd).toHaveLength(odd)
  })

  it.each([
    ['output', null, 'one'],
    ['outputs', 0, 'one'],
    ['outputs', 1, 'two'],
    ['outputs', 2, undefined],
    ['output', 0, 'one'],
    ['output', 1, undefined],
    ['input', null, null],
    ['expected_tools', null, [{ name: 'find', args: {} }]],
  ] as const)('finds the part %s at %j', (part, index, value) => {
    const row = rowOf({
      output: 'one',
      outputs: ['one', 'two'],
      reference: [{ name: 'find', args: {} }],
    })
    expect(valueAt({ from: 'part', part, index }, row).value).toEqual(value)
  })
})

describe('the value of a field', () => {
  it.each<[string, Json, EvaluatorField['type'], string, string]>([
    ['a text', 'Hello', 'text', 'filled', 'Hello'],
    ['a blank text', ' \n', 'text', 'empty', ''],
    ['null', null, 'text', 'not_found', ''],
    ['0, which is not empty', 0, 'text', 'filled', '0'],
    ['false, which is not empty', false, 'text', 'filled', 'false'],
    ['an empty list', [], 'passages', 'empty', ''],
    [
      'parts of a message',
      [
        { type: 'text', text: 'One' },
        { type: 'image_url', image_url: {} },
      ],
      'text',
      'filled',
      'One\n[image url]',
    ],
    ['a list of texts', ['One', 'Two'], 'passages', 'filled', 'One\n\nTwo'],
    ['a text with a list in JSON', '["One","Two"]', 'passages', 'filled', 'One\n\nTwo'],
    [
      'documents',
      [{ id: 'd1', content: 'One' }, { page_content: 'Two' }],
      'passages',
      'filled',
      'One\n\nTwo',
    ],
    [
      'messages',
      [
        { role: 'user', content: 'Hi' },
        { from: 'gpt', value: 'Hello' },
      ],
      'conversation',
      'filled',
      'Hi\n\nHello',
    ],
    [
      'a call of OpenAI',
      [{ id: 'c', type: 'function', function: { name: 'find', arguments: '{"q":"x"}' } }],
      'tool_calls',
      'filled',
      'find({"q":"x"})',
    ],
    ['a call of LangChain', [{ name: 'find', args: { q: 'x' } }], 'tool_calls', 'filled', 'find({"q":"x"})'],
    ['a number in a text', ' 1.5 ', 'number', 'filled', '1.5'],
    ['a label in other letters', 'yes', 'label', 'filled', 'Yes'],
    [
      'a picture in the row',
      'data:image/png;base64,AAAA',
      'media',
      'filled',
      'image/png, 26 characters in the row',
    ],
  ])('reads %s', (_, value, type, state, text) => {
    const found = readValue('field', value, type, type === 'label' ? ['Yes', 'No'] : [])
    expect(found.state).toBe(state)
    expect(found.text).toBe(text)
  })

  it('names the entries with their ranges', () => {
    const { pieces, text } = readValue('field', 'User: Hi\nthere\nAssistant: Hello', 'conversation')
    expect(pieces.map(({ label, from, to }) => [label, text.slice(from, to)])).toEqual([
      ['user', 'Hi\nthere'],
      ['assistant', 'Hello'],
    ])
  })

  it.each<[Json, EvaluatorField['type'], string]>([
    [{ a: 1 }, 'text', 'The value is an object. It is shown as JSON.'],
    [[{ a: 1 }], 'text', 'The value is a list. It is shown as JSON.'],
    ['many', 'number', '“many” is not a number.'],
    ['maybe', 'label', '“maybe” is not one of the labels.'],
    ['{"a":', 'json', 'The value is not valid JSON. It is shown as text.'],
    [
      "['One', 'Two']",
      'passages',
      'The value looks like a list, but is not valid JSON. It is shown as one passage.',
    ],
    ['no call', 'tool_calls', 'No tool calls were found. The value is shown as it is.'],
    [[{ name: 'find', arguments: '{"q":' }], 'tool_calls', 'The arguments of “find” are not valid JSON.'],
    ['Not a talk.', 'conversation', 'No turns were found. The value is shown as one text.'],
    ['The report says [truncated]', 'text', 'The text ends with a mark that says that it was cut.'],
  ])('explains %j as %s', (value, type, sentence) => {
    expect(readValue('field', value, type, type === 'label' ? ['Yes'] : []).odd).toEqual([sentence])
  })

  it('reads any JSON as any type without a fault, with ranges within the text', () => {
    const types = EvaluatorField.shape.type.unwrap().options
    void fc.assert(
      fc.property(fc.json(), fc.constantFrom(...types), (text, type) => {
        const json: Json = JSON.parse(text)
        const { state, text: shown, pieces } = readValue('field', json, type)
        expect(state === 'filled').toBe(shown !== '')
        for (const { from, to } of pieces) expect(from >= 0 && from <= to && to <= shown.length).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  it('reads each field by its own source', () => {
    const fields = [
      EvaluatorField.parse({
        id: 'q',
        name: 'Question',
        role: 'input',
        source: { from: 'part', part: 'input' },
      }),
      EvaluatorField.parse({
        id: 'a',
        name: 'Answer',
        role: 'output',
        source: { from: 'raw', path: '/answer' },
      }),
    ]
    const values = fieldsOf(fields, rowOf({ input: 'Why?', raw: { answer: 'So.' } }))
    expect([...values].map(([id, { text }]) => [id, text])).toEqual([
      ['q', 'Why?'],
      ['a', 'So.'],
    ])
  })
})
