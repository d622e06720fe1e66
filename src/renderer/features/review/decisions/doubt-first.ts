import { useMemo, useState } from 'react'
import type { CaseDetail, ReviewableDecision } from '../../../../shared/contract/cases/cases.ts'
import { aboutText } from '../../../../shared/domain/runs/about.ts'
import type { Escalation } from '../../../../shared/domain/runs/run.ts'
import type { RaisedBy } from '../../../lib/pipelines/presentation.ts'
import { type AnyPresentation, usePresentations } from '../../../lib/pipelines/presentations.ts'

/** Fewer settled decisions than this are not folded: a line in their place saves no room. */
export const MIN_FOLDED = 3

/** The decisions of a case as a reviewer goes through them. */
export interface DoubtFirst {
  readonly decisions: CaseDetail['decisions']
  /** Number of decisions at the beginning that are in doubt; the others may be folded. */
  readonly inDoubt: number
}

/**
 * Sorts decisions: those that a trigger is about, then others in doubt, then settled ones; within each group their order
 * stays. A decision without a trigger is in doubt where its pipeline does not call it settled. A blind reviewer sees the order of the material, since
 * another one would tell what the judge answered.
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
  const inDoubt = [...raised, ...others.filter((each) => !isSettled(each))]
  if (inDoubt.length === 0) return { decisions, inDoubt: decisions.length }
  return { decisions: [...inDoubt, ...others.filter(isSettled)], inDoubt: inDoubt.length }
}

/**
 * The detail of a case with its decisions in the order of `doubtFirst`. The order stays as it is when the case or another
 * run of it is opened: an answer or a reveal moves no decision.
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
      return place === -1 ? order.length : place // a decision that came since stands last
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
