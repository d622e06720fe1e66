import './notice.css'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../marks/icon.tsx'

/** The content of an empty place: a title, an explanation, and the next action. */
export function Notice({
  icon,
  title,
  action,
  isProblem,
  isWholePlace,
  children,
}: {
  readonly icon?: ReactNode
  readonly title: string
  readonly action?: ReactNode
  readonly isProblem?: boolean
  /** Whether nothing else is on the place, so that the title is its heading. */
  readonly isWholePlace?: boolean
  readonly children?: ReactNode
}) {
  const Title = isWholePlace ? 'h1' : 'strong'
  return (
    <div className="notice" data-fault={isProblem || undefined} role={isProblem ? 'alert' : undefined}>
      {icon ?? (isProblem ? <Icon of={TriangleAlert} size="large" /> : null)}
      <Title>{title}</Title>
      {children === undefined ? null : <p>{children}</p>}
      {action === undefined ? null : <div className="notice-actions">{action}</div>}
    </div>
  )
}
