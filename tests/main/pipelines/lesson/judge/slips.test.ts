import { describe, expect, it } from 'vitest'
import { validate } from '../../../../../src/main/judging/answers/validate.ts'
import { issuesIn, LessonAnswer } from '../../../../../src/main/pipelines/lesson/judge/answer.ts'
import { rubricOrder } from '../../../../../src/shared/pipelines/lesson/criteria.ts'
import { issue, judgedByPanel, scoresOf, verdict } from '../../../../helpers/lessons/a-lesson.ts'

type Changes = Readonly<Record<string, unknown>>

const read = (text: string) => validate(text, LessonAnswer)
const written = (changes: Changes) => JSON.stringify(verdict(0.9, changes))
const answered = (text: string) => {
  const found = read(text)
  if (found.kind === 'invalid') throw new Error(found.reason)
  return found.answer
}
const severities = (issues: unknown) =>
  issuesIn(answered(written({ issues }))).map(({ severity }) => severity)
const byCriterion = (value: unknown) => Object.fromEntries(rubricOrder.map((name) => [name, value]))

describe('a severity is read as judges write it', () => {
  it.each([
    ...[
      'CRITICAL',
      'Critical',
      ' critical ',
      'critical!',
      '**critical**',
      '[critical]',
      'critical_issue',
      'CRITICAL-ISSUE',
    ],
    ...[
      'blocker',
      'Severe',
      'fatal',
      'show-stopper',
      'P0',
      'Критический',
      'критично',
      'kritisch',
      'critique',
      'crítico',
    ],
    ...['严重', '致命的', 'حرج', '🔴 critical', 'Severity: critical', 'critical / major', 'ＣＲＩＴＩＣＡＬ'],
  ])('critical: %s', (severity) => {
    expect(severities([issue({ severity })])).toEqual(['critical'])
  })

  it.each([
    'MAJOR',
    'high',
    'Serious',
    'medium',
    'moderate',
    'P1',
    'высокая',
    'schwerwiegend',
    'majeur',
    'mayor',
    '主要',
  ])('major: %s', (severity) => {
    expect(severities([issue({ severity })])).toEqual(['major'])
  })

  it.each(['Minor', 'LOW', 'trivial', 'cosmetic', 'nit', 'низкая', 'gering', 'mineur', 'leve', '轻微'])(
    'minor: %s',
    (severity) => {
      expect(severities([issue({ severity })])).toEqual(['minor'])
    },
  )

  it.each(['', 'purple', 'not critical', 'non-critical', 7, null, 'не критично', '???'])(
    'none, and the issue is kept as unclear: %s',
    (severity) => {
      expect(severities([issue({ severity })])).toEqual([null])
    },
  )
})

describe('a criterion is read as judges write it', () => {
  it.each([
    ['Factual Accuracy', 'factual_accuracy'],
    ['factual-accuracy', 'factual_accuracy'],
    ['FACTUAL_ACCURACY', 'factual_accuracy'],
    ['factualAccuracy', 'factual_accuracy'],
    ['accuracy', 'factual_accuracy'],
    ['Clarity & Readability', 'clarity_readability'],
    ['Engagement/Examples', 'engagement_examples'],
    ['Learning objectives', 'learning_objective_alignment'],
    ['structure', 'pedagogical_structure'],
    ['Полнота', 'completeness'],
    ['beauty', null],
  ])('%s', (criterion, wanted) => {
    expect(issuesIn(answered(written({ issues: [issue({ criterion })] })))).toMatchObject([
      { criterion: wanted },
    ])
  })
})

describe('a list of issues has every form that judges give it', () => {
  const bare = { severity: 'critical', description: 'Wrong.' }
  it.each<[string, unknown, (string | null)[]]>([
    ['an issue without fix, place and criterion', [bare], ['critical']],
    ['another script and few letters', [{ severity: 'critical', description: '错' }], ['critical']],
    ['a fix alone', [{ severity: 'critical', suggestedFix: 'Say 1815.' }], ['critical']],
    ['no words at all', [{ severity: 'critical' }], ['critical']],
    [
      'other names of fields',
      [{ level: 'CRITICAL', section: 'Example', problem: 'Wrong year.', fix: 'Say 1815.' }],
      ['critical'],
    ],
    ['a severity under the type', [{ type: 'critical', issue: 'Wrong year.' }], ['critical']],
    ['one issue instead of a list', bare, ['critical']],
    ['lists by severity', { critical: ['Wrong year.'], minor: ['A typo.'] }, ['critical', 'minor']],
    ['lists by criterion', { factual_accuracy: [bare], completeness: [] }, ['critical']],
    ['sentences with a severity', ['CRITICAL: the year is wrong.', '[minor] a typo'], ['critical', 'minor']],
    ['a sentence without a severity', ['The year is wrong.'], [null]],
    ['text instead of a list', 'Critical - the year is wrong.', ['critical']],
    ['lists in lists', [[bare], [bare]], ['critical', 'critical']],
    ['nothing', [], []],
    ['null', null, []],
    ['a word for none', 'None', []],
    ['words for none', ['No issues found.'], []],
    ['an empty object', {}, []],
  ])('%s', (_, issues, wanted) => {
    expect(severities(issues)).toEqual(wanted)
  })

  it('in a list of its own name', () => {
    const { issues: _, ...rest } = verdict(0.9, { critical_issues: ['The year is wrong.'], majorIssues: [] })
    expect(issuesIn(answered(JSON.stringify(rest)))).toMatchObject([{ severity: 'critical' }])
  })

  it('beside the score of a criterion', () => {
    const scores = { ...byCriterion({ score: 0.9 }), completeness: { score: 0.9, issues: [bare] } }
    expect(issuesIn(answered(written({ criteriaScores: scores })))).toMatchObject([
      { severity: 'critical', criterion: 'completeness' },
    ])
  })

  it('of any number: none of 300 is lost, the worst first', () => {
    const many = Array.from({ length: 250 }, (_, at) => issue({ severity: at === 249 ? 'Blocker' : 'minor' }))
    const answer = answered(written({ issues: many }))
    expect(issuesIn(answer)).toHaveLength(250)
    expect(answer.issues[0]).toMatchObject({ severity: 'critical' })
    expect(answer.droppedIssues).toBe(0)
  })
})

describe('scores are read on the one scale that the answer uses', () => {
  it.each<[string, unknown, Changes]>([
    ['numbers', scoresOf(0.9), {}],
    ['texts', byCriterion('0.9'), {}],
    ['decimal commas', byCriterion('0,9'), {}],
    ['parts of ten', byCriterion('9/10'), {}],
    ['parts of five', byCriterion('4.5 / 5'), {}],
    ['words for parts', byCriterion('9 out of 10'), {}],
    ['percentages', byCriterion('90 %'), {}],
    ['a remark behind', byCriterion('0.9 (good)'), {}],
    ['objects', byCriterion({ score: 0.9, reason: 'It is fine.' }), {}],
    ['objects with a maximum', byCriterion({ score: 9, max: 10 }), {}],
    ['a list', rubricOrder.map((criterion) => ({ criterion, score: 0.9 })), {}],
    [
      'other names',
      Object.fromEntries(rubricOrder.map((name) => [name.toUpperCase().replaceAll('_', ' '), 0.9])),
      {},
    ],
    ['a declared scale of ten', byCriterion(9), { scale: '0-10' }],
    ['a declared scale of a hundred', byCriterion(90), { maxScore: 100 }],
    ['an overall score that declares a scale', byCriterion(9), { overallScore: '9/10' }],
    ['an overall score that confirms a scale', byCriterion(9), { overallScore: 0.9 }],
  ])('%s', (_, criteriaScores, changes) => {
    const { criteriaScores: scores } = answered(written({ criteriaScores, ...changes }))
    for (const name of rubricOrder) expect(scores[name]).toBeCloseTo(0.9, 9)
  })

  it('and it is said which scale was assumed', () => {
    expect(answered(written({ criteriaScores: byCriterion('9/10') })).notes).toEqual([
      'Its scores are read as parts of 10.',
    ])
    expect(answered(written({})).notes).toEqual([])
  })

  it.each<[string, unknown, Changes, string]>([
    ['no scale', byCriterion(9), { overallScore: null }, 'no scale is declared'],
    ['several scales', { ...byCriterion(0.9), completeness: '9/10' }, {}, 'several scales'],
    [
      'one of another scale',
      { ...byCriterion(0.9), completeness: 9 },
      { overallScore: null },
      'no scale is declared',
    ],
    ['more than the scale', byCriterion('11/10'), {}, 'outside 0 to 10'],
    ['less than nothing', byCriterion(-0.1), {}, 'outside'],
    ['words', byCriterion('good'), {}, 'is not a number'],
    ['nothing', byCriterion(null), {}, 'is not a number'],
    [
      'a missing criterion',
      { factual_accuracy: 0.9 },
      {},
      'Scores are missing: learning_objective_alignment',
    ],
    ['shares of a declared scale', byCriterion(0.9), { scale: 10 }, 'do not fit the declared scale'],
  ])('%s is a fault that the repair turn names', (_, criteriaScores, changes, fault) => {
    const found = read(written({ criteriaScores, ...changes }))
    expect(found).toMatchObject({ kind: 'invalid', reason: expect.stringContaining(fault) })
  })
})

describe('the text around an answer and its other fields', () => {
  const text = written({ issues: [issue({ severity: 'CRITICAL' })] })
  it.each([
    ['a fence', `\`\`\`json\n${text}\n\`\`\``],
    ['prose', `Here is my verdict:\n${text}\nI hope it helps.`],
    ['thoughts', `<think>Maybe {"issues": []}?</think>\n${text}`],
    ['a wrapper', `{"verdict": ${text}}`],
    ['two wrappers', `{"result": {"evaluation": ${text}}}`],
    ['a wrapper with other fields', `{"model": "x", "verdict": ${text}}`],
    ['a list', `[${text}]`],
    ['trailing commas', text.replace(/\}$/, ',}').replace('}],', '},],')],
    [
      'names in snake case',
      text.replace('criteriaScores', 'criteria_scores').replace('overallScore', 'overall_score'),
    ],
  ])('%s', (_, text) => {
    const answer = answered(text)
    expect(issuesIn(answer)).toMatchObject([{ severity: 'critical' }])
    expect(answer.criteriaScores).toEqual(scoresOf(0.9))
  })

  it.each([
    ['HIGH', 'high'],
    ['very high', 'high'],
    [0.9, 'high'],
    ['60%', 'medium'],
    ['Medium confidence', 'medium'],
    ['низкая', 'low'],
    ['banana', 'low'],
    [undefined, 'low'],
  ])('the confidence %s', (confidence, wanted) => {
    expect(answered(written({ confidence })).confidence).toBe(wanted)
  })

  it.each([
    ['accept', 'ACCEPT'],
    ['Accept with minor revisions', 'ACCEPT_WITH_MINOR_REVISION'],
    ['iterative-refinement', 'ITERATIVE_REFINEMENT'],
    ['Targeted fix', 'TARGETED_FIX'],
    ['reject', 'REGENERATE'],
    ['Escalate to a human', 'ESCALATE_TO_HUMAN'],
    ['do not accept', null],
    ['banana', null],
  ])('the recommendation %s', (recommendation, wanted) => {
    expect(answered(written({ recommendation })).recommendation).toBe(wanted)
  })
})

describe('an answer with a critical issue never ends in ACCEPT', () => {
  const critical = verdict(0.95, { issues: [{ severity: 'BLOCKER', text: 'False.' }] })
  const good = { says: verdict(0.95) }
  it.each<[string, Parameters<typeof judgedByPanel>[0]]>([
    ['in any spelling', [{ says: critical }, good]],
    ['as a sentence', [{ says: verdict(0.95, { issues: ['CRITICAL: false.'] }) }, good]],
    [
      'where its scores cannot be read',
      [{ writes: JSON.stringify({ ...critical, criteriaScores: {} }) }, good, good],
    ],
  ])('%s', async (_, answers) => {
    const { outcome, escalations } = await judgedByPanel(answers)
    expect(outcome.recommendation).toBe('ESCALATE_TO_HUMAN')
    expect(escalations.map(({ trigger }) => trigger)).toContain('FACTUAL_ACCURACY_CONCERNS')
  })

  it('and one that is unclear calls a person, too', async () => {
    const unclear = verdict(0.95, { issues: ['The year is wrong.'] })
    const { outcome, escalations, decisions } = await judgedByPanel([{ says: unclear }, good])
    expect(outcome).toMatchObject({ recommendation: 'ESCALATE_TO_HUMAN', issues: [{ type: 'UNCLEAR' }] })
    expect(escalations).toMatchObject([{ trigger: 'UNCLEAR_ISSUE', priority: 'medium' }])
    expect(decisions.find(({ kind }) => kind === 'recommendation')?.blockedBy).toBe('unclear_issue')
  })
})

describe('scripted panels', () => {
  it('that both recommend a person get one, with the reason', async () => {
    const says = verdict(0.95, { recommendation: 'escalate to human' })
    const { outcome, escalations } = await judgedByPanel([{ says }, { says }])
    expect(outcome.recommendation).toBe('ESCALATE_TO_HUMAN')
    expect(outcome.why.at(-1)).toBe('Every judge recommends that a person decides.')
    expect(escalations).toMatchObject([{ trigger: 'JUDGES_ESCALATE' }])
  })

  it.each([
    [0.7, 'ACCEPT', []],
    [0.69, 'ESCALATE_TO_HUMAN', ['CONTRADICTORY_SCORES']],
  ])(
    'with an overall score of %d beside criteria of 0.90: %s',
    async (overallScore, recommendation, wanted) => {
      const { outcome, escalations } = await judgedByPanel([
        { says: verdict(0.9, { overallScore }) },
        { says: verdict(0.9) },
      ])
      expect(outcome.recommendation).toBe(recommendation)
      expect(escalations.map(({ trigger }) => trigger)).toEqual(wanted)
    },
  )

  it('whose pool is down ask the local model last, under its name and thin', async () => {
    const down = Array.from({ length: 5 }, () => ({ fails: 'unavailable' as const }))
    const { outcome, asked } = await judgedByPanel([...down, { says: verdict(0.95) }])
    expect(asked).toHaveLength(6)
    expect(asked.map(({ isWithoutLocal }) => isWithoutLocal)).toEqual([true, true, true, true, true, false])
    expect(outcome.panel).toMatchObject({ judges: 1, isThin: true })
    expect(outcome.verdicts.at(-1)).toMatchObject({ kind: 'answered', weight: 0.35 })
    expect(outcome.recommendation).toBe('ESCALATE_TO_HUMAN')
  })

  it('with one judge of the pool and the local model are thin', async () => {
    const down = Array.from({ length: 4 }, () => ({ fails: 'unavailable' as const }))
    const good = { says: verdict(0.95) }
    const { outcome } = await judgedByPanel([good, ...down, good])
    expect(outcome.panel).toMatchObject({ judges: 2, basis: 'two_agreed', isThin: true })
  })
})
