import { Check, type LucideIcon, X } from 'lucide-react'
import { Chip } from '../../../../components/marks/chip.tsx'
import { Icon } from '../../../../components/marks/icon.tsx'
import styles from './score.module.css'

/** Whether something passed, with its sign; nothing where that is not known. */
export function Passed({ passed }: { readonly passed: boolean | null }) {
  if (passed === null) return <Chip>Not applicable</Chip>
  const icon: LucideIcon = passed ? Check : X
  return (
    <span className={styles.passed} data-passed={passed}>
      <Icon of={icon} size="small" />
      {passed ? 'Passed' : 'Failed'}
    </span>
  )
}
