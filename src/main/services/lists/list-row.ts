import * as z from 'zod'
import type { CaseListRow } from '../../../shared/contract/lists/case-list.ts'
import { Priority } from '../../../shared/domain/cases/priority.ts'
import type { Millis } from '../../../shared/domain/ids.ts'
import { effectiveStatus } from '../../../shared/domain/reviews/review.ts'
import type { Reviewer } from '../../../shared/domain/reviews/reviewer.ts'
import { type CaseNeed, StandardNames } from '../../../shared/domain/standards/standard.ts'
import type { Clock } from '../../judging/port/result.ts'
import { readBody } from '../../ledger/bodies.ts'
import { hasStandards, needOf } from '../../pipelines/index.ts'
import type { Snapshot } from '../../store/store.ts'
import type { ListRow } from '../../store/tables/lists/list-row.ts'
import type { ServiceContext } from '../context.ts'
import { type Blindness, blindness } from '../reviews/blind.ts'
import { opinionOf } from '../reviews/review-state.ts'

/** What lists are read from: the store, or a view of it that stands still. */
export interface ListContext {
  readonly store: Snapshot
  readonly clock: Pick<Clock, 'now'>
  readonly settings: ServiceContext['settings']
}

/** A column that holds a JSON list. */
const Words = z.array(z.string())

/** The tags of a row, in the order in which they were put on. */
export function tagsOf({ tags }: Pick<ListRow, 'tags'>): string[] {
  return Words.parse(JSON.parse(tags))
}

/** Who looks at a list, and when. */
export interface Viewer {
  readonly me: Reviewer
  readonly now: Millis
  readonly blind: Blindness
  /** Need of a case that has had no run; `null` where it can be judged. */
  readonly needOfInput: (row: Pick<ListRow, 'pipeline' | 'input_sha256'>) => CaseNeed | null
}

/** Somebody who looks at many rows now: the settings are read once for all of them. */
export function viewerNow({ store, clock, settings }: ListContext, me: Reviewer): Viewer {
  const now = settings()
  return {
    me,
    now: clock.now(),
    blind: blindness({ store, settings: () => now }),
    needOfInput: (row) => needOfInput(store, row),
  }
}

/** The part of an input that names its standards, where its pipeline judges by some. */
const Named = z.object({ input: z.object({ standards: StandardNames }) })

/** Read for cases without a run alone: an input is a body of its own. */
function needOfInput(
  store: ListContext['store'],
  { pipeline, input_sha256: sha256 }: Pick<ListRow, 'pipeline' | 'input_sha256'>,
): CaseNeed | null {
  const named = hasStandards(pipeline) ? readBody(store, Named, sha256) : null
  return named === null ? null : needOf(pipeline, named.input.standards)
}

/** What every list shows of a case, as it stands now and as this reviewer should see it. */
export function shownOf(
  row: ListRow & { readonly priority: number | null },
  { me, now, blind, needOfInput }: Viewer,
): CaseListRow {
  const isHidden = blind.hidden(row, me.id).size > 0
  const { review_status: stored, claimed_by: claimedBy, lease_until: until } = row
  const opinion = opinionOf(row, row.is_disputed === 1, me.id)
  const needs = row.is_unrun === 1 ? needOfInput(row) : null
  const status = stored === null || opinion === 'asked' ? null : effectiveStatus(stored, until, now)
  return {
    caseId: row.id,
    pipeline: row.pipeline,
    title: row.title,
    subject: row.subject,
    tags: tagsOf(row),
    status,
    priority: isHidden || row.priority === null ? null : (Priority.options[row.priority] ?? null),
    triggers: isHidden ? [] : Words.parse(JSON.parse(row.triggers)),
    confidence: isHidden ? null : (row.confidence ?? row.confidence_label),
    judge: isHidden ? null : judgeWorkOf(row),
    importedAt: row.imported_at,
    isJudged: row.latest_run_id !== null,
    ...(needs !== null && { needs }),
    holder:
      status === 'in_review' && claimedBy !== null
        ? { id: claimedBy, name: row.holder ?? '', until: until ?? now, isMe: claimedBy === me.id }
        : null,
    ruling: rulingOf(row, status, me),
    opinion,
  }
}

/** Work of the judge in the latest run of a case; `null` where that was not counted. */
function judgeWorkOf(
  row: Pick<ListRow, 'judge_asked' | 'judge_answered' | 'judge_changed'>,
): CaseListRow['judge'] {
  const { judge_asked: asked, judge_answered: answered, judge_changed: changed } = row
  return asked === null || answered === null ? null : { asked, answered, changed }
}

/** Who ruled on a case whose status says that somebody has, and when. */
function rulingOf(row: ListRow, status: CaseListRow['status'], me: Reviewer): CaseListRow['ruling'] {
  const { ruled_by: by, ruled_at: at, ruler } = row
  if (by === null || at === null || (status !== 'approved' && status !== 'rejected')) return null
  return { by: ruler ?? by, at, isMine: by === me.id }
}
