import * as z from 'zod'
import { SpelledWord } from '../../domain/spelled-word.ts'
import { procedure } from '../procedure.ts'

/** Spell checking with the dictionaries of the application. */
export const spelling = {
  /** Returns the words that their dictionary does not contain; the workspace's own words are not looked up. */
  check: procedure()
    .input(z.object({ words: z.array(SpelledWord).max(2_000) }))
    .output(z.array(z.string())),
  /** Returns spellings that are close to a word, the closest first. */
  suggest: procedure()
    .input(z.object({ word: SpelledWord }))
    .output(z.array(z.string())),
  /** Adds a word to the workspace's own dictionary. */
  learn: procedure('BAD_SETTING').input(z.object({ word: SpelledWord })),
}
