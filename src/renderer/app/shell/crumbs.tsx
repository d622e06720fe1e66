import { useParams, useSearch } from '@tanstack/react-router'
import { useViews } from '../../features/queue/views/use-views.ts'
import { crumbs as texts } from '../texts/shell.ts'
import { type Place, usePlace } from './use-place.ts'

const NAMES: Readonly<Record<Place, string>> = {
  queue: 'Queue',
  cases: 'Cases',
  opinions: texts.secondOpinions,
  audit: 'Audit',
  standards: 'Standards',
  memories: 'Memories',
  settings: 'Settings',
}

/** Where the window is: the place, and the view that its list began as. */
export function Crumbs() {
  const place = usePlace()
  const { saved } = useSearch({ strict: false })
  const view = useViews().all.find(({ id }) => id === saved)
  const { name } = useParams({ strict: false })
  return [NAMES[place], view?.name, name]
    .filter((name) => name !== undefined)
    .map((name) => (
      <span key={name} className="crumb cut">
        {name}
      </span>
    ))
}
