import { problemPath } from '../../../shared/domain/standards/problem.ts'
import { problemsOfRubric } from '../../../shared/domain/standards/rubric-problems.ts'
import { problemsOfRules } from '../../../shared/domain/standards/rules-problems.ts'
import type {
  StandardKind,
  StandardLookup,
  StandardVersion,
} from '../../../shared/domain/standards/standard.ts'
import { AppError } from '../../../shared/errors.ts'
import type { CallConfig } from '../../../shared/pipelines/call/config.ts'
import type { CallInput } from '../../../shared/pipelines/call/input.ts'
import type { CallSettings } from '../../../shared/pipelines/call/settings.ts'

/**
 * Returns the configuration of a run, with the complete newest versions of the standards that the settings name. Throws
 * INPUT_REFUSED without a flow, or if a named standard does not exist.
 */
export function configureCall(
  settings: CallSettings,
  { standards: { flow, rules, rubric }, transcribedBy }: CallInput,
  newest: StandardLookup,
): CallConfig {
  if (flow === null)
    throw new AppError(
      'INPUT_REFUSED',
      'This call needs a flow. Publish one under Standards, and choose it when you run the call again.',
    )
  const standards = {
    flow: newest('flow', flow) ?? missing('flow', flow),
    rules: rules === null ? null : (newest('rules', rules) ?? missing('rules', rules)),
    rubric: rubric === null ? null : (newest('rubric', rubric) ?? missing('rubric', rubric)),
  }
  refuseUnfit(standards)
  return { settings, standards, ...(transcribedBy !== undefined && { transcribedBy }) }
}

/** Throws INPUT_REFUSED if rules or rubric name stages or steps that the flow does not have. */
function refuseUnfit({ flow, rules, rubric }: CallConfig['standards']): void {
  const found = [
    ...(rules === null
      ? []
      : problemsOfRules(rules.content, flow.content).map((each) => ({
          kind: 'rules',
          name: rules.name,
          each,
        }))),
    ...(rubric === null
      ? []
      : problemsOfRubric(rubric.content, flow.content).map((each) => ({
          kind: 'rubric',
          name: rubric.name,
          each,
        }))),
  ].filter(({ each }) => each.severity === 'problem' && /flow has no/u.test(each.message))
  const [first] = found
  if (first === undefined) return
  throw new AppError(
    'INPUT_REFUSED',
    `The ${first.kind} “${first.name}” does not fit the flow “${flow.name}”. ${problemPath(first.each)}: ${first.each.message}`,
  )
}

function missing(kind: StandardKind, name: string): never {
  throw new AppError(
    'INPUT_REFUSED',
    `There is no ${kind} named “${name}”. Publish one under Standards, or choose another.`,
  )
}

/** Returns the standards of a configuration as references for a run. */
export function standardsIn({ standards: { flow, rules, rubric } }: CallConfig): StandardVersion[] {
  return [flow, rules, rubric].flatMap((each) =>
    each === null ? [] : [{ id: each.id, version: each.version }],
  )
}
