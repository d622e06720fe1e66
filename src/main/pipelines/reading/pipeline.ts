import type { ReadingInput } from '../../../shared/pipelines/reading/input.ts'
import type { ReadingOutcome } from '../../../shared/pipelines/reading/outcome.ts'
import type { ReadingSettings } from '../../../shared/pipelines/reading/settings.ts'
import type { PipelineResult, PipelineTools } from '../../judging/result.ts'
import { stageLog } from '../../judging/stages.ts'
import { createAligner } from './align.ts'
import { decisionsOf } from './decisions.ts'
import { escalationsOf } from './escalations.ts'
import { metricsOf, scoredTime } from './metrics.ts'
import { engineWords, passageWords } from './normalise.ts'
import { countsOf, eachEngine, insertionsOf, judgedWords } from './words.ts'

/** Raised when the same input can lead to another outcome. */
export const READING_VERSION = '1'

/** A child reads a passage aloud; the recognisers' words are settled where they agree and shown where they do not. */
export async function judgeReading(
  input: ReadingInput,
  settings: ReadingSettings,
  { clock }: PipelineTools,
): Promise<PipelineResult<ReadingOutcome>> {
  const log = stageLog(clock)
  const engines = { primary: input.primary, clean: input.clean, crossValidator: input.crossValidator }

  const passage = log.run(
    'normalise',
    () => passageWords(input.passage.text),
    (words) => ({ words: words.length }),
  )
  const readings = log.run(
    'align',
    () => {
      const align = createAligner(
        passage.map(({ ref }) => ref),
        settings.alignment,
      )
      return eachEngine(engines, (heard) => {
        const normalised = engineWords(heard, passage)
        return { heard, normalised, alignment: align(normalised.words) }
      })
    },
    (aligned) => ({ engines: Object.values(aligned).filter((reading) => reading !== null).length }),
  )
  const words = log.run('three_way_verdict', () => judgedWords(passage, readings), statusCounts)
  const metrics = log.run(
    'metrics',
    () => metricsOf(words, scoredTime(input.primary, words, settings.maxSeconds)),
    ({ correct, errors }) => ({ correct, errors }),
  )
  const decisions = decisionsOf(words, input)
  return {
    outcome: {
      words,
      insertions: insertionsOf(readings),
      metrics: { ...metrics, withoutJudge: metrics },
      judgeStage: { queried: 0, overridden: 0, kept: 0, model: null },
      alignment: eachEngine(readings, ({ alignment }) => countsOf(alignment)),
    },
    decisions,
    escalations: escalationsOf(decisions.length),
    stages: log.stages,
    calls: [],
  }
}

/** How many words have each status, under the names of the source's stage log. */
function statusCounts(words: ReadingOutcome['words']): Record<string, number> {
  const of = (status: (typeof words)[number]['status']) =>
    words.filter((word) => word.status === status).length
  return {
    refWords: words.length,
    confirmed: of('confirmed'),
    disagreed: of('disagreed'),
    recovered: of('recovered'),
    unconfirmed: of('unconfirmed'),
    confirmedOmissions: of('confirmed_omission'),
    hasV0: words.some(({ engines }) => engines.clean !== null) ? 1 : 0,
    hasPk: words.some(({ engines }) => engines.crossValidator !== null) ? 1 : 0,
  }
}
