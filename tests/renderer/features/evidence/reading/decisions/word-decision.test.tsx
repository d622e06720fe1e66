import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { WordClaim } from '../../../../../../src/renderer/features/evidence/reading/decisions/claim.tsx'
import { wordCorrection } from '../../../../../../src/renderer/features/evidence/reading/decisions/correction.ts'
import {
  WordNumber,
  WordTitle,
} from '../../../../../../src/renderer/features/evidence/reading/decisions/title.tsx'
import { WordStatus } from '../../../../../../src/renderer/features/evidence/reading/decisions/word-status.tsx'
import type { ReviewableDecision } from '../../../../../../src/shared/contract/cases/cases.ts'
import { hidden, wordDecision } from '../../../../helpers/decisions.ts'

const kept = { before: 'substitution', proposed: 'substitution', after: 'substitution', applied: false }
const ANY_MISREADING = 'Any other misreading counts the same.'
const spaced = (element: Element) => element.textContent.replaceAll(/\s+/g, ' ').trim()

describe('a decision about a word', () => {
  it('has the number of its word, what was heard and what it became (000-21)', async () => {
    const screen = await render(<WordTitle decision={wordDecision()} />)
    expect(spaced(screen.container)).toBe('facechanged tofaced')
    expect(screen.container.querySelector('s')?.textContent).toBe('face')
    const number = await render(<WordNumber decision={wordDecision()} />)
    expect(number.container.textContent).toBe('word 68')
  })

  it.each([
    ['turned, for sure', { confidence: 'high' }, 'JOverridden by judge·high confidence', 'J'],
    ['kept', { ...kept, confidence: 'high' }, 'KUpheld by judge·high confidence', 'K'],
    [
      'kept and then counted as read by its place',
      { ...kept, before: 'correct', after: 'correct', source: 'rule' },
      'LAccepted by leniency, against the judge·low confidence',
      'L',
    ],
    [
      'an opinion that nothing can come of',
      {
        ...kept,
        kind: 'advisory_word',
        source: 'guard',
        proposed: 'correct',
        blockedBy: 'only_substitutions',
      },
      'Advisory only: only a substitution can become correct',
      null,
    ],
    [
      'stopped by a guard',
      { ...kept, source: 'guard', proposed: 'correct', blockedBy: 'min_confidence' },
      'Blocked: the judge’s confidence was too low',
      null,
    ],
    [
      'open',
      { ...kept, source: 'rule', proposed: null, confidence: null },
      'Substitution · Pk “faced”',
      null,
    ],
  ] as const)('says by a letter and in words that it is %s', async (_, change, text, sign) => {
    const { container } = await render(<WordStatus decision={wordDecision(change)} />)
    expect(spaced(container)).toBe(text)
    expect(container.querySelector<HTMLElement>('[data-sign]')?.dataset['sign'] ?? null).toBe(sign)
  })

  it('is its word alone while the judge is hidden', async () => {
    const decision = hidden(wordDecision())
    const screen = await render(
      <>
        <WordTitle decision={decision} />
        <WordStatus decision={decision} />
      </>,
    )
    expect(spaced(screen.container)).toBe('faced')
  })
})

describe('the correction of a word', () => {
  const choices = (decision: ReviewableDecision) =>
    wordCorrection(decision).choices.map(({ label, text }) => [label, text])

  it('is what the child said: another word as an engine heard it, or none', () => {
    expect(choices(wordDecision())).toEqual([
      ['Said “face”', 'face'],
      ['Omission', '–'],
    ])
  })

  it('is the word itself where it counts as an error', () => {
    expect(choices(wordDecision(kept))).toEqual([
      ['Read correctly', 'faced'],
      ['Omission', '–'],
    ])
  })

  it('offers no other word where none was heard', () => {
    expect(choices(wordDecision({ evidence: [] }))).toEqual([['Omission', '–']])
  })

  it('offers every answer while the judge is hidden, so that what is missing tells nothing', () => {
    expect(choices(hidden(wordDecision()))).toHaveLength(3)
  })
})

describe('the word in question', () => {
  it.each([
    [{}, 'The judge changed face to faced, with low confidence.'],
    [
      { ...kept, confidence: 'high' },
      `The judge upheld an error on faced with high confidence; heard: face. ${ANY_MISREADING}`,
    ],
    [
      { ...kept, source: 'rule', proposed: null, confidence: null },
      `faced counts as a substitution. ${ANY_MISREADING}`,
    ],
    [
      { ...kept, source: 'rule', proposed: null, confidence: null, after: 'omission' },
      'faced counts as an omission.',
    ],
    [{ ...kept, source: 'guard', after: 'correct' }, 'faced counts as read correctly.'],
  ] as const)('is said in a sentence: %o', async (change, text) => {
    const screen = await render(<WordClaim decision={wordDecision(change)} />)
    expect(screen.container.textContent.replaceAll(/\s+/g, ' ')).toBe(text)
  })
})
