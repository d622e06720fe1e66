import { Engine, type ReadingInput } from '../../../shared/pipelines/reading/input.ts'
import type { ReadingSettings } from '../../../shared/pipelines/reading/settings.ts'
import { createAligner } from './align.ts'
import { engineWords, passageWords } from './normalise.ts'

/** More words than any reading has; aligning costs their product. */
const MOST_WORDS = 5_000

/** With fewer heard words than this nothing can be said of whether they belong to the passage. */
const FEWEST_TO_COMPARE = 10

/** What is wrong with an input, and with which part of it. */
export interface Refusal {
  readonly part: 'passage' | Engine
  readonly problem: string
}

/**
 * Why a reading cannot be judged although its files could be read: nothing to read, far too much, or words that
 * were heard in another recording. `null` where it can.
 */
export function refusalOf(input: ReadingInput, settings: ReadingSettings): Refusal | null {
  const passage = passageWords(input.passage.text)
  if (passage.length === 0) return { part: 'passage', problem: 'there are no words to read in it.' }
  if (passage.length > MOST_WORDS) return tooMany('passage', passage.length)

  const align = createAligner(
    passage.map(({ ref }) => ref),
    settings.alignment,
  )
  for (const engine of Engine.options) {
    const heard = input[engine]
    if (heard === null) continue
    if (heard.length > MOST_WORDS) return tooMany(engine, heard.length)
    const { words } = engineWords(heard, passage)
    if (words.length < FEWEST_TO_COMPARE) continue
    const matched = align(words).entries.filter(({ type }) => type === 'correct').length
    const share = matched / Math.min(words.length, passage.length)
    if (share < settings.leastMatch)
      return {
        part: engine,
        problem: `only ${Math.round(share * 100)} % of its words stand in the passage: it looks like another recording. Choose the file of this reading, or lower pipelines.reading.leastMatch.`,
      }
  }
  return null
}

function tooMany(part: Refusal['part'], count: number): Refusal {
  return { part, problem: `it has ${count} words; a reading has at most ${MOST_WORDS}.` }
}
