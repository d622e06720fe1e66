import type { PoolMember } from '../../../../shared/domain/judging/pool.ts'
import type { LessonEdit } from '../../../../shared/pipelines/lesson/changes/edit.ts'
import type { LessonIteration } from '../../../../shared/pipelines/lesson/changes/iteration.ts'
import { shownScore } from '../../../../shared/pipelines/lesson/shown-score.ts'
import { wroteItself } from '../../../judging/panels/pool.ts'
import { pathTo } from './loop/best.ts'
import type { Version } from './loop/version.ts'

/**
 * Returns the iterations of a run for its outcome: edits that lead to the best text are applied, those of other texts
 * are not, and each edit that a judge of its own model family read is marked (c22).
 */
export function iterationsOf(
  versions: readonly Version[],
  best: number,
  pool: readonly PoolMember[],
): LessonIteration[] {
  const path = pathTo(versions, best)
  const score = versions.find(({ number }) => number === best)?.score ?? null
  return versions.map(({ read: _, writers: __, generator: ___, ...iteration }) => ({
    ...iteration,
    edits: iteration.edits.map((edit) => ({
      ...(path.has(iteration.number) ? edit : unapplied(edit, best, score)),
      isSelfJudged: isSelfJudged(edit, iteration, pool),
    })),
  }))
}

function unapplied(edit: LessonEdit, best: number, score: number | null): LessonEdit {
  if (edit.guard !== null) return edit
  const higher = score === null ? 'is kept' : `has the score ${shownScore(score)} and is kept`
  return {
    ...edit,
    isApplied: false,
    guard: 'better_version',
    reason: `Version ${best}, without this edit, ${higher}.`,
  }
}

function isSelfJudged(
  { writer: { model: generator } }: LessonEdit,
  { verdicts }: LessonIteration,
  pool: readonly PoolMember[],
): boolean {
  return verdicts.some(
    (verdict) => verdict.kind === 'answered' && wroteItself(pool, { generator }, verdict.model),
  )
}
