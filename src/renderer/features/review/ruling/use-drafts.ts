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
 * A text that is saved while it is typed: it survives a reload, a closed window and a broken connection. `joining` is
 * the field into which text of another window is merged; without it, such text is not merged.
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
        onSaved: setIsSaved,
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
    drafts.flush() // left by a reload
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
    /** Called when a text was submitted with an answer. */
    sent: drafts.sent,
    /** Texts that this window knows to have been stored, the newest first. */
    known: drafts.known,
  }
}

async function put(queries: QueryClient, key: DraftKey, wanted: SavedText | null): Promise<Stands | null> {
  if (wanted === null) return null
  const { text, known } = wanted
  // Only one correction can be right, so the last one replaces the others.
  const { text: stands } = await outstanding.during(
    client.cases.saveDraft({ ...key, text, known: key.field === 'note' ? known : null }),
  )
  await learnDraft(queries, key, stands)
  return { text, stands }
}

/** Updates the cached case, so that it shows the typed text before the host is asked again. */
async function learnDraft(queries: QueryClient, key: DraftKey, text: string): Promise<void> {
  const { caseId, subject, field } = key
  const queryKey = api.cases.get.key({ input: { caseId } })
  queries.setQueriesData<CaseDetail>({ queryKey }, (detail) => {
    if (detail === undefined) return undefined
    const others = detail.drafts.filter((each) => each.subject !== subject || each.field !== field)
    return { ...detail, drafts: text === '' ? others : [...others, { subject, field, text }] }
  })
  // A running query may return data that is older than the draft.
  if (queries.isFetching({ queryKey }) > 0) await queries.invalidateQueries({ queryKey })
}
