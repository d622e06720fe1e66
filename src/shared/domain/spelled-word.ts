import * as z from 'zod'

/** The longest word whose spelling is checked, in characters. */
export const LONGEST_WORD = 64

/** A word whose spelling is checked, or that a person has added to the dictionary. */
export const SpelledWord = z.string().trim().min(1).max(LONGEST_WORD)
