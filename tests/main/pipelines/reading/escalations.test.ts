import { describe, expect, it } from 'vitest'
import { escalationsOf, type JudgedReading } from '../../../../src/main/pipelines/reading/escalations.ts'
import type { FailureReason } from '../../../../src/shared/domain/judging/call.ts'
import { type NormBand, ReadingMetrics } from '../../../../src/shared/pipelines/reading/metrics.ts'
import { JudgeStage, type ReadingWord } from '../../../../src/shared/pipelines/reading/outcome.ts'
import { ReadingSettings } from '../../../../src/shared/pipelines/reading/settings.ts'
import { readingWord } from './reading-word.ts'

const { escalations: defaults } = ReadingSettings.parse({})

function metrics(change: Partial<ReadingMetrics> = {}): ReadingMetrics {
  return ReadingMetrics.parse({
    words: 100,
    correct: 95,
    substitutions: 5,
    omissions: 0,
    notAttempted: 0,
    insertions: 0,
    hesitations: 0,
    longPauses: 0,
    selfCorrections: 0,
    errors: 5,
    seconds: 60,
    wcpm: 95,
    wcpmMin: 95,
    wcpmMax: 95,
    accuracy: 0.95,
    accuracyLevel: 'independent',
    norm: null,
    ...change,
  })
}

function stage(change: Partial<JudgeStage> = {}): JudgeStage {
  return JudgeStage.parse({ queried: 0, overridden: 0, kept: 0, model: null, ...change })
}

function reading(change: Partial<JudgedReading> = {}): JudgedReading {
  return {
    words: [],
    judged: { stage: stage(), failures: [] },
    metrics: metrics(),
    withoutJudge: metrics(),
    silent: [],
    fromSegments: [],
    ...change,
  }
}

function failed(why: FailureReason, words: number, error = `It was ${why}.`) {
  const failure = {
    kind: 'failed',
    why,
    error,
    raw: null,
    usage: null,
    costMicros: 0,
    ms: 0,
    callIds: [],
  } as const
  return { failure, words }
}

function judgedWord(ref: string, judge: Partial<ReadingWord['judge']>, more: Partial<ReadingWord> = {}) {
  return readingWord({
    ref,
    ...more,
    judge: {
      verdict: 'trust_crossvalidator',
      confidence: 'high',
      reasoning: 'So.',
      applied: true,
      blockedBy: null,
      advisory: false,
      ...judge,
    },
  })
}

const norm = (percentile: NormBand['percentile'], risk: NormBand['risk']): NormBand => ({
  grade: 3,
  season: 'fall',
  percentile,
  risk,
})

it('nobody is asked for where nothing is open and nothing was turned', () => {
  expect(escalationsOf(reading(), defaults)).toEqual([])
})

describe('words that are left open', () => {
  it.each([
    [1, '1 disputed word is left open. It was not_configured.'],
    [2, '2 disputed words are left open. It was not_configured.'],
  ])('are told of where no judge is set up: %i', (words, reason) => {
    const judged = { stage: stage(), failures: [failed('not_configured', words)] }
    expect(escalationsOf(reading({ judged }), defaults)).toEqual([
      { trigger: 'JUDGE_NOT_CONFIGURED', priority: 'low', reason },
    ])
  })

  it('are nobody’s business where the judge is switched off (c4)', () => {
    const judged = { stage: stage(), failures: [failed('disabled', 3)] }
    expect(escalationsOf(reading({ judged }), defaults)).toEqual([])
  })

  it.each([
    'timeout',
    'refused',
    'truncated',
    'invalid',
    'unavailable',
    'rate_limited',
    'budget',
    'not_recorded',
  ] as const)('are told of with the reason where the judge did not answer: %s', (why) => {
    const judged = { stage: stage({ queried: 3, missing: 3 }), failures: [failed(why, 3)] }
    expect(escalationsOf(reading({ judged }), defaults)).toEqual([
      {
        trigger: 'JUDGE_UNAVAILABLE',
        priority: 'low',
        reason: `3 disputed words are left open. It was ${why}.`,
      },
    ])
  })

  it('are told of once, whether a question failed or an answer was not whole', () => {
    const failures = [
      failed('timeout', 2, 'OpenAI did not answer in time.'),
      failed('timeout', 1, 'OpenAI did not answer in time.'),
    ]
    const judged = { stage: stage({ queried: 9, answered: 5, missing: 4 }), failures }
    expect(escalationsOf(reading({ judged }), defaults)).toMatchObject([
      {
        trigger: 'JUDGE_UNAVAILABLE',
        reason:
          '4 disputed words are left open. OpenAI did not answer in time. The judge’s answer leaves out 1 word.',
      },
    ])
  })
})

describe('a band that the judge’s overrides decide', () => {
  it.each([
    [
      'a band of the norms',
      { norm: norm(10, 'at_risk') },
      { norm: norm(25, 'some_risk') },
      'from the 10th–25th percentile to the 25th–50th percentile',
    ],
    [
      'a band of the same risk',
      { norm: norm(50, 'on_track') },
      { norm: norm(75, 'on_track') },
      'from the 50th–75th percentile to the 75th–90th percentile',
    ],
    [
      'a level of accuracy',
      { accuracyLevel: 'frustration', accuracy: 0.8996 },
      { accuracyLevel: 'instructional', accuracy: 0.9 },
      'from 89.96 % accuracy (frustration) to 90 % accuracy (instructional)',
    ],
    [
      'both',
      { accuracyLevel: 'instructional', accuracy: 0.928, norm: norm(0, 'at_risk') },
      { accuracyLevel: 'independent', accuracy: 0.969, norm: norm(10, 'at_risk') },
      'from 92.8 % accuracy (instructional) to 96.9 % accuracy (independent) and from below the 10th percentile to the 10th–25th percentile',
    ],
  ] as const)('is looked at first: %s', (_, without, withJudge, moves) => {
    const found = escalationsOf(
      reading({ withoutJudge: metrics(without), metrics: metrics(withJudge) }),
      defaults,
    )
    expect(found).toEqual([
      {
        trigger: 'BAND_CHANGE',
        priority: 'high',
        reason: `The judge’s answers move the reading ${moves}.`,
      },
    ])
  })

  it.each([
    ['no norms', { norm: null }, { norm: null }],
    ['the same band', { norm: norm(25, 'some_risk'), wcpm: 60 }, { norm: norm(25, 'some_risk'), wcpm: 64 }],
    ['nothing to compare', { accuracyLevel: null }, { accuracyLevel: 'independent' }],
  ] as const)('is none where there is %s', (_, without, withJudge) => {
    const found = escalationsOf(
      reading({ withoutJudge: metrics(without), metrics: metrics(withJudge) }),
      defaults,
    )
    expect(found).toEqual([])
  })

  it.each([
    ['band', 2],
    ['risk', 1],
    ['off', 0],
  ] as const)('can be a band, another risk, or of no interest: %s', (bandChange, found) => {
    const moves = [
      [norm(50, 'on_track'), norm(75, 'on_track')],
      [norm(25, 'some_risk'), norm(50, 'on_track')],
    ] as const
    const escalated = moves.flatMap(([without, withJudge]) =>
      escalationsOf(
        reading({ withoutJudge: metrics({ norm: without }), metrics: metrics({ norm: withJudge }) }),
        { ...defaults, bandChange },
      ),
    )
    expect(escalated).toHaveLength(found)
  })
})

describe('an override of which the judge was not sure', () => {
  const words = ['faced', 'tried', 'often', 'others'].map((ref) => judgedWord(ref, { confidence: 'low' }))

  it('is looked at, by its word (000-28)', () => {
    expect(escalationsOf(reading({ words: words.slice(0, 1) }), defaults)).toEqual([
      {
        trigger: 'LOW_CONFIDENCE_OVERRIDE',
        priority: 'medium',
        reason: 'The judge counted “faced” as read correctly, with low confidence.',
      },
    ])
    expect(escalationsOf(reading({ words }), defaults)[0]?.reason).toContain(
      '“faced”, “tried”, “often” and 1 more',
    )
  })

  it.each([
    ['was not applied', judgedWord('faced', { confidence: 'low', applied: false })],
    ['was sure', judgedWord('faced', { confidence: 'high' })],
  ])('is not told of where the answer %s', (_, word) => {
    expect(escalationsOf(reading({ words: [word] }), defaults)).toEqual([])
  })

  it('can be of no interest', () => {
    expect(escalationsOf(reading({ words }), { ...defaults, lowConfidenceOverride: false })).toEqual([])
  })
})

describe('leniency against the judge', () => {
  const kept = { verdict: 'keep_error', applied: false } as const
  const lenient = { postStruggleLeniency: true, originalType: 'substitution' } as const

  it('is looked at where the judge was sure (c8)', () => {
    expect(escalationsOf(reading({ words: [judgedWord('faced', kept, lenient)] }), defaults)).toEqual([
      {
        trigger: 'LENIENCY_AGAINST_JUDGE',
        priority: 'medium',
        reason: 'Leniency accepted errors that the judge upheld with high confidence: “faced”.',
      },
    ])
  })

  it.each([
    ['was not sure', judgedWord('faced', { ...kept, confidence: 'low' }, lenient)],
    ['was not gone against', judgedWord('faced', kept)],
    ['was not asked', readingWord({ ...lenient })],
  ])('is none where the judge %s', (_, word) => {
    expect(escalationsOf(reading({ words: [word] }), defaults)).toEqual([])
  })

  it('can be of no interest', () => {
    const words = [judgedWord('faced', kept, lenient)]
    expect(escalationsOf(reading({ words }), { ...defaults, leniencyAgainstJudge: false })).toEqual([])
  })
})

describe('a judge that turns most errors', () => {
  const overriding = (overridden: number, errors: number, change = {}) =>
    escalationsOf(
      reading({
        judged: { stage: stage({ overridden }), failures: [] },
        withoutJudge: metrics({ substitutions: errors - 1, omissions: 1 }),
      }),
      { ...defaults, ...change },
    ).map(({ trigger }) => trigger)

  it.each([
    [3, 3, []],
    [4, 8, []],
    [4, 7, ['OVERRIDE_RATE']],
    [5, 10, []],
    [6, 10, ['OVERRIDE_RATE']],
    [4, 1, ['OVERRIDE_RATE']],
  ])('is looked at from four on and above half of them: %i of %i', (overridden, errors, triggers) => {
    expect(overriding(overridden, errors)).toEqual(triggers)
  })

  it('can be held to another share, and another number', () => {
    expect(overriding(2, 10, { overrideRate: 0.1, overrideRateAtLeast: 2 })).toEqual(['OVERRIDE_RATE'])
    expect(overriding(9, 10, { overrideRate: 1 })).toEqual([])
  })

  it('is told of with both numbers; what leniency would have counted as read is an error, too', () => {
    const judged = { stage: stage({ overridden: 6 }), failures: [] }
    const found = escalationsOf(reading({ judged, withoutJudge: metrics({ substitutions: 7 }) }), defaults)
    expect(found).toEqual([
      {
        trigger: 'OVERRIDE_RATE',
        priority: 'medium',
        reason: 'The judge counted 6 of 7 errors as read correctly.',
      },
    ])
    const few = escalationsOf(reading({ judged, withoutJudge: metrics({ substitutions: 2 }) }), defaults)
    expect(few[0]?.reason).toBe('The judge counted 6 of 6 errors as read correctly.')
  })
})
