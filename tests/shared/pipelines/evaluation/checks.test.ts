import { describe, expect, it } from 'vitest'
import { Check, CheckRule, Criterion } from '../../../../src/shared/domain/standards/evaluator.ts'
import {
  decidedBy,
  duplicateKey,
  otherRows,
  runChecks,
} from '../../../../src/shared/pipelines/evaluation/checks.ts'
import type { FieldValue } from '../../../../src/shared/pipelines/evaluation/fields.ts'
import type { Json } from '../../../../src/shared/pipelines/evaluation/row.ts'
import { readValue, texts } from './rows.ts'

type Rule = Record<string, unknown> & { rule: string }

function run(rule: Rule, values: ReadonlyMap<string, FieldValue>) {
  const check = Check.parse({
    id: 'c',
    name: 'Check',
    rule: CheckRule.parse(rule),
    effect: { effect: 'shown' },
  })
  const [result] = runChecks([check], values, null)
  return result
}

const stateOf = (rule: Rule, values: Record<string, string>) => run(rule, texts(values))?.state

it.each([
  ['x', 'met'],
  [' ', 'unmet'],
])('finds the presence of %j: %s', (a, state) => {
  expect(stateOf({ rule: 'present', field: 'a' }, { a })).toBe(state)
})

it('leaves a check without its fields unchecked, with a reason', () => {
  expect(stateOf({ rule: 'present', field: 'b' }, { a: 'x' })).toBe('unchecked')
  expect(run({ rule: 'length', field: 'a', unit: 'words', min: 0 }, texts({ a: '' }))).toMatchObject({
    state: 'unchecked',
    why: 'Not checked: “a” is empty.',
  })
  expect(stateOf({ rule: 'equal', field: 'a', to: 'b' }, { a: 'x', b: '' })).toBe('unchecked')
  expect(stateOf({ rule: 'facts', field: 'a', in: ['b'], kinds: ['numbers'] }, { a: '5', b: '' })).toBe(
    'unchecked',
  )
})

describe('the length', () => {
  it.each<[string, string, number | null, number | null, string]>([
    ['words', 'one two three', 3, 3, 'met'],
    ['words', 'one two three', 4, null, 'unmet'],
    ['words', 'one two three', null, 2, 'unmet'],
    ['words', '今天下雨', 1, null, 'met'],
    ['characters', '👩‍👩‍👧é', 2, 2, 'met'],
    ['sentences', 'Dr. A came. He left.', 2, 2, 'met'],
    ['lines', 'a\n\nb\n', 2, 2, 'met'],
    ['entries', '- a\n- b\n3. c', 3, 3, 'met'],
    ['entries', '["a","b"]', 2, 2, 'met'],
  ])('in %s of %j from %j to %j is %s', (unit, a, min, max, state) => {
    expect(stateOf({ rule: 'length', field: 'a', unit, min, max }, { a })).toBe(state)
  })

  it.each([
    ['one two', 0.5, 'met'],
    ['one two three', 0.5, 'unmet'],
  ])('is a share of another field: %s at most %d is %s', (a, max, state) => {
    const rule = { rule: 'length', field: 'a', unit: 'words', max, ofField: 'b' }
    expect(stateOf(rule, { a, b: 'one two three four' })).toBe(state)
    expect(stateOf(rule, { a, b: '' })).toBe('unchecked')
  })
})

it.each<[string, Record<string, unknown>, string]>([
  ['It is art.', { texts: ['art'] }, 'met'],
  ['A party.', { texts: ['art'] }, 'unmet'],
  ['A party.', { texts: ['ART'], match: 'text' }, 'met'],
  ['A party.', { texts: ['ART'], match: 'text', caseSensitive: true }, 'unmet'],
  ['One two', { texts: ['one', 'three'], need: 'all' }, 'unmet'],
  ['One two', { texts: ['one', 'three'], need: 'any' }, 'met'],
  ['One two', { texts: ['one', 'three'], need: 'none' }, 'unmet'],
  ['Wow!!', { texts: ['!!'] }, 'met'],
  ['A-12', { texts: ['[A-Z]-\\d{2}'], match: 'pattern' }, 'met'],
  ['A-12', { texts: ['(a)\\1'], match: 'pattern' }, 'unchecked'],
  ['aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab', { texts: ['^(a+)+$'], match: 'pattern' }, 'unmet'],
])('looks in %j for %j: %s', (a, rule, state) => {
  expect(stateOf({ rule: 'contains', field: 'a', ...rule }, { a })).toBe(state)
})

describe('two values', () => {
  it.each([
    ['text', 'The  answer!', 'the answer', 'met'],
    ['text', 'C++', 'C', 'unmet'],
    ['text', '-5', '5', 'unmet'],
    ['text', '3.5', '35', 'unmet'],
    ['text', 'Paris', '["Rome","Paris"]', 'met'],
    ['text', '!', '?', 'unmet'],
    ['text', 'x ≤ 5', 'x ≥ 5', 'unmet'],
    ['text', 'a ≠ b', 'a = b', 'unmet'],
    ['text', '!valid', 'valid', 'unmet'],
    ['text', '👍', '👎', 'unmet'],
    ['text', '✓ done', '✗ done', 'unmet'],
    ['text', '10²', '102', 'unmet'],
    ['text', '10-5', '10 5', 'unmet'],
    ['text', '–5', '5', 'unmet'],
    ['text', '−5', '-5', 'met'],
    ['text', '¬p', 'p', 'unmet'],
    ['text', '“Don’t!” he said.', "don't, he said", 'met'],
    ['text', 'It is **Paris**.', 'it is paris', 'met'],
    ['text', '5′', '5″', 'unmet'],
    ['exact', 'a', 'a ', 'unmet'],
    ['number', '5 million', '5', 'unchecked'],
    ['number', '5k', '5000', 'unchecked'],
    ['number', '5 km', '5 miles', 'unchecked'],
    ['number', '<5', '5', 'unchecked'],
    ['number', '–5', '5', 'unmet'],
    ['number', '5 Mio', '5 Mio', 'met'],
    ['number', '12 34', '1234', 'unchecked'],
    ['number', '1 234', '1234', 'met'],
    ['number', '1,234.50', '1234.5', 'met'],
    ['number', '$5', '5.00 USD', 'met'],
    ['number', '½', '0.5', 'unchecked'],
    ['number', '1.234', '1234', 'unchecked'],
    ['number', '1.234', '1.234', 'met'],
    ['number', '1.234', '7', 'unmet'],
    ['number', '1e3', '1000', 'met'],
    ['number', 'about five', '5', 'unchecked'],
    ['number', '5 or 6', '5', 'unchecked'],
    ['number', '5.11', '5', 'unmet'],
    ['number', '5.1', '5', 'met'],
    ['json', '{"a":1,"b":[2]}', '{ "b": [2], "a": 1 }', 'met'],
    ['json', '{"a":[1,2]}', '{"a":[2,1]}', 'unmet'],
    ['json', '{"a":1}', '{"a":1,"b":null}', 'unmet'],
    ['json', '{"a":', '{}', 'unchecked'],
    ['date', '3 March 2020', '2020-03-03', 'met'],
    ['date', '2020-03-03T10:00:00Z', 'March 3, 2020', 'met'],
    ['date', '3/4/2020', '2020-04-03', 'unchecked'],
    ['date', '3/4/2020', '2020-05-03', 'unmet'],
    ['date', 'March 2020', '2020-03-03', 'unchecked'],
  ])('as %s: %j and %j are %s', (as, a, b, state) => {
    expect(
      stateOf({ rule: 'equal', field: 'a', to: 'b', as, tolerance: as === 'number' ? 0.1 : 0 }, { a, b }),
    ).toBe(state)
  })
})

it('names the places of facts that do not occur', () => {
  const rule = { rule: 'facts', field: 'a', in: ['b'], kinds: ['numbers', 'names'] }
  expect(run(rule, texts({ a: 'It has 13 rooms.', b: 'It has 12 rooms.' }))).toMatchObject({
    state: 'unmet',
    places: [{ field: 'a', from: 7, to: 9 }],
  })
  expect(stateOf(rule, { a: 'It has about 120 rooms.', b: 'It has 123 rooms.' })).toBe('unchecked')
  expect(stateOf(rule, { a: 'It has 12 rooms.', b: 'It has 12 rooms.' })).toBe('met')
})

describe('JSON', () => {
  const schema = {
    type: 'object',
    properties: { a: { type: 'integer', minimum: 1 }, b: { type: 'string', pattern: '^x+$' } },
    required: ['a'],
    additionalProperties: false,
  }
  it.each<[string, Json, string]>([
    ['{"a":1}', null, 'met'],
    ['NaN', null, 'unmet'],
    ['```json\n{"a":1}\n```', null, 'unmet'],
    ['{"a":1,"b":"xx"}', schema, 'met'],
    ['{"a":0}', schema, 'unmet'],
    ['{"b":"xx"}', schema, 'unmet'],
    ['{"a":1,"b":"y"}', schema, 'unmet'],
    ['{"a":1,"c":2}', schema, 'unmet'],
    ['"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab"', { type: 'string', pattern: '^(a+)+$' }, 'unmet'],
    ['""', { type: 'string', pattern: '^a*$' }, 'met'],
    ['"a"', { anyOf: [{ type: 'string', pattern: '^a' }, { type: 'number' }] }, 'unchecked'],
    ['"a"', { if: { type: 'number' }, else: { minLength: 1 } }, 'unchecked'],
    ['"a"', { $ref: 'https://example.org/schema' }, 'unchecked'],
    ['"a"', 'no schema', 'unchecked'],
    ['{}', { required: ['a'] }, 'unchecked'],
    ['1', { minimum: 5 }, 'unchecked'],
    ['[1]', { items: { type: 'string' } }, 'unchecked'],
    ['[]', { minItems: 1 }, 'unchecked'],
    ['{}', { type: 'object', required: ['a'] }, 'unmet'],
    ['{"a":null}', { type: 'object', required: ['a'] }, 'met'],
    ['{}', { type: 'object', properties: { a: { type: 'string', default: 'x' } }, required: ['a'] }, 'unmet'],
    ['{"a":"{}"}', { type: 'object', properties: { a: { type: 'object' } } }, 'unmet'],
    ['"{}"', { type: 'object' }, 'unmet'],
    ['"aaa"', { type: 'string', enum: ['aaa'], minLength: 5 }, 'unchecked'],
    ['null', { type: 'object', nullable: true }, 'unchecked'],
    ['{"default":"x"}', { type: 'object', properties: { default: { type: 'number' } } }, 'unmet'],
    ['{}', { type: 'object', anyOf: [{ required: ['a'] }, { required: ['b'] }] }, 'unchecked'],
    ['[1,"a"]', { type: ['array', 'null'], items: { type: 'integer' } }, 'unmet'],
    ['"x"', { $ref: '#/$defs/a', $defs: { a: { type: 'string' } } }, 'met'],
  ])('%j with the schema %j is %s', (a, of, state) => {
    expect(stateOf({ rule: 'json', field: 'a', schema: of }, { a })).toBe(state)
  })
})

it('takes a text of JSON for a text, not for JSON in a text', () => {
  const values = new Map([['a', readValue('a', '"{}"', 'json')]])
  expect(run({ rule: 'json', field: 'a', schema: { type: 'object' } }, values)?.state).toBe('unmet')
})

it('does not know of values without end, and never throws', () => {
  const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`
  expect(stateOf({ rule: 'equal', field: 'a', to: 'b', as: 'json' }, { a: deep, b: deep })).toBe('unchecked')
  const rule = { rule: 'facts', field: 'a', in: ['b'], kinds: ['links'] }
  expect(stateOf(rule, { a: 'a'.repeat(100_001), b: 'b' })).toBe('unchecked')
  expect(stateOf(rule, { a: 'a-'.repeat(50_000), b: 'b' })).toBe('met')
})

it.each<[string, Json, Json, Record<string, boolean>, string]>([
  [
    'the same',
    [{ name: 'f', args: { q: 'x', n: 1 } }],
    [{ function: { name: 'f', arguments: '{"n":"1","q":"x "}' } }],
    {},
    'met',
  ],
  ['another argument', [{ name: 'f', args: { q: 'x' } }], [{ name: 'f', args: { q: 'y' } }], {}, 'unmet'],
  [
    'an invented argument',
    [{ name: 'f', args: { q: 'x', z: 1 } }],
    [{ name: 'f', args: { q: 'x' } }],
    {},
    'unmet',
  ],
  ['another order', [{ name: 'f' }, { name: 'g' }], [{ name: 'g' }, { name: 'f' }], {}, 'met'],
  [
    'another order where it matters',
    [{ name: 'f' }, { name: 'g' }],
    [{ name: 'g' }, { name: 'f' }],
    { inOrder: true },
    'unmet',
  ],
  ['one call too many', [{ name: 'f' }, { name: 'g' }], [{ name: 'f' }], {}, 'unmet'],
  [
    'one call too many that is accepted',
    [{ name: 'f' }, { name: 'g' }],
    [{ name: 'f' }],
    { allowMore: true },
    'met',
  ],
  ['the same call twice', [{ name: 'f' }, { name: 'f' }], [{ name: 'f' }], {}, 'unmet'],
  ['none, where none is expected', [], [], {}, 'met'],
  ['none, where one is expected', [], [{ name: 'f' }], {}, 'unmet'],
  ['unreadable arguments', [{ name: 'f', arguments: '{"q":' }], [{ name: 'f' }], {}, 'unchecked'],
  ['no expected calls in the row', [{ name: 'f' }], null, {}, 'unchecked'],
])('compares calls: %s', (_, a, b, rule, state) => {
  const values = new Map([
    ['a', readValue('a', a, 'tool_calls')],
    ['b', readValue('b', b, 'tool_calls')],
  ])
  expect(run({ rule: 'tool_calls', field: 'a', expected: 'b', ...rule }, values)?.state).toBe(state)
})

it.each([
  ['The weather is nice today, and we walk in the park.', { code: 'en' }, 'met'],
  ['Das Wetter ist heute schön, und wir gehen im Park spazieren.', { code: 'en' }, 'unmet'],
  ['Das Wetter ist heute schön, und wir gehen im Park spazieren.', { field: 'b' }, 'met'],
  ['OK.', { code: 'en' }, 'unchecked'],
])('finds the language of %j as %j: %s', (a, as, state) => {
  const b = 'Wie ist das Wetter heute bei euch, und was macht ihr am Nachmittag?'
  expect(stateOf({ rule: 'language', field: 'a', as }, { a, b })).toBe(state)
})

it('finds equal rows with another label', () => {
  const rows = [
    { name: 'Row 1', values: texts({ a: 'Same text', b: 'x' }) },
    { name: 'Row 2', values: texts({ a: 'same  text.', b: 'y' }) },
    { name: 'Row 3', values: texts({ a: 'Other', b: 'x' }) },
    { name: 'Row 4', values: texts({ a: 'Other', b: 'X' }) },
  ]
  const others = otherRows(rows, ['a'])
  const states = (but: string | null) =>
    rows.map(({ name, values }) => {
      const rule = CheckRule.parse({ rule: 'duplicate', field: 'a', but })
      return runChecks(
        [Check.parse({ id: 'c', name: 'c', rule, effect: { effect: 'shown' } })],
        values,
        others(name),
      )[0]?.state
    })
  expect(states('b')).toEqual(['unmet', 'unmet', 'met', 'met'])
  expect(states(null)).toEqual(['unmet', 'unmet', 'unmet', 'unmet'])
  expect(stateOf({ rule: 'duplicate', field: 'a' }, { a: 'x' })).toBe('unchecked')
  expect(duplicateKey(readValue('a', 'A  b.'))).toBe('a b')
})

it('lets checks decide: an unmet one before a met one, and nothing where two differ', () => {
  const criterion = Criterion.parse({
    id: 'k',
    name: 'K',
    question: '?',
    answer: {
      type: 'choice',
      options: [
        { id: 'yes', label: 'Yes', passes: true },
        { id: 'no', label: 'No', passes: false },
      ],
    },
  })
  const check = (id: string, met: string | null, unmet: string | null) =>
    Check.parse({
      id,
      name: id,
      rule: { rule: 'present', field: 'a' },
      effect: { effect: 'decides', criterion: 'k', met, unmet },
    })
  const results = (one: 'met' | 'unmet' | 'unchecked', two: 'met' | 'unmet' | 'unchecked') =>
    [['1', one] as const, ['2', two] as const].map(([id, state]) => ({
      check: id,
      name: id,
      state,
      why: '',
      places: [],
    }))
  const decided = (
    checks: Check[],
    one: 'met' | 'unmet' | 'unchecked',
    two: 'met' | 'unmet' | 'unchecked',
  ) => {
    const { answers, conflicts } = decidedBy(checks, results(one, two), [criterion])
    return [answers.map(({ option }) => option), conflicts.length]
  }
  const both = [check('1', 'yes', 'no'), check('2', 'yes', 'no')]
  expect(decided(both, 'met', 'unmet')).toEqual([['no'], 0])
  expect(decided(both, 'unchecked', 'met')).toEqual([['yes'], 0])
  expect(decided(both, 'unchecked', 'unchecked')).toEqual([[], 0])
  expect(decided([check('1', null, 'no'), check('2', null, 'cannot_tell')], 'unmet', 'unmet')).toEqual([
    [],
    1,
  ])
  expect(decided([check('1', null, 'no')], 'met', 'met')).toEqual([[], 0])
})
