import { Plus, X } from 'lucide-react'
import { MemoryCategory } from '../../../../../shared/pipelines/memory/candidate.ts'
import { Button } from '../../../../components/button.tsx'
import { Icon } from '../../../../components/marks/icon.tsx'
import { CategorySign } from '../category-sign.tsx'
import styles from '../memory.module.css'
import { memoryLists as texts } from '../texts/screen.ts'

export interface NamedMemory {
  readonly memoryId: string
  readonly title: string
}

/** The memories named as missing, each with a button that removes it. */
export function NamedList({
  named,
  onTakeBack,
}: {
  readonly named: readonly NamedMemory[]
  readonly onTakeBack: (memory: NamedMemory) => void
}) {
  if (named.length === 0) return null
  return (
    <ul className={styles.found} aria-label={texts.namedMissing}>
      {named.map((each) => (
        <li key={each.memoryId}>
          <span className="cut">{each.title}</span>
          <Button
            kind="quiet"
            size="small"
            icon={<Icon of={X} size="small" />}
            aria-label={texts.takeBack(each.title)}
            onClick={() => onTakeBack(each)}
          >
            {texts.undo}
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** The search results that are not among the candidates, each with a button that names it as missing. */
export function OfferedList({
  offered,
  onAdd,
}: {
  readonly offered: readonly (NamedMemory & { readonly category: string })[]
  readonly onAdd: (memory: NamedMemory) => void
}) {
  if (offered.length === 0) return <p className={styles.facts}>{texts.noOtherMemoryFound}</p>
  return (
    <ul className={styles.found} aria-label={texts.foundFolder}>
      {offered.map(({ memoryId, title, category }) => (
        <li key={memoryId}>
          <CategorySign of={MemoryCategory.catch('NOTE').parse(category)} />
          <span className="cut">{title}</span>
          <Button
            size="small"
            icon={<Icon of={Plus} size="small" />}
            aria-label={texts.addOf(title)}
            onClick={() => onAdd({ memoryId, title })}
          >
            {texts.add}
          </Button>
        </li>
      ))}
    </ul>
  )
}
