import type { Question } from '../../../src/main/judging/port/judge-model.ts'
import { judgeCall } from '../../../src/main/pipelines/call/pipeline.ts'
import { StandardId } from '../../../src/shared/domain/ids.ts'
import type { FlowVersion } from '../../../src/shared/domain/standards/flow.ts'
import type { ComplianceRule } from '../../../src/shared/domain/standards/rules.ts'
import { standardContents } from '../../../src/shared/domain/standards/standard.ts'
import type { CallConfig } from '../../../src/shared/pipelines/call/config.ts'
import type { StageAnswer } from '../../../src/shared/pipelines/call/evaluation.ts'
import type { CallInput } from '../../../src/shared/pipelines/call/input.ts'
import { CallSettings } from '../../../src/shared/pipelines/call/settings.ts'
import { pipelineTools } from '../judging/pipeline-tools.ts'
import { type Saying, scriptedJudge } from '../judging/scripted-judge.ts'
import { callOf, flowOf, rulesOf } from './a-call.ts'

const id = (last: number) => StandardId.parse(`01890000-0000-7000-8000-00000000000${last}`)

/** The configuration of a run of a call: its standards and settings. */
export function configOf(
  flow: FlowVersion,
  rules: readonly ComplianceRule[] = [],
  more: { readonly settings?: object; readonly rubric?: unknown } = {},
): CallConfig {
  const published = <T>(last: number, name: string, content: T) => ({
    id: id(last),
    version: 1,
    name,
    content,
  })
  return {
    settings: CallSettings.parse(more.settings ?? {}),
    standards: {
      flow: published(1, flow.name, flow),
      rules: published(2, 'Rules', { name: 'Rules', flow: null, rules: [...rules] }),
      rubric:
        more.rubric === undefined ? null : published(3, 'Rubric', standardContents.rubric.parse(more.rubric)),
    },
  }
}

/** A flow of two stages, a call that does most of it, and rules of which one minor rule fails in the opening. */
export const SUPPORT_FLOW = flowOf({
  opening: { greet: ['thank you for calling'], verify: ['date of birth'] },
  closing: { recap: ['to sum up'], thanks: ['thanks for your time'] },
})

/** The answers of each question, by the id of the stage; the first answer fits the evidence of the call below. */
export const SUPPORT_CALL: CallInput = callOf([
  'A 0-4 Thank you for calling Acme, my name is Dana.',
  'C 5-9 Hi, I’m Robin Vale, my card is 4111 1111 1111 1111.',
  'A 10-14 What is your date of birth, please?',
  'C 15-18 May 4, 1986.',
  'A 20-24 To sum up, the refund is on its way.',
  'C 25-27 Great.',
  'A 28-30 Thanks for your time, Robin.',
])

export const NO_FEES = rulesOf({
  id: 'FEE-01',
  title: 'Fees are disclosed',
  severity: 'minor',
  rule_type: 'required_phrase',
  applies_to_stages: ['opening'],
  params: { phrases: ['there is a fee'] },
})

export const PCI = rulesOf({
  id: 'PCI-02',
  title: 'No security code',
  severity: 'critical',
  rule_type: 'forbidden_phrase',
  params: { phrases: ['security code'] },
})

/** An answer about a stage of the call above that every guard lets through. */
export function answerAbout(stage: string, more: Partial<StageAnswer> = {}): StageAnswer {
  const opening = stage === 'opening'
  const quote = (text: string, start: number, end: number) => ({
    type: 'transcript_snippet' as const,
    text,
    start,
    end,
    rule_id: null,
  })
  const steps = opening
    ? ([
        ['greet', quote('Thank you for calling', 0, 4)],
        ['verify', quote('date of birth', 10, 14)],
      ] as const)
    : ([
        ['recap', quote('To sum up', 20, 24)],
        ['thanks', quote('Thanks for your time', 28, 30)],
      ] as const)
  return {
    evaluation_id: 'e',
    flow_version_id: 'f',
    recording_id: 'r',
    stage_id: stage,
    stage_score: 100,
    step_evaluations: steps.map(([step_id, evidence]) => ({
      step_id,
      passed: true,
      evidence: [evidence],
      rationale: `Found at ${evidence.start} s.`,
    })),
    stage_feedback: [opening ? 'Step greet was friendly at 0 s.' : 'Step recap was clear at 20 s.'],
    stage_confidence: 0.9,
    critical_violation: false,
    notes: '',
    ...more,
  }
}

/** A call judged by a script that answers by stage. */
export async function judgedCall(
  input: CallInput,
  config: CallConfig,
  script: (stage: string, question: Question<unknown>) => Saying = (stage) => ({ says: answerAbout(stage) }),
) {
  const judge = scriptedJudge((question) => script(question.key.replace('stage:', ''), question))
  const result = await judgeCall(input, config, pipelineTools(undefined, judge.ask))
  return { ...result, asked: judge.asked }
}
