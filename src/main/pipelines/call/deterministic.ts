import type { CallConfig } from '../../../shared/pipelines/call/config.ts'
import { checkCall } from '../../../shared/pipelines/call/detection/deterministic.ts'
import { spansOfResult } from '../../../shared/pipelines/call/detection/ready-result.ts'
import type { DeterministicResult } from '../../../shared/pipelines/call/deterministic.ts'
import type { CallInput } from '../../../shared/pipelines/call/input.ts'

/** What rules decide about a call: a ready result where the case brings one in, else ours. */
export function deterministicOf(input: CallInput, { settings, standards }: CallConfig): DeterministicResult {
  const flow = standards.flow.content
  if (input.deterministic === null)
    return checkCall(input, { flow, rules: standards.rules?.content.rules ?? [] }, settings)
  const ready = input.deterministic
  return ready.stages.length > 0 ? ready : { ...ready, ...spansOfResult(ready, flow, input.segments) }
}
