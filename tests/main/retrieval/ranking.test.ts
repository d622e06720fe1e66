import { describe, expect, it } from 'vitest'
import { indexText } from '../../../src/main/retrieval/index-terms.ts'
import { byKeywords } from '../../../src/main/retrieval/keywords.ts'
import type { IndexedPassage, Passage } from '../../../src/main/retrieval/passage.ts'
import { aboveNoise, ranked } from '../../../src/main/retrieval/ranking.ts'
import { tokensOf } from '../../../src/main/retrieval/tokens.ts'

const passage = (id: string, more: Partial<Passage> = {}): IndexedPassage => {
  const plain = {
    ...{
      id,
      path: `${id}.json`,
      category: 'DECISION',
      title: 'A title',
      tags: [],
      body: '',
      updatedAt: null,
    },
    ...more,
  }
  const headTerms = `${indexText(plain.title)}\n${indexText(plain.tags.join('\n'))}`
  return { ...plain, headTerms, bodyTerms: indexText(plain.body) }
}

const NEVER_COMMON = { isCommon: () => false, isCommonInHeads: () => false, isRare: () => true }

describe('the order of the results', () => {
  it.each([
    ['no token in the body', 'something else', 1],
    ['one', 'the cache', 2],
    ['three', 'cache, redis and the timeout', 4],
    ['never more than the bonus', 'cache redis timeout pool', 4],
    ['a word that comes often counts once', 'cache cache caches', 2],
  ])('the bonus for the body: %s', (_, body, score) => {
    const tokens = tokensOf('cache redis timeout pool')
    expect(ranked([{ ...passage('a', { body }), rank: -1 }], tokens, NEVER_COMMON, 3)[0]?.score).toBe(score)
  })

  it('without a bonus a score is minus the rank', () => {
    const [found] = ranked(
      [{ ...passage('a', { body: 'cache' }), rank: -1.5 }],
      tokensOf('cache'),
      NEVER_COMMON,
      null,
    )
    expect(found).toMatchObject({ score: 1.5, hits: ['cache'] })
  })

  it('equal scores follow the category, then the id', () => {
    const rows = [
      ...['SESSION_SUMMARY', 'NOTE', 'TECH_DEBT', 'CONSTRAINT', 'RUNBOOK', 'PREFERENCE', 'DECISION'].map(
        (category) => ({ ...passage(category, { category }), rank: -1 }),
      ),
      { ...passage('A DECISION'), rank: -1 },
      { ...passage('best', { category: 'NOTE' }), rank: -2 },
    ]
    expect(ranked(rows, [], NEVER_COMMON, null).map(({ id }) => id)).toEqual([
      ...['best', 'A DECISION', 'DECISION', 'CONSTRAINT', 'PREFERENCE', 'RUNBOOK', 'TECH_DEBT'],
      ...['SESSION_SUMMARY', 'NOTE'],
    ])
  })

  it.each([
    [0.25, [4, 1]],
    [0.26, [4]],
    [0, [4, 1, 0.99, 0]],
    [1, [4]],
  ])('the noise floor at %f of the best leaves %j', (share, left) => {
    const found = [4, 1, 0.99, 0].map((score) => ({ score }))
    expect(aboveNoise(found, share).map(({ score }) => score)).toEqual(left)
  })
})

describe('keywords, where there is no full-text search', () => {
  const now = Date.parse('2026-03-31T00:00:00Z')
  it.each([
    ['a word of the title', 'cache', { title: 'Cache of pages' }, 2],
    ['a tag', 'cache', { tags: ['cache'] }, 3],
    ['both: the tag', 'cache', { title: 'Cache', tags: ['cache'] }, 3],
    ['the beginning of a word, four letters', 'depl', { title: 'Deployment' }, 1],
    ['the beginning of a word, three letters', 'dep', { title: 'Deployment' }, null],
    ['a word of the body alone', 'cache', { body: 'cache' }, null],
    ['two tokens', 'cache timeout', { title: 'Cache', tags: ['timeout'] }, 5],
    ['a compound', 'auth-service', { title: 'The auth service' }, 2],
    ['half of a compound', 'auth-service', { title: 'The auth' }, null],
    ['changed 30 days ago', 'cache', { title: 'Cache', updatedAt: '2026-03-01T00:00:00Z' }, 3],
    ['changed before that', 'cache', { title: 'Cache', updatedAt: '2026-02-28T23:59:59Z' }, 2],
    ['a date of tomorrow', 'cache', { title: 'Cache', updatedAt: '2026-04-01T00:00:01Z' }, 2],
    ['a date that is none', 'cache', { title: 'Cache', updatedAt: 'lately' }, 2],
  ])('%s', (_, prompt, more, score) => {
    expect(byKeywords([passage('a', more)], tokensOf(prompt), NEVER_COMMON, now)[0]?.score ?? null).toBe(
      score,
    )
  })
})
