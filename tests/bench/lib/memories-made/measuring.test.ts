import { describe, expect, it } from 'vitest'
import { madeHalves } from '../../../../bench/lib/memories-made/index.ts'
import { madeMemories } from '../../../../bench/lib/memories-made/made.ts'
import { madeSet, sampleSet } from '../../../../bench/lib/memories-made/measuring/labeled-set.ts'
import { naiveSearch } from '../../../../bench/lib/memories-made/measuring/naive.ts'
import { waysWith } from '../../../../bench/lib/memories-made/measuring/ways.ts'

describe('the naive rule', () => {
  const memories = madeMemories(`
decision a: Red lamp #x-ray
  on the desk
debt b: Green Lamp #green
  red light
runbook c: Chair #none
  nothing
runbook retired d: Red green lamp #gone
  nothing`)

  it('finds whatever active shares a word in title, tags or text, most words first, and gives the first', () => {
    const search = naiveSearch(memories, 1)
    expect(search('RED green lamp')).toEqual({ ranking: ['b', 'a'], given: ['b'] })
    expect(search('ray')).toEqual({ ranking: ['a'], given: ['a'] })
    expect(search('lamps')).toEqual({ ranking: [], given: [] })
  })
})

describe('a labeled set', () => {
  it('has the memories of the samples with all their queries', () => {
    const { memories, queries } = sampleSet()
    expect([memories.length, queries.length]).toEqual([40, 25])
  })

  it('is answered in its order by every way, with at most three memories each', async () => {
    const set = madeSet(madeHalves.development)
    for (const [name, answer] of Object.entries(waysWith(0))) {
      const { answers } = await answer(set)
      expect([name, answers.map(({ relevance }) => relevance)]).toEqual([
        name,
        set.queries.map(({ relevance }) => relevance),
      ])
      expect(answers.filter(({ given }) => given.length > 3)).toEqual([])
    }
  })
})
