import { describe, expect, it } from 'vitest'
import { lesson } from '../../../../src/main/pipelines/lesson/index.ts'
import { benchFor } from '../../../../src/main/pipelines/lesson/panel/judges.ts'
import { pipelineTools } from '../../../helpers/judging/pipeline-tools.ts'
import { scriptedJudge } from '../../../helpers/judging/scripted-judge.ts'
import {
  CONTENT,
  issue,
  judgedByPanel,
  judgedWith,
  lessonSettings,
  lessonWith,
  modelOf,
  RUSSIAN_CONTENT,
  scoresOf,
  verdict,
} from '../../../helpers/lessons/a-lesson.ts'

const says = (score: number, changes: Readonly<Record<string, unknown>> = {}) => ({
  says: verdict(score, changes),
})
const models = (asked: readonly Parameters<typeof modelOf>[0][]) => asked.map(modelOf)
const QWEN = 'qwen/qwen3-235b-a22b-2507'
const DEEPSEEK = 'deepseek/deepseek-v3.1-terminus'
const KIMI = 'moonshotai/kimi-k2-0905'
const MINIMAX = 'minimax/minimax-m2'

describe('the judges of a lesson (002-03, 002-04)', () => {
  it.each([
    ['ru', QWEN, [DEEPSEEK, KIMI, MINIMAX]],
    ['ru', null, [DEEPSEEK, KIMI, MINIMAX]],
    ['en', DEEPSEEK, [QWEN, KIMI, MINIMAX]],
    ['en', null, [QWEN, KIMI, MINIMAX]],
    ['en', 'qwen/qwen3-max', [DEEPSEEK, KIMI, MINIMAX]],
  ])('of a lesson in %s written by %s are %j', async (language, generator, wanted) => {
    const answers = [says(0.95), says(0.8), says(0.85)]
    const content = language === 'ru' ? RUSSIAN_CONTENT : CONTENT
    const { asked } = await judgedByPanel(answers, { input: lessonWith({ language, generator, content }) })
    expect(models(asked)).toEqual(wanted)
    expect(asked.map(({ key }) => key)).toEqual([1, 2, 3].map((place) => `loop:0:round:0:seat:${place}`))
  })
})

it.each([
  [false, ['qwen3', 'kimi-k2', 'minimax-m2']],
  [true, ['qwen3', 'minimax-m2', 'glm-4']],
])('with excludeRefiner %s, who repaired a lesson judges it or not (c22)', (excludeRefiner, wanted) => {
  const settings = lessonSettings({ 'panel.excludeRefiner': excludeRefiner })
  const { judges } = benchFor(lessonWith(), settings, [KIMI])
  expect(judges.slice(0, 3).map(({ name }) => name)).toEqual(wanted)
})

describe('two judges (002-02, c3)', () => {
  it.each([
    [0.95, 0.86, 2, 'two_agreed'],
    [0.95, 0.8501, 2, 'two_agreed'],
    [0.95, 0.85, 3, 'three_voted'],
    [0.85, 0.95, 3, 'three_voted'],
    [0.9, 0.8, 3, 'three_voted'],
    [0.3, 0.2, 3, 'three_voted'],
    [0.95, 0.8, 3, 'three_voted'],
  ] as const)('of %d and %d end with %d of them: %s', async (first, second, judges, basis) => {
    const { outcome, asked } = await judgedByPanel([says(first), says(second), says(0.9)])
    expect(outcome.panel).toMatchObject({ judges, basis, isThin: false })
    expect(asked).toHaveLength(judges)
  })

  it('are asked at once, the third only then', async () => {
    const { asked } = await judgedByPanel([says(0.9), says(0.95)])
    expect(asked.map(({ key }) => key.at(-1))).toEqual(['1', '2'])
  })

  it('have to agree within a band only where the settings say so', async () => {
    const answers = [says(0.88), says(0.92), says(0.9)]
    expect((await judgedByPanel(answers)).outcome.panel?.judges).toBe(2)
    const strict = await judgedByPanel(answers, { settings: { 'panel.alsoSameBand': true } })
    expect(strict.outcome.panel?.judges).toBe(3)
  })

  it('of low confidence call a third only where the settings say so (c3)', async () => {
    const answers = [says(0.9, { confidence: 'low' }), says(0.92), says(0.9)]
    expect((await judgedByPanel(answers)).outcome.panel?.judges).toBe(2)
    const strict = await judgedByPanel(answers, { settings: { 'panel.thirdOnLowConfidence': true } })
    expect(strict.outcome.panel?.judges).toBe(3)
  })
})

describe('a cascade (c2, c24)', () => {
  const cascade = { settings: { 'panel.mode': 'cascade' } }
  it.each([
    [0.8, 'high', 1, 'one_is_enough'],
    [0.8, 'medium', 1, 'one_is_enough'],
    [0.95, 'low', 2, 'two_agreed'],
    [0.79, 'high', 2, 'two_agreed'],
    [0.2, 'high', 2, 'two_agreed'],
    [0.19, 'high', 1, 'one_is_enough'],
  ] as const)('of %d with %s confidence takes %d judges', async (score, confidence, judges, basis) => {
    const { outcome, asked } = await judgedByPanel([says(score, { confidence }), says(score)], cascade)
    expect(asked).toHaveLength(judges)
    expect(outcome.panel).toMatchObject({ judges, basis, isThin: false })
  })

  it('asks the panel where the first judge fails', async () => {
    const { outcome } = await judgedByPanel([{ fails: 'timeout' }, says(0.9), says(0.92)], cascade)
    expect(outcome.panel).toMatchObject({ judges: 2, basis: 'two_agreed' })
    expect(outcome.verdicts.map(({ kind }) => kind)).toEqual(['failed', 'answered', 'answered'])
  })
})

describe('judges that fail', () => {
  it('give way to spares: one down leaves two who vote', async () => {
    const { outcome, escalations, asked } = await judgedByPanel([
      { fails: 'unavailable' },
      says(0.95),
      says(0.93),
    ])
    expect(models(asked)).toEqual([QWEN, KIMI, MINIMAX])
    expect(outcome).toMatchObject({ path: 'judged', recommendation: 'ACCEPT' })
    expect(escalations).toEqual([])
  })

  it('leave one verdict alone, thin and for a person, where all others are down', async () => {
    const { outcome, escalations } = await judgedByPanel([{ fails: 'timeout' }, says(0.95)])
    expect(outcome.panel).toMatchObject({ basis: 'one_judge', isThin: true, score: 0.95 })
    expect(outcome.recommendation).toBe('ESCALATE_TO_HUMAN')
    expect(escalations).toMatchObject([{ trigger: 'LOW_JUDGE_CONFIDENCE', priority: 'medium' }])
  })

  it('leave neither score nor recommendation where none answers (c21)', async () => {
    const { outcome, escalations, decisions } = await judgedByPanel([])
    expect(outcome).toMatchObject({ path: 'not_judged', score: null, recommendation: null, panel: null })
    expect(outcome.verdicts).toHaveLength(6) // the last is the local model
    expect(escalations).toMatchObject([{ trigger: 'JUDGE_UNAVAILABLE', priority: 'medium' }])
    expect(new Set(decisions.map(({ after }) => after))).toEqual(new Set(['not_judged']))
  })

  it.each(['not_configured', 'disabled'] as const)(
    'that are %s ask for a person with low priority (c21)',
    async (fails) => {
      const failures = Array.from({ length: 6 }, () => ({ fails }))
      const { outcome, escalations } = await judgedByPanel(failures)
      expect(outcome).toMatchObject({ path: 'not_judged', recommendation: null })
      expect(escalations).toMatchObject([{ trigger: 'JUDGE_NOT_CONFIGURED', priority: 'low' }])
    },
  )

  it('never count as 0: what is invalid is no score', async () => {
    const broken = { says: verdict(0.9, { criteriaScores: { ...scoresOf(0.9), completeness: 9 } }) }
    const { outcome } = await judgedByPanel([broken, says(0.9), says(0.92)])
    expect(outcome.panel).toMatchObject({ judges: 2, basis: 'two_agreed' })
    expect(outcome.panel?.score).toBeCloseTo(0.91, 2)
  })
})

describe('the result of a panel', () => {
  it('is a weighted mean with median, spread and population deviation (c10)', async () => {
    const { outcome } = await judgedByPanel([says(0.9), says(0.6), says(0.7)])
    const { panel } = outcome
    expect(panel?.score).toBeCloseTo((0.9 * 0.75 + 0.6 * 0.73 + 0.7 * 0.72) / 2.2, 9)
    expect(panel).toMatchObject({ median: 0.7, spread: 0.3, majority: 'ACCEPT', judges: 3 })
    expect(panel?.deviation).toBeCloseTo(
      Math.sqrt(((0.9 - 2.2 / 3) ** 2 + (0.6 - 2.2 / 3) ** 2 + (0.7 - 2.2 / 3) ** 2) / 3),
      6,
    )
  })

  it('has the alpha of judges over criteria in tenths, and none where all are equal', async () => {
    const scores = scoresOf(0.9, { completeness: 0.5, clarity_readability: 0.7 })
    const same = { criteriaScores: scores }
    const { outcome } = await judgedByPanel([says(0.9, same), says(0.9, same)])
    expect(outcome.panel?.alpha).toBe(1)
    expect((await judgedByPanel([says(0.9), says(0.9)])).outcome.panel?.alpha).toBeNull()
  })

  it('is computed from criteria: a judge’s own number counts for nothing and is told where it differs (c14)', async () => {
    const { outcome, stages } = await judgedByPanel([
      says(0.7, { overallScore: 0.99 }),
      says(0.72, { overallScore: 0.76 }),
    ])
    expect(outcome.score).toBeCloseTo(0.71, 2)
    expect(outcome.verdicts[0]).toMatchObject({ score: 0.7, statedScore: 0.99 })
    const statedScores = stages.find(({ name }) => name === 'judges')?.facts?.['statedScores']
    expect(statedScores).toBe('qwen3 gives an overall score of 0.99, but its criteria come to 0.70.')
  })

  it('takes a small revision for a targeted fix', async () => {
    const minor = says(0.8, { recommendation: 'ACCEPT_WITH_MINOR_REVISION' })
    const { outcome } = await judgedByPanel([minor, minor])
    expect(outcome.verdicts[0]).toMatchObject({ statedRecommendation: 'TARGETED_FIX' })
    expect(outcome.panel?.majority).toBe('TARGETED_FIX')
  })

  it('counts one vote for a model that serves several judges, and sends that to a person', async () => {
    const local = scriptedJudge(() => says(0.95))
    const { outcome, escalations } = await lesson.run(
      lessonWith(),
      lessonSettings(),
      pipelineTools(undefined, local.ask),
    )
    expect(outcome.panel).toMatchObject({ judges: 1, basis: 'one_judge', isThin: true })
    expect(outcome.recommendation).toBe('ESCALATE_TO_HUMAN')
    expect(escalations).toMatchObject([{ trigger: 'LOW_JUDGE_CONFIDENCE' }])
    expect(outcome.verdicts.map((each) => each.kind === 'answered' && each.isRepeated)).toEqual([
      false,
      true,
      true,
      true,
      true,
      true,
    ])
  })
})

describe('issues of judges', () => {
  it('stand where their words stand, exactly or but for case and typography', async () => {
    const quotes = [
      'Draw the queue of a bakery.',
      '“draw   the queue of a BAKERY”',
      'Nobody ever wrote this here.',
    ]
    const { outcome } = await judgedByPanel([
      says(0.8, {
        issues: quotes.map((quotedText, at) =>
          issue({ quotedText, description: `${at}. issue of the exercise.` }),
        ),
      }),
      says(0.8),
    ])
    const places = outcome.issues.map(({ place, quote }) =>
      place === null ? null : [outcome.text.slice(place.from, place.to), quote],
    )
    expect(places[0]?.[0]).toBe('Draw the queue of a bakery.')
    expect(outcome.issues).toHaveLength(2) // the second quotes the same place
    expect(places[1]).toBeNull()
    expect(outcome.issues[1]).toMatchObject({ section: 'exercises', quote: null })
  })

  it('belong to the lesson where neither quote nor location is in it', async () => {
    const { outcome } = await judgedByPanel([
      says(0.8, { issues: [issue({ location: 'Chapter nine', quotedText: null })] }),
      says(0.8),
    ])
    expect(outcome.issues).toMatchObject([{ section: null, place: null, severity: 'minor', type: 'JUDGED' }])
  })

  it('that two judges raise are one, as bad as the worse says', async () => {
    const { outcome } = await judgedByPanel([
      says(0.8, { issues: [issue()] }),
      says(0.8, { issues: [issue({ severity: 'major', suggestedFix: 'Add something else.' })] }),
    ])
    expect(outcome.issues).toMatchObject([{ severity: 'major', judges: ['qwen3', 'kimi-k2'] }])
  })

  it('are kept in whatever form they are written, but for entries that say that nothing is wrong', async () => {
    const all = [
      issue({ description: 'Bad.', quotedText: null }),
      issue({ criterion: 'style' }),
      'no issue',
      null,
      issue(),
    ]
    const { outcome } = await judgedByPanel([says(0.8, { issues: all }), says(0.8)])
    expect(outcome.verdicts[0]).toMatchObject({ droppedIssues: 0 })
    expect(outcome.issues.map(({ criterion, description }) => [criterion, description])).toEqual([
      ['clarity_readability', issue().description],
      ['engagement_examples', issue().description],
      ['engagement_examples', 'Bad.'],
    ])
  })
})

describe('a model that is chosen for a run', () => {
  const route = [{ provider: 'openai' as const, model: 'gpt-5-mini' }]

  it('is asked alone, as a pool of one', async () => {
    const { outcome, asked } = await judgedByPanel([says(0.8)], { route })
    expect(models(asked)).toEqual(['gpt-5-mini'])
    expect(outcome).toMatchObject({ path: 'judged', score: 0.8 })
    expect(outcome.verdicts).toMatchObject([{ judge: 'gpt-5-mini' }])
  })

  it('of the family that wrote the lesson is asked, said so, and trusted little', async () => {
    const own = [{ provider: 'openrouter' as const, model: DEEPSEEK }]
    const { outcome, escalations } = await judgedByPanel([says(0.95)], { route: own })
    expect(outcome).toMatchObject({ recommendation: 'ESCALATE_TO_HUMAN', verdicts: [{ confidence: 'low' }] })
    expect(outcome.why.join(' ')).toContain('of the model family that wrote the lesson')
    expect(escalations).toMatchObject([{ trigger: 'LOW_JUDGE_CONFIDENCE', priority: 'medium' }])
  })
})

it('refuses an answer of the family that wrote the lesson, whichever judge was to be asked (002-03)', async () => {
  const script = scriptedJudge(() => says(0.95))
  const { outcome } = await judgedWith(async (question) => {
    const answer = await script.ask(question)
    const servedModel = modelOf(question) === QWEN ? 'deepseek-r1:8b' : modelOf(question)
    return answer.kind === 'answered' ? { ...answer, servedModel } : answer
  })
  expect(outcome.verdicts[0]).toMatchObject({ kind: 'failed', judge: 'qwen3' })
  expect(outcome.panel).toMatchObject({ judges: 2, basis: 'two_agreed' })
})

it('keeps from which mean a criterion was met, as the settings of the run have it', async () => {
  const { outcome } = await judgedByPanel([says(0.78), says(0.78)], { settings: { 'criteria.met': 0.8 } })
  expect(outcome.criterionMetFrom).toBe(0.8)
})
