import type { ReactNode } from 'react'
import type { ShownIssue } from '../issues.ts'
import { issueMark as texts } from '../texts/screen.ts'
import { severityLabels } from '../texts/words.ts'
import styles from './marks.module.css'

/** Words that an issue is about, as a button that chooses it. */
export function IssueMark({
  of: { number, issue, severity },
  isChosen,
  isLast,
  onClick,
  children,
}: {
  readonly of: ShownIssue
  readonly isChosen: boolean
  /** Whether the issue's number follows these words. */
  readonly isLast: boolean
  readonly onClick: () => void
  readonly children: ReactNode
}) {
  const label = severity === null ? 'no issue' : severityLabels[severity]
  return (
    <span
      role="button"
      tabIndex={0}
      className={styles.mark}
      data-severity={severity ?? 'none'}
      aria-pressed={isChosen}
      title={`${label}: ${issue.description}`}
      onClick={onClick}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        onClick()
      }}
    >
      {children}
      {isLast ? (
        <sup>
          <span className="visually-hidden">{` ${texts.issue} `}</span>
          {number}
        </sup>
      ) : null}
    </span>
  )
}
