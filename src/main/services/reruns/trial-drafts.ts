import { StandardId } from '../../../shared/domain/ids.ts'
import type { Reviewer } from '../../../shared/domain/reviews/reviewer.ts'
import type {
  PublishedStandard,
  StandardContent,
  StandardContents,
  StandardKind,
  StandardLookup,
} from '../../../shared/domain/standards/standard.ts'
import { AppError } from '../../../shared/errors.ts'
import { NOTHING_REPORTED } from '../../judging/calls/usage.ts'
import type { JudgeModel } from '../../judging/port/judge-model.ts'
import type { CaseRow } from '../../store/tables/cases/cases.ts'
import type { ServiceContext } from '../context.ts'
import type { Blindness } from '../reviews/blind.ts'
import { isOpinionAsked } from '../reviews/review-state.ts'
import type { StandardService } from '../standards/standards.ts'

/** Returns a function that makes lookups which find drafts under any name, and record which kinds were requested. */
export function draftLookup(
  { newId }: Pick<ServiceContext, 'newId'>,
  published: Pick<StandardService, 'newest'>,
): (drafts: readonly StandardContent[]) => {
  readonly asked: ReadonlySet<StandardKind>
  readonly find: StandardLookup
} {
  return (drafts) => {
    const asked = new Set<StandardKind>()
    const contents: Partial<StandardContents> = Object.fromEntries(
      drafts.map(({ kind, content }) => [kind, content]),
    )
    const find = <K extends StandardKind>(
      kind: K,
      name: string,
    ): PublishedStandard<StandardContents[K]> | null => {
      asked.add(kind)
      const content = contents[kind]
      const known = published.newest(kind, name)
      if (content === undefined) return known
      const id = known?.id ?? StandardId.parse(newId())
      return { id, version: (known?.version ?? 0) + 1, name: content.name, content }
    }
    return { asked, find }
  }
}

/**
 * Returns a function that throws INPUT_REFUSED for a case which a reviewer is still to answer blind: a trial shows what
 * rules and judges say of it.
 */
export function openCases(
  { settings }: Pick<ServiceContext, 'settings'>,
  blind: Blindness,
): (row: CaseRow, me: Reviewer) => void {
  return (row, me) => {
    const isBlind = settings().review.blind[row.pipeline]
    const isUnseen = row.latest_run_id === null || blind.hidden(row, me.id).size > 0
    if ((isBlind && isUnseen) || isOpinionAsked(row, me.id))
      throw new AppError(
        'INPUT_REFUSED',
        'You have not finished your blind review of this case. Finish it first, or choose another case.',
      )
  }
}

/** A judge that answers no question: rules alone decide. */
export const nobody: JudgeModel['ask'] = () =>
  Promise.resolve({
    kind: 'failed',
    why: 'not_configured',
    error: 'A trial asks no model.',
    raw: null,
    ...NOTHING_REPORTED,
    callIds: [],
  })
