import { describe, expect, it } from 'vitest'
import { arbitrated } from '../../../../../src/main/pipelines/lesson/refine/plan/arbiter.ts'
import { batchesOf } from '../../../../../src/main/pipelines/lesson/refine/plan/batches.ts'
import { resolvedConflicts } from '../../../../../src/main/pipelines/lesson/refine/plan/conflicts.ts'
import { routed } from '../../../../../src/main/pipelines/lesson/refine/plan/router.ts'
import { fixTemplateLines } from '../../../../../src/main/pipelines/lesson/refine/plan/templates.ts'
import { Criterion } from '../../../../../src/shared/pipelines/lesson/criteria.ts'
import type { LessonIssue } from '../../../../../src/shared/pipelines/lesson/issue.ts'
import { scoresOf } from '../../../../helpers/lessons/a-lesson.ts'

let count = 0

function found(more: Partial<LessonIssue> = {}): LessonIssue {
  count += 1
  return {
    id: `i${count}`,
    type: 'JUDGED',
    by: 'judge',
    severity: 'minor',
    route: 'SURGICAL_EDIT',
    criterion: 'clarity_readability',
    section: 'one',
    place: null,
    quote: null,
    description: 'It is hard to follow.',
    suggestedFix: null,
    judges: ['a'],
    ...more,
  }
}

const sections = ['one', 'two', 'three', 'four', 'five', 'six'].map((key) => ({ key, title: key, text: key }))
const slots = { head: '', sections }
const ids = (issues: readonly LessonIssue[]) => issues.map(({ id }) => id)

describe('the arbiter counts issues by how far judges agree', () => {
  const alone = found({ section: 'two', criterion: 'completeness' })
  const shared = found({ judges: ['a', 'b'], section: 'six' })
  const critical = found({ severity: 'critical', section: 'three' })
  const ruled = found({ by: 'rule', judges: [], section: 'four' })
  const remark = found({ severity: 'info' })
  const all = [alone, shared, critical, ruled, remark]
  const some = [shared, critical, ruled]
  const everything = [alone, ...some]
  const judge = (score: number, completeness = score) => ({
    score,
    scores: scoresOf(score, { completeness }),
  })
  const keys = sections.map(({ key }) => key)
  const arbitratedBy = (issues: readonly LessonIssue[], ...verdicts: ReturnType<typeof judge>[]) =>
    arbitrated(issues, { verdicts, difference: 0.1, sections: keys })

  it.each<[string, ReturnType<typeof judge>[], readonly LessonIssue[]]>([
    ['of one judge: all', [judge(0.8)], everything],
    ['of equal totals: all', [judge(0.95), judge(0.95)], everything],
    ['of totals that differ by less than 0.10: all', [judge(0.85), judge(0.7501)], everything],
    ['of totals that differ by 0.10: some', [judge(0.85), judge(0.75)], some],
    ['of a criterion that differs by 0.20: all', [judge(0.8, 0.9), judge(0.8, 0.7)], everything],
    ['of a criterion that differs by more: some', [judge(0.8, 0.91), judge(0.8, 0.7)], some],
    ['of three of which two agree: some', [judge(0.9), judge(0.89), judge(0.6)], some],
  ])('%s', (_, verdicts, kept) => {
    expect(ids(arbitratedBy(all, ...verdicts).issues)).toEqual(ids(kept))
  })

  it.each([
    ['the same section', 'one', 2],
    ['a neighboring section', 'two', 2],
    ['another section', 'three', 0],
  ])('takes two judges of one criterion in %s for the same or not', (_, section, kept) => {
    const two = [found({ judges: ['a'] }), found({ judges: ['b'], description: 'In other words.', section })]
    expect(arbitratedBy(two, judge(0.9), judge(0.6)).issues).toHaveLength(kept)
  })

  it('says what it leaves open, and why', () => {
    expect(arbitratedBy([alone], judge(0.9), judge(0.6)).notes).toEqual([
      'The scores of the judges differ by 0.30, more than 0.10. Therefore refinement works only on issues that two judges raised and on critical issues; 1 other is left open.',
    ])
  })
})

describe('conflicts in a section', () => {
  const at = { from: 10, to: 20 }

  it.each(
    Criterion.options.slice(1).map((criterion, index) => [criterion, Criterion.options[index]] as const),
  )('about the same words: %s becomes a constraint of %s', (lower, higher) => {
    const two = [found({ criterion: lower, place: at }), found({ criterion: higher ?? null, place: at })]
    const { fix, constraints } = resolvedConflicts(two)
    expect(fix.map(({ criterion }) => criterion)).toEqual([higher])
    expect(constraints.map(({ criterion }) => criterion)).toEqual([lower])
  })

  it('are absent where the words are others', () => {
    const two = [found({ place: at }), found({ criterion: 'completeness', place: { from: 20, to: 30 } })]
    expect(resolvedConflicts(two).constraints).toEqual([])
  })

  it('are to shorten and to add', () => {
    const { fix, constraints } = resolvedConflicts([found({ criterion: 'completeness' }), found()])
    expect(fix[0]?.criterion).toBe('clarity_readability')
    expect(constraints[0]?.criterion).toBe('completeness')
  })
})

describe('the router (002-16, part a)', () => {
  it.each<[string, readonly Partial<LessonIssue>[], string]>([
    ['wording to the patcher', [{}], 'lesson.patcher'],
    ['two of clarity to the patcher', [{ severity: 'major' }, { severity: 'major' }], 'lesson.patcher'],
    ['issues of two criteria to the refiner', [{}, { criterion: 'pedagogical_structure' }], 'lesson.refiner'],
    [
      'a major issue that is no wording to the refiner',
      [{ criterion: 'engagement_examples', severity: 'major' }],
      'lesson.refiner',
    ],
    ['facts to the expander', [{ criterion: 'factual_accuracy' }], 'lesson.expander'],
    ['three issues to the expander', [{}, {}, {}], 'lesson.expander'],
  ])('sends %s', (_, issues, role) => {
    expect(routed(issues.map(found), slots, null).tasks).toMatchObject([{ section: 'one', role }])
  })

  it('sends nobody to what is protected, nor to the lesson as a whole', () => {
    const none = [found({ type: 'UNLABELED_CODE' }), found({ type: 'DIAGRAM' }), found({ section: null })]
    expect(routed(none, slots, null).tasks).toEqual([])
  })

  it('has a lesson rewritten whose structure has a critical issue', () => {
    const critical = found({ criterion: 'pedagogical_structure', severity: 'critical' })
    expect(routed([critical], slots, null).regenerate).toContain('critical')
  })

  it.each([
    [2, false],
    [3, true],
  ])(
    'with critical issues in %d of 6 sections it is rewritten: %s (more than 40 %%)',
    (many, isRewritten) => {
      const critical = sections
        .slice(0, many)
        .map(({ key }) => found({ section: key, severity: 'critical', criterion: 'completeness' }))
      expect(routed(critical, slots, null).regenerate !== null).toBe(isRewritten)
    },
  )
})

describe('batches', () => {
  const task = (at: number, role: 'lesson.patcher' | 'lesson.expander' = 'lesson.patcher') => ({
    section: `s${at}`,
    at,
    role,
    fix: [],
    constraints: [],
  })
  const places = (tasks: Parameters<typeof batchesOf>[0]) =>
    batchesOf(tasks).map((batch) => batch.map(({ at }) => at))

  it.each<[string, number[], number[][]]>([
    [
      'never have neighbours',
      [0, 1, 2, 3],
      [
        [0, 2],
        [1, 3],
      ],
    ],
    ['have three at most', [0, 2, 4, 6], [[0, 2, 4], [6]]],
  ])('%s', (_, at, batches) => {
    expect(places(at.map((place) => task(place)))).toEqual(batches)
  })

  it('hold a section that is rewritten by itself', () => {
    expect(places([task(0, 'lesson.expander'), task(3), task(6)])).toEqual([[0], [3, 6]])
  })
})

it('has a template for each of the six criteria (002-11)', () => {
  for (const criterion of Criterion.options) expect(fixTemplateLines()).toContain(`- ${criterion}: `)
})
