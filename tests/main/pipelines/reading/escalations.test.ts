import { describe, expect, it } from 'vitest'
import { escalationsOf, type JudgedReading } from '../../../../src/main/pipelines/reading/escalations.ts'
import type { FailureReason } from '../../../../src/shared/domain/judging/call.ts'
import { type NormBand, ReadingMetrics } from '../../../../src/shared/pipelines/reading/metrics.ts'
import { JudgeStage, type ReadingWord } from '../../../../src/shared/pipelines/reading/outcome.ts'
import { ReadingSettings } from '../../../../src/shared/pipelines/reading/settings.ts'
import type { LeftOutSpeech, ReadingSpeech } from '../../../../src/shared/pipelines/reading/speech.ts'
import { readingWord } from './reading-word.ts'

const { escalations } = ReadingSettings.parse({})
/** Without the trigger for forgiven words, which leniency reaches as well. */
const defaults = { ...escalations, forgivenShare: 1 }

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
    speech: {
      window: null,
      timesFrom: 'primary',
      leftOut: [],
      notCounted: [],
      repairedTimes: { primary: 0, clean: 0, crossValidator: 0 },
    },
    leftOutText: [],
    fromSegments: [],
    language: { code: 'en', isCertain: true, off: [] },
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
  ])('are reported where no judge is set up: %i', (words, reason) => {
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
  ] as const)('are reported with the reason where the judge did not answer: %s', (why) => {
    const judged = { stage: stage({ queried: 3, missing: 3 }), failures: [failed(why, 3)] }
    expect(escalationsOf(reading({ judged }), defaults)).toEqual([
      {
        trigger: 'JUDGE_UNAVAILABLE',
        priority: 'low',
        reason: `3 disputed words are left open. It was ${why}.`,
      },
    ])
  })

  it('are reported once, whether a question failed or an answer was not whole', () => {
    const failures = [
      failed('timeout', 2, 'OpenAI did not answer in time.'),
      failed('timeout', 1, 'OpenAI did not answer in time.'),
    ]
    const judged = { stage: stage({ queried: 9, answered: 5, missing: 4 }), failures }
    expect(escalationsOf(reading({ judged }), defaults)).toMatchObject([
      {
        trigger: 'JUDGE_INCOMPLETE',
        reason:
          'The judge answered 5 of 9 words. 4 disputed words are left open. OpenAI did not answer in time. The judge’s answer leaves out 1 word.',
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
  ] as const)('is absent where there is %s', (_, without, withJudge) => {
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
  ])('is not reported where the answer %s', (_, word) => {
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
  ])('is absent where the judge %s', (_, word) => {
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

  it('is reported with both numbers; a word that leniency would have counted as read is an error, too', () => {
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

describe('words that rules forgave', () => {
  const forgiven = (count: number, of: number) =>
    Array.from({ length: of }, (_, index) =>
      readingWord({ index, ref: `w${index}`, ...(index < count && { forgiven: 'proper_noun' as const }) }),
    )

  it.each([
    ['none', forgiven(0, 10), {}, false],
    ['5 % of the words', forgiven(1, 20), {}, false],
    ['more than 5 % of the words', forgiven(1, 19), {}, true],
    ['two', forgiven(2, 100), {}, false],
    ['three', forgiven(3, 100), {}, true],
    ['as many as the settings allow', forgiven(3, 100), { forgivenWords: 3 }, false],
    ['more than the share of the settings', forgiven(2, 100), { forgivenShare: 0.01 }, true],
    ['one that is left out', [readingWord({ excluded: true })], {}, true],
    ['one after the end of the reading', [readingWord({ excluded: true, attempted: false })], {}, false],
  ])('are looked at where they are many: %s', (_, words, settings, expected) => {
    const found = escalationsOf(reading({ words }), { ...escalations, ...settings })
    expect(found.map(({ trigger }) => trigger)).toEqual(expected ? ['FORGIVEN_WORDS'] : [])
  })
})

describe('a language without tables', () => {
  const german = { code: 'de', isCertain: true, off: ['dictionary' as const, 'homophones' as const] }
  const numbersOff = { ...german, code: 'it', off: ['numbers' as const] }
  const error = readingWord({ type: 'substitution' })

  it.each([
    ['no word is in doubt', german, readingWord(), null],
    ['a word is an error', german, error, 'It has 1 word not heard as printed'],
    ['a word is disputed', german, readingWord({ status: 'unconfirmed' }), '1 word not heard as printed'],
    ['a number is printed whose words are unknown', numbersOff, readingWord({ ref: '25' }), 'Italian'],
    ['a number is printed whose words are known', german, readingWord({ ref: '25' }), null],
    ['the passage is English', { code: 'en', isCertain: true, off: [] }, error, null],
  ])('is said where it matters: %s', (_, language, word, reason) => {
    const found = escalationsOf(reading({ words: [word], language }), escalations)
    expect(found.map((each) => [each.trigger, each.priority])).toEqual(
      reason === null ? [] : [['LANGUAGE_NOT_SUPPORTED', 'high']],
    )
    expect(found[0]?.reason ?? '').toContain(reason ?? '')
  })
})

describe('speech left out', () => {
  const speechWith = (kind: LeftOutSpeech['kind'], words: number, isProven: boolean): ReadingSpeech => ({
    ...reading().speech,
    leftOut: [
      { engine: 'primary', kind, from: 0, to: words, text: 'thanks for watching', span: null, isProven },
    ],
  })
  const raised = (change: Partial<JudgedReading>) =>
    escalationsOf(reading(change), defaults).map(({ trigger, priority }) => [trigger, priority])

  it.each<[string, ReadingSpeech, [string, string][]]>([
    ['a loop that the times prove', speechWith('loop', 4, true), [['RECOGNIZER_LOOP', 'low']]],
    ['a loop that the child may have said', speechWith('loop', 4, false), [['RECOGNIZER_LOOP', 'high']]],
    ['an invented phrase', speechWith('invented', 3, true), [['RECOGNIZER_LOOP', 'low']]],
    ['24 words before the reading', speechWith('before', 24, true), []],
    ['25 words after the reading', speechWith('after', 25, true), [['SPEECH_LEFT_OUT', 'medium']]],
    [
      'times that contradict each other',
      { ...reading().speech, timesFrom: 'disputed' },
      [['TIMES_UNRELIABLE', 'high']],
    ],
    [
      'times that are not those of words',
      { ...reading().speech, timesFrom: 'unusable' },
      [['TIMES_UNRELIABLE', 'high']],
    ],
    ['no times at all', { ...reading().speech, timesFrom: 'none' }, []],
    [
      'one corrected time',
      { ...reading().speech, repairedTimes: { primary: 1, clean: 0, crossValidator: 0 } },
      [['TIMES_UNRELIABLE', 'low']],
    ],
  ])('calls a person as the threshold says: %s', (_, speech, wanted) => {
    expect(raised({ speech })).toEqual(wanted)
  })

  it.each([
    [3, []],
    [4, [['TEXT_LEFT_OUT', 'medium']]],
  ])('%i unscored words beside seven scored ones', (count, wanted) => {
    const words = Array.from({ length: 7 }, (_, index) => readingWord({ index }))
    const left = { ref: '5', span: { start: 0, end: 1 }, heard: false }
    const leftOutText = [
      { kind: 'line_number' as const, text: '5', words: Array.from({ length: count }, () => left) },
    ]
    expect(raised({ words, leftOutText })).toEqual(wanted)
  })
})
