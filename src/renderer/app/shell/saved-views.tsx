import { Link } from '@tanstack/react-router'
import type { SavedView } from '../../../shared/contract/views.ts'
import { useViews } from '../../features/queue/use-views.ts'

/** The lists that people saved, one click away. */
export function SavedViews() {
  const { all } = useViews()
  if (all.length === 0) return null
  return (
    <section className="saved-views rail-text" aria-label="Saved views">
      <h2>Saved views</h2>
      {all.map((view) => (
        <ViewLink key={view.id} view={view} />
      ))}
    </section>
  )
}

function ViewLink({ view: { id, name, content } }: { readonly view: SavedView }) {
  const exact = { includeSearch: true, exact: false }
  return content.list === 'queue' ? (
    <Link
      to="/queue"
      search={{ ...content.filter, sort: content.sort, saved: id }}
      activeOptions={exact}
      title={name}
    >
      <span className="cut">{name}</span>
    </Link>
  ) : (
    <Link
      to="/cases"
      search={{ ...content.filter, sort: content.sort, saved: id }}
      activeOptions={exact}
      title={name}
    >
      <span className="cut">{name}</span>
    </Link>
  )
}
