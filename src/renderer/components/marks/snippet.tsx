import './snippet.css'
import type { ReactNode } from 'react'

/** A short piece of a source, word for word; a button where something comes of it. */
export function Snippet({
  title,
  onClick,
  children,
}: {
  readonly title?: string
  readonly onClick?: () => void
  readonly children: ReactNode
}) {
  if (onClick === undefined) return <span className="snippet">{children}</span>
  return (
    <button type="button" className="snippet" title={title} onClick={onClick}>
      {children}
    </button>
  )
}
