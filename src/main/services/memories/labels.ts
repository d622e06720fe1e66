import type { InputOf } from '../../../shared/pipelines/index.ts'
import type { CaseService } from '../cases/cases.ts'
import type { ServiceContext } from '../context.ts'
import type { JudgedQueries } from './query-sets.ts'

interface LabelParts {
  readonly store: ServiceContext['store']
  readonly cases: Pick<CaseService, 'content'>
}

/**
 * Returns the prompts that were searched for in a folder with people's labels: candidates that they keep are relevant,
 * as are memories that they name as missing; those that they drop are not. Prompts without labels are left out.
 */
export function labeledQueries({ store, cases }: LabelParts, folder: string): JudgedQueries {
  const queries: JudgedQueries['queries'][number][] = []
  const judgments = new Map<string, ReadonlyMap<string, number>>()
  for (const id of store.cases.ids('memory')) {
    const row = store.cases.get(id)
    const content = row === null ? null : cases.content(row)
    if (content?.pipeline !== 'memory' || content.final === null || content.input.folder !== folder) continue
    const { candidates, missing, nothingMissing } = content.final
    const ruled = candidates.filter((each) => each.ruled)
    if (ruled.length === 0 && nothingMissing === null) continue
    const { prompt: text, mode, turns } = content.input
    queries.push({ id, text, mode, turns: statedTurns(turns) })
    const grades = ruled.map(({ memoryId, kept }): [string, number] => [memoryId, kept ? 1 : 0])
    judgments.set(id, new Map([...grades, ...missing.map((each): [string, number] => [each, 1])]))
  }
  return { queries, judgments }
}

function statedTurns(turns: InputOf<'memory'>['turns']): JudgedQueries['queries'][number]['turns'] {
  return turns.flatMap(({ user, assistant }) => [
    ...(user === '' ? [] : [{ role: 'user' as const, text: user }]),
    ...(assistant === '' ? [] : [{ role: 'assistant' as const, text: assistant }]),
  ])
}
