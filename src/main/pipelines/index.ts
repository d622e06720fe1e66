import type { Ruling } from '../../shared/domain/ruling.ts'
import type { Settings } from '../../shared/domain/settings.ts'
import type { CaseInput, RunFinal, RunOutcome } from '../../shared/pipelines/index.ts'
import { ReadingSettings } from '../../shared/pipelines/reading/settings.ts'
import type { PipelineResult, PipelineTools } from '../judging/result.ts'
import { judgeReading, READING_VERSION } from './reading/pipeline.ts'
import { resolveReading } from './reading/resolve.ts'

/** Everything that a pipeline must offer, by its name. A new pipeline is one line here. */
const pipelines = {
  reading: {
    version: READING_VERSION,
    Config: ReadingSettings,
    judge: judgeReading,
    resolve: resolveReading,
  },
} as const

/** The version of a pipeline's rules: raised when the same input can lead to another outcome. */
export function pipelineVersion({ pipeline }: Pick<CaseInput, 'pipeline'>): string {
  return pipelines[pipeline].version
}

/** The part of the settings that a run of this pipeline depends on; a run keeps it as its configuration. */
export function configOf({ pipeline }: Pick<CaseInput, 'pipeline'>, settings: Settings) {
  return settings.pipelines[pipeline]
}

/** Judges a case by its pipeline. */
export async function judge(
  { pipeline, input }: CaseInput,
  settings: Settings,
  tools: PipelineTools,
): Promise<PipelineResult<RunOutcome>> {
  const result = await pipelines[pipeline].judge(input, settings.pipelines[pipeline], tools)
  return { ...result, outcome: { pipeline, outcome: result.outcome } }
}

/** What stands of a run after people's rulings; `config` is the configuration that the run kept. */
export function resolve(
  { pipeline, outcome }: RunOutcome,
  rulings: readonly Ruling[],
  { input }: CaseInput,
  config: unknown,
): RunFinal {
  const { Config, resolve: resolveOutcome } = pipelines[pipeline]
  return { pipeline, final: resolveOutcome(outcome, rulings, input, Config.parse(config)) }
}
