import { orderedStages, orderedSteps } from '../../../shared/domain/standards/flow.ts'
import { ruleDefinition, stageDefinition, stepDefinition } from '../../../shared/pipelines/call/about.ts'
import type { CallConfig } from '../../../shared/pipelines/call/config.ts'
import type { DeterministicResult, RuleEvaluation } from '../../../shared/pipelines/call/deterministic.ts'
import type { CallSubject } from '../../../shared/pipelines/call/outcome.ts'
import { contentKey } from '../../judging/decisions/content-key.ts'

/**
 * Returns all subjects of decisions about a call, in the order of the flow, with the keys of those decisions (c.27).
 */
export function subjectsOf(
  config: CallConfig,
  { ruleEvaluations }: Pick<DeterministicResult, 'ruleEvaluations'>,
): CallSubject[] {
  const stages = orderedStages(config.standards.flow.content).flatMap((stage): CallSubject[] => [
    {
      kind: 'stage',
      key: contentKey(stageDefinition(stage)),
      id: stage.id,
      label: stage.name,
      stageId: null,
    },
    ...orderedSteps(stage).map(
      (step): CallSubject => ({
        kind: 'step',
        key: contentKey(stepDefinition(stage.id, step)),
        id: step.id,
        label: step.name,
        stageId: stage.id,
      }),
    ),
  ])
  return [...stages, ...ruleEvaluations.map((evaluation) => ruleSubject(config, evaluation))]
}

/** Returns the subject of a rule by its definition; a rule that only a given result has, by its id and title. */
export function ruleSubject({ standards }: CallConfig, { ruleId, title }: RuleEvaluation): CallSubject {
  const own = standards.rules?.content.rules.find(({ id }) => id === ruleId)
  const definition = own === undefined ? JSON.stringify([ruleId, title]) : ruleDefinition(own)
  return { kind: 'rule', key: contentKey(definition), id: ruleId, label: title, stageId: null }
}
