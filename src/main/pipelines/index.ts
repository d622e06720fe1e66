import { assertNever } from '../../shared/assert-never.ts'
import type { Ruling } from '../../shared/domain/reviews/ruling.ts'
import type { DecisionDraft } from '../../shared/domain/runs/decision.ts'
import type { Settings } from '../../shared/domain/settings.ts'
import type { CaseEvidence, CaseInput, RunOutcome } from '../../shared/pipelines/index.ts'
import type { PipelineName } from '../../shared/pipelines/name.ts'
import { ReadingSettings } from '../../shared/pipelines/reading/settings.ts'
import { ReceiptSettings } from '../../shared/pipelines/receipt/settings.ts'
import type { BlindQuestion, PipelineResult, PipelineTools } from '../judging/port/result.ts'
import { judgeReading, READING_VERSION } from './reading/pipeline.ts'
import { readingQuestion } from './reading/question.ts'
import { resolveReading } from './reading/resolve.ts'
import { judgeReceipt, RECEIPT_VERSION } from './receipt/pipeline.ts'
import { ownRationale, receiptQuestion } from './receipt/question.ts'
import { resolveReceipt } from './receipt/resolve.ts'

const versions: Readonly<Record<PipelineName, string>> = {
  reading: READING_VERSION,
  receipt: RECEIPT_VERSION,
}

/** The version of a pipeline's rules: raised when the same input can lead to another outcome. */
export function pipelineVersion({ pipeline }: Pick<CaseInput, 'pipeline'>): string {
  return versions[pipeline]
}

/** The part of the settings that a run of this pipeline depends on; a run keeps it as its configuration. */
export function configOf({ pipeline }: Pick<CaseInput, 'pipeline'>, settings: Settings) {
  return settings.pipelines[pipeline]
}

/** What of a decision somebody may see who is to answer it without knowing the judge. */
export function questionOf(pipeline: PipelineName, decision: DecisionDraft): BlindQuestion {
  switch (pipeline) {
    case 'reading':
      return readingQuestion(decision)
    case 'receipt':
      return receiptQuestion(decision)
    default:
      return assertNever(pipeline)
  }
}

/** Why a decision is so, without what would tell of others that somebody is still to answer blind. */
export function ownRationaleOf(pipeline: PipelineName, decision: DecisionDraft): string {
  return pipeline === 'receipt' ? ownRationale(decision) : decision.rationale
}

/** Judges a case by its pipeline. A new pipeline is one case here. */
export async function judge(
  given: CaseInput,
  { pipelines }: Settings,
  tools: PipelineTools,
): Promise<PipelineResult<RunOutcome>> {
  const { pipeline, input } = given
  switch (pipeline) {
    case 'reading': {
      const result = await judgeReading(input, pipelines.reading, tools)
      return { ...result, outcome: { pipeline, outcome: result.outcome } }
    }
    case 'receipt': {
      const result = await judgeReceipt(input, pipelines.receipt, tools)
      return { ...result, outcome: { pipeline, outcome: result.outcome } }
    }
    default:
      return assertNever(pipeline)
  }
}

/**
 * A case beside what its run found and what stands of that after people's rulings; `config` is the configuration that
 * the run kept.
 */
export function concluded(
  given: CaseInput,
  found: RunOutcome,
  rulings: readonly Ruling[],
  config: unknown,
): CaseEvidence {
  if (given.pipeline === 'reading' && found.pipeline === 'reading') {
    const { outcome } = found
    const final = resolveReading(outcome, rulings, given.input, ReadingSettings.parse(config))
    return { ...given, outcome, final }
  }
  if (given.pipeline === 'receipt' && found.pipeline === 'receipt') {
    const { outcome } = found
    const final = resolveReceipt(outcome, rulings, given.input, ReceiptSettings.parse(config))
    return { ...given, outcome, final }
  }
  throw new Error(`A case of ${given.pipeline} has a run of ${found.pipeline}`)
}
