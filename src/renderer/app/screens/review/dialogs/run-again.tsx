import { useState } from 'react'
import type { CaseDetail } from '../../../../../shared/contract/cases/cases.ts'
import { RunAgainDialog } from '../../../../features/runs/run-again-dialog.tsx'
import { useCommands } from '../../../../lib/keys/use-commands.ts'

/** One run more of the case, beside its review; not while somebody else is at it, or a run is on its way. */
export function RunAgain({ detail: { case: of, status, holder } }: { readonly detail: CaseDetail }) {
  const [isAsked, ask] = useState(false)
  const mayAsk = status !== 'regenerate_requested' && (holder === null || holder.isMe)
  useCommands({ 'case.again': mayAsk ? () => ask(true) : null })
  if (!isAsked) return null
  return <RunAgainDialog caseId={of.id} pipeline={of.pipeline} title={of.title} onClose={() => ask(false)} />
}
