import { useQueries, useQuery } from '@tanstack/react-query'
import type {
  NamedStandard,
  ShownStandard,
  StandardLine,
} from '../../../shared/contract/standards/standards.ts'
import type { FlowVersion } from '../../../shared/domain/standards/flow.ts'
import { mappingsOf, type Rubric } from '../../../shared/domain/standards/rubric.ts'
import { api } from '../../lib/client/api.ts'

/** Every published standard, retired ones as well; `undefined` until they are here. */
export function useStandards(): readonly StandardLine[] | undefined {
  return useQuery(api.standards.list.queryOptions()).data
}

/** One version of a standard, the newest where none is named. */
export function useStandard(named: NamedStandard, version: number | null) {
  return useQuery(api.standards.show.queryOptions({ input: { ...named, version } }))
}

/** The flows in use, in their newest versions, as far as they are here. */
export function useFlows(): readonly FlowVersion[] {
  const lines = (useStandards() ?? []).filter(({ kind, isRetired }) => kind === 'flow' && !isRetired)
  return useQueries({
    queries: lines.map(({ kind, name }) =>
      api.standards.show.queryOptions({ input: { kind, name, version: null } }),
    ),
    combine: flowsIn,
  })
}

/** The flow whose stages and steps a rubric names: the first one that has all of them; `null` where none has. */
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
