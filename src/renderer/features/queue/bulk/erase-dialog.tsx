import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { erasedCopyText } from '../../../../shared/contract/program/backups.ts'
import { counted } from '../../../../shared/counted.ts'
import type { CaseId } from '../../../../shared/domain/ids.ts'
import { Dialog } from '../../../components/dialogs/dialog.tsx'
import { DialogActions } from '../../../components/dialogs/dialog-actions.tsx'
import { act, api, client, problemText } from '../../../lib/client/api.ts'
import { capitalized, listed } from '../../../lib/pipelines/labels.ts'
import { usePresentations } from '../../../lib/pipelines/presentations.ts'
import { showToast } from '../../../lib/toasts.ts'
import { eraseDialog as texts } from '../texts.ts'

/**
 * Asks before the content of cases is erased permanently; for a single case, also whether to erase all cases of its
 * subject.
 */
export function EraseDialog({
  ids,
  subject,
  onClose,
}: {
  readonly ids: readonly CaseId[]
  /** The subject of a single chosen case. */
  readonly subject: string | null
  readonly onClose: () => void
}) {
  const attachments = new Set(Object.values(usePresentations()).map((each) => each.attachments))
  const [whole, setWhole] = useState(false)
  const queries = useQueryClient()
  const { data: all } = useQuery(
    api.cases.ofSubject.queryOptions({ input: { subject: subject ?? '-' }, enabled: subject !== null }),
  )
  const isWhole = whole && subject !== null && all !== undefined
  const count = isWhole ? all.cases : ids.length
  const cases = counted(count, 'case')
  const erase = async () => {
    const of = isWhole
      ? { by: 'subject' as const, subject, cases: all.cases }
      : { by: 'ids' as const, caseIds: [...ids] }
    try {
      const done = await act((actionId) => client.cases.erase({ actionId, of }))
      const kept = done.copies.filter(({ did }) => did === 'kept')
      showToast([texts.erasedGood(counted(done.cases, 'case')), ...kept.map(erasedCopyText)].join('. '))
      onClose()
      await queries.invalidateQueries()
    } catch (error) {
      showToast(problemText(error), { isProblem: true })
    }
  }
  return (
    <Dialog
      title={texts.eraseGood(cases)}
      onClose={onClose}
      actions={
        <DialogActions
          leave={texts.keep(count)}
          act={texts.erase(cases)}
          begins="leave"
          onLeave={onClose}
          onAct={() => void erase()}
        />
      }
    >
      <div className="dialog-body">
        <p>{texts.consequence(capitalized(listed([...texts.parts, ...attachments], 'and')), count)}</p>
        {subject === null || all === undefined ? null : (
          <label className="row">
            <input type="checkbox" checked={whole} onChange={(event) => setWhole(event.target.checked)} />
            {texts.allOf(subject, counted(all.cases, 'case'))}
          </label>
        )}
      </div>
    </Dialog>
  )
}
