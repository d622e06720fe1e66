import type { CaseId, Millis, ReviewerId } from '../../../../shared/domain/ids.ts'
import type { PipelineName } from '../../../../shared/pipelines/index.ts'
import type { Connection } from '../../connection.ts'
import type { Schema } from '../../schema.ts'

/** A decided case on which a second opinion is wanted. */
export type WantedOpinion = Pick<
  Schema['cases'],
  'id' | 'pipeline' | 'title' | 'subject' | 'tags' | 'imported_at'
> & { ruled_at: Millis; held_by: ReviewerId | null; held_until: Millis | null }

interface Asking {
  readonly reviewer: ReviewerId
  readonly at: Millis
  readonly id: CaseId | ''
  /** The pipelines whose cases are listed, as a JSON array. */
  readonly pipelines: string
  readonly most: number
}

/** Cases on which a second opinion is wanted, those decided longest ago first. */
export function opinionTable(db: Connection) {
  const wanted = db.prepare<[Asking], WantedOpinion>(
    `SELECT c.id, c.pipeline, c.title, c.subject, c.tags, c.imported_at, c.ruled_at, l.reviewer_id AS held_by,
         l.until AS held_until
       FROM cases c LEFT JOIN leases l ON l.case_id = c.id
       WHERE c.second_opinion = 'wanted' AND c.ruled_by <> @reviewer AND (c.ruled_at, c.id) > (@at, @id)
         AND c.pipeline IN (SELECT value FROM json_each(@pipelines))
       ORDER BY c.ruled_at, c.id LIMIT @most`,
  )
  const asked = db
    .prepare<[ReviewerId], 1>(
      `SELECT 1 FROM cases INDEXED BY cases_asked_for_opinions
         WHERE second_opinion = 'wanted' AND ruled_by <> ? LIMIT 1`,
    )
    .pluck()
  return {
    isAnyAskedOf: (reviewer: ReviewerId) => asked.get(reviewer) !== undefined,
    /** Returns cases in some pipelines that other reviewers have decided, after a position. */
    wanted: (
      reviewer: ReviewerId,
      pipelines: readonly PipelineName[],
      after: { at: Millis; id: CaseId } | null,
      most: number,
    ) =>
      wanted.all({
        reviewer,
        pipelines: JSON.stringify(pipelines),
        at: after?.at ?? 0,
        id: after?.id ?? '',
        most,
      }),
  }
}
