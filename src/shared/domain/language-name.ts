const names = new Intl.DisplayNames(['en'], { type: 'language' })

/** Returns the English name of a language by its ISO 639-1 code: "German" for "de"; the code itself if it is invalid. */
export function languageName(code: string): string {
  try {
    return names.of(code) ?? code
  } catch (error) {
    if (error instanceof RangeError) return code
    throw error
  }
}
