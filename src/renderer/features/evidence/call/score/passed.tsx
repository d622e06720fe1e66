import { Check, type LucideIcon, X } from 'lucide-react'
import { Chip } from '../../../../components/marks/chip.tsx'
import { Icon } from '../../../../components/marks/icon.tsx'
import { passed as texts } from '../texts/screen.ts'
import styles from './score.module.css'

/** Shows whether something passed, and why it failed; "not applicable" if that is unknown. */
export function Passed({
  passed,
  why = null,
}: {
  readonly passed: boolean | null
  /** Why it failed, as the end of a sentence. */
  readonly why?: string | null
}) {
  if (passed === null) return <Chip>{texts.notApplicable}</Chip>
  const icon: LucideIcon = passed ? Check : X
  return (
    <span className={styles.passed} data-passed={passed}>
      <Icon of={icon} size="small" />
      {passed ? texts.passed : why === null ? texts.failed : texts.failedBecause(why)}
    </span>
  )
}
