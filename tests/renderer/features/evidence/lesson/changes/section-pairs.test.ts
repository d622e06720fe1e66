import { describe, expect, it } from 'vitest'
import {
  belowHeading,
  foldedPairs,
  sectionPairs,
} from '../../../../../../src/renderer/features/evidence/lesson/changes/section-pairs.ts'

const text = (...sections: readonly (readonly [string, string])[]) =>
  sections.map(([title, words]) => `## ${title}\n\n${words}\n\n`).join('')

const BEFORE = text(['One', 'First.'], ['Two', 'Second.'], ['Three', 'Third.'], ['Four', 'Fourth.'])

describe('the sections of two versions', () => {
  it('stand side by side by their titles, those that are the same folded', () => {
    const after = text(['One', 'First.'], ['Two', 'Another.'], ['Three', 'Third.'], ['Four', 'Fourth.'])
    const groups = foldedPairs(sectionPairs(BEFORE, after, []))
    expect(
      groups.map((group) =>
        group.kind === 'same' ? group.pairs.map(({ title }) => title) : group.pair.title,
      ),
    ).toEqual([['One'], 'Two', ['Three', 'Four']])
  })

  it('are on one side alone where the other version does not have them', () => {
    const after = text(['One', 'First.'], ['Between', 'New.'], ['Three', 'Third.'], ['Four', 'Fourth.'])
    const pairs = sectionPairs(BEFORE, after, [])
    expect(pairs.map(({ title, before, after: now }) => [title, before !== null, now !== null])).toEqual([
      ['One', true, true],
      ['Two', true, false],
      ['Between', false, true],
      ['Three', true, true],
      ['Four', true, true],
    ])
  })

  it('are those of the version itself beside itself', () => {
    const pairs = sectionPairs(BEFORE, BEFORE, [])
    expect(pairs.map(({ after }) => after).join('')).toBe(BEFORE)
    expect(foldedPairs(pairs)).toHaveLength(1)
  })
})

it.each([
  ['that is the same', '## A\n\nOld.', '## A\n\nNew.', ['Old.', 'New.']],
  ['that is another', '## A\n\nOld.', '## B\n\nNew.', ['## A\n\nOld.', '## B\n\nNew.']],
  ['of a text that is new', null, '## A\n\nNew.', ['', 'New.']],
  ['of a text that is gone', '## A\n\nOld.', null, ['Old.', '']],
  ['that is none', 'Old.', 'New.', ['Old.', 'New.']],
  ['with a line below', 'A\n===\n\nOld.', 'A\n===\n\nNew.', ['A\n===\n\nOld.', 'A\n===\n\nNew.']],
])('words of a section stand below a heading %s', (_, before, after, [old, now]) => {
  expect(belowHeading({ before, after })).toEqual({ before: old, after: now })
})
