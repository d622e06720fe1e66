import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/client/api.ts'
import { places as texts } from './texts.ts'

/** Where it will stand. */
export function Place() {
  const { data: state } = useQuery(api.system.state.queryOptions())
  if (state === undefined) return null
  return state.writesTo === null ? (
    <p className="dim small">{texts.youChooseFolderNextStep}</p>
  ) : (
    <p className="dim small">
      {texts.written}
      <span className="mono any-break">{state.writesTo}</span>
      {texts.underNewName}
    </p>
  )
}

/** What stands there now. */
export function Files({ paths }: { readonly paths: readonly string[] }) {
  return (
    <ul className="small any-break" aria-label={texts.written2}>
      {paths.map((path) => (
        <li key={path} className="mono">
          {path}
        </li>
      ))}
    </ul>
  )
}
