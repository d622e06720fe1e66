import type { Section } from '../../../../../shared/markdown/sections.ts'
import { IssueSeverity } from '../../../../../shared/pipelines/lesson/issue.ts'
import { ScrollRegion } from '../../../../components/scroll-region.tsx'
import type { ShownIssue } from '../issues.ts'
import { SeveritySign } from '../marks/severity-sign.tsx'
import { outline as texts } from '../texts/screen.ts'
import styles from './text.module.css'

/** Lists the sections of a lesson with the number of their issues by severity. */
export function Outline({
  sections,
  issues,
  current,
  onOpen,
}: {
  readonly sections: readonly Section[]
  readonly issues: readonly ShownIssue[]
  /** The key of the visible section. */
  readonly current: string | null
  readonly onOpen: (key: string) => void
}) {
  return (
    <ScrollRegion label={texts.outline} className={styles.outline}>
      <h2>{texts.outline}</h2>
      <ol>
        {sections.map(({ key, title, depth }, at) => (
          <li key={key} data-depth={Math.min(depth, 4)}>
            <button type="button" aria-current={key === current || undefined} onClick={() => onOpen(key)}>
              <span className="mono dim">{at + 1}</span>
              <span className={styles.sectionTitle}>{titleOf(title)}</span>
              <Counts of={issues.filter(({ issue }) => issue.section === key)} />
            </button>
          </li>
        ))}
      </ol>
    </ScrollRegion>
  )
}

function Counts({ of }: { readonly of: readonly ShownIssue[] }) {
  const counts = IssueSeverity.options
    .map((severity) => ({ severity, many: of.filter((each) => each.severity === severity).length }))
    .filter(({ many }) => many > 0)
  return counts.length === 0 ? null : (
    <span className={styles.counts}>
      {counts.map(({ severity, many }) => (
        <span key={severity}>
          <SeveritySign of={severity} />
          <span className="mono">{many}</span>
        </span>
      ))}
    </span>
  )
}

function titleOf(title: string): string {
  return title === '' ? texts.beforeFirstHeading : title
}
