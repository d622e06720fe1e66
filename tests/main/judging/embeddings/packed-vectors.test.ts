import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { validate } from '../../../../src/main/judging/answers/validate.ts'
import {
  packedReply,
  packedVectors,
  packVector,
  type Vector,
} from '../../../../src/main/judging/embeddings/packed-vectors.ts'
import { cosine } from '../../../../src/main/judging/embeddings/similarity.ts'
import { ollamaEmbeddings } from '../../../../src/main/llm/ollama-embeddings.ts'
import { openAiEmbeddings } from '../../../../src/main/llm/openai-embeddings.ts'
import { atDepth } from '../../../helpers/depth.ts'

const REPLIES = atDepth(500, 10_000)

const read = (text: string, count: number) => validate(text, packedVectors(count))
const packed = (...vectors: (readonly unknown[])[]) => packedReply(vectors)

describe('vectors as they are kept', () => {
  it.each<[string, readonly number[], readonly number[]]>([
    ['the largest number is 127', [1, 0.5, 0], [127, 64, 0]],
    ['signs stay', [-2, 2, -1], [-127, 127, -63]],
    ['lengths do not matter', [1e-30, 5e-31], [127, 64]],
    ['nor the largest numbers that there are', [Number.MAX_VALUE, -Number.MAX_VALUE], [127, -127]],
    ['nor the smallest', [Number.MIN_VALUE, 0], [127, 0]],
    ['nothing stays nothing', [0, 0], [0, 0]],
    ['one dimension is a vector', [0.3], [127]],
  ])('%s', (_, numbers, kept) => {
    const checked = read(packed(numbers), 1)
    expect(checked).toMatchObject({ kind: 'valid', answer: [Int8Array.from(kept)] })
  })

  it.each<[string, string, number, RegExp]>([
    ['too few', packed([1, 2]), 2, /1 vectors for 2 texts/],
    ['too many', packed([1], [2], [3]), 2, /3 vectors for 2 texts/],
    ['none', packed(), 1, /0 vectors for 1 texts/],
    ['of different dimensions', packed([1, 2], [1, 2, 3]), 2, /different dimensions \(2, 3\)/],
    ['of no dimension', packed([]), 1, /vector 1 is not a list of finite numbers/],
    [
      'with a number that is not finite',
      packed([1], [Number.POSITIVE_INFINITY]),
      2,
      /vector 2 is not a list/,
    ],
    ['with what is no number', packed([1, null]), 1, /vector 1 is not a list/],
    ['with a number as words', packed(['1']), 1, /vector 1 is not a list/],
    ['of more dimensions than any model has', packed(new Array(16_385).fill(1)), 1, /vector 1 is not a list/],
    ['that are no base64', '{"vectors":["%%%"]}', 1, /vectors\.0/],
    ['that are no list', '{"vectors":null}', 1, /vectors/],
  ])('are refused where they are %s', (_, text, count, reason) => {
    expect(read(text, count)).toMatchObject({ kind: 'invalid', reason: expect.stringMatching(reason) })
  })

  it('take the 16,384 dimensions that a model may have at most', () => {
    expect(read(packed(new Array(16_384).fill(1)), 1).kind).toBe('valid')
  })

  it('take two kilobytes for 1,536 dimensions, and keep every cosine to a hundredth', () => {
    const numbers = () =>
      fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 64, maxLength: 64 })
    expect(packVector(new Array(1_536).fill(0.1))).toHaveLength(2_048)
    fc.assert(
      fc.property(numbers(), numbers(), (a, b) => {
        const exact = exactCosine(a, b)
        const checked = read(packed(a, b), 2)
        const [x, y] = checked.kind === 'valid' ? checked.answer : []
        expect(Math.abs(cosine(x ?? expect.unreachable(), y ?? expect.unreachable()) - exact)).toBeLessThan(
          0.01,
        )
      }),
      { numRuns: atDepth(20, 1_000) },
    )
  })
})

function exactCosine(a: readonly number[], b: readonly number[]): number {
  const dot = (x: readonly number[], y: readonly number[]) =>
    x.reduce((sum, each, at) => sum + each * (y[at] ?? 0), 0)
  const lengths = Math.sqrt(dot(a, a) * dot(b, b))
  return lengths === 0 ? 0 : dot(a, b) / lengths
}

describe('the cosine of two vectors', () => {
  it.each<[string, readonly number[], readonly number[], number]>([
    ['of one direction', [3, 4], [6, 8], 1],
    ['of opposite directions', [3, 4], [-3, -4], -1],
    ['at a right angle', [1, 0], [0, 1], 0],
    ['at half of one', [1, 0], [1, 1], Math.SQRT1_2],
    ['of which one has no direction', [0, 0], [1, 0], 0],
  ])('%s', (_, a, b, wanted) => {
    expect(cosine(Int8Array.from(a), Int8Array.from(b))).toBeCloseTo(wanted, 12)
  })

  it('is not taken of vectors of two models', () => {
    expect(() => cosine(Int8Array.of(1), Int8Array.of(1, 2))).toThrow('Vectors of 1 and 2 dimensions')
  })
})

/** Replies that are nearly right, and replies that are anything. */
const number = fc.oneof(
  fc.double(),
  fc.integer(),
  fc.constantFrom(null, '1', Infinity, NaN, 1e308, -0, 5e-324),
)
const vector = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.array(fc.double({ noNaN: true, noDefaultInfinity: true }), { minLength: 3, maxLength: 3 }),
  },
  fc.array(number, { maxLength: 5 }),
  fc.anything(),
)
const reply = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      embeddings: fc.array(vector, { maxLength: 4 }),
      prompt_eval_count: fc.anything(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      data: fc.array(
        fc.record(
          { index: fc.oneof(fc.nat(4), fc.anything()), embedding: vector },
          { requiredKeys: ['embedding'] },
        ),
        { maxLength: 4 },
      ),
      usage: fc.anything(),
      model: fc.oneof(fc.string(), fc.anything()),
    }),
  },
  fc.anything(),
)

it(`${REPLIES} malformed replies never crash, nor give a similarity that is not finite`, () => {
  let accepted = 0
  fc.assert(
    fc.property(reply, fc.nat(4), (given, count) => {
      for (const { read: readReply } of [openAiEmbeddings, ollamaEmbeddings]) {
        const words = readReply(given)
        const checked = words === null ? null : read(words.text, count)
        const vectors: readonly Vector[] = checked?.kind === 'valid' ? checked.answer : []
        if (vectors.length > 0) accepted += 1
        for (const a of vectors)
          for (const b of vectors) expect(Math.abs(cosine(a, b))).toBeLessThanOrEqual(1)
      }
    }),
    { numRuns: REPLIES },
  )
  expect(accepted).toBeGreaterThan(REPLIES / 100) // else nothing was held
})
