import type { MemoryCandidate } from '../../../../../shared/pipelines/memory/candidate.ts'
import { ScrollRegion } from '../../../../components/scroll-region.tsx'
import { shownDay } from '../../../../lib/formats/format.ts'
import { CategorySign } from '../category-sign.tsx'
import styles from '../memory.module.css'

/** The chosen memory as it was found: its text, where it stands, how old it is, and why it came. */
export function MemoryCard({
  candidate: { title, category, path, tags, body, updatedAt, hits },
  withdrawn,
  showsWhy,
}: {
  readonly candidate: MemoryCandidate
  /** Why its file was not what it had been when the output was made, in words; `null` where it was the same. */
  readonly withdrawn: string | null
  readonly showsWhy: boolean
}) {
  return (
    <ScrollRegion label="Chosen memory" className={styles.memory}>
      <h2>
        <CategorySign of={category} />
        {title}
      </h2>
      <p className={styles.facts}>
        <span className="mono">{path}</span>
        {updatedAt === null ? null : <span>updated {shownDay(Date.parse(updatedAt))}</span>}
        {withdrawn === null ? null : <strong>{withdrawn}</strong>}
      </p>
      <p className={styles.body}>{body || 'It has no text.'}</p>
      {tags.length === 0 ? null : <p className={styles.facts}>Tags: {tags.join(' · ')}</p>}
      {showsWhy ? (
        <p className={styles.facts}>
          {hits.length === 0 ? 'No word of the prompt stands in it.' : `Why this came: ${hits.join(' · ')}`}
        </p>
      ) : null}
    </ScrollRegion>
  )
}
