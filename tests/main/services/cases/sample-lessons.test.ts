import { describe, expect, it } from 'vitest'
import { editsOf } from '../../../../src/shared/pipelines/lesson/changes/edit-rulings.ts'
import type { LessonInput } from '../../../../src/shared/pipelines/lesson/input.ts'
import type { LessonOutcome } from '../../../../src/shared/pipelines/lesson/outcome.ts'
import { shownScore } from '../../../../src/shared/pipelines/lesson/shown-score.ts'
import { loadSamples } from '../../../helpers/cases/jobs.ts'
import { tempDocket } from '../../../helpers/program/temp-docket.ts'

/** The result of a sample lesson, and its own description of itself. */
interface Judged {
  readonly outcome: LessonOutcome
  readonly input: LessonInput
}

let judged: Promise<ReadonlyMap<string, Judged>> | undefined

/** The judged sample lessons, by the names of their files; they are judged once for all tests. */
function judgedLessons(): Promise<ReadonlyMap<string, Judged>> {
  judged ??= judgeLessons()
  return judged
}

async function judgeLessons(): Promise<ReadonlyMap<string, Judged>> {
  const test = tempDocket()
  const { docket } = test
  const lines = await loadSamples(test, 'lesson')
  const sources = new Map(
    lines.flatMap((line) => (line.event === 'imported' ? [[line.caseId, line.source]] : [])),
  )
  return new Map(
    lines.flatMap((line) => {
      if (line.event !== 'run') return []
      const found = docket.cases.outcome(line.runId)
      const read = docket.cases.input(line.caseId)
      if (found?.pipeline !== 'lesson' || read.pipeline !== 'lesson') return []
      return [[sources.get(line.caseId) ?? '', { outcome: found.outcome, input: read.input }] as const]
    }),
  )
}

/** The view of a lesson: how it was judged, its diagrams, and which source contradicts it. */
function shownOf({ panel, path, diagrams, facts }: LessonOutcome) {
  return {
    by: panel?.basis ?? path,
    diagrams: diagrams.map(({ valid, fixed }) => (valid === true ? 'valid' : fixed ? 'mended' : 'broken')),
    contradictedBy: (facts?.claims ?? []).flatMap(({ status, source }) =>
      status === 'contradicted' ? [source?.id] : [],
    ),
  }
}

/** How a lesson was repaired: its versions, what kept edits out of them, and where that ended. */
function repairOf(outcome: LessonOutcome) {
  const { iterations, recommendation, refinement } = outcome
  return {
    iterations: iterations.map(
      ({ result, score }) => `${result} ${score === null ? 'none' : shownScore(score)}`,
    ),
    edits: editsOf(outcome).map(({ guard }) => guard),
    ended: [recommendation, refinement?.stop, refinement?.best],
  }
}

describe('the sample lessons', () => {
  it('are judged by three where two differ and by two where they agree, and show what checks find', async () => {
    const lessons = await judgedLessons()
    const shown = [...lessons].map(([name, { outcome }]) => [name, shownOf(outcome)])
    expect(Object.fromEntries(shown)).toEqual({
      'branching-and-merging.md': { by: 'three_voted', diagrams: ['valid', 'valid'], contradictedBy: ['4'] },
      'how-a-request-travels.md': {
        by: 'thrown_out',
        diagrams: ['valid', 'mended', 'broken'],
        contradictedBy: [],
      },
      'krugovorot-vody.ru.md': { by: 'two_agreed', diagrams: ['valid'], contradictedBy: ['1'] },
      'reading-a-bar-chart.md': { by: 'two_agreed', diagrams: [], contradictedBy: [] },
      'the-french-revolution.md': { by: 'thrown_out', diagrams: [], contradictedBy: [] },
      'why-bread-rises.md': { by: 'two_agreed', diagrams: [], contradictedBy: [] },
    })
    const git = lessons.get('branching-and-merging.md')?.outcome.verdicts ?? []
    expect(git.map(({ judge, model }) => [judge, model])).toEqual([
      ['qwen3', 'written for the sample, first judge'],
      ['kimi-k2', 'written for the sample, second judge'],
      ['minimax-m2', 'written for the sample, third judge'],
    ])
    const scores = git.map((each) => (each.kind === 'answered' ? each.score.toFixed(2) : each.error))
    expect(scores).toEqual(['0.82', '0.70', '0.74'])
  })

  it('are repaired where writers answered: one is accepted, and what made another worse is taken back', async () => {
    const lessons = await judgedLessons()
    const repairs = [...lessons].flatMap(([name, { outcome }]) =>
      outcome.refinement === null ? [] : [[name, repairOf(outcome)] as const],
    )
    expect(Object.fromEntries(repairs)).toEqual({
      'reading-a-bar-chart.md': {
        iterations: ['judged 0.81', 'judged 0.87', 'judged 0.92'],
        edits: ['delta_judge', null, null],
        ended: ['ACCEPT', 'accepted', 3],
      },
      'why-bread-rises.md': {
        iterations: ['judged 0.72', 'rolled_back 0.69'],
        edits: ['quality_lock'],
        ended: ['ESCALATE_TO_HUMAN', 'locked', 1],
      },
    })
    // No judge saw this miscalculation of the writer: it is for a person to find.
    expect(lessons.get('reading-a-bar-chart.md')?.outcome.text).toContain('14 − 8 = 5')
  })

  it('say what they teach, are accepted only when repaired, and have judges whose quotes stand in them', async () => {
    for (const [name, { outcome, input }] of await judgedLessons()) {
      if (outcome.refinement === null) expect([name, outcome.recommendation]).not.toEqual([name, 'ACCEPT'])
      expect([name, input.objectives.length > 1, input.minutes !== null]).toEqual([name, true, true])
      for (const issue of outcome.issues.filter(({ by }) => by === 'judge'))
        expect([name, issue.description, issue.quote]).toEqual([name, issue.description, expect.any(String)])
    }
  })
})
