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

describe('the sample lessons', () => {
  it('are judged by three where two differ, by two where they agree', async () => {
    const lessons = await judgedLessons()
    const ofPanel = [...lessons].map(([name, { outcome }]) => [name, outcome.panel?.basis ?? outcome.path])
    expect(Object.fromEntries(ofPanel)).toEqual({
      'branching-and-merging.md': 'three_voted',
      'how-a-request-travels.md': expect.any(String),
      'krugovorot-vody.ru.md': 'two_agreed',
      'the-french-revolution.md': 'thrown_out',
    })
    const git = lessons.get('branching-and-merging.md')?.outcome.verdicts ?? []
    const [first, second, third] = git.map((each) => (each.kind === 'answered' ? each.score : Number.NaN))
    expect([first?.toFixed(2), second?.toFixed(2), third?.toFixed(2)]).toEqual(['0.82', '0.70', '0.74'])
    expect(git.map(({ judge }) => judge)).toEqual(['qwen3', 'kimi-k2', 'minimax-m2'])
    expect(git.map(({ model }) => model)).toEqual([
      'written for the sample, first judge',
      'written for the sample, second judge',
      'written for the sample, third judge',
    ])
  })

  it('have answers of judges whose quotes stand in the text', async () => {
    for (const [name, { outcome }] of await judgedLessons())
      for (const issue of outcome.issues.filter(({ by }) => by === 'judge'))
        expect([name, issue.description, issue.quote]).toEqual([name, issue.description, expect.any(String)])
  })

  it('never go on without a person, and say what they teach and rest on', async () => {
    for (const [name, { outcome, input }] of await judgedLessons()) {
      expect([name, outcome.recommendation]).not.toEqual([name, 'ACCEPT'])
      expect([name, input.objectives.length > 1, input.minutes !== null]).toEqual([name, true, true])
    }
  })
})
