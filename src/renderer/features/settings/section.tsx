import type { ReactNode } from 'react'

/** A part of the settings under its heading. */
export function Section({
  title,
  lead,
  children,
}: {
  readonly title: string
  readonly lead?: ReactNode
  readonly children: ReactNode
}) {
  return (
    <section className="settings-section">
      <h2>{title}</h2>
      {lead === undefined ? null : <p className="settings-lead">{lead}</p>}
      {children}
    </section>
  )
}
