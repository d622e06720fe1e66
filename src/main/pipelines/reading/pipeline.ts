import type { ReadingInput } from '../../../shared/pipelines/reading/input.ts'
import type { ReadingOutcome, ReadingWord } from '../../../shared/pipelines/reading/outcome.ts'
import type { ReadingSettings } from '../../../shared/pipelines/reading/settings.ts'
import type { PipelineResult, PipelineTools } from '../../judging/result.ts'
import { type StageLog, stageLog } from '../../judging/stages.ts'
import { createAligner } from './align.ts'
import { sortIntoBuckets } from './buckets.ts'
import { decisionsOf } from './decisions.ts'
import { findEndOfReading } from './end-of-reading.ts'
import { escalationsOf } from './escalations.ts'
import { diagnose } from './fluency.ts'
import { forgive } from './forgiveness.ts'
import { absorbFragments } from './fragments.ts'
import { classifyFillers, clearConfirmed, crossValidateInsertions, hideArtifacts } from './insertions.ts'
import { applyLeniency } from './leniency.ts'
import { mergeParts } from './merges.ts'
import { metricsOf } from './metrics.ts'
import { resolveNearMisses } from './near-misses.ts'
import { engineWords, passageWords } from './normalise.ts'
import { recoverOmissions } from './recovery.ts'
import { scoredTime } from './scored-time.ts'
import { findSelfCorrections } from './self-corrections.ts'
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
} from './words.ts'

/** Raised when the same input can lead to another outcome. */
export const READING_VERSION = '2'

/** The stages after the judge, in order: each sees what the ones before it made. */
const AFTER_VERDICT = [
  ['filler_classification', classifyFillers],
  ['insertion_cross_validation', crossValidateInsertions],
  ['ctc_artifacts', hideArtifacts],
  ['omission_recovery', recoverOmissions],
  ['near_miss_resolution', resolveNearMisses],
  ['fragment_absorption', absorbFragments],
  ['self_corrections', findSelfCorrections],
  ['diagnostics', diagnose],
  ['forgiveness', forgive],
  ['confirmed_insertions', clearConfirmed],
  ['end_of_reading', findEndOfReading],
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
  const { words: verdict, engines, alignment } = compareEngines(input, settings, log)
  const flagged = log.run('inflection_drops', () => flagInflectionDrops(verdict), stageCounts.inflections)
  const context = { passage: input.passage, settings, dictionary }
  const { words, insertions } = settle({ words: flagged, insertions: insertionsOf(engines) }, context, log)

  const scored = scoredTime({ words, insertions }, settings.maxSeconds)
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
      alignment: eachEngine(alignment, countsOf),
    },
    decisions,
    escalations: escalationsOf(decisions.length),
    stages: log.stages,
  }
}

/** Puts what each engine heard beside the passage, and says what they make of each word together. */
function compareEngines(input: ReadingInput, settings: ReadingSettings, log: StageLog) {
  const { primary, clean, crossValidator } = input
  const given = { primary, clean, crossValidator }
  const { passage, normalised } = log.run(
    'normalise',
    () => {
      const words = passageWords(input.passage.text)
      return { passage: words, normalised: eachEngine(given, (heard) => engineWords(heard, words)) }
    },
    (result) => ({ words: result.passage.length }),
  )
  const refs = passage.map(({ ref }) => ref)
  const align = createAligner(refs, settings.alignment)
  const alignment = log.run(
    'align',
    () => eachEngine(normalised, ({ words }) => align(words)),
    stageCounts.align,
  )
  const merged = log.run(
    'merges',
    () => eachEngine(alignment, (each) => mergeParts(each, refs)),
    stageCounts.merges,
  )
  const consolidated = log.run(
    'spillover_consolidation',
    () =>
      eachEngine(merged, (each) => {
        const spilled = consolidateSpillover(each, refs, settings.nearMiss)
        return spilled === each ? each : mergeParts(spilled, refs) // what spilled may make its word whole
      }),
    (after) => stageCounts.spillover(merged, after),
  )
  const engines = eachEngine(consolidated, (each, engine): EngineReading | null => {
    const [heard, words] = [given[engine], normalised[engine]]
    return heard === null || words === null ? null : { heard, normalised: words, alignment: each }
  })
  const words: ReadingWord[] = log.run(
    'three_way_verdict',
    () => judgedWords(passage, engines, settings.fragments.gap),
    verdictCounts,
  )
  return { words, engines, alignment }
}

/** Runs the stages after the judge. */
function settle(state: ReadingState, context: ReadingContext, log: StageLog): ReadingState {
  return AFTER_VERDICT.reduce(
    (before, [name, stage]) =>
      log.run(
        name,
        () => stage(before, context),
        (after) => stageCounts.changed(before, after),
      ),
    state,
  )
}
