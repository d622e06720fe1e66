import './notice.css'
import type { ReactNode } from 'react'

/** A place with nothing to show: what it is, what it means, what to do. */
export function Notice({
  icon,
  title,
  action,
  isProblem,
  children,
}: {
  readonly icon?: ReactNode
  readonly title: string
  readonly action?: ReactNode
  readonly isProblem?: boolean
  readonly children?: ReactNode
}) {
  return (
    <div className="notice" role={isProblem ? 'alert' : undefined}>
      {icon}
      <strong>{title}</strong>
      {children === undefined ? null : <p>{children}</p>}
      {action === undefined ? null : <div className="notice-actions">{action}</div>}
    </div>
  )
}
