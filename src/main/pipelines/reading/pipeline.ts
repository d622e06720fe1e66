import type { ReadingInput } from '../../../shared/pipelines/reading/input.ts'
import type { PassageLanguage } from '../../../shared/pipelines/reading/outcome.ts'
import type { ReadingSettings } from '../../../shared/pipelines/reading/settings.ts'
import type { ReadingSpeech } from '../../../shared/pipelines/reading/speech.ts'
import { scoredText } from '../../../shared/pipelines/reading/unread-text.ts'
import { comparedWithRules } from '../../judging/decisions/report.ts'
import type { PipelineTools } from '../../judging/port/result.ts'
import { type StageLog, stageLog } from '../../judging/port/stages.ts'
import type { PipelineResult } from '../pipeline.ts'
import { decisionsOf, scopeDecisions } from './decisions.ts'
import { escalationsOf } from './escalations.ts'
import { openToFamilies } from './evidence/alignment-status.ts'
import { compareEngines } from './evidence/compare-engines.ts'
import { languageOf } from './evidence/language.ts'
import { recoverOmissions } from './evidence/recovery.ts'
import { stageCounts } from './evidence/stage-counts.ts'
import type { ReadingContext, ReadingState } from './evidence/state.ts'
import { loadSounds } from './evidence/text/sounds.ts'
import { timedBySegments } from './evidence/time.ts'
import { leftOutTextOf } from './evidence/unread-text.ts'
import { countsOf, eachEngine, flagInflectionDrops, insertionsOf } from './evidence/words.ts'
import { applyAnswers, type Judged } from './judge/apply.ts'
import { disputedRows, wordsToAsk } from './judge/judge-rows.ts'
import { questionsAbout } from './judge/prompt.ts'
import { findEndOfReading } from './rules/end-of-reading.ts'
import { findStruggles } from './rules/fluency.ts'
import { forgive } from './rules/forgiveness.ts'
import { absorbFragments } from './rules/fragments.ts'
import {
  classifyFillers,
  clearConfirmed,
  crossValidateInsertions,
  hideArtifacts,
} from './rules/insertions.ts'
import { applyLeniency } from './rules/leniency.ts'
import { resolveNearMisses } from './rules/near-misses.ts'
import { sortIntoBuckets } from './rules/scores/buckets.ts'
import { metricsOf } from './rules/scores/metrics.ts'
import { scoredTime } from './rules/scores/scored-time.ts'
import { findSelfCorrections } from './rules/self-corrections.ts'
import { type SilentEngine, silentEngines, unscored } from './rules/silent-engines.ts'

/** The stages after the judge, in order: each gets the state of the previous one. */
const AFTER_VERDICT = [
  ['filler_classification', classifyFillers],
  ['insertion_cross_validation', crossValidateInsertions],
  ['ctc_artifacts', hideArtifacts],
  ['omission_recovery', recoverOmissions],
  ['near_miss_resolution', resolveNearMisses],
  ['fragment_absorption', absorbFragments],
  ['self_corrections', findSelfCorrections],
  ['diagnostics', findStruggles],
  ['forgiveness', forgive],
  ['confirmed_insertions', clearConfirmed],
  ['end_of_reading', findEndOfReading],
  ['post_struggle_leniency', applyLeniency],
  ['buckets', sortIntoBuckets],
] as const satisfies readonly (readonly [
  string,
  (state: ReadingState, context: ReadingContext) => ReadingState,
])[]

/**
 * Judges a passage that a child reads aloud. Words on which the recognizers agree are settled. A judge is asked about
 * the others, once, and may count misheard words as read. All later stages use its decisions (000-04, 000-05).
 */
export async function judgeReading(
  input: ReadingInput,
  settings: ReadingSettings,
  tools: PipelineTools,
): Promise<PipelineResult<'reading'>> {
  const log = stageLog(tools.clock, tools.tell)
  const dictionary = await tools.loadDictionary()
  const language = await languageOf(scoredText(input.passage), dictionary)
  const compared = await compareEngines(input, settings, log, {
    language,
    loadSounds: () => loadSounds(dictionary),
  })
  const { engines, alignment, sounds, speech } = compared
  const aligned = openToFamilies(compared.words, input.families, sounds, settings.sameFamilySimilarity)
  const silent = log.run(
    'recogniser_silence',
    () =>
      silentEngines(engines, settings.silence, {
        passage: aligned.length,
        seconds: input.recordingSeconds ?? null,
        minMatch: settings.minMatch,
        maxSeconds: settings.maxSeconds,
      }),
    ({ length }) => ({ silent: length }),
  )
  const flagged = log.run('inflection_drops', () => flagInflectionDrops(aligned), stageCounts.inflections)
  const unjudged = { words: flagged, insertions: insertionsOf(engines) }
  const context = { passage: passageOf(input, language), settings, dictionary, language }
  const judged = await askJudge(unjudged, context, tools, log)

  const settled = settle({ ...unjudged, words: judged.words }, context, log)
  const { metrics, scored } = log.run(
    'metrics',
    () => measure(settled, context, silent, speech),
    stageCounts.metrics,
  )
  const { withoutJudge } = comparedWithRules(
    metrics,
    judged.stage.answered > 0,
    () =>
      log.run(
        'metrics_without_judge',
        () => measureUnjudged(unjudged, context, silent, speech, tools),
        stageCounts.metrics,
      ).metrics,
  )
  const leftOutText = leftOutTextOf(input.passage, settled)
  const decided = decisionsOf(settled.words, input, judged.callIds, language)
  return {
    outcome: {
      words: [...settled.words],
      insertions: [...settled.insertions],
      metrics: { ...metrics, withoutJudge },
      scored,
      speech,
      leftOutText,
      judgeStage: judged.stage,
      alignment: eachEngine(alignment, countsOf),
      language,
    },
    decisions: [...decided, ...scopeDecisions({ speech, leftOutText }, decided.length)],
    escalations: escalationsOf(
      {
        words: settled.words,
        judged,
        metrics,
        withoutJudge,
        silent,
        speech,
        leftOutText,
        language,
        ...untimed(input),
      },
      settings.escalations,
    ),
    stages: log.stages,
  }
}

/** Returns the recognizers that did not time words individually. */
function untimed(input: ReadingInput) {
  return { fromSegments: timedBySegments(input) }
}

/** Removes grade and season from a passage that is not in English: norms exist for English only. */
function passageOf({ passage }: ReadingInput, { code }: PassageLanguage): ReadingInput['passage'] {
  return code === 'en' ? passage : { ...passage, grade: null, season: null }
}

/** Asks the judge about the words on which the engines disagree, if there are any. */
async function askJudge(
  state: ReadingState,
  { passage, settings }: ReadingContext,
  { ask, signal }: PipelineTools,
  log: StageLog,
): Promise<Judged> {
  const rows = disputedRows(wordsToAsk(state.words, settings.judge.askAdvisory), state)
  if (rows.length === 0) return applyAnswers(state.words, [], settings)
  return log.wait(
    'llm_judge',
    async () => {
      const batches = questionsAbout(rows, passage, settings.judge)
      const asked = await Promise.all(
        batches.map(async ({ question, ...batch }) => ({ ...batch, outcome: await ask(question) })),
      )
      signal.throwIfAborted() // a stopped run has no outcome
      return applyAnswers(state.words, asked, settings)
    },
    stageCounts.judge,
  )
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

function measure(
  state: ReadingState,
  { passage, settings }: ReadingContext,
  silent: readonly SilentEngine[],
  speech: ReadingSpeech,
) {
  const scored = scoredTime(state, settings.maxSeconds, speech)
  const metrics = metricsOf({ ...state, time: scored, passage, profile: settings.scoring })
  return { scored, metrics: silent.length === 0 ? metrics : unscored(metrics) }
}

/** Returns the measures of the reading without the judge, by the same stages. */
function measureUnjudged(
  state: ReadingState,
  context: ReadingContext,
  silent: readonly SilentEngine[],
  speech: ReadingSpeech,
  { clock }: PipelineTools,
) {
  return measure(settle(state, context, stageLog(clock)), context, silent, speech)
}
