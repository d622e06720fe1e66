import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/client/api.ts'

/** Where it will stand. */
export function Place() {
  const { data: state } = useQuery(api.system.state.queryOptions())
  if (state === undefined) return null
  return state.writesTo === null ? (
    <p className="dim small">You choose where it goes in the next step.</p>
  ) : (
    <p className="dim small">
      It goes into <span className="mono any-break">{state.writesTo}</span>, under a new name.
    </p>
  )
}

/** What stands there now. */
export function Files({ paths }: { readonly paths: readonly string[] }) {
  return (
    <ul className="small any-break" aria-label="Written">
      {paths.map((path) => (
        <li key={path} className="mono">
          {path}
        </li>
      ))}
    </ul>
  )
}
