import type { ReadingInput } from '../../../shared/pipelines/reading/input.ts'
import type { ReadingOutcome } from '../../../shared/pipelines/reading/outcome.ts'
import type { ReadingSettings } from '../../../shared/pipelines/reading/settings.ts'
import type { PipelineResult, PipelineTools } from '../../judging/result.ts'
import { stageLog } from '../../judging/stages.ts'
import { createAligner } from './align.ts'
import { resolveAttempts } from './attempts.ts'
import { decisionsOf } from './decisions.ts'
import { escalationsOf } from './escalations.ts'
import { diagnose } from './fluency.ts'
import { forgive } from './forgiveness.ts'
import { classifyFillers, crossValidateInsertions, hideArtifacts } from './insertions.ts'
import { applyLeniency } from './leniency.ts'
import { mergeParts } from './merges.ts'
import { metricsOf, scoredTime } from './metrics.ts'
import { engineWords, type PassageWord, passageWords } from './normalise.ts'
import { findEndOfReading, sortIntoBuckets } from './scoring.ts'
import { consolidateSpillover } from './spillover.ts'
import { stageCounts, verdictCounts } from './stage-counts.ts'
import type { ReadingContext, ReadingState } from './state.ts'
import {
  countsOf,
  type EngineReading,
  eachEngine,
  flagInflectionDrops,
  insertionsOf,
  judgedWords,
  type PerEngine,
} from './words.ts'

/** Raised when the same input can lead to another outcome. */
export const READING_VERSION = '2'

/** The stages after the judge, in order: each sees what the ones before it made. */
const AFTER_VERDICT = [
  ['filler_classification', classifyFillers],
  ['insertion_cross_validation', crossValidateInsertions],
  ['ctc_artifacts', hideArtifacts],
  ['near_miss_resolution', resolveAttempts],
  ['end_of_reading', findEndOfReading],
  ['diagnostics', diagnose],
  ['forgiveness', forgive],
  ['post_struggle_leniency', applyLeniency],
  ['buckets', sortIntoBuckets],
] as const satisfies readonly (readonly [
  string,
  (state: ReadingState, context: ReadingContext) => ReadingState,
])[]

/** A child reads a passage aloud; the recognisers' words are settled where they agree and shown where they do not. */
export async function judgeReading(
  input: ReadingInput,
  settings: ReadingSettings,
  { clock, dictionary }: PipelineTools,
): Promise<PipelineResult<ReadingOutcome>> {
  const log = stageLog(clock)
  const passage = log.run(
    'normalise',
    () => passageWords(input.passage.text),
    (words) => ({ words: words.length }),
  )
  const engines = log.run('align', () => alignEngines(input, passage, settings), stageCounts.align)
  const verdict = log.run('three_way_verdict', () => judgedWords(passage, engines), verdictCounts)
  const flagged = log.run('inflection_drops', () => flagInflectionDrops(verdict), stageCounts.inflections)

  const context = { input, settings, dictionary }
  let state: ReadingState = { words: flagged, insertions: insertionsOf(engines) }
  for (const [name, stage] of AFTER_VERDICT) {
    const before = state
    state = log.run(
      name,
      () => stage(before, context),
      (after) => stageCounts.changed(before, after),
    )
  }
  const { words, insertions } = state
  const scored = scoredTime(input.primary, words, settings.maxSeconds)
  const metrics = log.run(
    'metrics',
    () => metricsOf({ words, insertions, time: scored, passage: input.passage, profile: settings.scoring }),
    ({ correct, errors }) => ({ correct, errors }),
  )
  const decisions = decisionsOf(words, input)
  return {
    outcome: {
      words: [...words],
      insertions: [...insertions],
      metrics: { ...metrics, withoutJudge: metrics },
      scored,
      judgeStage: { queried: 0, overridden: 0, kept: 0, model: null },
      alignment: eachEngine(engines, ({ plain }) => countsOf(plain)),
    },
    decisions,
    escalations: escalationsOf(decisions.length),
    stages: log.stages,
  }
}

/** What each engine heard, put beside the passage; pieces put together, spilled ends put apart. */
function alignEngines(
  { primary, clean, crossValidator }: ReadingInput,
  passage: readonly PassageWord[],
  settings: ReadingSettings,
): PerEngine<EngineReading> {
  const refs = passage.map(({ ref }) => ref)
  const align = createAligner(refs, settings.alignment)
  return eachEngine({ primary, clean, crossValidator }, (heard) => {
    const normalised = engineWords(heard, passage)
    const plain = align(normalised.words)
    return { heard, normalised, plain, alignment: consolidateSpillover(mergeParts(plain, refs), refs) }
  })
}
