import { hash } from 'node:crypto'
import type { CallConfig } from '../../../shared/pipelines/call/config.ts'
import type { CallInput } from '../../../shared/pipelines/call/input.ts'
import type { EvaluationIds } from './judge/stage-question.ts'

const ID_LETTERS = 16

/**
 * Returns the ids of an evaluation, derived from the call and its standards, so that a repeated run has the same ids.
 */
export function evaluationIds(
  { segments, recordingId }: CallInput,
  { standards }: CallConfig,
): EvaluationIds {
  const { flow, rules, rubric } = standards
  const versions = [flow, rules, rubric].map((each) => (each === null ? null : [each.id, each.version]))
  const callHash = hash('sha256', JSON.stringify(segments))
  return {
    evaluationId: hash('sha256', JSON.stringify([callHash, versions])).slice(0, ID_LETTERS),
    flowVersionId: `${flow.id}/${flow.version}`,
    recordingId: recordingId ?? callHash.slice(0, ID_LETTERS),
  }
}
