import './rail-card.css'
import type { ReactNode } from 'react'

/** A background task at the end of the navigation, with its actions. */
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
