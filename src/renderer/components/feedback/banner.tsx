import './banner.css'
import type { ReactNode } from 'react'

/** A message above the work: the event, its meaning, and at most one action. */
export function Banner({
  tone = 'plain',
  icon,
  action,
  children,
}: {
  readonly tone?: 'plain' | 'amber' | 'red' | 'blue'
  readonly icon?: ReactNode
  readonly action?: ReactNode
  readonly children: ReactNode
}) {
  return (
    <div className="banner" data-tone={tone} role={tone === 'red' ? 'alert' : 'status'}>
      {icon}
      <p className="grow">{children}</p>
      {action}
    </div>
  )
}
