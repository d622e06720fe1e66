import type { MemoryCategory } from '../../../../shared/pipelines/memory/candidate.ts'
import styles from './memory.module.css'
import { categoryLabels } from './texts/words.ts'

/** Shows the category of a memory as the first letter of its name. */
export function CategorySign({
  of,
  isNamed = false,
}: {
  readonly of: MemoryCategory
  /** Whether its name is shown beside it. */
  readonly isNamed?: boolean
}) {
  const label = categoryLabels[of]
  return (
    <span className={styles.category} title={label}>
      <span aria-hidden="true">{label.slice(0, 1)}</span>
      {isNamed ? null : <span className="visually-hidden">{label}</span>}
    </span>
  )
}
