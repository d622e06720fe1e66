import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Change } from '../../../shared/contract/program/system.ts'
import type { CaseId } from '../../../shared/domain/ids.ts'
import { noteChanged } from '../lists/note-changed.ts'
import { useObservable } from '../observable.ts'
import { api, client, connection, onWay, outstanding } from './api.ts'
import { atMostEvery } from './at-most-every.ts'
import { catchUp } from './catch-up.ts'
import { follow } from './follow.ts'

/** Shortest interval between refetches of lists and counts, in milliseconds. */
const PAUSE_MS = 300

const PAGED = { type: 'infinite' } as const
/** Query keys of the lists that are fetched page by page. */
const PAGED_LISTS = [
  api.queue.page.key(PAGED),
  api.cases.page.key(PAGED),
  api.opinions.page.key(PAGED),
  api.opinions.disputes.key(PAGED),
  api.audit.trail.key(PAGED),
]

/** Keeps the cached data up to date with the store. Starts again with each connection. */
export function useChanges(): void {
  const queries = useQueryClient()
  const line = useObservable(connection.number)

  useEffect(() => {
    if (line === null) return
    const changedCases = new Set<CaseId>()
    let isUnsure = false
    let listsAsked: (() => void) | null = null
    const lists = atMostEvery(PAUSE_MS, () => {
      noteChanged(queries, PAGED_LISTS, isUnsure ? null : changedCases)
      changedCases.clear()
      isUnsure = false
      for (const queryKey of [
        api.queue.key(),
        api.cases.page.key(),
        api.cases.count.key(),
        api.cases.neighbor.key(),
        api.reviews.key(),
        api.opinions.key(),
        api.views.counts.key(),
        api.audit.trail.key(),
        api.audit.counts.key(),
        api.audit.entry.key(),
        api.audit.timeline.key(),
        api.insights.key(),
        api.gates.key(),
        api.standards.list.key(), // how many cases each judged
        api.standards.show.key(),
        api.system.state.key(),
      ])
        void queries.invalidateQueries({ queryKey })
      listsAsked?.()
      listsAsked = null
    })
    const onChange = ({ position, caseIds, settings, standards }: Change) => {
      if (caseIds === null) isUnsure = true
      for (const caseId of caseIds ?? []) changedCases.add(caseId)
      listsAsked ??= outstanding.begin()
      lists.want()
      if (settings)
        for (const queryKey of [api.settings.key(), api.models.key(), api.system.warnings.key()])
          void queries.invalidateQueries({ queryKey })
      if (standards) void queries.invalidateQueries({ queryKey: api.standards.key() })
      const changed =
        caseIds === null
          ? [api.cases.get.key()]
          : caseIds.map((caseId) => api.cases.get.key({ input: { caseId } }))
      for (const queryKey of changed)
        void outstanding.during(catchUp(queries, queryKey, { position, onWay })).catch(() => undefined)
    }
    const stop = follow(async (signal) => {
      const begun = await connection.takeBegun()
      if (begun !== null) signal.addEventListener('abort', begun.stop)
      const changes = begun?.changes ?? (await client.system.changes(undefined, { signal }))
      const isFirst = begun !== null && line === 1 // nothing was cached before
      if (!isFirst) {
        noteChanged(queries, PAGED_LISTS, null) // changes that were missed while disconnected
        void queries.invalidateQueries()
      }
      return changes
    }, onChange)
    return () => {
      stop()
      lists.stop()
      listsAsked?.()
    }
  }, [queries, line])
}
