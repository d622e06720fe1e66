import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CaseDetail } from '../../../../../shared/contract/cases/cases.ts'
import { TagDialog } from '../../../../features/queue/bulk/tag-dialog.tsx'
import { act, api, client, problemText } from '../../../../lib/client/api.ts'
import { useCommands } from '../../../../lib/keys/use-commands.ts'
import { showToast } from '../../../../lib/toasts.ts'
import { tagCase as texts } from '../../../texts/screens.ts'

/** Edits the tags of the open case in the same dialog as the lists. Does not need a claim. */
export function TagCase({ detail: { case: of } }: { readonly detail: CaseDetail }) {
  const [isAsked, ask] = useState(false)
  const queries = useQueryClient()
  useCommands({ 'case.tag': () => ask(true) })
  const send = async (add: string[], remove: string[]) => {
    ask(false)
    try {
      await act((actionId) => client.cases.tag({ actionId, caseId: of.id, add, remove }))
      await queries.invalidateQueries({ queryKey: api.cases.get.key({ input: { caseId: of.id } }) })
      showToast(texts.tagsChanged(of.title), { canUndo: true })
    } catch (error) {
      showToast(problemText(error), { isProblem: true })
    }
  }
  if (!isAsked) return null
  return (
    <TagDialog
      cases={1}
      present={of.tags}
      onClose={() => ask(false)}
      onSend={(add, remove) => void send(add, remove)}
    />
  )
}
