import { atFirstUse } from '../at-first-use.ts'

/** Loading the names takes as long as a tenth of the start of a command. */
const names = atFirstUse(() => new Intl.DisplayNames(['en'], { type: 'language' }))

/** Returns the English name of a language by its ISO 639-1 code: "German" for "de"; the code itself if it is invalid. */
export function languageName(code: string): string {
  try {
    return names().of(code) ?? code
  } catch (error) {
    if (error instanceof RangeError) return code
    throw error
  }
}
