import type { ReadingInput } from '../../../../shared/pipelines/reading/input.ts'
import type { ReadingWord } from '../../../../shared/pipelines/reading/outcome.ts'
import type { ReadingSettings } from '../../../../shared/pipelines/reading/settings.ts'
import type { StageLog } from '../../../judging/port/stages.ts'
import { createAligner } from './align.ts'
import { mergeParts } from './merges.ts'
import { consolidateSpillover } from './spillover.ts'
import { sayingsOf } from './spoken/sayings.ts'
import { stageCounts, verdictCounts } from './stage-counts.ts'
import { engineWords, passageWords } from './text/normalize.ts'
import { type EngineReading, eachEngine, judgedWords } from './words.ts'

/** Puts what each engine heard beside the passage, and says what they make of each word together. */
export function compareEngines(input: ReadingInput, settings: ReadingSettings, log: StageLog) {
  const { primary, clean, crossValidator } = input
  const given = { primary, clean, crossValidator }
  const { passage, normalized } = log.run(
    'normalise',
    () => {
      const words = passageWords(input.passage.text)
      return { passage: words, normalized: eachEngine(given, (heard) => engineWords(heard, words)) }
    },
    (result) => ({ words: result.passage.length }),
  )
  const refs = passage.map(({ ref }) => ref)
  const printed = { text: input.passage.text, spans: passage.map(({ span }) => span) }
  const align = createAligner(refs, settings.alignment, { sayings: sayingsOf(refs, printed) })
  const alignment = log.run(
    'align',
    () => eachEngine(normalized, ({ words }) => align(words)),
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
    const [heard, words] = [given[engine], normalized[engine]]
    return heard === null || words === null ? null : { heard, normalized: words, alignment: each }
  })
  const words: ReadingWord[] = log.run(
    'three_way_verdict',
    () => judgedWords(passage, engines, settings.fragments.gap),
    verdictCounts,
  )
  return { words, engines, alignment }
}
