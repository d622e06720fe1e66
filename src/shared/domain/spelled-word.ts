import * as z from 'zod'

/** Maximum length of a spell-checked word, in characters. */
export const LONGEST_WORD = 64

/** A word that is spell-checked, or that a person has added to the dictionary. */
export const SpelledWord = z.string().trim().min(1).max(LONGEST_WORD)
