import { ORPCError } from '@orpc/client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { CaseDetail } from '../../../shared/contract/cases/cases.ts'
import type { CaseId, RunId } from '../../../shared/domain/ids.ts'
import { act, api, client, outstanding, problemText, untilAnswered } from '../../lib/client/api.ts'
import { showToast } from '../../lib/toasts.ts'
import { nothingUnderWay } from './under-way.ts'

/** A claim is renewed this often while its case is on screen and the window is used. */
const RENEW_MS = 60_000

/** A run that came while an earlier one is on screen, and the way to look at it. */
export interface NewRun {
  readonly attempt: number
  /** Looks at it, and claims the case where it waits. */
  readonly show: () => void
}

/** The run that is on screen. */
interface KeptRun {
  readonly caseId: CaseId
  readonly runId: RunId
  /** Whether it is known from an earlier visit alone. */
  readonly isFromBefore: boolean
}

/**
 * A case with all that is known about it, kept as it is in the store; but the run on screen stays until somebody asks
 * for a newer one, so that nothing moves under the hand.
 */
export function useCase(caseId: CaseId) {
  const take = useTake(caseId)
  const { data: now, error, isFetching } = useQuery(api.cases.get.queryOptions({ input: { caseId } }))
  const latest = now?.case.id === caseId ? now.shownRunId : null
  const [kept, keep] = useState<KeptRun | null>(null)
  const isKept = kept?.caseId === caseId
  // What was known of the case from an earlier visit stands only until it has been asked for again.
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

/** Claims the case on screen once more, for a person who asks for it. */
export function useTake(caseId: CaseId): () => void {
  const queries = useQueryClient()
  return () => {
    inTurn(caseId, () => claim(caseId))
      .then(() => queries.invalidateQueries({ queryKey: api.cases.get.key({ input: { caseId } }) }))
      .catch((problem: unknown) => showToast(problemText(problem), { isProblem: true }))
  }
}

/**
 * Holds a case while it is on screen: opening it claims it, leaving it without a ruling lets it go. A case that
 * somebody else holds, or that waits for nobody, is only looked at, and so is one that a link led to. One that was
 * opened before its first run had ended is claimed when that ends.
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
  // With the change of the page and not after it: a key pressed as soon as the next case is seen knows that this one was left.
  useLayoutEffect(() => {
    if (isLook) return
    let left = false
    onScreen.add(caseId)
    inTurn(caseId, () => claim(caseId))
      .then(() => queries.invalidateQueries({ queryKey: api.cases.get.key({ input: { caseId } }) }))
      .catch((error: unknown) => {
        const isKnown = queries.getQueryData(api.cases.get.queryKey({ input: { caseId } })) !== undefined
        if (!left && !isSaidByPage(error, isKnown)) showToast(problemText(error), { isProblem: true })
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
        if (onScreen.has(caseId)) return // somebody came back before it could be let go
        await release(caseId).catch(() => undefined) // it ends by itself, later
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

/** Whether the page says by itself what was wrong: the case does not exist, or nothing of it can be read. */
function isSaidByPage(error: unknown, isKnown: boolean): boolean {
  if (error instanceof UnreadCase) return !isKnown || isUnknown(error.cause)
  return isUnknown(error)
}

function isUnknown(error: unknown): boolean {
  return error instanceof ORPCError && error.code === 'NOT_FOUND'
}

/** A case that could not be read before it was claimed. */
class UnreadCase extends Error {
  constructor(cause: unknown) {
    super(problemText(cause), { cause })
  }
}

/** What is done about the hold of a case is done in the order in which it was wanted, however long each takes. */
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

/** The case on screen, where it is held while it is there. */
const onScreen = new Set<CaseId>()

/** Cases that were left and do not stand in their list again yet. */
const underRelease = new Set<Promise<void>>()

/** Whether a case that was just left may be missing in its list. */
export function isReleasing(): boolean {
  return underRelease.size > 0
}

/** When all that is being done about holds is done: a case that was just left stands in its list again. */
export async function holdsSettled(): Promise<void> {
  await Promise.allSettled(turns.values())
}

/** Claims a case that waits, or takes one on which my second opinion is wanted. */
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

/** Keeps what is held from ending while somebody works on it. */
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

/** Whether the person at this window may answer about the case now. */
export function mayAnswer({ status, holder, opinion, opinionHolder }: CaseDetail): boolean {
  if (opinion === 'asked') return opinionHolder?.isMe ?? false
  if (holder !== null) return holder.isMe
  return status !== 'pending'
}
