import type { CaseId, RunId, Sha256 } from '../../../shared/domain/ids.ts'
import type { AskedQuestion } from '../../../shared/domain/judging/question.ts'
import type { RunRecord } from '../../../shared/domain/runs/record.ts'
import type { NamedText } from './labeled-case.ts'
import { JsonText, type Row } from './row-value.ts'

/** A judged run of a case, as a data set describes it beside its labels. */
export interface JudgedRun {
  readonly caseId: CaseId
  readonly caseSha256: Sha256 | null
  readonly runId: RunId
  readonly pipeline: string
  readonly pipelineVersion: string
  readonly title: string
  readonly subject: string | null
  readonly split: string
  /** The texts that were judged; none if a policy leaves them out. */
  readonly texts: readonly NamedText[]
  /** The whole input; `null` if it is left out: by a policy, or because texts are masked. */
  readonly input: unknown
  /** Thresholds and standards of the run. */
  readonly config: unknown
  /** The work of rules and judges; `null` if it is hidden from the exporting reviewer, who has not answered yet. */
  readonly work: JudgedWork | null
}

export interface JudgedWork {
  readonly record: RunRecord
  readonly questions: readonly AskedQuestion[]
  /** The result with the evaluations of all stages; `null` if it is left out, as the input is. */
  readonly outcome: unknown
}

/** Returns the row of a judged run in the table of cases. Parts that differ by pipeline are texts of JSON. */
export function caseRow({ texts, input, config, work, ...run }: JudgedRun): Row {
  return {
    ...run,
    isHidden: work === null,
    texts: texts.map(({ name, text }) => ({ name, text })),
    input: textOf(input),
    config: textOf(config),
    outcome: textOf(work?.outcome ?? null),
    decisions: (work?.record.decisions ?? []).map(decisionIn),
    questions: (work?.questions ?? []).map(questionIn),
    escalations: (work?.record.escalations ?? []).map(({ trigger, priority, reason }) => ({
      trigger,
      priority,
      explanation: reason,
    })),
    stages: (work?.record.stages ?? []).map(({ name, ms, counts, facts }) => ({
      stage: name,
      ms,
      counts: new JsonText(counts, true),
      facts: textOf(facts ?? null),
    })),
  }
}

function textOf(value: unknown): JsonText | null {
  return value === null || value === undefined ? null : new JsonText(value, true)
}

function decisionIn({ id, advice, evidence, confidence, ...decision }: RunRecord['decisions'][number]): Row {
  return {
    decisionId: id,
    ...decision,
    confidence: typeof confidence === 'number' ? confidence : null,
    confidenceLabel: typeof confidence === 'string' ? confidence : null,
    evidence: evidence.map((each) =>
      Object.fromEntries(
        Object.entries(each).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
      ),
    ),
    advice: textOf(advice ?? null),
  }
}

/** The response of a judge is the validated answer; `raw` is its literal text, if texts are stored. */
function questionIn({ outcome, usage: _, costMicros: __, advice: ___, ...question }: AskedQuestion): Row {
  const isAnswered = outcome.kind === 'answered'
  return {
    ...question,
    model: isAnswered ? outcome.servedModel : null,
    response: isAnswered ? textOf(outcome.answer) : null,
    raw: outcome.raw,
    failure: isAnswered ? null : outcome.why,
    error: isAnswered ? null : outcome.error,
  }
}
