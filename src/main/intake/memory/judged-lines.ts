import type { MemoryOutcome } from '../../../shared/pipelines/memory/outcome.ts'
import type { NamedLine } from '../intake.ts'

/**
 * Returns how the output came about: who decided, the questions, the guards that blocked answers, and the output by
 * rules alone.
 */
export function judgedLines({
  path,
  why,
  candidates,
  judge,
  withdrawn,
  withoutJudge,
}: MemoryOutcome): NamedLine[] {
  const by = path === 'judged' ? `judge ${judge?.model ?? 'unnamed'}` : 'rules'
  const guards = new Set(candidates.flatMap(({ blockedBy }) => blockedBy ?? []))
  return [
    ['decided by', `${by}. ${why}`],
    ...(judge === null
      ? []
      : [
          [
            'asked',
            `${judge.dual ? 'two judges' : 'one judge'}, ${judge.verification}, about ${judge.pool}`,
          ] as const,
        ]),
    ...(judge?.failures ?? []).map((failure) => ['failed', failure] as const),
    ...(guards.size === 0 ? [] : [['guards', [...guards].join(', ')] as const]),
    ...withdrawn.map(({ memoryId, why: changed }) => ['withdrawn', `${memoryId}: ${changed}`] as const),
    ...(path === 'judged' ? [['without judge', withoutJudge.kept.join(', ') || 'nothing'] as const] : []),
  ]
}
