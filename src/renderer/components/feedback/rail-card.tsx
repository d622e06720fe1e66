import './rail-card.css'
import type { ReactNode } from 'react'

/** Something that goes on in the background, at the end of the rail: what it is, and what can be done about it. */
export function RailCard({
  title,
  actions,
  children,
}: {
  readonly title: string
  readonly actions?: ReactNode
  readonly children: ReactNode
}) {
  return (
    <section className="rail-card" aria-label={title}>
      <div className="row">
        <strong className="grow cut" title={title}>
          {title}
        </strong>
        {actions}
      </div>
      {children}
    </section>
  )
}
