import { Link, useSearch } from '@tanstack/react-router'
import type { Count } from '../../../../shared/contract/lists/queue.ts'
import type { SavedView } from '../../../../shared/contract/lists/views.ts'
import { useViewCounts } from '../../../features/queue/views/use-view-counts.ts'
import { useViews } from '../../../features/queue/views/use-views.ts'
import { shownBound } from '../../../lib/formats/format.ts'
import { usePipelinesOn } from '../../../lib/pipelines/use-workspace.ts'
import { savedViews as texts } from '../../texts/shell.ts'

/** The saved views with their number of cases, except those of a disabled pipeline. */
export function SavedViews({ areShown }: { readonly areShown: boolean }) {
  const on = usePipelinesOn()
  const { all: saved } = useViews()
  const all = saved.filter(
    ({ content: { filter } }) => filter.pipeline === undefined || on.includes(filter.pipeline),
  )
  const counts = useViewCounts(all, areShown)
  const { saved: current } = useSearch({ strict: false })
  if (all.length === 0) return null
  return (
    <section className="saved-views rail-text" aria-label={texts.savedViews}>
      <h2>{texts.savedViews}</h2>
      {all.map((view) => (
        <ViewLink key={view.id} view={view} count={counts.get(view.id)} isCurrent={view.id === current} />
      ))}
    </section>
  )
}

function ViewLink({
  view: { id, name, content },
  count,
  isCurrent,
}: {
  readonly view: SavedView
  readonly count: Count | undefined
  readonly isCurrent: boolean
}) {
  const shared = {
    title: name,
    'aria-current': isCurrent ? 'page' : undefined,
    activeProps: {},
    children: (
      <>
        <span className="cut">{name}</span>
        {count === undefined ? null : <span className="rail-count">{shownBound(count)}</span>}
      </>
    ),
  } as const
  return content.list === 'queue' ? (
    <Link to="/queue" search={{ ...content.filter, sort: content.sort, saved: id }} {...shared} />
  ) : (
    <Link to="/cases" search={{ ...content.filter, sort: content.sort, saved: id }} {...shared} />
  )
}
