import type { CallOutcome } from '../../../shared/pipelines/call/outcome.ts'
import type { NamedLine } from '../intake.ts'

/**
 * Returns how a call came to its result: stages with who scored them, guards, standards, and the result without a
 * judge.
 */
export function judgedLines({
  stages,
  evaluator,
  flow,
  rules,
  rubric,
  withoutJudge,
  masked,
}: CallOutcome): NamedLine[] {
  const { accepted, asked, model } = evaluator
  const by =
    accepted === 0 ? 'rules' : `judge ${model ?? 'unnamed'} in ${accepted} of ${asked} stages, else rules`
  const standards = [flow, rules, rubric].flatMap((each) =>
    each === null ? [] : [`${each.name} v${each.version}`],
  )
  const blocked = stages.filter(({ source }) => source === 'fallback')
  return [
    ['decided by', by],
    ['stages', stages.map(({ stage_id: id, stage_score: score }) => `${id} ${score ?? '–'}`).join(', ')],
    ...(blocked.length === 0
      ? []
      : [
          [
            'fallback',
            blocked.map(({ stage_id: id, reason_code: code }) => `${id} ${code ?? ''}`).join(', '),
          ] as const,
        ]),
    ['standards', standards.join(', ')],
    ...(masked.length === 0 ? [] : [['masked', `${masked.length} places`] as const]),
    ...(accepted === 0 ? [] : [['without judge', `${withoutJudge.overall.score ?? 'no score'}`] as const]),
  ]
}
