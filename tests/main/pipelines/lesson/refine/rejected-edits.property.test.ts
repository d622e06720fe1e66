import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LessonEdit } from '../../../../../src/shared/pipelines/lesson/changes/edit.ts'
import {
  dependentEdits,
  editsBelow,
  slotsOf,
  textAfter,
} from '../../../../../src/shared/pipelines/lesson/changes/edit-rulings.ts'
import { atDepth } from '../../../../helpers/depth.ts'
import { CONTENT } from '../../../../helpers/lessons/a-lesson.ts'
import { changedLesson, editOf } from '../../../../helpers/lessons/edits.ts'

const KEYS = slotsOf(CONTENT).sections.map(({ key }) => key)

const RUNS = atDepth(12, 200)

const made = fc.array(fc.record({ section: fc.constantFrom(...KEYS), isApplied: fc.boolean() }), {
  minLength: 1,
  maxLength: 8,
})
it(`accepting all of ${RUNS} sets of edits gives the last text, rejecting all the first`, () => {
  fc.assert(
    fc.property(made, (drafts) => {
      const { changed, edits, versions } = changedLesson(CONTENT, drafts)
      const all = (kind: 'accept' | 'reject') => new Map(edits.map(({ id }) => [id, { kind }] as const))
      expect(textAfter(changed, all('accept'))).toBe(versions.at(-1))
      expect(textAfter(changed, new Map())).toBe(versions.at(-1))
      expect(textAfter(changed, all('reject'))).toBe(CONTENT)
    }),
    { numRuns: RUNS },
  )
})

it(`whatever people say of ${RUNS} sets of edits, each section stands as it stood in some version, and none is lost`, () => {
  const rulings = fc.array(fc.constantFrom('accept' as const, 'reject' as const, null), {
    minLength: 8,
    maxLength: 8,
  })
  fc.assert(
    fc.property(made, fc.option(fc.nat(7), { nil: null }), rulings, (drafts, rewrittenAt, answers) => {
      const all = drafts.map((draft, at) =>
        at === rewrittenAt
          ? { section: null, isApplied: true, after: CONTENT.replaceAll('messages', `orders ${at}`) }
          : draft,
      )
      const { changed, edits, versions } = changedLesson(CONTENT, all)
      const ruled = new Map(
        edits.flatMap(({ id }, at) => {
          const kind = answers[at] ?? null
          return kind === null ? [] : [[id, { kind }] as const]
        }),
      )
      const known = new Set(versions.flatMap((text) => slotsOf(text).sections.map(sectionIn)))
      const { sections } = slotsOf(textAfter(changed, ruled))
      expect(sections.map(({ key }) => key)).toEqual(KEYS)
      expect(sections.map(sectionIn).filter((section) => !known.has(section))).toEqual([])
    }),
    { numRuns: RUNS },
  )
})

function sectionIn({ key, text }: { readonly key: string; readonly text: string }): string {
  return `${key}\n${text}`
}

it('rejecting an edit is the same as rejecting all edits that depend on it', () => {
  fc.assert(
    fc.property(made, fc.nat(7), (drafts, at) => {
      const { changed, edits } = changedLesson(CONTENT, drafts)
      const edit = edits[at % edits.length] ?? expect.unreachable()
      const alone = new Map([[edit.id, { kind: 'reject' as const }]])
      const others = dependentEdits(changed, edit.id).map(
        ({ id }) => [id, { kind: 'reject' as const }] as const,
      )
      expect(textAfter(changed, alone)).toBe(textAfter(changed, new Map([...alone, ...others])))
      for (const { id } of dependentEdits(changed, edit.id))
        expect(editsBelow(changed, id).map((below) => below.id)).toContain(edit.id)
    }),
    { numRuns: RUNS },
  )
})

describe('a regenerated lesson', () => {
  const rewritten = CONTENT.replaceAll('queue', 'line')
  const { changed, edits } = changedLesson(CONTENT, [
    { section: 'exercises', isApplied: true },
    { section: null, isApplied: true, after: rewritten },
    { section: 'exercises', isApplied: true },
  ])
  const [first, whole, last] = edits
  const rejecting = (edit: LessonEdit | undefined) => new Map([[edit?.id ?? '', { kind: 'reject' as const }]])

  it('depends on nothing before it, and everything after it depends on it', () => {
    expect(dependentEdits(changed, first?.id ?? '')).toEqual([])
    expect(dependentEdits(changed, whole?.id ?? '').map(({ id }) => id)).toEqual([last?.id])
  })

  it('falls with the edits that depend on it, and earlier edits remain', () => {
    const text = textAfter(changed, rejecting(whole))
    expect(text).toContain('Edit 1.')
    expect(text).not.toContain('line')
    expect(textAfter(changed, rejecting(last))).toBe(rewritten)
  })
})

it('brings what a guard kept out in as a person’s own text alone', () => {
  const { changed, edits } = changedLesson(CONTENT, [{ section: 'exercises', isApplied: false }])
  const [edit = editOf(CONTENT, 1, 'exercises')] = edits
  expect(textAfter(changed, new Map([[edit.id, { kind: 'accept' }]]))).toBe(CONTENT)
  const own = textAfter(changed, new Map([[edit.id, { kind: 'own', text: '## Exercises\n\nMine.' }]]))
  expect(own).toContain('## Exercises\n\nMine.\n\n## Conclusion')
})
