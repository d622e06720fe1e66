import { useQuery } from '@tanstack/react-query'
import type { Criterion, Evaluator } from '../../../../shared/domain/standards/evaluator.ts'
import type { CaseContent } from '../../../../shared/pipelines/index.ts'
import { api } from '../../../lib/client/api.ts'

type Content = Pick<CaseContent<'evaluation'>, 'input' | 'outcome'>

/**
 * Returns the evaluator of a case in the version of its run. While the result is hidden from a blind reviewer, it is
 * the newest version. `null` until it is loaded, and for a case without an evaluator.
 */
export function useCaseEvaluator(content: Content | null): Evaluator | null {
  const run = content?.outcome?.evaluator ?? null
  const name = run?.name ?? content?.input.standards.evaluator ?? null
  const { data } = useQuery({
    ...api.standards.show.queryOptions({
      input: { kind: 'evaluator', name: name ?? '', version: run?.version ?? null },
    }),
    enabled: name !== null,
  })
  return data?.kind === 'evaluator' ? data.content : null
}

/** Returns the criterion of a decision by the key of its subject, which begins with the id of the criterion. */
export function criterionOf(
  evaluator: Evaluator | null,
  { key }: { readonly key: string },
): Criterion | null {
  const [id] = key.split('/')
  return evaluator?.criteria.find((each) => each.id === id) ?? null
}
