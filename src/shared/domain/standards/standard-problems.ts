import type { FlowVersion } from './flow.ts'
import { problemsOfFlow } from './flow-problems.ts'
import type { StandardProblem } from './problem.ts'
import { problemsOfRubric } from './rubric-problems.ts'
import { problemsOfRules } from './rules-problems.ts'
import { type StandardContent, type StandardKind, standardContents } from './standard.ts'

/** What keeps a standard from being saved; `flow` is the flow that rules and rubrics name, `null` leaves that out. */
export function problemsOfStandard(
  standard: StandardContent,
  flow: Pick<FlowVersion, 'stages'> | null,
): StandardProblem[] {
  switch (standard.kind) {
    case 'flow':
      return problemsOfFlow(standard.content)
    case 'rules':
      return problemsOfRules(standard.content, flow)
    case 'rubric':
      return problemsOfRubric(standard.content, flow)
  }
}

/** The problems of values that have not even the shape of a standard, in the words of the schema. */
export function problemsOfShape(kind: StandardKind, value: unknown): StandardProblem[] {
  const result = standardContents[kind].safeParse(value)
  return result.success
    ? []
    : result.error.issues.map(({ path, message }) => ({
        path: path.filter((part) => typeof part !== 'symbol'),
        message: `${message}.`,
        severity: 'problem' as const,
      }))
}
