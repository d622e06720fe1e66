import { useEffect, useMemo, useState } from 'react'
import type { DraftField } from '../../../shared/contract/cases.ts'
import type { CaseId } from '../../../shared/domain/ids.ts'
import { client, untilAnswered } from '../../lib/api.ts'
import { createDraftKeeper } from './draft-keeper.ts'

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
  const keeper = useMemo(
    () =>
      createDraftKeeper(name, {
        memory: sessionStorage,
        save: (newest) => untilAnswered(() => put({ caseId, subject, field }, newest())),
        told: setIsSaved,
      }),
    [name, caseId, subject, field],
  )

  useEffect(() => {
    keeper.flush() // what a reload left behind
    window.addEventListener('pagehide', keeper.flush)
    return () => {
      window.removeEventListener('pagehide', keeper.flush)
      keeper.flush()
    }
  }, [keeper])

  return {
    text,
    isSaved,
    change(next: string): void {
      setText(next)
      keeper.change(next)
    },
    /** To be called when a text was sent for good. */
    sent: keeper.sent,
  }
}

async function put(key: DraftKey, text: string | null): Promise<void> {
  if (text !== null) await client.cases.saveDraft({ ...key, text })
}
