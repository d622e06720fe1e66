import { useEffect, useRef, useState } from 'react'
import type { DraftField } from '../../../shared/contract/cases.ts'
import type { CaseId } from '../../../shared/domain/ids.ts'
import { client } from '../../lib/api.ts'

/** How long typing must pause before the store learns of it; this window remembers every letter at once. */
const PAUSE_MS = 200

export interface DraftKey {
  readonly caseId: CaseId
  readonly subject: string
  readonly field: DraftField
}

/**
 * Text that is kept as it is typed. Each letter is kept in this window's own memory at once, so that a reload loses
 * none, and in the store a moment later, so that a closed window loses none either.
 */
export function useDraft(key: DraftKey, saved: string) {
  const name = `draft ${key.caseId} ${key.subject} ${key.field}`
  const [text, setText] = useState(() => sessionStorage.getItem(name) ?? saved)
  const [isSaved, setIsSaved] = useState(true)
  const timer = useRef(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the name says all that the key does
  useEffect(() => {
    const unsent = sessionStorage.getItem(name) // a reload left it behind
    if (unsent !== null) void store(key, unsent).then(() => forget(name, unsent))
  }, [name])
  useEffect(() => () => clearTimeout(timer.current), [])

  return {
    text,
    isSaved,
    change(next: string): void {
      setText(next)
      setIsSaved(false)
      sessionStorage.setItem(name, next)
      clearTimeout(timer.current)
      timer.current = window.setTimeout(() => {
        void store(key, next).then(() => {
          forget(name, next)
          setIsSaved(true)
        })
      }, PAUSE_MS)
    },
    /** To be called when the text was sent for good. */
    sent(): void {
      clearTimeout(timer.current)
      sessionStorage.removeItem(name)
      setIsSaved(true)
    },
  }
}

async function store(key: DraftKey, text: string): Promise<void> {
  await client.cases.saveDraft({ ...key, text }).catch(() => undefined) // this window keeps it until it works
}

function forget(name: string, text: string): void {
  if (sessionStorage.getItem(name) === text) sessionStorage.removeItem(name)
}
