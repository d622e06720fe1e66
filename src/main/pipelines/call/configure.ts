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
 * The configuration of a run: the newest versions of the standards that the call names, whole. Throws INPUT_REFUSED
 * without a flow, or where one that is named is not there.
 */
export function configureCall(
  settings: CallSettings,
  { standards: { flow, rules, rubric } }: CallInput,
  newest: StandardLookup,
): CallConfig {
  if (flow === null)
    throw new AppError(
      'INPUT_REFUSED',
      'This call names no flow. Publish one with: docket standards add flow FILE, and name it with --flow.',
    )
  return {
    settings,
    standards: {
      flow: newest('flow', flow) ?? missing('flow', flow),
      rules: rules === null ? null : (newest('rules', rules) ?? missing('rules', rules)),
      rubric: rubric === null ? null : (newest('rubric', rubric) ?? missing('rubric', rubric)),
    },
  }
}

function missing(kind: StandardKind, name: string): never {
  throw new AppError(
    'INPUT_REFUSED',
    `There is no ${kind} named “${name}”. Publish it with: docket standards add ${kind} FILE`,
  )
}

/** The standards in a configuration, as a run names them. */
export function standardsIn({ standards: { flow, rules, rubric } }: CallConfig): StandardVersion[] {
  return [flow, rules, rubric].flatMap((each) =>
    each === null ? [] : [{ id: each.id, version: each.version }],
  )
}
