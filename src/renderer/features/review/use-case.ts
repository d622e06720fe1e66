import { ORPCError } from '@orpc/client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { CaseDetail } from '../../../shared/contract/cases/cases.ts'
import type { CaseId, RunId } from '../../../shared/domain/ids.ts'
import { act, api, client, outstanding, problemText, untilAnswered } from '../../lib/client/api.ts'
import { showToast } from '../../lib/toasts.ts'
import { nothingUnderWay } from './under-way.ts'

/** Interval in milliseconds between renewals of a claim while its case is on screen and the window is visible. */
const RENEW_MS = 60_000

/** A newer run than the displayed one, and a function that displays it. */
export interface NewRun {
  readonly attempt: number
  /** Displays the run, and claims the case if it is pending. */
  readonly show: () => void
}

/** The displayed run. */
interface KeptRun {
  readonly caseId: CaseId
  readonly runId: RunId
  /** Whether it is only known from cached data of an earlier visit. */
  readonly isFromBefore: boolean
}

/**
 * Returns the detail of a case, kept up to date with the store. The displayed run stays until the reviewer asks for a
 * newer one, so that nothing moves unexpectedly.
 */
export function useCase(caseId: CaseId) {
  const take = useTake(caseId)
  const { data: now, error, isFetching } = useQuery(api.cases.get.queryOptions({ input: { caseId } }))
  const latest = now?.case.id === caseId ? now.shownRunId : null
  const [kept, keep] = useState<KeptRun | null>(null)
  const isKept = kept?.caseId === caseId
  // The run known from an earlier visit is used only until the case has been fetched again.
  const isAsked = isKept && kept.isFromBefore
  if (latest !== null && (!isKept || (isAsked && (kept.runId !== latest || !isFetching))))
    keep({ caseId, runId: latest, isFromBefore: isFetching })
  const isBehind = isKept && latest !== null && kept.runId !== latest
  const { data: before } = useQuery(
    api.cases.get.queryOptions({ input: isBehind ? { caseId, runId: kept.runId } : { caseId } }),
  )
  const last = useRef(now)
  const detail = isBehind ? (before?.shownRunId === kept.runId ? before : last.current) : now
  useEffect(() => {
    last.current = detail
  })
  const show = () => {
    if (latest !== null) keep({ caseId, runId: latest, isFromBefore: false })
    take()
  }
  const attempt = now?.runs.find(({ id }) => id === latest)?.attempt ?? 0
  const newRun: NewRun | null = isBehind ? { attempt, show } : null
  return { detail, error, newRun }
}

/** Returns a function that claims the displayed case again at the user's request. */
export function useTake(caseId: CaseId): () => void {
  const queries = useQueryClient()
  return () => {
    inTurn(caseId, () => claim(caseId))
      .then(() => queries.invalidateQueries({ queryKey: api.cases.get.key({ input: { caseId } }) }))
      .catch((problem: unknown) => showToast(problemText(problem), { isProblem: true }))
  }
}

/**
 * Claims a case while it is on screen: opening it claims it, leaving it without a ruling releases it. A case that
 * somebody else has claimed, that is not pending, or that was opened from a link is only viewed. A case opened before
 * its first run has ended is claimed when that run ends.
 */
export function useClaim(
  caseId: CaseId,
  {
    isOpinion,
    isUnjudged,
    isLook,
  }: { readonly isOpinion: boolean; readonly isUnjudged: boolean; readonly isLook: boolean },
): void {
  const queries = useQueryClient()
  const asked = useRef(isOpinion)
  asked.current = isOpinion
  const take = useTake(caseId)
  const unjudged = useRef<CaseId | null>(null)
  useEffect(() => {
    if (isLook) return
    if (isUnjudged) unjudged.current = caseId
    else if (unjudged.current === caseId) {
      unjudged.current = null
      take()
    }
  })
  // In a layout effect, together with the change of the page: a key pressed as soon as the next case is visible must
  // know that this case was left.
  useLayoutEffect(() => {
    if (isLook) return
    let left = false
    onScreen.add(caseId)
    inTurn(caseId, () => claim(caseId))
      .then(() => queries.invalidateQueries({ queryKey: api.cases.get.key({ input: { caseId } }) }))
      .catch((error: unknown) => {
        const isKnown = queries.getQueryData(api.cases.get.queryKey({ input: { caseId } })) !== undefined
        if (!left && !isShownByPage(error, isKnown)) showToast(problemText(error), { isProblem: true })
      })
    const renewing = setInterval(() => {
      if (document.visibilityState === 'visible') renew(caseId, asked.current).catch(() => undefined)
    }, RENEW_MS)
    return () => {
      left = true
      onScreen.delete(caseId)
      clearInterval(renewing)
      const leaving = inTurn(caseId, async () => {
        await nothingUnderWay(caseId)
        if (onScreen.has(caseId)) return // the case was opened again before it could be released
        await release(caseId).catch(() => undefined) // the claim expires later
        const keys = [
          api.cases.get.key({ input: { caseId } }),
          api.queue.neighbor.key(),
          api.cases.neighbor.key(),
        ]
        await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })))
      })
      underRelease.add(leaving)
      void leaving.finally(() => underRelease.delete(leaving))
    }
  }, [caseId, queries, isLook])
}

/** Returns whether the page itself shows the error: the case does not exist, or could not be read at all. */
function isShownByPage(error: unknown, isKnown: boolean): boolean {
  if (error instanceof UnreadCase) return !isKnown || isUnknown(error.cause)
  return isUnknown(error)
}

function isUnknown(error: unknown): boolean {
  return error instanceof ORPCError && error.code === 'NOT_FOUND'
}

/** The case could not be read before it was claimed. */
class UnreadCase extends Error {
  constructor(cause: unknown) {
    super(problemText(cause), { cause })
  }
}

/** The pending claims and releases of each case, performed in the order in which they were requested. */
const turns = new Map<CaseId, Promise<void>>()

function inTurn(caseId: CaseId, step: () => Promise<void>): Promise<void> {
  const mine = (turns.get(caseId) ?? Promise.resolve()).catch(() => undefined).then(step)
  turns.set(caseId, mine)
  outstanding.during(mine).catch(() => undefined)
  const forget = () => {
    if (turns.get(caseId) === mine) turns.delete(caseId)
  }
  mine.then(forget, forget)
  return mine
}

/** The cases on screen that are claimed while they are there. */
const onScreen = new Set<CaseId>()

/** Releases of cases that were left and have not returned to their list yet. */
const underRelease = new Set<Promise<void>>()

/** Returns whether a case that was just left may still be missing from its list. */
export function isReleasing(): boolean {
  return underRelease.size > 0
}

/** Resolves when all claims and releases are completed, so that a case that was just left is in its list again. */
export async function holdsSettled(): Promise<void> {
  await Promise.allSettled(turns.values())
}

/** Claims a pending case, or takes one on which this reviewer's second opinion is requested. */
async function claim(caseId: CaseId): Promise<void> {
  const { status, opinion } = await untilAnswered(() => client.cases.get({ caseId })).catch(
    (error: unknown) => {
      throw new UnreadCase(error)
    },
  )
  if (opinion === 'asked') await untilAnswered(() => client.opinions.take({ caseId }))
  else if (status === 'pending')
    await act((actionId) => client.reviews.act({ actionId, caseId, action: 'claim' }))
}

/** Renews the claim so that it does not expire while somebody works on the case. */
async function renew(caseId: CaseId, isOpinion: boolean): Promise<void> {
  if (isOpinion) await client.opinions.take({ caseId })
  else await client.reviews.renew({ caseId })
}

async function release(caseId: CaseId): Promise<void> {
  const { status, holder, opinion } = await untilAnswered(() => client.cases.get({ caseId }))
  if (opinion === 'asked') await untilAnswered(() => client.opinions.leave({ caseId }))
  else if (status === 'in_review' && holder?.isMe)
    await act((actionId) => client.reviews.act({ actionId, caseId, action: 'release' }))
}

/** Returns whether the person at this window may currently answer about the case. */
export function mayAnswer({ status, holder, opinion, opinionHolder }: CaseDetail): boolean {
  if (opinion === 'asked') return opinionHolder?.isMe ?? false
  if (holder !== null) return holder.isMe
  return status !== 'pending'
}
