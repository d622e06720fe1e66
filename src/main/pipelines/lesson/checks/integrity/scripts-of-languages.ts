/** Scripts of a language besides the Latin one, by its primary subtag (ISO 639). */
const own: Readonly<Record<string, readonly string[]>> = {
  ...withScripts(['Cyrillic'], 'ru uk be bg mk kk ky tg mn tt ba cv os'),
  ...withScripts(['Cyrillic'], 'sr uz'),
  ...withScripts(['Han'], 'zh yue'),
  ja: ['Han', 'Hiragana', 'Katakana'],
  ko: ['Hangul', 'Han'],
  ...withScripts(['Arabic'], 'ar fa ur ps ckb ug sd'),
  ...withScripts(['Hebrew'], 'he yi'),
  ...withScripts(['Devanagari'], 'hi mr ne sa'),
  el: ['Greek'],
  th: ['Thai'],
  lo: ['Lao'],
  km: ['Khmer'],
  my: ['Myanmar'],
  ka: ['Georgian'],
  hy: ['Armenian'],
  bn: ['Bengali'],
  as: ['Bengali'],
  ta: ['Tamil'],
  te: ['Telugu'],
  kn: ['Kannada'],
  ml: ['Malayalam'],
  gu: ['Gujarati'],
  pa: ['Gurmukhi'],
  or: ['Oriya'],
  si: ['Sinhala'],
  ...withScripts(['Ethiopic'], 'am ti'),
}

/** Languages written only in Latin letters. */
const latin: ReadonlySet<string> = new Set(
  'en de fr es pt it nl pl cs sk sl hr bs hu ro tr az fi sv da no nb nn is et lv lt vi id ms tl fil sw af ca gl eu ga cy sq mt la eo pcm ha yo ig so zu xh'.split(
    ' ',
  ),
)

/** The scripts that are distinguished; lessons are not written in other ones. */
export const SCRIPTS = [
  ...[
    'Latin',
    'Cyrillic',
    'Greek',
    'Han',
    'Hiragana',
    'Katakana',
    'Hangul',
    'Arabic',
    'Hebrew',
    'Devanagari',
  ],
  ...['Thai', 'Lao', 'Khmer', 'Myanmar', 'Georgian', 'Armenian', 'Bengali', 'Tamil', 'Telugu', 'Kannada'],
  ...['Malayalam', 'Gujarati', 'Gurmukhi', 'Oriya', 'Sinhala', 'Ethiopic'],
] as const

/** Returns the scripts of a language, the main one first; `null` for an unknown language. */
export function scriptsOf(language: string): readonly string[] | null {
  const scripts = own[language]
  if (scripts !== undefined) return [...scripts, 'Latin']
  return latin.has(language) ? ['Latin'] : null
}

/** Returns the languages that are written in a script other than the Latin one. */
export function languagesWrittenIn(script: string): string[] {
  return Object.keys(own).filter((language) => own[language]?.includes(script))
}

function withScripts(scripts: readonly string[], languages: string): Record<string, readonly string[]> {
  return Object.fromEntries(languages.split(' ').map((language) => [language, scripts]))
}
