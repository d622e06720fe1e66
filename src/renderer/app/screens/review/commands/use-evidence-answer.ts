import { useEffect, useState } from 'react'
import type { Answer } from '../../../../../shared/domain/reviews/feedback.ts'
import { type About, aboutText } from '../../../../../shared/domain/runs/about.ts'

/**
 * Sends answers that are given in the evidence. The decision is chosen first, so that text typed beside it is sent with
 * the answer, as it is from the buttons of the ruling. `chosen` is `null` if the chosen decision cannot be answered.
 */
export function useEvidenceAnswer(
  chosen: About | null,
  choose: (about: About) => void,
  send: (given: Answer) => Promise<boolean>,
) {
  const [wanted, want] = useState<{ readonly subject: string; readonly given: Answer } | null>(null)
  const subject = chosen === null ? null : aboutText(chosen)
  useEffect(() => {
    if (wanted === null || wanted.subject !== subject) return
    want(null)
    void send(wanted.given)
  }, [wanted, subject, send])
  return (about: About, given: Answer) => {
    want({ subject: aboutText(about), given })
    if (aboutText(about) !== subject) choose(about)
  }
}
