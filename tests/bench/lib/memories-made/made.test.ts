import { describe, expect, it } from 'vitest'
import { madeCollection, madeHalves } from '../../../../bench/lib/memories-made/index.ts'
import { madeMemories } from '../../../../bench/lib/memories-made/made.ts'

const halves = Object.entries(madeHalves)
const prompts = Object.values(madeHalves).flat()

describe('the made collection of memories', () => {
  it('has 120 memories of every category, each with an id of its own, some of them retired', () => {
    expect(new Set(madeCollection.map(({ id }) => id)).size).toBe(120)
    expect(madeCollection).toHaveLength(120)
    expect(new Set(madeCollection.map(({ category }) => category)).size).toBe(6)
    expect(madeCollection.filter(({ isActive }) => !isActive).length).toBeGreaterThan(0)
  })

  it('has a title and a text within the limits of a record', () => {
    for (const { id, title, body } of madeCollection) {
      expect([id, id.length <= 80 && title.length <= 120]).toEqual([id, true])
      expect([id, body.length > 0 && body.length <= 2_000]).toEqual([id, true])
    }
  })

  it.each([
    ['an unknown category', 'rumour some-id: A title #tag\n  Text.'],
    ['no tag', 'decision some-id: A title\n  Text.'],
    ['no title', 'decision some-id: #tag\n  Text.'],
  ])('is refused with the line where a note has %s', (_, notes) => {
    expect(() => madeMemories(notes)).toThrow('some-id')
  })
})

describe('the made prompts', () => {
  it.each(halves)(
    'are thirty in the half %s, in both languages, a quarter of them with nothing to find',
    (_, half) => {
      expect(half).toHaveLength(30)
      expect(half.filter(({ language }) => language === 'ru')).toHaveLength(12)
      const nothing = half.filter(({ helps }) => helps.length === 0)
      expect(nothing.length).toBeGreaterThanOrEqual(7)
      expect(nothing.map(({ difficulty }) => difficulty)).toEqual(nothing.map(() => 'nothing'))
    },
  )

  it('name memories that exist and are not retired', () => {
    const active = new Set(madeCollection.flatMap(({ id, isActive }) => (isActive ? [id] : [])))
    const unknown = prompts.flatMap(({ helps }) => helps.filter((id) => !active.has(id)))
    expect(unknown).toEqual([])
  })

  it('are said once in all halves, and those that follow up have a turn of both', () => {
    expect(new Set(prompts.map(({ query }) => query.text)).size).toBe(60)
    for (const { difficulty, query } of prompts)
      expect(query.turns.map(({ role }) => role)).toEqual(
        difficulty === 'follow-up' ? ['user', 'assistant'] : [],
      )
  })

  it('of the held half name no memory that the development half names', () => {
    const seen = new Set(madeHalves.development.flatMap(({ helps }) => helps))
    expect(madeHalves.held.flatMap(({ helps }) => helps.filter((id) => seen.has(id)))).toEqual([])
  })
})
