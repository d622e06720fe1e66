import { describe, expect, it } from 'vitest'
import { aboutWord } from '../../../../../../src/renderer/features/evidence/reading/words/about-word.ts'
import type { ReadingWord } from '../../../../../../src/shared/pipelines/reading/outcome.ts'
import { readingWord } from '../../../../../main/pipelines/reading/reading-word.ts'
import { judgment } from '../../../../helpers/judged-reading.ts'

const about = (word: Partial<ReadingWord>) => aboutWord(readingWord(word)).join(' ')

describe('the description of a word', () => {
  it('is nothing for one that was read as it stands', () => {
    expect(about({})).toBe('')
  })

  it('is for an overridden one that the judge overrode V1, why, and how sure it is (000-21)', () => {
    expect(about({ status: 'disagreed', judge: judgment })).toMatch(
      /Judge: overrode the primary recognizer → correct\. Reason: “Only the ending is missing\.” Confidence: high\./,
    )
  })

  it.each([
    ['kept', { verdict: 'keep_error', applied: false } as const, 'Judge: kept the error.'],
    [
      'took for read, against a guard',
      { applied: false, blockedBy: 'min_confidence' } as const,
      'Judge: proposed “read correctly”, without effect: the judge’s confidence was too low.',
    ],
    [
      'took for misread, against a guard',
      { verdict: 'keep_error', applied: false, blockedBy: 'no_new_errors' } as const,
      'Judge: proposed “misread”, without effect: a judge cannot add errors.',
    ],
  ])('is for one that the judge %s what became of its answer', (_, answer, text) => {
    expect(about({ status: 'disagreed', judge: { ...judgment, ...answer } })).toContain(text)
  })

  it.each<[string, Partial<ReadingWord>, string]>([
    ['a lost ending', { inflectionDrop: true }, 'Only the ending is missing.'],
    [
      'the rule that forgave it',
      { forgiven: 'proper_noun', bucket: 'forgiven' },
      'Accepted by rule: proper noun.',
    ],
    [
      'its pieces',
      { merge: { kind: 'compound', parts: ['foot', 'bridge'], isApart: true } },
      'compound: foot + bridge.',
    ],
    ['what it was read as', { likeness: 'function_word' }, 'A function word was replaced by another.'],
    ['its attempts', { attempts: ['fish', 'fisher'] }, 'Attempts: “fish”, “fisher”.'],
    ['the silence before it', { pause: 'long_pause', gap: 3.42 }, '3.4 s of silence before it.'],
    ['that it is disputed', { status: 'disagreed' }, 'Disputed: The recognizers disagree on the word'],
  ])('is %s', (_, word, text) => {
    expect(about(word)).toContain(text)
  })
})
