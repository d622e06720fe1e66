import { useEffect, useRef } from 'react'
import type { MemoryCandidate } from '../../../../../shared/pipelines/memory/candidate.ts'
import { ScrollRegion } from '../../../../components/scroll-region.tsx'
import { shownDay } from '../../../../lib/formats/format.ts'
import { CategorySign } from '../category-sign.tsx'
import styles from '../memory.module.css'
import { memoryCard as texts } from '../texts/screen.ts'

/** Shows the chosen memory: its text, its path, its age, and why it was retrieved. */
export function MemoryCard({
  candidate: { memoryId, title, category, path, tags, body, updatedAt, hits },
  withdrawn,
  showsWhy,
}: {
  readonly candidate: MemoryCandidate
  /** Why its file no longer matched when the output was made; `null` if it did. */
  readonly withdrawn: string | null
  readonly showsWhy: boolean
}) {
  const card = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is another memory that is to be seen
  useEffect(() => {
    card.current?.scrollIntoView({ block: 'nearest' })
  }, [memoryId])
  return (
    <ScrollRegion ref={card} label={texts.chosenMemory} className={styles.memory}>
      <h2>
        <CategorySign of={category} />
        {title}
      </h2>
      <p className={styles.facts}>
        <span className="mono">{path}</span>
        {updatedAt === null ? null : <span>{texts.updated(shownDay(Date.parse(updatedAt)))}</span>}
        {withdrawn === null ? null : <strong>{withdrawn}</strong>}
      </p>
      <p className={styles.body}>{body || texts.memoryNoText}</p>
      {tags.length === 0 ? null : <p className={styles.facts}>{texts.tags(tags.join(' · '))}</p>}
      {showsWhy ? (
        <p className={styles.facts}>
          {hits.length === 0 ? texts.noWordPromptOccurs : texts.matchedWords(hits.join(' · '))}
        </p>
      ) : null}
    </ScrollRegion>
  )
}
