import { getRouteApi } from '@tanstack/react-router'
import type { CaseDetail } from '../../../../../shared/contract/cases/cases.ts'
import { RunsDialog } from '../../../../features/runs/runs-dialog.tsx'
import { useCommands } from '../../../../lib/keys/use-commands.ts'

const route = getRouteApi('/review/$caseId')

/** Two runs of the case, as the address names them; one key opens the last beside the one on screen, or the one before it. */
export function RunsSideBySide({ detail }: { readonly detail: CaseDetail }) {
  const { case: of, runs, shownRunId, isHidden } = detail
  const { left, right } = route.useSearch()
  const navigate = route.useNavigate()
  const ended = runs.filter(({ state }) => state === 'done')
  const last = ended.at(-1)
  const shown = ended.find(({ id }) => id === shownRunId)
  const before = shown === last ? ended.at(-2) : shown
  const show = (one: typeof left, other: typeof right) =>
    void navigate({ search: (search) => ({ ...search, left: one, right: other }) })
  useCommands({
    'case.compare':
      before === undefined || last === undefined || isHidden ? null : () => show(before.id, last.id),
  })
  if (left === undefined || right === undefined) return null
  return (
    <RunsDialog
      caseId={of.id}
      runs={ended}
      left={left}
      right={right}
      onChoose={show}
      onClose={() => show(undefined, undefined)}
    />
  )
}
