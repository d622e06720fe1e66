import type { About } from '../../../../../shared/domain/runs/about.ts'
import { ScrollRegion } from '../../../../components/scroll-region.tsx'
import { isSame, type ShownCandidate } from '../rows.ts'
import { candidateTable as texts } from '../texts/screen.ts'
import { CandidateRow } from './candidate-row.tsx'
import styles from './candidates.module.css'

/** A divider between candidates with its label. */
interface Divider {
  readonly before: number
  readonly text: string
}

/** Lists the memories in the order of retrieval, with a column for each judge; the chosen row has the cursor. */
export function CandidateTable({
  rows,
  judges,
  chosen,
  onChoose,
}: {
  readonly rows: readonly ShownCandidate[]
  readonly judges: 0 | 1 | 2
  readonly chosen: About | null
  readonly onChoose: (about: About) => void
}) {
  const divider = floorOf(rows)
  return (
    <ScrollRegion label={texts.candidates} className={styles.region}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.rank}>
              {texts.rank}
            </th>
            <th scope="col">{texts.memoryTags}</th>
            <th scope="col" className={styles.score}>
              {texts.score}
            </th>
            {judges === 0 ? null : (
              <th scope="col" className={styles.judge}>
                {judges === 2 ? texts.judge1Topic : texts.judge}
              </th>
            )}
            {judges === 2 ? (
              <th scope="col" className={styles.judge}>
                {texts.judge2Useful}
              </th>
            ) : null}
            <th scope="col" className={styles.final}>
              {texts.final}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.flatMap((row) => [
            divider?.before === row.rank ? (
              <tr key="floor" className={styles.divider}>
                <td colSpan={4 + judges}>{divider.text}</td>
              </tr>
            ) : null,
            <CandidateRow
              key={row.candidate.memoryId}
              row={row}
              judges={judges}
              isChosen={isSame(chosen, row.about)}
              onChoose={() => onChoose(row.about)}
            />,
          ])}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

/**
 * Returns the divider before the first memory that no judge was asked about because its score was too low; `null` if
 * there is none.
 */
function floorOf(rows: readonly ShownCandidate[]): Divider | null {
  const first = rows.find(({ judged }) => judged.cutBy === 'noise_floor')
  return first === undefined ? null : { before: first.rank, text: texts.belowNoiseFloorNotJudged }
}
