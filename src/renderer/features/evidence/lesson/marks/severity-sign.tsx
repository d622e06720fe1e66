import { Circle, Info, type LucideIcon, Triangle } from 'lucide-react'
import type { IssueSeverity } from '../../../../../shared/pipelines/lesson/issue.ts'
import { severityLabels } from '../texts/words.ts'
import styles from './marks.module.css'

const signs: Readonly<Record<IssueSeverity, LucideIcon>> = {
  critical: Triangle,
  major: Triangle,
  minor: Circle,
  info: Info,
}

/** Shows a severity by shape and color: a full triangle, an open one, a dot, an i. */
export function SeveritySign({ of }: { readonly of: IssueSeverity }) {
  const Sign = signs[of]
  return (
    <span className={styles.sign} data-severity={of} title={severityLabels[of]}>
      <Sign aria-hidden="true" />
      <span className="visually-hidden">{severityLabels[of]}</span>
    </span>
  )
}
