import { getRouteApi } from '@tanstack/react-router'
import { useEffect } from 'react'
import { reopenBatch, useCurrentImport } from '../../../features/import/current-import.ts'
import { ImportView } from '../../../features/import/plan/import-view.tsx'
import { useBegin } from '../standards/use-begin.ts'

const route = getRouteApi('/queue/import')

/**
 * The import screen, a place under the queue. Its address contains the batch of waiting files, so that a reload lists
 * them again.
 */
export function ImportScreen() {
  const { batch, list = 'queue' } = route.useSearch()
  const navigate = route.useNavigate()
  const begin = useBegin()
  const current = useCurrentImport()
  const id = current?.batchId
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read once, and follows the import from then on
  useEffect(() => {
    if (batch !== undefined) reopenBatch(batch)
  }, [])
  useEffect(() => {
    if (id !== undefined && id !== batch)
      void navigate({ search: (search) => ({ ...search, batch: id }), replace: true })
  }, [id, batch, navigate])
  const leave = () => void navigate({ to: list === 'cases' ? '/cases' : '/queue', search: {} })
  return <ImportView onImported={leave} onCancelled={leave} onNewEvaluator={begin.forRows} />
}
