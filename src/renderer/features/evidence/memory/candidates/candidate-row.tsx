import { Check, type LucideIcon, Minus, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { JudgedMemory } from '../../../../../shared/pipelines/memory/outcome.ts'
import { Icon } from '../../../../components/marks/icon.tsx'
import { Struck } from '../../../../components/marks/struck.tsx'
import { CategorySign } from '../category-sign.tsx'
import type { ShownCandidate } from '../rows.ts'
import { candidateRow as texts } from '../texts/screen.ts'
import { categoryLabels, cuts, judgeMarks } from '../texts/words.ts'
import styles from './candidates.module.css'

const icons: Readonly<Record<JudgedMemory['judge'], LucideIcon>> = {
  kept: Check,
  dropped: X,
  not_asked: Minus,
}

/** A memory with its rank, its score as a bar, the answers of the judges, and the current result. */
export function CandidateRow({
  row: { rank, candidate, judged, isKept, isRuled, share },
  judges,
  isChosen,
  onChoose,
}: {
  readonly row: ShownCandidate
  readonly judges: 0 | 1 | 2
  readonly isChosen: boolean
  readonly onChoose: () => void
}) {
  const { title, tags, category } = candidate
  const place = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    if (isChosen) place.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  return (
    <tr
      ref={place}
      data-kept={isKept || undefined}
      data-low={judged.cutBy === 'noise_floor' || undefined}
      data-chosen={isChosen || undefined}
    >
      <td className={`mono ${styles.rank}`}>{rank}</td>
      <td className={styles.title}>
        <CategorySign of={category} isNamed />
        <button type="button" aria-pressed={isChosen} onClick={onChoose}>
          {title}
        </button>
        <span className={`dim cut ${styles.tags}`}>{[categoryLabels[category], ...tags].join(' · ')}</span>
      </td>
      <td className={styles.score}>
        <span className={styles.bar} aria-hidden="true">
          <i style={{ inlineSize: `${share * 100}%` }} />
        </span>
        <span className="mono">{judged.bm25.toFixed(2)}</span>
      </td>
      {judges === 0 ? null : <JudgeCell mark={judged.judge} />}
      {judges === 2 ? <JudgeCell mark={judged.judgeSecond} /> : null}
      <td className={styles.final}>
        {isKept === judged.kept ? null : (
          <>
            <Struck>{stateText(judged.kept)}</Struck>{' '}
          </>
        )}
        {isKept === judged.kept && !isKept && judged.cutBy !== null ? cuts[judged.cutBy] : stateText(isKept)}
        {isRuled ? <span className="dim"> {texts.answered}</span> : null}
      </td>
    </tr>
  )
}

function JudgeCell({ mark }: { readonly mark: JudgedMemory['judge'] }) {
  return (
    <td className={styles.judge} data-mark={mark}>
      <Icon of={icons[mark]} size="small" />
      <span>{judgeMarks[mark]}</span>
    </td>
  )
}

function stateText(isKept: boolean): string {
  return isKept ? 'Kept' : 'Dropped'
}
