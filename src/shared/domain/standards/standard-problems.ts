import { problemsOfEvaluator } from './evaluator-problems.ts'
import type { FlowVersion } from './flow.ts'
import { problemsOfFlow } from './flow-problems.ts'
import type { StandardProblem } from './problem.ts'
import { type BuilderCategory, mappingsOf, type SimpleCategory } from './rubric.ts'
import { problemsOfRubric } from './rubric-problems.ts'
import type { ComplianceRule } from './rules.ts'
import { problemsOfRules } from './rules-problems.ts'
import { type StandardContent, type StandardKind, standardContents } from './standard.ts'

/**
 * Returns the problems that prevent saving a standard; `flow` is the flow that rules and rubrics name, `null` skips
 * that check.
 */
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
    case 'evaluator':
      return problemsOfEvaluator(standard.content)
  }
}

/** Returns the stages and steps of a flow, as “stage ID” and “step ID”. */
export function partsOf({ stages }: Pick<FlowVersion, 'stages'>): ReadonlySet<string> {
  return new Set(
    stages.flatMap(({ id, steps }) => [`stage ${id}`, ...steps.map((step) => `step ${step.id}`)]),
  )
}

/** Returns the stages and steps that rules or a rubric name, in the form of `partsOf`; empty for the other kinds. */
export function partsNamedIn(standard: StandardContent): ReadonlySet<string> {
  switch (standard.kind) {
    case 'flow':
    case 'evaluator':
      return new Set()
    case 'rules':
      return new Set(standard.content.rules.flatMap(partsNamedByRule))
    case 'rubric': {
      const categories: readonly (SimpleCategory | BuilderCategory)[] = standard.content.categories
      const mappings = categories.flatMap(mappingsOf)
      return new Set(
        mappings.map((mapping) =>
          mapping.type === 'stage' ? `stage ${mapping.stageId}` : `step ${mapping.stepId}`,
        ),
      )
    }
  }
}

function partsNamedByRule(rule: ComplianceRule): string[] {
  const stages = rule.appliesToStages.map((id) => `stage ${id}`)
  const steps = Object.entries(rule.params).flatMap(([name, value]) =>
    /StepId$|^stepId$/u.test(name) && typeof value === 'string' && value !== '' ? [`step ${value}`] : [],
  )
  return [...stages, ...steps]
}

/** Returns the problems of values without the shape of a standard, in the words of the schema. */
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
