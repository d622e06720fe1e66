import type { HeardWord } from '../../../../shared/domain/documents/heard-word.ts'
import type { ReadingInput } from '../../../../shared/pipelines/reading/input.ts'
import type { PassageLanguage, ReadingWord } from '../../../../shared/pipelines/reading/outcome.ts'
import type { ReadingSettings } from '../../../../shared/pipelines/reading/settings.ts'
import { scoredText } from '../../../../shared/pipelines/reading/unread-text.ts'
import type { StageLog } from '../../../judging/port/stages.ts'
import { createAligner } from './align.ts'
import { mergeParts } from './merges.ts'
import { findSpeech } from './speech/find-speech.ts'
import { consolidateSpillover } from './spillover.ts'
import { withDigitsApart } from './spoken/digit-groups.ts'
import type { Printed } from './spoken/forms-in-place.ts'
import { numbersIn } from './spoken/other-languages.ts'
import { sayingsOf } from './spoken/sayings.ts'
import { stageCounts, verdictCounts } from './stage-counts.ts'
import {
  engineWords,
  hasMarks,
  type NormalizedEngine,
  passageWords,
  type TextRules,
} from './text/normalize.ts'
import type { Sounds } from './text/sounds.ts'
import { type EngineReading, eachEngine, judgedWords, type PerEngine, presentEngines } from './words.ts'

/** Aligns the words of each engine with the passage, and determines their joint verdict on each word. */
export async function compareEngines(
  input: ReadingInput,
  settings: ReadingSettings,
  log: StageLog,
  {
    language,
    loadSounds,
  }: { readonly language: PassageLanguage; readonly loadSounds: () => Promise<Sounds> },
) {
  const { primary, clean, crossValidator } = input
  const given = { primary, clean, crossValidator }
  const text = scoredText(input.passage)
  const { passage, normalized } = log.run(
    'normalise',
    () => normalizedTexts(input, given, language),
    (result) => ({ words: result.passage.length }),
  )
  const refs = passage.map(({ ref }) => ref)
  const sounds = language.code === 'en' && haveOtherWords(normalized, refs) ? await loadSounds() : null
  const printed = { text, spans: passage.map(({ span }) => span) }
  const align = createAligner(refs, settings.alignment, { sounds, ...sayingsFor(language, refs, printed) })
  const found = log.run(
    'align',
    () =>
      findSpeech(given, normalized, {
        refs,
        align,
        nearMiss: settings.nearMiss,
        maxDifference: settings.timing.maxDifference,
      }),
    ({ alignment, speech }) => ({ ...stageCounts.align(alignment), ...stageCounts.speech(speech) }),
  )
  const { alignment, speech } = found
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
        return spilled === each ? each : mergeParts(spilled, refs) // spilled words may complete their word
      }),
    (after) => stageCounts.spillover(merged, after),
  )
  const engines = eachEngine(consolidated, (each, engine): EngineReading | null => {
    const [heard, words] = [found.heard[engine], found.normalized[engine]]
    return heard === null || words === null ? null : { heard, normalized: words, alignment: each }
  })
  const words: ReadingWord[] = log.run(
    'three_way_verdict',
    () => judgedWords(passage, engines, settings.fragments.gap, sounds, speech.timesFrom),
    verdictCounts,
  )
  return { words, engines, alignment, sounds, speech }
}

/** Returns the words of the passage and of each engine in the form in which they are compared. */
function normalizedTexts(
  input: ReadingInput,
  engines: PerEngine<readonly HeardWord[]>,
  language: PassageLanguage,
) {
  const rules = textRules(input, language)
  const passage = passageWords(scoredText(input.passage), rules)
  const refs = passage.map(({ ref }) => ref)
  const normalized = eachEngine(engines, (heard): NormalizedEngine => {
    const engine = engineWords(heard, passage, rules)
    return rules === 'english' ? { ...engine, words: withDigitsApart(engine.words, refs) } : engine
  })
  return { passage, normalized }
}

/** Returns the spoken forms of passage words: by all rules in English, otherwise of numbers only. */
function sayingsFor({ code }: PassageLanguage, refs: readonly string[], printed: Printed) {
  if (code === 'en') return { other: null, sayings: sayingsOf(refs, printed) }
  const other = { numbersIn: (words: readonly string[]) => numbersIn(code, words) }
  return { other, sayings: other.numbersIn(refs).filter(({ from }) => isWholeNumber(printed, from)) }
}

/** Whether a number is printed without a comma or period, whose meaning differs between languages. */
function isWholeNumber({ text, spans }: Printed, at: number): boolean {
  return /^\d+\p{L}*$/u.test(text.slice(spans[at]?.start, spans[at]?.end))
}

/**
 * Whether an engine heard a word that the passage does not contain: only then the large pronouncing dictionary is
 * needed.
 */
function haveOtherWords(engines: PerEngine<NormalizedEngine>, refs: readonly string[]): boolean {
  const inPassage = new Set(refs)
  return presentEngines(engines).some(({ of }) => of.words.some(({ word }) => !inPassage.has(word)))
}

/**
 * Returns how the texts of a reading are compared. Recognizers that write no accents at all are compared without them.
 */
export function textRules(input: ReadingInput, { code }: Pick<PassageLanguage, 'code'>): TextRules {
  if (code === 'en') return 'english'
  const engines = [input.primary, input.clean, input.crossValidator].filter((heard) => heard !== null)
  const writeMarks = engines.every((heard) => hasMarks(heard.map(({ word }) => word)))
  return writeMarks || !hasMarks([input.passage.text]) ? 'other' : 'other_without_marks'
}
