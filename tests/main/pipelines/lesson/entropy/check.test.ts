import { describe, expect, it } from 'vitest'
import { checkEntropy } from '../../../../../src/main/pipelines/lesson/entropy/check.ts'
import { tokenEntropy } from '../../../../../src/main/pipelines/lesson/entropy/token-entropy.ts'
import { lessonSettings } from '../../../../helpers/lessons/a-lesson.ts'

const settings = lessonSettings().entropy

/** The chance of the first of two choices for which their entropy is this. */
function chanceFor(entropy: number): number {
  let [low, high] = [0.5, 1]
  for (let step = 0; step < 60; step += 1) {
    const chance = (low + high) / 2
    const bits = -chance * Math.log2(chance) - (1 - chance) * Math.log2(1 - chance)
    if (bits > entropy) low = chance
    else high = chance
  }
  return low
}

function token(text: string, entropy: number) {
  const chance = entropy === 0 ? 1 : entropy === 1 ? 0.5 : chanceFor(entropy)
  const top = [
    { token: text, logprob: Math.log(chance) },
    { token: 'x', logprob: Math.log(Math.max(1 - chance, 1e-300)) },
  ]
  return { token: text, logprob: Math.log(chance), top }
}

const tokens = (entropies: readonly number[]) => entropies.map((entropy, at) => token(`w${at} `, entropy))
const textOf = (all: readonly { token: string }[]) => all.map((each) => each.token).join('')
const flat = (entropy: number, count = 20) => Array.from({ length: count }, () => entropy)

describe('the entropy of a token (c11)', () => {
  it.each([
    [[0.5, 0.5], 1],
    [[0.25, 0.25, 0.25, 0.25], 1],
    [[1, 0], 0],
    [[0.9, 0.1], 0.469],
    [[0.8, 0.1, 0.1], 0.5817],
    [[0.45, 0.05], 0.469],
  ])('over choices of %j is %d of what it can be', (chances, expected) => {
    const top = chances.map((chance) => ({ token: 'a', logprob: Math.log(chance) }))
    expect(tokenEntropy({ top })).toBeCloseTo(expected, 3)
  })

  it.each([[[]], [[{ token: 'a', logprob: -0.1 }]]])('is not known from %j', (top) => {
    expect(tokenEntropy({ top })).toBeNull()
  })
})

describe('how unsure the writer of a lesson was (002-13)', () => {
  it.each([null, [], [{ token: 'a', logprob: -1, top: [] }]])(
    'is “not available” from %j, which is not “fine”',
    (logprobs) => {
      expect(checkEntropy(logprobs, 'a', settings)).toMatchObject({ kind: 'not_available' })
    },
  )

  it.each([
    [0.29, 'low', 0],
    [0.3, 'medium', 0],
    [0.59, 'medium', 0],
    [0.61, 'medium', 1],
    [0.79, 'medium', 1],
    [0.81, 'high', 1],
  ] as const)('throughout %d is %s with %d spans', (entropy, level, spans) => {
    const all = tokens(flat(entropy))
    const found = checkEntropy(all, textOf(all), settings)
    expect(found).toMatchObject({ kind: 'measured', level })
    expect(found.kind === 'measured' && found.spans).toHaveLength(spans)
  })

  it('is told by spans, with their places in the text', () => {
    const all = tokens([...flat(0), ...flat(1, 6), ...flat(0)])
    const text = `# A title\n\n${textOf(all)}`
    const found = checkEntropy(all, text, settings)
    if (found.kind !== 'measured') return expect.unreachable()
    expect(found.level).toBe('high')
    const [span = expect.unreachable()] = found.spans
    expect(text.slice(span.place?.from, span.place?.to)).toBe(span.text)
    expect(span.text).toBe('w20 w21 w22 w23 w24 w25 ')
    expect(found.share).toBeCloseTo(6 / 46, 6)
  })

  it.each([
    [2, 0],
    [3, 1],
  ])('tells no span of %d tokens alone: %d', (count, spans) => {
    const all = tokens([...flat(0), ...flat(1, count), ...flat(0)])
    const found = checkEntropy(all, textOf(all), { ...settings, window: 1 })
    expect(found.kind === 'measured' && found.spans).toHaveLength(spans)
  })

  it('has no place where the tokens are not those of the text', () => {
    const all = tokens(flat(1))
    const found = checkEntropy(all, 'Another text.', settings)
    expect(found.kind === 'measured' && found.spans[0]?.place).toBeNull()
  })
})
