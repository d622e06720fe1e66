import './chip.css'
import type { ReactNode } from 'react'

/** A short label: a tag or a trigger. */
export function Chip({
  tone = 'grey',
  children,
}: {
  readonly tone?: 'grey' | 'line' | 'red' | 'amber' | 'blue'
  readonly children: ReactNode
}) {
  return (
    <span className="chip" data-tone={tone}>
      {children}
    </span>
  )
}
