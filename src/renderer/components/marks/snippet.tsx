import './snippet.css'
import type { ReactNode } from 'react'

/** A short quote from a source; a button if it has an action. */
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
