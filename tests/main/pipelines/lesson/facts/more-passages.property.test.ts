import fc from 'fast-check'
import { expect, it } from 'vitest'
import { checkFacts, claimsOf } from '../../../../../src/main/pipelines/lesson/facts/check.ts'
import { searchSources } from '../../../../../src/main/pipelines/lesson/facts/passages.ts'
import { retrieverOver } from '../../../../../src/main/store/search-index/retriever-over.ts'
import { parseMarkdown } from '../../../../../src/shared/markdown/parse.ts'
import { atDepth } from '../../../../helpers/depth.ts'
import { lessonSettings } from '../../../../helpers/lessons/a-lesson.ts'

const RUNS = atDepth(100, 1_000)

const TEXT =
  'Sputnik 1 was launched on 4 October 1957. Gagarin flew on 12 April 1961. The Moon has 4 craters. Bread takes 3 hours.'
const SOURCES = [
  'Sputnik 1 was launched on 4 October 1957.',
  'Sputnik 1 was launched on 4 October 1958.',
  'Gagarin flew on 12 April 1962.',
  'The Moon has 5 craters.',
  'A queue keeps messages.',
]
const { facts: settings } = lessonSettings()

it('whatever passages an embedding model adds, what was verified stays so, and nothing loses its evidence', () => {
  const entropy = { kind: 'not_available', why: '' } as const
  const claims = claimsOf({ input: { language: 'en', title: '' }, root: parseMarkdown(TEXT), entropy })
  const sources = SOURCES.map((content, at) => ({ id: `s${at}`, document: `${at}`, content }))
  using search = searchSources({ sources, documents: [], language: 'en' }, (passages) =>
    retrieverOver(passages, Date.now),
  )
  const { chunk: all } = search.all
  const subset = fc.subarray([...all])
  let changed = 0
  fc.assert(
    fc.property(subset, subset, (byText, added) => {
      const before = checkFacts(claims, () => byText, { text: TEXT, settings }).claims
      const after = checkFacts(claims, () => [...new Set([...byText, ...added])], {
        text: TEXT,
        settings,
      }).claims
      for (const [at, { status }] of before.entries()) {
        const now = after[at]?.status
        if (now !== status) changed += 1
        if (status === 'verified') expect(now).toBe('verified')
        if (status === 'contradicted') expect(now).not.toBe('no_evidence')
      }
    }),
    { numRuns: RUNS },
  )
  expect(claims).toHaveLength(4)
  expect(changed).toBeGreaterThan(RUNS / 10) // else nothing was added
})
