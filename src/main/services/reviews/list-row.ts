import * as z from 'zod'
import type { CaseListRow } from '../../../shared/contract/lists/case-list.ts'
import { Priority } from '../../../shared/domain/cases/priority.ts'
import type { Millis } from '../../../shared/domain/ids.ts'
import { effectiveStatus } from '../../../shared/domain/reviews/review.ts'
import type { Reviewer } from '../../../shared/domain/reviews/reviewer.ts'
import {
  choiceOf,
  type DefaultStandards,
  defaultFor,
} from '../../../shared/domain/standards/default-standards.ts'
import { type CaseNeed, StandardNames, withChoice } from '../../../shared/domain/standards/standard.ts'
import type { Clock } from '../../judging/port/result.ts'
import { readBody } from '../../ledger/bodies.ts'
import { hasStandards, needOf } from '../../pipelines/index.ts'
import type { Snapshot } from '../../store/store.ts'
import type { ListRow } from '../../store/tables/lists/list-row.ts'
import type { ServiceContext } from '../context.ts'
import { type Blindness, blindness } from './blind.ts'
import { opinionOf } from './review-state.ts'

/** Source of lists: the store, or a fixed view of it. */
export interface ListContext {
  readonly store: Snapshot
  readonly clock: Pick<Clock, 'now'>
  readonly settings: ServiceContext['settings']
}

/** A column that holds a JSON list. */
const Words = z.array(z.string())

/** Returns the tags of a row, in the order in which they were added. */
export function tagsOf({ tags }: Pick<ListRow, 'tags'>): string[] {
  return Words.parse(JSON.parse(tags))
}

/** The properties of a case without a run that decide what it needs. */
type UnrunRow = Pick<ListRow, 'pipeline' | 'input_sha256' | 'subject' | 'tags'>

/** The viewer of a list, and the time. */
export interface Viewer {
  readonly me: Reviewer
  readonly now: Millis
  readonly blind: Blindness
  /** Returns what a case without a run needs before it can be judged; `null` if nothing. */
  readonly needOfInput: (row: UnrunRow) => CaseNeed | null
}

/** Returns the viewer for many rows: the settings are read once for all of them. */
export function viewerNow({ store, clock, settings }: ListContext, me: Reviewer): Viewer {
  const now = settings()
  return {
    me,
    now: clock.now(),
    blind: blindness({ store, settings: () => now }),
    needOfInput: (row) => needOfInput(store, row, now.workspace.standards),
  }
}

/** The part of an input that names its standards, for pipelines that judge by standards. */
const Named = z.object({ input: z.object({ standards: StandardNames }) })

/** Called only for cases without a run, as it reads the body of the input. */
function needOfInput(
  store: ListContext['store'],
  row: UnrunRow,
  defaults: readonly DefaultStandards[],
): CaseNeed | null {
  const { pipeline, subject } = row
  const named = hasStandards(pipeline) ? readBody(store, Named, row.input_sha256) : null
  if (named === null) return null
  const { standards: own } = named.input
  const byDefault = defaultFor(own, { subject, tags: tagsOf(row) }, defaults)
  return needOf(pipeline, byDefault === null ? own : withChoice(own, choiceOf(byDefault)))
}

/** Returns the columns that every list shows of a case, as of now and restricted to what this reviewer may see. */
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

/** Returns the judge's work in the latest run of a case; `null` if it was not counted. */
function judgeWorkOf(
  row: Pick<ListRow, 'judge_asked' | 'judge_answered' | 'judge_changed'>,
): CaseListRow['judge'] {
  const { judge_asked: asked, judge_answered: answered, judge_changed: changed } = row
  return asked === null || answered === null ? null : { asked, answered, changed }
}

/** Returns who ruled on a case and when, if its status says that it was ruled on. */
function rulingOf(row: ListRow, status: CaseListRow['status'], me: Reviewer): CaseListRow['ruling'] {
  const { ruled_by: by, ruled_at: at, ruler } = row
  if (by === null || at === null || (status !== 'approved' && status !== 'rejected')) return null
  return { by: ruler ?? by, at, isMine: by === me.id }
}
