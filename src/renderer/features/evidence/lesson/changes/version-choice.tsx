import { filled } from '../../../../components/filled.tsx'
import '../../../../components/fields/field.css'
import { shownScore } from '../../../../../shared/pipelines/lesson/shown-score.ts'
import { versionChoice as texts } from '../texts/changes.ts'
import styles from './changes.module.css'
import type { Version } from './versions.ts'

/** Selects the two versions that are compared, each with its score. */
export function VersionChoice({
  versions,
  left,
  right,
  onChoose,
}: {
  readonly versions: readonly Version[]
  readonly left: Version
  readonly right: Version
  readonly onChoose: (side: 'left' | 'right', key: string) => void
}) {
  return (
    <div className={styles.choice}>
      {(['left', 'right'] as const).map((side) => {
        const shown = side === 'left' ? left : right
        return (
          <span key={side}>
            <select
              className="field"
              aria-label={texts[side]}
              value={shown.key}
              onChange={(event) => onChoose(side, event.target.value)}
            >
              {versions.map(({ key, label }) => (
                <option key={key} value={key}>
                  {label}
                </option>
              ))}
            </select>
            {shown.score === null ? (
              <span className={styles.unjudged}>{texts.notJudged}</span>
            ) : (
              <span className="small">
                {filled(texts.score, {
                  score: <span className="mono">{shownScore(shown.score)}</span>,
                })}
              </span>
            )}
          </span>
        )
      })}
    </div>
  )
}
