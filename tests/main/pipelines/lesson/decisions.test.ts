import { describe, expect, it } from 'vitest'
import { lesson } from '../../../../src/main/pipelines/lesson/index.ts'
import type { Ruling } from '../../../../src/shared/domain/reviews/ruling.ts'
import { aboutEdit } from '../../../../src/shared/pipelines/lesson/about.ts'
import { rubricOrder } from '../../../../src/shared/pipelines/lesson/criteria.ts'
import {
  CONTENT,
  issue,
  judgedByPanel,
  lessonSettings,
  lessonWith,
  scoresOf,
  verdict,
} from '../../../helpers/lessons/a-lesson.ts'
import { changedLesson } from '../../../helpers/lessons/edits.ts'

const scores = scoresOf(0.8, { completeness: 0.6, engagement_examples: 0.4 })
const says = { says: verdict(0.8, { criteriaScores: scores, issues: [issue()] }) }
const judged = () => judgedByPanel([says, says])

describe('the decisions about a lesson', () => {
  it('are one for each criterion, one about the lesson, and one for each issue', async () => {
    const { decisions } = await judged()
    const repaired = ['ITERATIVE_REFINEMENT', 'TARGETED_FIX'].find((each) => each === decisions[6]?.after)
    expect(decisions.map(({ kind, label, after }) => [kind, label, after])).toEqual([
      ...rubricOrder.map((criterion) => [
        'criterion',
        criterion,
        { engagement_examples: 'not', completeness: 'partly' }[criterion as string] ?? 'met',
      ]),
      ['recommendation', 'Recommendation', repaired],
      ['issue', issue().description, 'minor'],
    ])
    expect(decisions.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  })

  it('say what the panel said of each, how surely, and by which calls', async () => {
    const { decisions } = await judged()
    expect(decisions[0]).toMatchObject({
      ...{ before: 'not_judged', proposed: 'met', source: 'panel', applied: true, confidence: 'high' },
      rationale: {
        rule: 'Objective alignment: met. The weighted mean of the judges’ scores is 0.80 (qwen3 0.80, kimi-k2 0.80).',
      },
      callIds: ['lesson.judges/loop:0:round:0:seat:1/0/0', 'lesson.judges/loop:0:round:0:seat:2/0/0'],
    })
    expect(decisions[0]?.rationale.judge).toContain('kimi-k2: As learning_objective_alignment should be.')
  })

  it('have the words that they are about as evidence, with their place in the text', async () => {
    const { decisions, outcome } = await judged()
    const [evidence = expect.unreachable()] = decisions.find(({ kind }) => kind === 'issue')?.evidence ?? []
    expect(outcome.text.slice(evidence.from, evidence.to)).toBe('Draw the queue of a bakery.')
    expect(evidence.quote).toBe('Draw the queue of a bakery.')
    expect(decisions.find(({ label }) => label === 'engagement_examples')?.evidence).toEqual([evidence])
  })

  it('name the text that they are about, so that no answer slides onto another', async () => {
    const { decisions, outcome } = await judged()
    expect(decisions.every(({ about }) => about.key.startsWith(outcome.textId))).toBe(true)
    const other = await judgedByPanel([says, says], {
      input: lessonWith({ content: `${outcome.text}\nMore.` }),
    })
    expect(other.outcome.textId).not.toBe(outcome.textId)
  })

  it('name the guard that keeps a lesson from being accepted', async () => {
    const critical = { says: verdict(0.95, { issues: [issue({ severity: 'critical' })] }) }
    const { decisions } = await judgedByPanel([critical, { says: verdict(0.95) }])
    expect(decisions.find(({ kind }) => kind === 'recommendation')).toMatchObject({
      ...{
        source: 'guard',
        blockedBy: 'critical_issue',
        proposed: 'ACCEPT',
        after: 'ESCALATE_TO_HUMAN',
        applied: false,
      },
    })
  })

  it('show a blind reviewer nothing of the judges: no issues, no words they quoted', async () => {
    const { decisions } = await judged()
    expect(decisions.filter(({ isAskedBlind }) => isAskedBlind)).toHaveLength(7)
    const engagement = decisions.find(({ label }) => label === 'engagement_examples') ?? expect.unreachable()
    expect(lesson.question(engagement)).toEqual({
      kind: 'criterion',
      label: 'engagement_examples',
      evidence: [],
    })
    const recommendation = decisions.find(({ kind }) => kind === 'recommendation') ?? expect.unreachable()
    expect(lesson.ownRationale(recommendation)).toEqual({ rule: null, judge: null })
  })
})

describe('the state after people’s rulings', () => {
  type Answer = [at: number, answer: 'correct' | 'incorrect', ...corrections: string[]]

  async function finalOf(...answers: Answer[]) {
    const { outcome, decisions } = await judged()
    const rulings = answers.map(([at, answer, ...corrections]): Ruling => {
      const { about, label, after } = decisions[at] ?? expect.unreachable()
      return { about, label, answer, after, corrections, picked: [] }
    })
    return lesson.resolve(outcome, rulings, lessonWith(), lessonSettings())
  }

  it('is what the panel found where nobody said anything', async () => {
    const final = await finalOf()
    expect(final).toMatchObject({ ruled: false, score: expect.closeTo(0.72, 2) })
    expect(final.criteria[0]).toEqual({ criterion: rubricOrder[0], level: 'met', ruled: false })
    expect(final.issues).toMatchObject([{ severity: 'minor', ruled: false }])
  })

  it.each<[string, Answer, object]>([
    ['confirmed', [0, 'correct'], { level: 'met', ruled: true }],
    ['corrected', [0, 'incorrect', 'partly'], { level: 'partly', ruled: true }],
    ['corrected alike by two', [0, 'incorrect', 'not', 'Not'], { level: 'not', ruled: true }],
    ['corrected differently by two', [0, 'incorrect', 'not', 'partly'], { level: 'met', ruled: false }],
    ['not right, and nobody says what it is', [0, 'incorrect'], { level: null, ruled: true }],
  ])('has a criterion that is %s', async (_, answer, wanted) => {
    expect((await finalOf(answer)).criteria[0]).toMatchObject(wanted)
  })

  it.each<[string, Answer, object]>([
    ['confirmed', [7, 'correct'], { severity: 'minor', ruled: true }],
    ['worse', [7, 'incorrect', 'critical'], { severity: 'critical', ruled: true }],
    ['none', [7, 'incorrect', 'none'], { severity: null, ruled: true }],
    ['not right', [7, 'incorrect'], { severity: null, ruled: true }],
  ])('has an issue that is %s', async (_, answer, wanted) => {
    expect((await finalOf(answer)).issues[0]).toMatchObject(wanted)
  })

  it('is what people recommend; the score stays that of the panel', async () => {
    expect(await finalOf([6, 'incorrect', 'accept'])).toMatchObject({
      ...{ recommendation: 'ACCEPT', ruled: true, score: expect.closeTo(0.72, 2) },
    })
  })
})

it.each([
  ['accept', [], ['accept']],
  ['accept', ['accept'], []],
])('an edit that a guard blocked is in the text where people choose “%s”', async (_, corrections, picked) => {
  const { outcome } = await judged()
  const { changed, edits } = changedLesson(CONTENT, [{ section: 'exercises', isApplied: false }])
  const [edit = expect.unreachable()] = edits
  const ruling: Ruling = {
    ...{ about: aboutEdit(edit), label: edit.label, after: 'reject', answer: 'incorrect' },
    ...{ corrections, picked },
  }
  const run = { ...outcome, iterations: changed.iterations, text: CONTENT }
  const resolve = (rulings: Ruling[]) => lesson.resolve(run, rulings, lessonWith(), lessonSettings())
  const final = resolve([ruling])
  expect(final.text).toContain(edit.after.trim())
  expect(final.edits).toMatchObject([{ id: edit.id, stands: 'own', ruled: true }])
  expect(resolve([]).text).toBe(CONTENT)
})

describe('a correction', () => {
  const decision = { about: { kind: 'criterion', key: 'a' }, label: 'completeness', after: 'met' }
  it.each([
    ['incorrect', 'partly', null],
    ['incorrect', 'Partly ', null],
    ['incorrect', 'met', '“completeness” is already “met”. Answer “correct”, or choose another answer.'],
    ['correct', 'not', '“completeness” cannot be both “met” and “not”. Answer “incorrect”.'],
    ['incorrect', 'bad', '“bad” is not an answer here. Choose one of: met, partly, not.'],
  ] as const)('beside “%s” of “%s” says %s', (answer, correction, wanted) => {
    expect(lesson.idleCorrection(decision, answer, correction)).toBe(wanted)
  })

  it('is one of the options in whatever case', () => {
    expect(lesson.correctedOption({ label: 'x', options: ['ACCEPT', 'TARGETED_FIX'] }, 'targeted fix')).toBe(
      'TARGETED_FIX',
    )
    expect(lesson.correctedOption({ label: 'x', options: ['met'] }, 'perfect')).toBeNull()
  })
})

it('a lesson without any words is not taken in', () => {
  expect(lesson.refusal(lessonWith({ content: ' \n' }), lessonSettings())).toEqual({
    part: 'content',
    problem: 'it has no words.',
  })
})
