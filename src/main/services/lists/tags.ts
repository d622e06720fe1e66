import { isDeepStrictEqual } from 'node:util'
import { MAX_TAGS } from '../../../shared/domain/cases/case.ts'
import type { BatchId, CaseId } from '../../../shared/domain/ids.ts'
import type { Reviewer } from '../../../shared/domain/reviews/reviewer.ts'
import { AppError } from '../../../shared/errors.ts'
import type { LedgerWriter } from '../../ledger/ledger.ts'
import type { ServiceContext } from '../context.ts'
import { tagsOf } from '../reviews/list-row.ts'
import { requireCase } from '../reviews/review-state.ts'

export interface TagChange {
  readonly add: readonly string[]
  readonly remove: readonly string[]
}

/** Tags of cases. Tagging needs no claim, since a tag is not a ruling. */
export function tagService({ store, ledger }: Pick<ServiceContext, 'store' | 'ledger'>) {
  return {
    /** Changes the tags of one case; returns its tags. */
    change: (id: CaseId, change: TagChange, actionId: BatchId, reviewer: Reviewer): string[] =>
      changeAll([id], change, actionId, reviewer)[0]?.tags ?? [],
    changeAll,
    append,
  }

  /** Changes the tags of several cases as one step. Idempotent by its action id. */
  function changeAll(
    ids: readonly CaseId[],
    change: TagChange,
    actionId: BatchId,
    reviewer: Reviewer,
  ): { caseId: CaseId; tags: string[] }[] {
    return ledger.write({ actor: { kind: 'reviewer', id: reviewer.id }, batchId: actionId }, (writer) => {
      if (store.events.ofBatch(actionId).length === 0) for (const id of ids) append(id, change, writer)
      return ids.map((caseId) => ({ caseId, tags: tagsOf(requireCase(store, caseId)) }))
    })
  }

  /** Changes the tags of a case within a change of the ledger. Returns whether anything changed. */
  function append(id: CaseId, { add, remove }: TagChange, writer: LedgerWriter): boolean {
    const row = requireCase(store, id)
    const before = tagsOf(row)
    const after = [...new Set([...before, ...add])].filter((tag) => !remove.includes(tag))
    if (isDeepStrictEqual(before, after)) return false
    if (after.length > MAX_TAGS)
      throw new AppError(
        'NOT_ALLOWED',
        `“${row.title}” would have ${after.length} tags; ${MAX_TAGS} are the most.`,
      )
    const payload = {
      beforeSha256: writer.putBody(id, { tags: before }),
      afterSha256: writer.putBody(id, { tags: after }),
    }
    writer.append({ type: 'case.tag', caseId: id, payload })
    return true
  }
}

export type TagService = ReturnType<typeof tagService>
