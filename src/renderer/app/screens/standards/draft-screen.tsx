import { getRouteApi } from '@tanstack/react-router'
import { useRef } from 'react'
import type { CaseId } from '../../../../shared/domain/ids.ts'
import { Notice } from '../../../components/feedback/notice.tsx'
import { chooseDetail, currentImport, reopenBatch } from '../../../features/import/current-import.ts'
import type { WaitingRows } from '../../../features/standards/drafts/draft.ts'
import { useDrafts } from '../../../features/standards/drafts/draft-store.ts'
import { DraftEditor } from '../../../features/standards/form/draft-editor.tsx'
import { nextVersion } from '../../../features/standards/list/listed.ts'
import { publish, runWith, saveDraft } from '../../../features/standards/publishing.ts'
import { discard } from '../../../features/standards/retiring.ts'
import { useStandards } from '../../../features/standards/use-standards.ts'
import { problemText } from '../../../lib/client/api.ts'
import { showToast } from '../../../lib/toasts.ts'
import { RowView } from '../../pipelines.ts'
import { draftScreen as texts } from '../../texts/forms.ts'

const route = getRouteApi('/standards/drafts/$draftId')

/** Edits a draft of a standard, opened at the stage or rule in the address. */
export function DraftScreen() {
  const { draftId } = route.useParams()
  const { part, on, criterion } = route.useSearch()
  const navigate = route.useNavigate()
  const isPublishing = useRef(false)
  const draft = useDrafts().find(({ id }) => id === draftId)
  const lines = useStandards() ?? []
  if (draft === undefined)
    return <Notice title={texts.draftNotFound}>{texts.draftPublishedOrDiscardedOr}</Notice>
  const send = async () => {
    if (isPublishing.current) return
    isPublishing.current = true
    try {
      const { kind, name } = await publish(draft)
      await navigate({ to: '/standards/$kind/$name', params: { kind, name }, search: {}, replace: true })
    } catch (error) {
      showToast(problemText(error), { isProblem: true })
    } finally {
      isPublishing.current = false
    }
  }
  const run = async (caseIds: readonly CaseId[]) => {
    if (isPublishing.current) return
    isPublishing.current = true
    try {
      const { name } = await publish(draft)
      await runWith(name, caseIds)
      await navigate({ to: '/', search: {} })
    } catch (error) {
      showToast(problemText(error), { isProblem: true })
    } finally {
      isPublishing.current = false
    }
  }
  const publishForImport = async ({ batchId, row }: WaitingRows) => {
    if (isPublishing.current) return
    isPublishing.current = true
    try {
      const { name } = await publish(draft)
      reopenBatch(batchId)
      chooseDetail(row.pipeline, 'evaluator', name)
      await navigate({ to: '/queue/import', search: { batch: batchId } })
    } catch (error) {
      showToast(problemText(error), { isProblem: true })
    } finally {
      isPublishing.current = false
    }
  }
  return (
    <DraftEditor
      key={draft.id}
      draft={draft}
      version={nextVersion(draft, lines)}
      part={part ?? null}
      onPart={(next) => void navigate({ search: { on, criterion, part: next }, replace: true })}
      onPublish={() => void send()}
      onTry={(next) => void navigate({ search: { part, criterion, on: next }, replace: true })}
      triedOn={on ?? null}
      criterion={criterion ?? null}
      onRun={(caseIds) => void run(caseIds)}
      onReturn={(waiting) => void publishForImport(waiting)}
      onSave={() => saveDraft(draft)}
      showRow={({ fields, values, toolsOf }) => (
        <RowView
          fields={fields}
          values={values}
          marks={[]}
          parts={[]}
          chosen={null}
          onChoose={() => undefined}
          isBlind={false}
          toolsOf={toolsOf}
        />
      )}
      onDiscard={() => {
        discard(draft)
        void (draft.rows !== null && currentImport()?.batchId === draft.rows.batchId
          ? navigate({ to: '/queue/import', search: { batch: draft.rows.batchId }, replace: true })
          : navigate({ to: '/standards', replace: true }))
      }}
    />
  )
}
