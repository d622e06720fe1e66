import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { CaseDetail, DraftField } from '../../../../shared/contract/cases/cases.ts'
import type { CaseId } from '../../../../shared/domain/ids.ts'
import { api, client, untilAnswered } from '../../../lib/client/api.ts'
import { createDraftStore } from './draft-store.ts'

export interface DraftKey {
  readonly caseId: CaseId
  readonly subject: string
  readonly field: DraftField
}

/** Text that is kept as it is typed: neither a reload nor a closed window loses it, nor a connection that breaks. */
export function useDraft(key: DraftKey, saved: string) {
  const { caseId, subject, field } = key
  const name = `draft ${caseId} ${subject} ${field}`
  const [text, setText] = useState(() => sessionStorage.getItem(name) ?? saved)
  const [isSaved, setIsSaved] = useState(true)
  const queries = useQueryClient()
  const drafts = useMemo(
    () =>
      createDraftStore(name, {
        memory: sessionStorage,
        save: (newest) => untilAnswered(() => put(queries, { caseId, subject, field }, newest())),
        told: setIsSaved,
      }),
    [queries, name, caseId, subject, field],
  )

  useEffect(() => {
    drafts.flush() // what a reload left behind
    window.addEventListener('pagehide', drafts.flush)
    return () => {
      window.removeEventListener('pagehide', drafts.flush)
      drafts.flush()
    }
  }, [drafts])

  return {
    text,
    isSaved,
    change(next: string): void {
      setText(next)
      drafts.change(next)
    },
    /** To be called when a text was sent for good. */
    sent: drafts.sent,
  }
}

async function put(queries: QueryClient, key: DraftKey, text: string | null): Promise<void> {
  if (text === null) return
  await client.cases.saveDraft({ ...key, text })
  await learnDraft(queries, key, text)
}

/** A case that is opened again shows what was typed in it, before the store is asked. */
async function learnDraft(queries: QueryClient, key: DraftKey, text: string): Promise<void> {
  const { caseId, subject, field } = key
  const queryKey = api.cases.get.key({ input: { caseId } })
  queries.setQueriesData<CaseDetail>({ queryKey }, (detail) => {
    if (detail === undefined) return undefined
    const others = detail.drafts.filter((each) => each.subject !== subject || each.field !== field)
    return { ...detail, drafts: text === '' ? others : [...others, { subject, field, text }] }
  })
  // An answer that is on its way may be older than the draft.
  if (queries.isFetching({ queryKey }) > 0) await queries.invalidateQueries({ queryKey })
}
