import type { ReactNode } from 'react'
import type { SettingsSection } from './settings-section.ts'

/** A section of the settings with its heading. */
export function Section({
  id,
  title,
  lead,
  children,
}: {
  /** The id of the heading for a `SectionLink` on the same page. */
  readonly id?: string
  readonly title: string
  readonly lead?: ReactNode
  readonly children: ReactNode
}) {
  return (
    <section className="settings-section">
      <h2 id={id} tabIndex={id === undefined ? undefined : -1}>
        {title}
      </h2>
      {lead === undefined ? null : <p className="settings-lead">{lead}</p>}
      {children}
    </section>
  )
}

/** Links to another section of the settings; on the same page, it focuses the element with the id `heading`. */
export function SectionLink({
  section,
  heading,
  children,
}: {
  readonly section: SettingsSection
  readonly heading?: string
  readonly children: ReactNode
}) {
  return (
    <a
      className="settings-link"
      href={`#/settings?section=${section}`}
      onClick={(event) => {
        if (heading === undefined) return
        event.preventDefault()
        document.getElementById(heading)?.focus()
      }}
    >
      {children}
    </a>
  )
}
