import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { client, connection } from '../../lib/client/api.ts'
import { follow } from '../../lib/client/follow.ts'
import { useObservable } from '../../lib/observable.ts'
import { showToast } from '../../lib/toasts.ts'
import { links as texts } from '../texts/shell.ts'

/** Opens what links lead to that the system hands over, without claiming it. A browser follows its addresses itself. */
export function useLinks(): void {
  const navigate = useNavigate()
  const line = useObservable(connection.number)
  const linkLine = window.desktop === undefined ? null : line
  useEffect(() => {
    if (linkLine === null) return
    return follow(
      (signal) => client.system.links(undefined, { signal }),
      (link) => {
        if (link === null) {
          showToast(texts.unreadable, { isProblem: true })
          return
        }
        if (link.to === 'event') {
          void navigate({ to: '/audit', search: { event: link.eventId } })
          return
        }
        void navigate({
          to: '/review/$caseId',
          params: { caseId: link.caseId },
          search: { look: true, ...(link.to === 'case' ? {} : { link: link.decisionId }) },
        })
      },
    )
  }, [linkLine, navigate])
}
