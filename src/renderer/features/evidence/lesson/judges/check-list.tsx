import { Check, CircleMinus, type LucideIcon, TriangleAlert, X } from 'lucide-react'
import type { CheckResult, LessonDiagram } from '../../../../../shared/pipelines/lesson/outcome.ts'
import { Icon } from '../../../../components/marks/icon.tsx'
import { checkList as said } from '../texts/screen.ts'
import { checkResults } from '../texts/words.ts'
import styles from './judges.module.css'

const signs: Readonly<Record<CheckResult['result'], LucideIcon>> = {
  passed: Check,
  warned: TriangleAlert,
  failed: X,
  not_applicable: CircleMinus,
}

/** What every free check measured, and what became of the diagrams. */
export function CheckList({
  checks,
  diagrams,
}: {
  readonly checks: readonly CheckResult[]
  readonly diagrams: readonly LessonDiagram[]
}) {
  return (
    <section>
      <h2>{said.checks}</h2>
      <ul className={styles.checks}>
        {checks.map(({ name, result, detail }) => (
          <li key={name} data-result={result}>
            <Icon of={signs[result]} size="small" />
            <b>{name}</b> <span className="visually-hidden">{checkResults[result]}: </span>
            <span>{detail}</span>
          </li>
        ))}
        {diagrams.map((diagram) => (
          <li key={diagram.index} data-result={isSound(diagram) ? 'passed' : 'failed'}>
            <Icon of={isSound(diagram) ? Check : X} size="small" />
            <b>{said.diagram(diagram.index + 1)}</b> <span>{toldOf(diagram)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Whether the diagram of the judged text is valid. */
function isSound({ valid, fixed }: LessonDiagram): boolean {
  return valid === true || fixed
}

function toldOf({ valid, error, fixes, fixed }: LessonDiagram): string {
  if (valid === true) return said.valid
  const corrected = fixes.map(({ type, count }) => `${type} × ${count}`).join(', ')
  const why = error ?? said.notParsedInTime
  return fixed ? said.corrected(corrected, why) : said.broken(why)
}
