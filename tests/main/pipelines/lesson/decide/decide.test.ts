import { describe, expect, it } from 'vitest'
import { affectedShare } from '../../../../../src/main/pipelines/lesson/decide/affected.ts'
import { bandOf } from '../../../../../src/main/pipelines/lesson/decide/bands.ts'
import { type DecisionFacts, decide } from '../../../../../src/main/pipelines/lesson/decide/decide.ts'
import { qualityOf } from '../../../../../src/main/pipelines/lesson/decide/quality.ts'
import { levelOf } from '../../../../../src/main/pipelines/lesson/panel/level.ts'
import type { LessonIssue } from '../../../../../src/shared/pipelines/lesson/issue.ts'
import { lessonSettings } from '../../../../helpers/lessons/a-lesson.ts'

const settings = lessonSettings()

const found = (severity: LessonIssue['severity'], section: string | null = null): LessonIssue => ({
  id: `${severity} ${section}`,
  type: 'JUDGED',
  by: 'judge',
  severity,
  route: 'FLAG_TO_JUDGE',
  criterion: 'completeness',
  section,
  place: null,
  quote: null,
  description: 'Something is missing.',
  suggestedFix: 'Add what is missing.',
  judges: ['qwen3'],
})

const NOT_DOUBTFUL = { isThin: false, isUnsure: false, isReferred: false, contradictions: [] }

const decided = (score: number, facts: Partial<DecisionFacts> = {}) =>
  decide({ score, factualAccuracy: 0.9, issues: [], affected: 0, ...NOT_DOUBTFUL, ...facts }, settings)

const CRITICAL = { issues: [found('critical')] }

describe('the bands of a score are half-open (002-07, c6)', () => {
  it.each([
    [1, 'accept'],
    [0.9, 'accept'],
    [0.8999, 'high'],
    [0.75, 'high'],
    [0.7499, 'medium'],
    [0.6, 'medium'],
    [0.5999, 'low'],
    [0, 'low'],
  ])('%d is in %s', (score, band) => {
    expect(bandOf(score, settings.thresholds)).toBe(band)
  })
})

describe('the decision about a judged lesson (002-08, c7)', () => {
  it.each<[string, number, Partial<DecisionFacts>, string, string | null]>([
    ['is accepted from .90', 0.9, {}, 'ACCEPT', null],
    ['is accepted with minor issues', 0.95, { issues: [found('minor')] }, 'ACCEPT', null],
    ['is accepted with factual accuracy of .70', 0.9, { factualAccuracy: 0.7 }, 'ACCEPT', null],
    [
      'is never accepted with less',
      0.99,
      { factualAccuracy: 0.6999 },
      'ESCALATE_TO_HUMAN',
      'factual_accuracy',
    ],
    ['is never accepted with an open critical issue', 0.99, CRITICAL, 'ESCALATE_TO_HUMAN', 'critical_issue'],
    ['is never accepted by a thin panel', 0.99, { isThin: true }, 'ESCALATE_TO_HUMAN', 'thin_panel'],
    ['goes to a person where every judge is unsure', 0.99, { isUnsure: true }, 'ESCALATE_TO_HUMAN', null],
    [
      'goes to a person where every judge is unsure, however low',
      0.1,
      { isUnsure: true },
      'ESCALATE_TO_HUMAN',
      null,
    ],
    ['is fixed on the spot below .90', 0.8999, { affected: 0.2999 }, 'TARGETED_FIX', null],
    ['is refined where 30 % are affected', 0.8999, { affected: 0.3 }, 'ITERATIVE_REFINEMENT', null],
    ['is refined with a critical issue', 0.85, { ...CRITICAL, affected: 0.1 }, 'ITERATIVE_REFINEMENT', null],
    ['is fixed on the spot from .75', 0.75, {}, 'TARGETED_FIX', null],
    ['is refined below .75', 0.7499, {}, 'ITERATIVE_REFINEMENT', null],
    ['is refined from .60', 0.6, {}, 'ITERATIVE_REFINEMENT', null],
    ['is written again below .60', 0.5999, {}, 'REGENERATE', null],
    ['is written again below .60 also by a thin panel', 0.3, { isThin: true }, 'REGENERATE', null],
  ])('%s', (_, score, facts, recommendation, guard) => {
    expect(decided(score, facts)).toMatchObject({ recommendation, guard })
  })

  it('says its way in words, and never shows a score as one that it does not reach', () => {
    expect(decided(0.8999, { affected: 0.1 }).why).toEqual([
      'The panel score is 0.89, between 0.75 and 0.90.',
      'Issues affect 10 % of the content, less than 30 %, so only these parts are fixed.',
    ])
    expect(decided(0.95, CRITICAL).why.at(-1)).toBe(
      'The lesson is not accepted automatically: 1 critical issue is open.',
    )
  })

  it.each([
    [0.9, 'The panel score is 0.90, at least 0.90.'],
    [0.8999, 'The panel score is 0.89, between 0.75 and 0.90.'],
    [0.75, 'The panel score is 0.75, between 0.75 and 0.90.'],
    [0.7499, 'The panel score is 0.74, between 0.60 and 0.75.'],
    [0.6, 'The panel score is 0.60, between 0.60 and 0.75.'],
    [0.5999, 'The panel score is 0.59, below 0.60.'],
  ])('names the band of %s', (score, sentence) => {
    expect(decided(score, {}).why[0]).toBe(sentence)
  })

  it('keeps what the score alone would have said', () => {
    expect(decided(0.95, CRITICAL)).toMatchObject({ byScore: 'ACCEPT', recommendation: 'ESCALATE_TO_HUMAN' })
  })
})

describe('the share of a lesson that issues are about (part a)', () => {
  const sections = [
    { key: 'introduction', title: 'Introduction' },
    { key: 'how', title: 'How it works' },
    { key: 'example', title: 'Пример: заказ' },
    { key: 'exercises', title: 'Exercises' },
    { key: 'end', title: 'Заключение' },
  ]
  it.each<[string, LessonIssue[], number]>([
    ['none', [], 0],
    ['the lesson as a whole', [found('major')], 1],
    ['a remark on the lesson as a whole', [found('info')], 0],
    ['what is only told', [found('info', 'how')], 0],
    ['one of five sections', [found('minor', 'how')], 0.14],
    ['one section twice', [found('minor', 'how'), found('major', 'how')], 0.14],
    ['the introduction', [found('minor', 'introduction')], 0.24],
    ['introduction and example', [found('minor', 'introduction'), found('minor', 'example')], 0.48],
    ['everything', sections.map(({ key }) => found('minor', key)), 1],
  ])('for %s', (_, issues, share) => {
    expect(affectedShare(issues, sections)).toBeCloseTo(share, 9)
  })
})

it.each([
  [null, null],
  [0.85, 'good'],
  [0.8499, 'acceptable'],
  [0.75, 'acceptable'],
  [0.7499, 'below_standard'],
])('a lesson of %s stays as %s (002-20, c24)', (score, quality) => {
  expect(qualityOf(score, settings.thresholds)).toBe(quality)
})

it.each([
  [0.75, 'met'],
  [0.7499, 'partly'],
  [0.5, 'partly'],
  [0.4999, 'not'],
])('a criterion of %d is %s', (mean, level) => {
  expect(levelOf(mean, settings.criteria)).toBe(level)
})
