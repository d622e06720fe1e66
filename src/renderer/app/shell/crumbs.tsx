import { Link, useMatch, useParams, useSearch } from '@tanstack/react-router'
import { useViews } from '../../features/queue/views/use-views.ts'
import { giveCommand } from '../../lib/keys/use-commands.ts'
import { crumbs as texts } from '../texts/shell.ts'
import { type Place, usePlace } from './use-place.ts'

const NAMES: Readonly<Record<Place, string>> = {
  queue: 'Queue',
  cases: 'Cases',
  opinions: texts.secondOpinions,
  audit: 'Audit',
  insights: 'Insights',
  standards: 'Standards',
  memories: 'Memories',
  settings: 'Settings',
}

/** Shows the current place, with a link back to its list, and the saved view from which the list was opened. */
export function Crumbs() {
  const { saved } = useSearch({ strict: false })
  const view = useViews().all.find(({ id }) => id === saved)
  const { name } = useParams({ strict: false })
  const isImport = useMatch({ from: '/queue/import', shouldThrow: false }) !== undefined
  return (
    <>
      <PlaceCrumb />
      {[isImport ? texts.import : undefined, view?.name, name]
        .filter((crumb) => crumb !== undefined)
        .map((crumb) => (
          <span key={crumb} className="crumb cut">
            {crumb}
          </span>
        ))}
    </>
  )
}

function PlaceCrumb() {
  const place = usePlace()
  const isCase = useMatch({ from: '/review/$caseId', shouldThrow: false }) !== undefined
  const isStandard = useMatch({ from: '/standards/$kind/$name', shouldThrow: false }) !== undefined
  if (isCase)
    return (
      <button
        type="button"
        className="crumb cut"
        title={texts.backToList}
        onClick={() => giveCommand('go.queue')}
      >
        {NAMES[place]}
      </button>
    )
  if (isStandard)
    return (
      <Link to="/standards" className="crumb cut" title={texts.backToList}>
        {NAMES[place]}
      </Link>
    )
  return <span className="crumb cut">{NAMES[place]}</span>
}
