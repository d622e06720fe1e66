import { plural, shownCount } from '../counted.ts'
import { type JudgeWork, NOTHING_ASKED } from '../domain/runs/judge-work.ts'
import { type OutcomeOf, type PipelineName, type RunOutcome, schemas } from './index.ts'

interface Judged<N extends PipelineName> {
  readonly judged: { readonly part: JudgedPart; readonly of: (outcome: OutcomeOf<N>) => JudgeWork }
}

/** The noun for the parts that a judge is asked about, in singular and plural. */
export type JudgedPart = readonly [one: string, many: string]

const judged: { readonly [N in PipelineName]: Judged<N> } = schemas

/**
 * Returns the work of the judge in a run with this outcome. `callCount` is the number of calls to models: an outcome
 * alone does not always show whether a model was called.
 */
function judgeWorkOf<N extends PipelineName>(
  { pipeline, outcome }: { readonly pipeline: N; readonly outcome: OutcomeOf<N> },
  callCount: number,
): JudgeWork {
  return callCount === 0 ? NOTHING_ASKED : judged[pipeline].judged.of(outcome)
}

/** Returns the same for an outcome of any pipeline; `null` for a run without an outcome. */
export function judgeWorkIn(outcome: RunOutcome | null, callCount: number): JudgeWork | null {
  return outcome === null ? null : judgeWorkOf<PipelineName>(outcome, callCount)
}

/** Formats a number of the parts that a judge of a pipeline is asked about: 9 words. */
function countedParts(pipeline: PipelineName, count: number): string {
  const [one, many] = judged[pipeline].judged.part
  return `${shownCount(count)} ${plural(count, one, many)}`
}

/** Describes the work of the judge for one or several cases of a pipeline: 9 of 26 words answered, 2 changed. */
export function judgeWorkText(
  pipeline: PipelineName,
  { asked, answered, changed }: Pick<JudgeWork, 'asked' | 'answered' | 'changed'>,
): string {
  if (asked === 0) return 'No model was asked'
  const parts = [`${shownCount(answered)} of ${countedParts(pipeline, asked)} answered`]
  return [...parts, ...(changed === null ? [] : [`${shownCount(changed)} changed`])].join(', ')
}

/**
 * Returns a sentence about the parts that the judge of a run may change; `null` if it may change all that it was asked
 * about.
 */
export function mayChangeText(pipeline: PipelineName, { asked, changeable }: JudgeWork): string | null {
  if (changeable === null || asked === 0 || changeable === asked) return null
  const them = countedParts(pipeline, asked)
  return changeable === 0
    ? `The judge may change none of these ${them}; it advises on all of them.`
    : `The judge may change ${shownCount(changeable)} of these ${them}; it advises on the others.`
}
