import { useMemo, useState } from 'react'
import type { CaseDetail, ReviewableDecision } from '../../../../shared/contract/cases/cases.ts'
import { aboutText } from '../../../../shared/domain/runs/about.ts'
import type { Escalation } from '../../../../shared/domain/runs/run.ts'
import type { RaisedBy } from '../../../lib/pipelines/presentation.ts'
import { type AnyPresentation, usePresentations } from '../../../lib/pipelines/presentations.ts'

/** Minimum number of settled decisions that are collapsed; a line in place of fewer saves no room. */
export const MIN_FOLDED = 3

/** The decisions of a case in the order of review. */
export interface DoubtFirst {
  readonly decisions: CaseDetail['decisions']
  /** The number of decisions in doubt, which come first; the others may be collapsed. */
  readonly inDoubt: number
}

/**
 * Sorts decisions: those that a trigger is about, then those that nothing has answered, then others in doubt, then
 * settled ones; the order within each group stays. A decision without a trigger is in doubt unless its pipeline calls it
 * settled. A blind reviewer sees the order of the material, because another order would reveal the judge's answers.
 * @param decisions all decisions of a case
 * @param escalations the triggers of the run that made them
 */
export function doubtFirst(
  { decisions, escalations }: Pick<CaseDetail, 'decisions' | 'escalations'>,
  presentation: AnyPresentation,
): DoubtFirst {
  if (decisions.some(({ isHidden }) => isHidden)) return { decisions, inDoubt: decisions.length }
  const isSettled = (each: ReviewableDecision) =>
    !each.isHidden && presentation.decisions.isSettled?.(each) === true
  const raised = decisions.filter((each) => isRaised(each, escalations, presentation))
  const others = decisions.filter((each) => !raised.includes(each))
  const open = others.filter((each) => !isSettled(each))
  const isUnanswered = (each: ReviewableDecision) =>
    !each.isHidden && presentation.decisions.isUnanswered?.(each) === true
  const inDoubt = [...raised, ...open.filter(isUnanswered), ...open.filter((each) => !isUnanswered(each))]
  if (inDoubt.length === 0) return { decisions, inDoubt: decisions.length }
  return { decisions: [...inDoubt, ...others.filter(isSettled)], inDoubt: inDoubt.length }
}

/**
 * Returns the detail of a case with its decisions in the order of `doubtFirst`. The order is fixed when the case or
 * another run of it is opened: an answer or a reveal does not move a decision.
 */
export function useDoubtFirst(detail: CaseDetail | null): {
  readonly detail: CaseDetail | null
  readonly inDoubt: number
} {
  const presentations = usePresentations()
  const [kept, keep] = useState<{
    readonly key: string
    readonly order: readonly string[]
    inDoubt: number
  }>()
  const key = detail === null ? null : `${detail.case.id} ${detail.shownRunId ?? ''}`
  let now = kept
  if (detail !== null && key !== null && kept?.key !== key) {
    const { decisions, inDoubt } = doubtFirst(detail, presentations[detail.case.pipeline])
    now = { key, order: decisions.map(({ about }) => aboutText(about)), inDoubt }
    keep(now)
  }
  const order = now?.order
  const sorted = useMemo(() => {
    if (detail === null || order === undefined) return detail
    const placeOf = ({ about }: ReviewableDecision) => {
      const place = order.indexOf(aboutText(about))
      return place === -1 ? order.length : place // a later decision comes last
    }
    const places = new Map(detail.decisions.map((each) => [each, placeOf(each)]))
    const decisions = detail.decisions.toSorted((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0))
    return { ...detail, decisions }
  }, [detail, order])
  return { detail: sorted, inDoubt: now?.inDoubt ?? 0 }
}

function isRaised(
  decision: ReviewableDecision,
  escalations: readonly Escalation[],
  { raisedBy = {} }: AnyPresentation,
): boolean {
  if (decision.isHidden) return false
  const by: Readonly<Record<string, RaisedBy | undefined>> = raisedBy
  return escalations.some(({ trigger, reason }) => by[trigger]?.(decision, reason) === true)
}
