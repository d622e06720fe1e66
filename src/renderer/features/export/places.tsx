import { useQuery } from '@tanstack/react-query'
import { filled } from '../../components/filled.tsx'
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
      {filled(texts.writtenTo, { folder: <span className="mono any-break">{state.writesTo}</span> })}
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
