import { useQuery } from '@tanstack/react-query'
import { filled } from '../../components/filled.tsx'
import { api } from '../../lib/client/api.ts'
import { listed } from '../../lib/pipelines/labels.ts'
import { DownloadFile } from './download-file.tsx'
import { places as texts } from './texts.ts'
import { rowsFileOf } from './use-writing.ts'

/** Shows where the export is written. */
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

/** Lists the written files; for a data set, the files with the rows first. A browser can download a single file. */
export function Files({ paths }: { readonly paths: readonly string[] }) {
  const { data: state } = useQuery(api.system.state.queryOptions())
  const [only = '', ...more] = paths
  const rows = paths.filter((path) => rowsFileOf(path) !== null)
  const others = paths.filter((path) => rowsFileOf(path) === null)
  return (
    <>
      {rows.length === 0 ? null : (
        <p>
          {texts.rowsAreIn(
            listed(
              rows.flatMap((path) => rowsFileOf(path) ?? []),
              'and',
            ),
          )}
        </p>
      )}
      <ul className="small any-break" aria-label={texts.written2}>
        {[...rows, ...others].map((path) => (
          <li key={path} className={rows.length > 0 && others.includes(path) ? 'mono dim' : 'mono'}>
            {path}
          </li>
        ))}
      </ul>
      {state?.writesTo == null || more.length > 0 ? null : <DownloadFile name={nameOf(only)} />}
    </>
  )
}

/** Returns the name of a file without its folder. */
function nameOf(path: string): string {
  return path.split(/[\\/]/u).at(-1) ?? path
}
