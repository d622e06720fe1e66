import { type ReactNode, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { csvOf } from './figures.ts'
import { charts as texts } from './texts.ts'

/** A card with a chart or a table, its title and note, and a button that copies its numbers. */
export function Panel({
  title,
  note,
  rows,
  isWide,
  table,
  children,
}: {
  readonly title: string
  readonly note?: string
  /** The numbers as rows with headings, for the clipboard; absent if there are none. */
  readonly rows?: readonly (readonly (string | number)[])[]
  readonly isWide?: boolean
  /** The same numbers as a table, if the panel shows a chart. */
  readonly table?: ReactNode
  readonly children: ReactNode
}) {
  const [isTable, setIsTable] = useState(false)
  const [copied, setCopied] = useState<string | null>(null)
  const shown: ReactNode = isTable ? (table ?? children) : children
  const copy = () => {
    if (rows === undefined) return
    navigator.clipboard.writeText(csvOf(rows)).then(
      () => setCopied(texts.copied),
      () => setCopied(texts.refused),
    )
  }
  return (
    <section className="insight-panel" data-wide={isWide || undefined} aria-label={title}>
      <header>
        <h2>{title}</h2>
        {note === undefined ? null : <span className="dim small">{note}</span>}
        <span className="grow" />
        {table === undefined ? null : (
          <Button kind="quiet" size="small" onClick={() => setIsTable(!isTable)} aria-pressed={isTable}>
            {texts.asTable}
          </Button>
        )}
        {rows === undefined ? null : (
          <Button kind="quiet" size="small" onClick={copy}>
            {texts.copy}
          </Button>
        )}
        <span className="dim small" role="status">
          {copied ?? ''}
        </span>
      </header>
      {shown}
    </section>
  )
}
