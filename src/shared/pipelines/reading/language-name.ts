const names = new Intl.DisplayNames(['en'], { type: 'language' })

/** The English name of a language by its ISO 639-1 code: "German" for "de". */
export function languageName(code: string): string {
  return names.of(code) ?? code
}
