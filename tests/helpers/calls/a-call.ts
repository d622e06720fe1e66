import type { FlowVersion, TimingReference } from '../../../src/shared/domain/standards/flow.ts'
import type { ComplianceRule } from '../../../src/shared/domain/standards/rules.ts'
import { standardContents } from '../../../src/shared/domain/standards/standard.ts'
import { checkCall } from '../../../src/shared/pipelines/call/detection/deterministic.ts'
import type { DeterministicResult } from '../../../src/shared/pipelines/call/deterministic.ts'
import { CallInput } from '../../../src/shared/pipelines/call/input.ts'
import { CallSettings } from '../../../src/shared/pipelines/call/settings.ts'
import { Segment } from '../../../src/shared/pipelines/call/transcript.ts'

/** Settings as nobody has changed them. */
export const callSettings: CallSettings = CallSettings.parse({})

/** `A 0-4 Hello` is the agent from second 0 to 4, `C` the customer, `O` neither. */
export function segmentsOf(lines: readonly string[], more: Partial<Segment> = {}): Segment[] {
  return lines.map((line) => {
    const [, who, start, end, text] = /^([ACO]) ([\d.]+)-([\d.]+) ?(.*)$/su.exec(line) ?? []
    const speaker = who === 'A' ? 'agent' : who === 'C' ? 'customer' : 'other'
    return Segment.parse({ speaker, text, start: Number(start), end: Number(end), ...more })
  })
}

/** A call of these lines. */
export function callOf(lines: readonly string[], more: Partial<CallInput> = {}): CallInput {
  return CallInput.parse({ segments: segmentsOf(lines), ...more })
}

/** A flow: stages of steps, each step with its phrases; `~` before a step makes it optional. */
export function flowOf(
  stages: Readonly<Record<string, Readonly<Record<string, readonly string[] | StepParts>>>>,
): FlowVersion {
  return standardContents.flow.parse({
    name: 'Flow',
    stages: Object.entries(stages).map(([id, steps], index) => ({
      id,
      name: id,
      order: index + 1,
      steps: Object.entries(steps).map(([name, parts], place) => ({
        id: name.replace('~', ''),
        name: name.replace('~', ''),
        description: name,
        required: !name.startsWith('~'),
        order: place + 1,
        ...(isPhrases(parts) ? { expectedPhrases: parts } : parts),
      })),
    })),
  })
}

interface StepParts {
  readonly expectedPhrases: readonly string[]
  readonly timing?: { enabled: boolean; seconds: number; reference?: TimingReference }
}

function isPhrases(parts: readonly string[] | StepParts): parts is readonly string[] {
  return Array.isArray(parts)
}

/** Rules as their authors write them, each with an id, a title and a severity. */
export function rulesOf(
  ...rules: readonly (Readonly<Record<string, unknown>> & { id: string })[]
): ComplianceRule[] {
  return standardContents.rules.parse({
    name: 'Rules',
    rules: rules.map((rule) => ({ title: rule.id, severity: 'major', ...rule })),
  }).rules
}

/** Checks a call by rules alone. */
export function checked(
  input: CallInput,
  flow: FlowVersion,
  rules: readonly ComplianceRule[] = [],
  settings: CallSettings = callSettings,
): DeterministicResult {
  return checkCall(input, { flow, rules }, settings)
}

/** The state of a rule: passed, failed or inconclusive. */
export function stateOf({ ruleEvaluations }: DeterministicResult, id: string): string {
  const rule = ruleEvaluations.find(({ ruleId }) => ruleId === id)
  if (rule === undefined) throw new Error(`There is no rule ${id}`)
  if (rule.inconclusive) return 'inconclusive'
  return rule.passed ? 'passed' : 'failed'
}

/** When each step that was found was done, by its id. */
export function timesOf({ stageResults }: DeterministicResult): Record<string, number | null> {
  const results = Object.values(stageResults).flatMap(({ stepResults }) => stepResults)
  return Object.fromEntries(
    results.filter(({ detected }) => detected).map(({ stepId, timestamp }) => [stepId, timestamp]),
  )
}
