import type { Refinement, StopReason } from '../../../../shared/pipelines/lesson/changes/iteration.ts'
import type { LessonConfig } from '../../../../shared/pipelines/lesson/config.ts'
import type { LessonOutcome } from '../../../../shared/pipelines/lesson/outcome.ts'
import { shownScore } from '../../../../shared/pipelines/lesson/shown-score.ts'
import type { Recommendation } from '../../../../shared/pipelines/lesson/verdict.ts'
import { guardOf } from '../decide/decide.ts'
import { fixableSentence } from '../decide/fixable.ts'
import type { RepairState } from './loop/refiner.ts'
import { type Repair, stopWords } from './loop/repair.ts'
import type { Version } from './loop/version.ts'

/** The conclusion of a repair. */
export interface Conclusion {
  readonly status: Refinement['status']
  readonly recommendation: Recommendation | null
  readonly stop: StopReason
  readonly why: string[]
}

/**
 * Concludes the repair of a lesson (c8, c24): it is accepted, accepted with a note if it gained too little, kept as
 * best effort in the automatic mode or if a person said "enough", or otherwise escalated to a person. A guard overrides
 * all of these: no lesson with a critical issue or doubtful facts is accepted (c7).
 */
export function conclusionOf(
  { versions: [first], attempts }: RepairState,
  best: Version,
  repair: Repair | null,
  config: LessonConfig,
): Conclusion {
  const { outcome } = best.read
  const stop = repair?.stop ?? stopWithoutRepair(outcome)
  const { status, recommendation, sentence } = conclusionFor(best, stop, repair, config)
  const isOther = best.number !== first.number
  // The fixable issues of the first text do not apply to another one.
  const outdated = new Set(isOther ? fixableSentence(first.issues) : [])
  return {
    status,
    recommendation,
    stop,
    why: [
      ...first.read.outcome.why.filter((sentence) => !outdated.has(sentence)),
      ...(repair?.why ?? []),
      ...(attempts > 0 && !(repair?.why.length ?? 0) ? [`Refinement stopped: ${stopWords[stop]}.`] : []),
      ...(isOther ? [`Version ${best.number} is kept.`, ...outcome.why] : []),
      ...sentence,
    ],
  }
}

/** Returns why a lesson that was regenerated before any judge read it was not repaired further. */
function stopWithoutRepair({ path, recommendation }: LessonOutcome): StopReason {
  if (path !== 'judged') return 'writers_unavailable'
  return recommendation === 'ACCEPT' ? 'accepted' : 'nothing_to_edit'
}

type ConclusionParts = Pick<Conclusion, 'status' | 'recommendation'> & { readonly sentence: string[] }

function conclusionFor(
  best: Version,
  stop: StopReason,
  repair: Repair | null,
  config: LessonConfig,
): ConclusionParts {
  const { outcome } = best.read
  if (outcome.recommendation === 'ACCEPT')
    return { status: 'accepted', recommendation: 'ACCEPT', sentence: [] }
  if (stop === 'writers_unavailable' || outcome.path !== 'judged')
    return { status: 'escalated', recommendation: outcome.recommendation, sentence: [] }
  const guard = guardIn(outcome, config)
  if (guard !== null)
    return escalated(
      `The lesson is not accepted automatically: ${guard}`,
      stop === 'enough' ? 'best_effort' : 'escalated',
    )
  const score = outcome.score ?? 0
  if (config.refinement.mode === 'full') {
    const isGood = score >= config.thresholds.acceptable
    const sentence = [`In automatic mode the best version is kept, with the score ${shownScore(score)}.`]
    return { status: isGood ? 'accepted_warning' : 'best_effort', recommendation: 'ACCEPT', sentence }
  }
  if (repair?.isAcceptedWithNote === true)
    return {
      status: 'accepted_warning',
      recommendation: 'ACCEPT',
      sentence: ['The lesson is accepted with a note.'],
    }
  if (stop === 'enough')
    return escalated('A person ended refinement, so the best version is kept.', 'best_effort')
  return escalated(`A person decides: ${stopWords[stop]}.`, 'escalated')
}

function escalated(sentence: string, status: Refinement['status']): ConclusionParts {
  return { status, recommendation: 'ESCALATE_TO_HUMAN', sentence: [sentence] }
}

function guardIn({ issues, panel }: LessonOutcome, config: LessonConfig): string | null {
  if (panel === null) return 'no judges scored it.'
  const facts = { issues, factualAccuracy: panel.criteria.factual_accuracy.mean, isThin: panel.isThin }
  return guardOf(facts, config)?.why ?? null
}
