import { criterionNames } from '../../../../../shared/pipelines/lesson/criteria.ts'
import type { ShownIssue } from '../issues.ts'
import { SeveritySign } from '../marks/severity-sign.tsx'
import { issueNote as texts } from '../texts/screen.ts'
import { typeLabels } from '../texts/words.ts'
import styles from './text.module.css'

/** An issue in the margin: one line, or in full if it is chosen. */
export function IssueNote({
  of: { number, issue, severity, isRuled },
  isChosen,
  onClick,
}: {
  readonly of: ShownIssue
  readonly isChosen: boolean
  readonly onClick: () => void
}) {
  const { criterion, type, description, suggestedFix, judges } = issue
  return (
    <button type="button" className={styles.note} aria-pressed={isChosen} onClick={onClick}>
      <span className={styles.noteHead}>
        {severity === null ? (
          <span className="visually-hidden">{texts.noIssue}</span>
        ) : (
          <SeveritySign of={severity} />
        )}
        <span className="mono">{number}</span>
        <span className="medium cut">
          {type === 'JUDGED' && criterion !== null ? criterionNames[criterion] : typeLabels[type]}
        </span>
        {isRuled ? <span className="dim small nowrap">{texts.answered}</span> : null}
      </span>
      <span className={styles.noteText} data-struck={severity === null || undefined}>
        {description}
      </span>
      {isChosen && suggestedFix !== null ? <span className={styles.fix}>{suggestedFix}</span> : null}
      <span className={styles.noteBy}>{judges.length === 0 ? texts.byRule : judges.join(', ')}</span>
    </button>
  )
}
