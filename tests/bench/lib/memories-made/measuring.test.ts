import { describe, expect, it } from 'vitest'
import { naiveSearch } from '../../../../bench/lib/memories-made/measuring/naive.ts'
import { shown, tally } from '../../../../bench/lib/memories-made/measuring/tally.ts'

describe('the tally of a way of searching', () => {
  it('counts memories found among ten and injected, and prompts with a false injection or rightly with none', () => {
    const many = Array.from({ length: 12 }, (_, at) => `m${at}`)
    const counted = tally([
      { helps: ['m1', 'm10'], found: { ranked: many, injected: ['m0', 'm1'] } },
      { helps: [], found: { ranked: [], injected: [] } },
      { helps: [], found: { ranked: ['m4'], injected: ['m4'] } },
    ])
    expect(counted).toEqual({
      recallAt10: { hits: 1, trials: 2 },
      recallInjected: { hits: 1, trials: 2 },
      precision: { hits: 1, trials: 3 },
      falseInjections: { hits: 2, trials: 3 },
      emptyCorrect: { hits: 1, trials: 2 },
    })
  })

  it('is shown with its interval, or as none where nothing was tried', () => {
    expect(shown({ hits: 5, trials: 10 })).toBe('5 of 10 (50 %, 24–76)')
    expect(shown({ hits: 0, trials: 0 })).toBe('none')
  })
})

describe('the naive rule', () => {
  const search = naiveSearch(
    [
      { id: 'a', title: 'Red lamp', tags: ['x-ray'], text: 'on the desk' },
      { id: 'b', title: 'Green Lamp', tags: [], text: 'red light' },
      { id: 'c', title: 'Chair', tags: [], text: 'none' },
    ],
    1,
  )

  it('finds whatever shares a word in title, tags or text, most words first, and injects the first', () => {
    expect(search('the RED green lamp')).toEqual({ ranked: ['a', 'b'], injected: ['a'] })
    expect(search('ray')).toEqual({ ranked: ['a'], injected: ['a'] })
    expect(search('lamps')).toEqual({ ranked: [], injected: [] })
  })
})
