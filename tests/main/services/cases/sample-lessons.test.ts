import { describe, expect, it } from 'vitest'
import type { LessonInput } from '../../../../src/shared/pipelines/lesson/input.ts'
import type { LessonOutcome } from '../../../../src/shared/pipelines/lesson/outcome.ts'
import { loadSamples } from '../../../helpers/cases/jobs.ts'
import { tempDocket } from '../../../helpers/program/temp-docket.ts'

/** What came of a sample lesson, and what it says of itself. */
interface Judged {
  readonly outcome: LessonOutcome
  readonly input: LessonInput
}

/** The judged sample lessons, by the names of their files. */
async function judgedLessons(): Promise<ReadonlyMap<string, Judged>> {
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

/** What a lesson shows: how it was judged, its diagrams, and which source contradicts it. */
function shownOf({ panel, path, diagrams, facts }: LessonOutcome) {
  return {
    by: panel?.basis ?? path,
    diagrams: diagrams.map(({ valid, fixed }) => (valid === true ? 'valid' : fixed ? 'mended' : 'broken')),
    contradictedBy: (facts?.claims ?? []).flatMap(({ status, source }) =>
      status === 'contradicted' ? [source?.id] : [],
    ),
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
      'the-french-revolution.md': { by: 'thrown_out', diagrams: [], contradictedBy: [] },
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

  it('say what they teach, are not accepted, and have answers of judges whose quotes stand in them', async () => {
    for (const [name, { outcome, input }] of await judgedLessons()) {
      expect([name, outcome.recommendation]).not.toEqual([name, 'ACCEPT'])
      expect([name, input.objectives.length > 1, input.minutes !== null]).toEqual([name, true, true])
      for (const issue of outcome.issues.filter(({ by }) => by === 'judge'))
        expect([name, issue.description, issue.quote]).toEqual([name, issue.description, expect.any(String)])
    }
  })
})
