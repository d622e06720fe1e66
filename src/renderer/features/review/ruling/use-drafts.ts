import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { CaseDetail, DraftField } from '../../../../shared/contract/cases/cases.ts'
import type { CaseId } from '../../../../shared/domain/ids.ts'
import { api, client, outstanding, untilAnswered } from '../../../lib/client/api.ts'
import type { JoiningField } from '../../../lib/use-joining-field.ts'
import { createDraftStore, type SavedText, type Stands } from './draft-store.ts'

export interface DraftKey {
  readonly caseId: CaseId
  readonly subject: string
  readonly field: DraftField
}

/**
 * Text that is kept as it is typed: neither a reload nor a closed window loses it, nor a connection that breaks.
 * `joining` is where the words of another window come in; without it they do not.
 */
export function useDraft(key: DraftKey, saved: string, joining: JoiningField | null = null) {
  const { caseId, subject, field } = key
  const { write, takesText } = joining ?? {}
  const name = `draft ${caseId} ${subject} ${field}`
  const first = useRef(saved)
  const [text, setText] = useState(() => sessionStorage.getItem(name) ?? saved)
  const [isSaved, setIsSaved] = useState(true)
  const queries = useQueryClient()
  const drafts = useMemo(
    () =>
      createDraftStore(name, {
        saved: first.current,
        memory: sessionStorage,
        save: (newest) => untilAnswered(() => put(queries, { caseId, subject, field }, newest())),
        told: setIsSaved,
        joined: ({ text, place }) => {
          setText(write?.(text, place) ?? text)
        },
        takesText: () => takesText?.() ?? Promise.resolve(),
        again: () => void queries.invalidateQueries({ queryKey: api.cases.get.key({ input: { caseId } }) }),
      }),
    [queries, name, caseId, subject, field, write, takesText],
  )
  const learns = joining !== null && !joining.isComposing
  useEffect(() => {
    if (learns) drafts.learn(saved)
  }, [drafts, learns, saved])

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
    /** Texts that this window knows to have been kept, the last first. */
    known: drafts.known,
  }
}

async function put(queries: QueryClient, key: DraftKey, wanted: SavedText | null): Promise<Stands | null> {
  if (wanted === null) return null
  const { text, known } = wanted
  // Of two corrections one can be right: the last.
  const { text: stands } = await outstanding.during(
    client.cases.saveDraft({ ...key, text, known: key.field === 'note' ? known : null }),
  )
  await learnDraft(queries, key, stands)
  return { text, stands }
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
