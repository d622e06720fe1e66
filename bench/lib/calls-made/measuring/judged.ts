import { checkCall } from '../../../../src/shared/pipelines/call/detection/deterministic.ts'
import { scoreCall } from '../../../../src/shared/pipelines/call/scoring/score-call.ts'
import { CallSettings } from '../../../../src/shared/pipelines/call/settings.ts'
import type { MadeCall } from '../made.ts'

/** The findings about a call, as a score card has them. */
export interface FoundCard {
  /** Ids of the steps that were done. */
  readonly done: ReadonlySet<string>
  /** Each rule that failed, each stage in disorder and each late step, as `rule b-pin`, `order act`, `late solution`. */
  readonly violations: ReadonlySet<string>
  readonly inconclusive: ReadonlySet<string>
  /** Ids of the steps about which a judge or a person is asked. */
  readonly asked: ReadonlySet<string>
  readonly scores: string
}

const settings = CallSettings.parse({})

/** Judges a call by the rules, and returns the findings and the scores. */
export function judged({ trade, transcript }: MadeCall): FoundCard {
  const { flow, rubric } = trade
  const rules = trade.rules.rules.filter(({ active }) => active)
  const deterministic = checkCall(transcript, { flow, rules }, settings)
  const { stages, categories, overall } = scoreCall({ flow, rubric, deterministic, settings })
  const { stageResults, ruleEvaluations, orderViolations, timingViolations } = deterministic
  const steps = Object.values(stageResults).flatMap(({ stepResults }) => stepResults)
  return {
    done: new Set(steps.flatMap(({ stepId, passed }) => (passed ? [stepId] : []))),
    violations: new Set([
      ...ruleEvaluations.flatMap(({ ruleId, passed, inconclusive }) =>
        passed || inconclusive ? [] : [`rule ${ruleId}`],
      ),
      ...orderViolations.map(({ kind, stageId }) =>
        kind === 'step' ? `order ${stageId}` : `stage ${stageId}`,
      ),
      ...timingViolations.map(({ stepId }) => `late ${stepId}`),
    ]),
    inconclusive: new Set(
      ruleEvaluations.flatMap(({ ruleId, inconclusive }) => (inconclusive ? [ruleId] : [])),
    ),
    asked: new Set(steps.flatMap(({ stepId, inconclusive }) => (inconclusive ? [stepId] : []))),
    scores: scoresOf(
      stages.map(({ score }) => score),
      categories.map(({ score }) => score),
      overall.score,
      overall.passed,
    ),
  }
}

/** The card that is expected, in the same form. */
export function expectedCard({ trade, expected }: MadeCall): FoundCard {
  const { missed = [], rules = [], order = [], late = [], inconclusive = [] } = expected
  const steps = trade.flow.stages.flatMap((stage) => stage.steps)
  return {
    done: new Set(steps.flatMap(({ id }) => (missed.includes(id) ? [] : [id]))),
    violations: new Set([
      ...rules.map((id) => `rule ${id}`),
      ...order.map((id) => `order ${id}`),
      ...late.map((id) => `late ${id}`),
    ]),
    inconclusive: new Set(inconclusive),
    asked: new Set(),
    scores: scoresOf(expected.stages, expected.categories, expected.overall, expected.passed),
  }
}

function scoresOf(
  stages: readonly (number | null)[],
  categories: readonly (number | null)[],
  overall: number | null,
  passed: boolean,
): string {
  return `${stages.join(' ')} → ${categories.join(' ')} → ${overall} ${passed ? 'passed' : 'failed'}`
}
