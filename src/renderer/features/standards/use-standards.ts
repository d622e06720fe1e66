import { useQueries, useQuery } from '@tanstack/react-query'
import type {
  NamedStandard,
  ShownStandard,
  StandardLine,
} from '../../../shared/contract/standards/standards.ts'
import type { FlowVersion } from '../../../shared/domain/standards/flow.ts'
import { mappingsOf, type Rubric } from '../../../shared/domain/standards/rubric.ts'
import { api } from '../../lib/client/api.ts'

/** Returns every published standard including retired ones; `undefined` until they are loaded. */
export function useStandards(): readonly StandardLine[] | undefined {
  return useQuery(api.standards.list.queryOptions()).data
}

/** Queries a version of a standard; the newest one if `version` is `null`. */
export function useStandard(named: NamedStandard, version: number | null) {
  return useQuery(api.standards.show.queryOptions({ input: { ...named, version } }))
}

/** Returns the newest versions of the flows in use, as far as they are loaded. */
export function useFlows(): readonly FlowVersion[] {
  const lines = (useStandards() ?? []).filter(({ kind, isRetired }) => kind === 'flow' && !isRetired)
  return useQueries({
    queries: lines.map(({ kind, name }) =>
      api.standards.show.queryOptions({ input: { kind, name, version: null } }),
    ),
    combine: flowsIn,
  })
}

/** Returns the first flow that has all stages and steps of a rubric; `null` if there is none. */
export function flowOfRubric(
  { categories }: Pick<Rubric, 'categories'>,
  flows: readonly FlowVersion[],
): FlowVersion | null {
  const mappings = [...categories].flatMap(mappingsOf)
  const named = mappings.map((mapping) => (mapping.type === 'stage' ? mapping.stageId : mapping.stepId))
  if (named.length === 0) return flows.length === 1 ? (flows[0] ?? null) : null
  return flows.find((flow) => named.every((id) => idsIn(flow).has(id))) ?? null
}

function idsIn({ stages }: FlowVersion): ReadonlySet<string> {
  return new Set(stages.flatMap(({ id, steps }) => [id, ...steps.map((step) => step.id)]))
}

function flowsIn(results: readonly { readonly data: ShownStandard | undefined }[]): readonly FlowVersion[] {
  return results.flatMap(({ data }) => (data?.kind === 'flow' ? [data.content] : []))
}
