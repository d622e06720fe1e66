import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useCallback } from 'react'
import { usePlace } from './use-place.ts'

/** Returns a function that opens the import screen. From the list of all cases, the import screen returns there. */
export function useOpenImport(): () => void {
  const navigate = useNavigate()
  const isImport = useRouterState({ select: ({ location }) => location.pathname === '/queue/import' })
  const isCases = usePlace() === 'cases'
  return useCallback(() => {
    if (isImport) return
    void navigate({ to: '/queue/import', search: isCases ? { list: 'cases' } : {} })
  }, [navigate, isImport, isCases])
}
