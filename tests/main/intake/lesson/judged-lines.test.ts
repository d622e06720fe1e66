import { expect, it } from 'vitest'
import { lesson } from '../../../../src/main/intake/lesson/index.ts'
import { LessonOutcome } from '../../../../src/shared/pipelines/lesson/outcome.ts'

const SCORES = {
  learning_objective_alignment: 0.8,
  pedagogical_structure: 0.8,
  factual_accuracy: 0.8,
  clarity_readability: 0.8,
  engagement_examples: 0.8,
  completeness: 0.8,
}
const FIGURE = { mean: 0.8, deviation: 0 }
const CRITERIA = {
  learning_objective_alignment: FIGURE,
  pedagogical_structure: FIGURE,
  factual_accuracy: FIGURE,
  clarity_readability: FIGURE,
  engagement_examples: FIGURE,
  completeness: FIGURE,
}

const THROWN_OUT = LessonOutcome.parse({
  path: 'thrown_out',
  text: '# A',
  textId: 'a1',
  score: null,
  recommendation: 'REGENERATE',
  why: ['Checks without a model reject the lesson, so no judge was asked.'],
  qualityStatus: null,
  improvementHints: [],
  selfReview: 'REGENERATE',
  checks: [
    { name: 'Truncation', result: 'failed', detail: 'It is cut off.' },
    { name: 'Length', result: 'warned', detail: '2 words.' },
    { name: 'Scripts', result: 'passed', detail: 'None.' },
  ],
  issues: [],
  diagrams: [
    { index: 0, place: { from: 0, to: 1 }, valid: false, error: 'No.', fixes: [], fixed: false },
    { index: 1, place: { from: 2, to: 3 }, valid: false, error: 'No.', fixes: [], fixed: true },
    { index: 2, place: { from: 4, to: 5 }, valid: true, error: null, fixes: [], fixed: false },
  ],
  facts: null,
  entropy: { kind: 'not_available', why: 'Not known.' },
  verdicts: [],
  panel: null,
  withoutJudge: { recommendation: 'REGENERATE' },
})

const JUDGED = LessonOutcome.parse({
  ...THROWN_OUT,
  path: 'judged',
  score: 0.804,
  recommendation: 'TARGETED_FIX',
  why: ['Two judges agree.', 'The score 0.80 is in the band from 0.75.'],
  checks: [],
  diagrams: [],
  facts: {
    score: 1,
    by: 'full_text',
    claims: [{ place: { from: 0, to: 1 }, text: 'A', status: 'verified', source: null, why: 'So.' }],
  },
  entropy: { kind: 'measured', overall: 0.41, level: 'medium', share: 0, spans: [] },
  verdicts: [
    {
      ...{ kind: 'answered', seat: 1, judge: 'qwen3', model: 'm', weight: 0.75, confidence: 'high' },
      ...{ scores: SCORES, score: 0.8, statedScore: null, statedRecommendation: null },
      ...{ reasons: [], strengths: [], issues: [], droppedIssues: 0, isRepeated: false },
    },
    { kind: 'failed', seat: 2, judge: 'kimi-k2', model: null, error: 'It did not answer.' },
  ],
  panel: {
    ...{ score: 0.804, median: 0.8, spread: 0.01, deviation: 0.005, basis: 'two_agreed' },
    ...{ judges: 2, isThin: false, criteria: CRITERIA, alpha: null },
  },
  withoutJudge: { recommendation: null },
})

it('a lesson that was thrown out says by which checks, and how many diagrams cannot be drawn', () => {
  expect(lesson.resultLine(THROWN_OUT)).toBe('REGENERATE, no score (rejected by checks)')
  expect(lesson.judgedLines(THROWN_OUT)).toEqual([
    ['decided by', 'checks without a model'],
    ['path', 'Checks without a model reject the lesson, so no judge was asked.'],
    ['checks failed', 'Truncation'],
    ['warnings', 'Length'],
    ['diagrams', '1 of 3 cannot be drawn'],
  ])
})

it('a judged lesson says what each judge gave, by which way, and what it would be without them', () => {
  expect(lesson.resultLine(JUDGED)).toBe('TARGETED_FIX, score 0.80 (judged)')
  expect(lesson.judgedLines(JUDGED)).toEqual([
    ['decided by', '2 judges: 0.80 (standard deviation 0.01, Krippendorff’s alpha not defined)'],
    ['path', 'Two judges agree.'],
    ['path', 'The score 0.80 is in the band from 0.75.'],
    ['judge', 'qwen3 0.80, high confidence, 0 issues'],
    ['failed', 'kimi-k2: It did not answer.'],
    ['facts', '1 verified, 0 without evidence, 0 contradicted'],
    ['token entropy', '0.41, medium'],
    ['without judge', 'judges decide'],
  ])
})

it.each<[string, 'full_text' | 'embedding', string | null, string[]]>([
  ['nothing of full text alone', 'full_text', null, []],
  ['that an embedding model helped', 'embedding', null, ['found by full text and by meaning']],
  ['why one did not', 'full_text', 'Ollama was not reached.', ['Ollama was not reached.']],
  [
    'both, where it helped in part',
    'embedding',
    'The sources are long.',
    ['found by full text and by meaning. The sources are long.'],
  ],
])('a lesson says of its passages %s', (_, by, trouble, line) => {
  const facts = { score: 1, claims: [], by, trouble }
  const lines = lesson.judgedLines({ ...JUDGED, facts }).filter(([name]) => name === 'passages')
  expect(lines.map(([, text]) => text)).toEqual(line)
})
