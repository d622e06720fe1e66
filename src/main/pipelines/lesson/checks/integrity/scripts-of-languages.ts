/** Scripts that a language is written in besides the Latin one, by its primary subtag (ISO 639). */
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

/** Written in Latin letters alone. */
const latin: ReadonlySet<string> = new Set(
  'en de fr es pt it nl pl cs sk sl hr bs hu ro tr az fi sv da no nb nn is et lv lt vi id ms tl fil sw af ca gl eu ga cy sq mt la eo pcm ha yo ig so zu xh'.split(
    ' ',
  ),
)

/** The scripts that are told apart; others have no letters that lessons are written in. */
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

/** The scripts that prose of a language is written in, the main one first; `null` for a language that is not known. */
export function scriptsOf(language: string): readonly string[] | null {
  const scripts = own[language]
  if (scripts !== undefined) return [...scripts, 'Latin']
  return latin.has(language) ? ['Latin'] : null
}

/** Languages that are written in a script other than the Latin one. */
export function languagesWrittenIn(script: string): string[] {
  return Object.keys(own).filter((language) => own[language]?.includes(script))
}

function withScripts(scripts: readonly string[], languages: string): Record<string, readonly string[]> {
  return Object.fromEntries(languages.split(' ').map((language) => [language, scripts]))
}
