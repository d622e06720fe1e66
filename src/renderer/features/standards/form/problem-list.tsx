import { CircleX, TriangleAlert } from 'lucide-react'
import { counted } from '../../../../shared/counted.ts'
import type { StandardProblem } from '../../../../shared/domain/standards/problem.ts'
import type { StandardContent } from '../../../../shared/domain/standards/standard.ts'
import { Icon } from '../../../components/marks/icon.tsx'
import { Keys } from '../../../components/marks/keys.tsx'
import { placeName } from '../drafts/draft-problems.ts'
import { problemList as texts } from '../texts/form.ts'

/** Lists the problems of a draft; each links to its field. */
export function ProblemList({
  standard,
  problems,
  keys,
  onOpen,
}: {
  readonly standard: StandardContent
  readonly problems: readonly StandardProblem[]
  /** The keys that open the first problem. */
  readonly keys: readonly string[]
  readonly onOpen: (problem: StandardProblem) => void
}) {
  return (
    <section className="problem-list" aria-label={texts.problems}>
      <h3 className="row">
        <span className="grow" role="status">
          {countText(problems)}
        </span>
        {problems.length === 0 ? null : <Keys of={keys} />}
      </h3>
      <ol>
        {problems.map((each) => (
          <li key={`${each.path.join('.')} ${each.message}`} data-severity={each.severity}>
            <Icon of={each.severity === 'problem' ? CircleX : TriangleAlert} />
            <p>
              <span className="visually-hidden">{each.severity}: </span>
              <button type="button" className="problem-link" onClick={() => onOpen(each)}>
                {placeName(standard, each.path)}
              </button>
              {each.message}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function countText(problems: readonly StandardProblem[]): string {
  const warnings = problems.filter(({ severity }) => severity === 'warning').length
  const rest = problems.length - warnings
  if (problems.length === 0) return texts.noProblems
  return [rest === 0 ? '' : counted(rest, 'problem'), warnings === 0 ? '' : counted(warnings, 'warning')]
    .filter((text) => text !== '')
    .join(', ')
}
