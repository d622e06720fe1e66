import { describe, expect, it } from 'vitest'
import {
  extraKind,
  kindCounts,
  kindsOf,
  markOf,
  shownExtras,
  signOf,
} from '../../../../../../src/renderer/features/evidence/reading/words/word-marks.ts'
import { miscues } from '../../../../../../src/shared/pipelines/reading/miscues.ts'
import { type ReadingWord, WordBucket } from '../../../../../../src/shared/pipelines/reading/outcome.ts'
import { readingWord } from '../../../../../main/pipelines/reading/reading-word.ts'
import { insertion, judgedReading, judgment } from '../../../../helpers/judged-reading.ts'

const kept = { ...judgment, verdict: 'keep_error', applied: false } as const
const wrong = { type: 'substitution', bucket: 'substitution' } as const

describe('the mark of a word', () => {
  it.each<[string, Partial<ReadingWord>, string, string | null]>([
    ['read as it stands', {}, 'correct', null],
    ['wrong for both engines', { ...wrong, bucket: 'confirmed_substitution' }, 'confirmedSubstitution', null],
    ['wrong for the only engine', { ...wrong, status: 'unavailable' }, 'substitution', null],
    ['disputed', { ...wrong, status: 'disagreed' }, 'disputed', null],
    ['right for the primary alone', { status: 'unconfirmed' }, 'disputed', null],
    [
      'disputed, and a struggle',
      { ...wrong, status: 'disagreed', bucket: 'definite_struggle' },
      'disputed',
      null,
    ],
    ['heard by the second engine', { status: 'recovered', originalType: 'omission' }, 'recovered', null],
    ['left out', { type: 'omission', status: 'confirmed_omission', bucket: 'omitted' }, 'omission', null],
    ['got after tries', { bucket: 'struggle_correct' }, 'struggleCorrect', null],
    ['wrong after a pause', { ...wrong, bucket: 'attempted_struggled' }, 'attemptedStruggle', null],
    ['tried and not got', { ...wrong, bucket: 'definite_struggle' }, 'definiteStruggle', null],
    ['forgiven', { ...wrong, bucket: 'forgiven', forgiven: 'proper_noun' }, 'forgiven', 'F'],
    ['disputed and forgiven', { ...wrong, status: 'disagreed', forgiven: 'proper_noun' }, 'disputed', 'F'],
    ['taken out', { ...wrong, bucket: 'excluded', excluded: true }, 'excluded', null],
    [
      'not reached',
      { type: 'omission', attempted: false, bucket: 'not_attempted', forgiven: 'single_letter' },
      'notAttempted',
      null,
    ],
    ['turned by the judge', { status: 'disagreed', judge: judgment }, 'llmJudgeOverride', 'J'],
    ['kept by the judge', { ...wrong, status: 'disagreed', judge: kept }, 'judgeKept', 'K'],
    [
      'kept by the judge and forgiven by its place (000-23)',
      { status: 'disagreed', judge: kept, postStruggleLeniency: true },
      'disputed',
      'L',
    ],
    [
      'not turned because of a guard',
      {
        ...wrong,
        status: 'disagreed',
        judge: { ...judgment, applied: false, blockedBy: 'only_substitutions' },
      },
      'disputed',
      null,
    ],
  ])('that is %s', (_, word, mark, sign) => {
    expect(markOf(readingWord(word))).toBe(mark)
    expect(signOf(readingWord(word))).toBe(sign)
  })

  it('is there for every bucket, and is in the registry', () => {
    for (const bucket of WordBucket.options) {
      const mark = markOf(readingWord({ bucket, attempted: bucket !== 'not_attempted' }))
      expect(mark === 'correct' || mark in miscues).toBe(true)
      expect(mark === 'correct').toBe(bucket === 'correct')
    }
  })
})

describe('the text about a word', () => {
  it.each<[string, Partial<ReadingWord>, string[]]>([
    ['nothing', {}, []],
    ['a pause before a right word', { pause: 'hesitation', gap: 0.8 }, ['hesitation']],
    [
      'a struggle beside a dispute',
      { ...wrong, status: 'disagreed', bucket: 'definite_struggle', pause: 'long_pause' },
      ['disputed', 'definiteStruggle', 'longPause'],
    ],
    ['a leniency', { status: 'disagreed', postStruggleLeniency: true }, ['disputed', 'postStruggleLeniency']],
    ['a struggle once', { bucket: 'struggle_correct' }, ['struggleCorrect']],
  ])('is %s', (_, word, kinds) => {
    expect(kindsOf(readingWord(word))).toEqual(kinds)
  })
})

describe('insertions between the words', () => {
  it.each([
    ['a filler', { isFiller: true }, 'filler'],
    ['a try that a stage has claimed', { partOf: 1 }, 'attempt'],
    ['a try before a word that was got', { heard: 'bo' }, 'attempt'],
    ['a word said twice', { partOf: 1, isRepetition: true }, 'repetition'],
    ['a word that both engines heard', { heard: 'big', confirmed: true }, 'insertion'],
    ['a word of one engine', { heard: 'big' }, 'unconfirmedInsertion'],
    ['a word after the last', { heard: 'bo', beforeIndex: 2 }, 'unconfirmedInsertion'],
  ] as const)('is %s', (_, given, kind) => {
    const words = [readingWord(), readingWord({ index: 1, attempts: ['bo'] })]
    expect(extraKind(insertion(given), words)).toBe(kind)
  })

  it('is shown for the primary, traces of the recognizer left out', () => {
    const insertions = [
      insertion({ heard: 'big' }),
      insertion({ heard: 'noise', isArtifact: true }),
      insertion({ heard: 'other', engine: 'crossValidator' }),
    ]
    expect(shownExtras({ insertions }).map(({ heard }) => heard)).toEqual(['big'])
  })
})

it('the kinds of a reading are counted, words and insertions', () => {
  const { outcome } = judgedReading(
    'The boat rocked twice',
    { 1: { ...wrong, status: 'disagreed' }, 3: { ...wrong, status: 'disagreed', pause: 'hesitation' } },
    [insertion({ isFiller: true })],
  )
  expect([...kindCounts(outcome)]).toEqual([
    ['disputed', 2],
    ['hesitation', 1],
    ['filler', 1],
  ])
})
