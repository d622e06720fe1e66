import { useNavigate } from '@tanstack/react-router'
import type { CaseId } from '../../../../shared/domain/ids.ts'
import type { StandardContent, StandardKind } from '../../../../shared/domain/standards/standard.ts'
import type { WaitingRows } from '../../../features/standards/drafts/draft.ts'
import { drafts } from '../../../features/standards/drafts/draft-store.ts'
import { standardInFile } from '../../../features/standards/drafts/imported.ts'
import {
  draftForRows,
  draftOf,
  duplicateDraft,
  emptyDraft,
} from '../../../features/standards/drafts/new-draft.ts'
import { focusField } from '../../../features/standards/form/field-place.ts'
import { flowOfRubric, useFlows } from '../../../features/standards/use-standards.ts'
import { problemText } from '../../../lib/client/api.ts'
import { showToast } from '../../../lib/toasts.ts'

/** Returns functions that start a draft in different ways and open it with the focus on its name. */
export function useBegin() {
  const navigate = useNavigate()
  const flows = useFlows()
  const [only] = flows.length === 1 ? flows : []
  const open = (draft: Parameters<typeof drafts.begin>[0]) => {
    const draftId = drafts.begin(draft)
    void navigate({ to: '/standards/drafts/$draftId', params: { draftId }, search: {} }).then(() =>
      focusField(['name']),
    )
  }
  const flowOf = ({ kind, content }: StandardContent) =>
    kind === 'rubric' ? (flowOfRubric(content, flows)?.name ?? null) : null
  return {
    anew: (kind: StandardKind) => open(emptyDraft(kind, kind === 'flow' ? null : (only?.name ?? null))),
    nextVersion: (standard: StandardContent, version: number) =>
      open(draftOf(standard, { name: standard.content.name, version }, flowOf(standard))),
    /** Starts a draft of an evaluator for rows that wait to be imported. */
    forRows: (rows: WaitingRows) => open(draftForRows(rows)),
    /** Opens the draft of the next version of an evaluator at a criterion, with a case beside it. */
    change(
      standard: Extract<StandardContent, { kind: 'evaluator' }>,
      version: number,
      search: { readonly criterion: string | undefined; readonly on: CaseId | undefined },
    ) {
      const { name, criteria } = standard.content
      const known = drafts
        .get()
        .find(({ base, standard: { kind } }) => kind === 'evaluator' && base?.name === name)
      const draftId = known?.id ?? drafts.begin(draftOf(standard, { name, version }, null))
      const at = criteria.findIndex(({ id }) => id === search.criterion)
      void navigate({ to: '/standards/drafts/$draftId', params: { draftId }, search, replace: true }).then(
        () => focusField(at < 0 ? ['name'] : ['criteria', at, 'question']),
      )
    },
    duplicate: (standard: StandardContent) => open(duplicateDraft(standard, flowOf(standard))),
    /** Starts a draft from a JSON file that the user selects. */
    fromFile() {
      const input = document.createElement('input')
      input.type = 'file'
      input.accept = '.json,application/json'
      input.addEventListener('change', () => {
        const [file] = input.files ?? []
        if (file === undefined) return
        standardInFile(file)
          .then((standard) => open(draftOf(standard, null, flowOf(standard))))
          .catch((error: unknown) => showToast(problemText(error), { isProblem: true }))
      })
      input.click()
    },
  }
}
