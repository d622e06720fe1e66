import { counted } from '../../../../shared/counted.ts'
import { aboutMemory } from '../../../../shared/pipelines/memory/about.ts'
import { ScrollRegion } from '../../../components/scroll-region.tsx'
import type { BlindEvidenceProps } from '../pipeline-view.ts'
import styles from './candidates/candidates.module.css'
import { CategorySign } from './category-sign.tsx'
import { MemoryCard } from './chosen/memory-card.tsx'
import memory from './memory.module.css'
import { Prompt } from './prompt.tsx'
import { isSame } from './rows.ts'
import { blindMemory as texts } from './texts/screen.ts'

/** Shows a prompt to a blind reviewer: the retrieved memories without any results. */
export function BlindMemory({ input, chosen, onChoose }: BlindEvidenceProps<'memory'>) {
  const { candidates } = input
  const shown = candidates.find((each) => isSame(chosen, aboutMemory(each))) ?? null
  return (
    <section className="pane" aria-label={texts.evidence}>
      <Prompt input={input} hits={[]} />
      <p className={memory.asked}>
        {counted(candidates.length, 'memory was found', 'memories were found')}
        {texts.resultHiddenUntilYouAnswered}
      </p>
      <ScrollRegion label={texts.candidates} className={styles.region}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col" className={styles.rank}>
                {texts.rank}
              </th>
              <th scope="col">{texts.memoryTags}</th>
            </tr>
          </thead>
          <tbody>
            {candidates.map((each, at) => {
              const about = aboutMemory(each)
              const isChosen = isSame(chosen, about)
              return (
                <tr key={each.memoryId} data-chosen={isChosen || undefined}>
                  <td className={`mono ${styles.rank}`}>{at + 1}</td>
                  <td className={styles.title}>
                    <CategorySign of={each.category} />
                    <button
                      type="button"
                      className="cut"
                      aria-pressed={isChosen}
                      onClick={() => onChoose(about)}
                    >
                      {each.title}
                    </button>
                    <span className={`dim cut ${styles.tags}`}>{each.tags.join(' · ')}</span>
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </ScrollRegion>
      {shown === null ? null : <MemoryCard candidate={shown} withdrawn={null} showsWhy={false} />}
    </section>
  )
}
