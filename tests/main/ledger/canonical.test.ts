import canonicalize from 'canonicalize'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { canonicalJson } from '../../../src/main/ledger/canonical.ts'
import { atDepth } from '../../helpers/depth.ts'

const key = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 4 }),
  fc.constantFrom('10', '9', '-1', '01', '__proto__', 'toString', 'é', 'z', '𝄞', '\uFB33', ''),
)

const json = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(null, true, false, 0, -0, 1e21, 1e-7, 5e-324, 0.1, ''),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.string({ unit: 'binary' }),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(key, fc.oneof(tie('value'), fc.constant(undefined)), { maxKeys: 6 }),
  ),
}))
it('writes every value as the reference implementation does', async () => {
  await fc.assert(
    fc.property(json.value, (value) => {
      const object = { value }
      expect(canonicalJson(object)).toBe(canonicalize(object))
      expect(JSON.parse(canonicalJson(object) ?? '')).toEqual(JSON.parse(JSON.stringify(object)))
    }),
    { numRuns: atDepth(300, 2_000) },
  )
})

it.each([
  ['a date', { at: new Date(0) }],
  ['a boxed number', { n: Object(1) }],
  ['a list with a hole', { list: [1, undefined, 2] }],
  ['a list with a function', { list: [() => 1] }],
  ['an object that says what it is', { inner: { toJSON: () => 'said' } }],
  ['an object without a prototype', Object.assign(Object.create(null), { b: 1, a: 2 })],
  ['keys that look like indexes', { b: 1, '10': 2, '9': 3 }],
  ['a list', [3, { b: 1, a: 2 }]],
])('writes %s as the reference implementation does', (_, value) => {
  expect(canonicalJson(value)).toBe(canonicalize(value))
})

it.each([
  ['not a number', { n: Number.NaN }],
  ['infinite', { n: [Number.POSITIVE_INFINITY] }],
  ['half a character', { s: '\uD800' }],
  ['half a character in a key', { '\uD800': 1 }],
])('refuses what is %s', (_, value) => {
  expect(() => canonicalJson(value)).toThrow()
})

it('refuses a value that contains itself', () => {
  const circular: Record<string, unknown> = {}
  circular['self'] = [circular]
  expect(() => canonicalJson(circular)).toThrow()
})
