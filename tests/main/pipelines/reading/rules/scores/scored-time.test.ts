import { describe, expect, it } from 'vitest'
import { scoredTime } from '../../../../../../src/main/pipelines/reading/rules/scores/scored-time.ts'
import type { ReadingInsertion, ReadingWord } from '../../../../../../src/shared/pipelines/reading/outcome.ts'
import type { TimeSpan } from '../../../../../../src/shared/pipelines/reading/speech.ts'
import { inserted, stateOf, wordsOf } from '../../reading-state.ts'

const TEXT = 'the old bees hum now'

/** Spans as `1–2.5, –, 3–4`: the words of the passage one after the other, `–` for one without a time. */
function spans(text: string): (TimeSpan | null)[] {
  return text.split(', ').map((each) => {
    const [start, end] = each.split('–').map(Number)
    return each === '–' || start === undefined || end === undefined ? null : { start, end }
  })
}

function timeOf(
  text: string,
  given: Readonly<Record<number, Partial<ReadingWord>>> = {},
  insertions: readonly ReadingInsertion[] = [],
) {
  const words = spans(text).map((spoken, at) => ({ ...wordsOf(TEXT)[at], spoken, ...given[at] }))
  const whole = wordsOf(TEXT).flatMap((word, at) => (at in words ? [{ ...word, ...words[at] }] : []))
  return scoredTime(stateOf(whole, insertions), 60)
}

describe('the scored time', () => {
  it.each([
    ['from the first word’s start to the last word’s end', '1–2, 3–4.5', { until: 61, seconds: 3.5 }],
    ['over one word', '2–2.4', { until: 62, seconds: 0.4 }],
    ['to exactly the cap', '0–1, 59–60', { until: 60, seconds: 60 }],
    ['to no more than the cap', '5–6, 70–71', { until: 65, seconds: 60 }],
    ['over words of which some have no times', '–, 1–2, –', { until: 61, seconds: 1 }],
    ['over words that overlap or are out of order', '1–9, 0.98–2', { until: 60.98, seconds: 8.02 }],
    ['over a millisecond', '0–0.001', { until: 60, seconds: 0.001 }],
  ])('goes %s', (_, text, expected) => {
    const time = timeOf(text)
    expect(time?.until).toBeCloseTo(expected.until, 9)
    expect(time?.seconds).toBeCloseTo(expected.seconds, 9)
  })

  it.each([
    ['no times', '–, –'],
    ['no duration', '1–1'],
    ['less than a millisecond', '0–0.000999'],
  ])('is unknown where there is %s', (_, text) => {
    expect(timeOf(text)).toBeNull()
  })

  it('begins with a try at the first word, and ends with one at the last', () => {
    const tries = [
      inserted('th', 0, { start: 0.5, end: 0.8, partOf: 0 }),
      inserted('ol', 2, { start: 3, end: 3.5, partOf: 1 }),
    ]
    expect(timeOf('1–2, 2–2.9', {}, tries)).toEqual({ until: 60.5, seconds: 3 })
  })

  it('leaves out what was said before and after the reading', () => {
    const talk = [inserted('okay', 0, { start: 0, end: 0.5 }), inserted('done', 2, { start: 8, end: 9 })]
    expect(timeOf('1–2, 2–3', {}, talk)?.seconds).toBe(2)
    expect(timeOf('1–2, 2–3, 8–9', { 2: { attempted: false } })?.seconds).toBe(2)
  })

  it('is that of all that was said where nothing of the passage was', () => {
    const talk = [
      inserted('okay', 0, { start: 1, end: 2 }),
      inserted('done', 0, { start: 8, end: 9 }),
      inserted('what', 0, { engine: 'clean', start: 0, end: 99 }),
    ]
    expect(timeOf('–, –', {}, talk)?.seconds).toBe(8)
  })
})

describe('the time of words that are taken out of the scoring', () => {
  const excluded = { excluded: true }

  it.each([
    ['one, from the word before to the word after', '0–1, 2–3, 5–6', { 1: excluded }, 2],
    ['two in a row, together', '0–1, 2–3, 4–5, 7–8', { 1: excluded, 2: excluded }, 2],
    ['two apart', '0–1, 2–3, 4–5, 6–7, 9–10', { 1: excluded, 3: excluded }, 3],
    ['one without a time', '0–1, –, 5–6', { 1: excluded }, 2],
    ['the first', '0–1, 2–3', { 0: excluded }, 1],
    ['the last', '0–1, 2–3', { 1: excluded }, 1],
    ['one that overlaps its neighbours', '0–3, 2–4, 3–6', { 1: excluded }, 6],
    ['one at the cap', '0–1, 58–62, 70–71', { 1: excluded }, 1],
  ] as const)('does not count: %s', (_, text, given, seconds) => {
    expect(timeOf(text, given)?.seconds).toBeCloseTo(seconds, 9)
  })

  it('leaves no time where all are taken out', () => {
    expect(timeOf('0–1, 2–3', { 0: excluded, 1: excluded })).toBeNull()
  })
})
