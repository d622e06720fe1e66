import { ChevronDown, ChevronUp } from 'lucide-react'
import { useState } from 'react'
import type { About } from '../../../../../shared/domain/runs/about.ts'
import { Icon } from '../../../../components/marks/icon.tsx'
import type { ShownIssue } from '../issues.ts'
import { SeveritySign } from '../marks/severity-sign.tsx'
import { wholeNotes as texts } from '../texts/screen.ts'
import { typeLabels } from '../texts/words.ts'
import { IssueNote } from './issue-note.tsx'
import styles from './text.module.css'

/** Minimum number of remarks that are collapsed; fewer are shown individually. */
const MANY = 2

/**
 * Shows the issues of the lesson as a whole. Unanswered remarks (severity `info`) are collapsed to one line, which
 * expands by a click or when one of them is chosen.
 */
export function WholeNotes({
  issues,
  chosen,
  onChoose,
}: {
  readonly issues: readonly ShownIssue[]
  readonly chosen: ShownIssue | null
  readonly onChoose: (about: About) => void
}) {
  const [isOpened, open] = useState(false)
  const remarks = issues.filter(({ severity, isRuled }) => severity === 'info' && !isRuled)
  const folded = remarks.length < MANY ? [] : remarks
  const isOpen = isOpened || (chosen !== null && folded.includes(chosen))
  const note = (each: ShownIssue) => (
    <IssueNote key={each.number} of={each} isChosen={each === chosen} onClick={() => onChoose(each.about)} />
  )
  return (
    <>
      {issues.filter((each) => !folded.includes(each)).map(note)}
      {folded.length === 0 ? null : (
        <button type="button" className={styles.remarks} aria-expanded={isOpen} onClick={() => open(!isOpen)}>
          <SeveritySign of="info" />
          <span>{texts.remarks(folded.length, kindsOf(folded))}</span>
          <Icon of={isOpen ? ChevronUp : ChevronDown} size="small" />
        </button>
      )}
      {isOpen ? folded.map(note) : null}
    </>
  )
}

function kindsOf(issues: readonly ShownIssue[]): string {
  return [...new Set(issues.map(({ issue: { type } }) => typeLabels[type]))].join(', ')
}
