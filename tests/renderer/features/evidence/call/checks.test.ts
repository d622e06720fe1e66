import { describe, expect, it } from 'vitest'
import {
  type MarkedPlace,
  placesIn,
  quotesOf,
} from '../../../../../src/renderer/features/evidence/call/checks.ts'

const place = (kind: MarkedPlace['kind'], from: number, to: number, segment = 0): MarkedPlace => ({
  about: { kind: 'step', key: `${kind} ${from}` },
  kind,
  label: kind,
  segment,
  from,
  to,
  at: 0,
})

const kinds = (places: readonly MarkedPlace[]) => places.map(({ kind, from }) => `${kind} ${from}`)

describe('the marked places of a segment', () => {
  it.each<[string, MarkedPlace[], string[]]>([
    [
      'stand in the order of the text',
      [place('passed', 9, 12), place('quoted', 0, 4)],
      ['quoted 0', 'passed 9'],
    ],
    ['are those of that segment', [place('passed', 0, 3, 1), place('passed', 4, 6)], ['passed 4']],
    [
      'do not overlap',
      [place('passed', 0, 5), place('quoted', 3, 8), place('quoted', 5, 8)],
      ['passed 0', 'quoted 5'],
    ],
    [
      'keep the gravest of two at one place',
      [place('passed', 2, 6), place('critical', 2, 6)],
      ['critical 2'],
    ],
    ['leave out what is empty or beyond the text', [place('passed', 4, 4), place('passed', 18, 21)], []],
  ])('%s', (_, places, shown) => {
    expect(kinds(placesIn(places, 0, 20))).toEqual(shown)
  })
})

describe('a quote of the judge', () => {
  const segments = [
    { text: 'Thank you for calling.', start: 0 },
    { text: 'One moment please.', start: 20 },
    { text: 'Thank you for waiting.', start: 40 },
  ]
  const placeOf = (text: string, start: number) =>
    quotesOf(
      {
        stages: [{ source: 'llm', step_evaluations: [{ step_id: 's', evidence: [{ text, start }] }] }],
        subjects: [{ kind: 'step', id: 's', key: 's', label: 'Thanks' }],
      },
      segments,
    ).map(({ segment, from, to }) => [segment, from, to])

  it.each<[string, string, number, number[][]]>([
    ['in the segment at its time', 'Thank you', 40, [[2, 0, 9]]],
    ['in the earlier segment for an early time', 'Thank you', 5, [[0, 0, 9]]],
    ['nowhere if no segment has its words', 'Goodbye', 40, []],
    ['nowhere if it is empty', '', 40, []],
  ])('is marked %s', (_, text, start, places) => {
    expect(placeOf(text, start)).toEqual(places)
  })
})
