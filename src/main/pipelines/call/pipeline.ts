import type { CallConfig } from '../../../shared/pipelines/call/config.ts'
import type { CallInput } from '../../../shared/pipelines/call/input.ts'
import { scoreCall } from '../../../shared/pipelines/call/scoring/score-call.ts'
import { servedModels } from '../../judging/decisions/report.ts'
import type { PipelineTools } from '../../judging/port/result.ts'
import { type StageLog, stageLog } from '../../judging/port/stages.ts'
import type { PipelineResult } from '../pipeline.ts'
import { decisionsOf } from './decisions.ts'
import { deterministicOf } from './deterministic.ts'
import { escalationsOf } from './escalations.ts'
import { evaluationIds } from './ids.ts'
import { type EvaluatedStage, evaluateStage } from './judge/evaluate.ts'
import { maskedCall } from './judge/masked-call.ts'
import { evaluatorQuestion } from './judge/prompt.ts'
import { stageQuestions } from './judge/questions.ts'
import type { StageQuestion } from './judge/stage-question.ts'
import { askedOf, outcomeOf } from './outcome.ts'

/**
 * Judges a call: rules decide what happened, a judge interprets their evidence for all stages at once, and rules
 * compute the score. The judge moves the score of a stage by a few points at most, and never lifts a critical violation
 * (003-01, 003-11).
 */
export async function judgeCall(
  input: CallInput,
  config: CallConfig,
  { clock, signal, ask, tell }: Pick<PipelineTools, 'clock' | 'signal' | 'ask' | 'tell'>,
): Promise<PipelineResult<'call'>> {
  const { settings, standards } = config
  const log = stageLog(clock, tell)
  const deterministic = log.run(
    'deterministic',
    () => deterministicOf(input, config),
    ({ ruleEvaluations }) => ({
      segments: input.segments.length,
      failed: ruleEvaluations.filter(({ passed, inconclusive }) => !passed && !inconclusive).length,
    }),
  )
  const basis = {
    flow: standards.flow.content,
    rubric: standards.rubric?.content ?? null,
    deterministic,
    settings,
  }
  const byRules = log.run(
    'score_by_rules',
    () => scoreCall(basis),
    ({ stages }) => ({ stages: stages.length }),
  )
  const masked = log.run(
    'masking',
    () => maskedCall(input, settings.masking.enabled),
    ({ places }) => ({ masked: places.length }),
  )
  const ids = evaluationIds(input, config)
  const questions = stageQuestions({ input, config, ids, deterministic, card: byRules, masked })
  const evaluated = await askStages(questions, config, ask, log)
  signal.throwIfAborted() // A stopped run has no outcome.
  const outcome = log.run(
    'rubric',
    () => outcomeOf({ ids, config, deterministic, byRules, evaluated, masked, basis }),
    ({ categories }) => ({ categories: categories.length }),
  )
  return {
    outcome,
    decisions: decisionsOf({ input, config, outcome, evaluated }),
    escalations: escalationsOf({ input, outcome, evaluated, config }),
    stages: log.stages,
  }
}

/** Asks about all stages at once: the limits of the providers apply. */
function askStages(
  questions: readonly StageQuestion[],
  { settings }: CallConfig,
  ask: PipelineTools['ask'],
  log: StageLog,
): Promise<EvaluatedStage[]> {
  return log.wait(
    'evaluator',
    () =>
      Promise.all(
        questions.map(async (question) =>
          evaluateStage(question, await ask(evaluatorQuestion(question, settings.evaluator))),
        ),
      ),
    (stages) => ({
      counts: {
        asked: askedOf(stages),
        accepted: stages.filter(({ evaluation }) => evaluation.source === 'llm').length,
      },
      facts: { model: servedModels(stages.map(({ outcome }) => outcome)) ?? 'none' },
    }),
  )
}
