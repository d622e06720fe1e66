import { german } from './de.ts'
import { english } from './en.ts'
import { spanish } from './es.ts'
import { french } from './fr.ts'
import { italian } from './it.ts'
import { OTHER_NEGATIONS } from './negations.ts'
import { portuguese } from './pt.ts'
import { russian } from './ru.ts'
import type { LanguageTable } from './table.ts'

const TABLES: Readonly<Record<string, LanguageTable>> = {
  en: english,
  de: german,
  es: spanish,
  fr: french,
  it: italian,
  pt: portuguese,
  ru: russian,
}

const NO_TABLE: LanguageTable = {
  functionWords: [],
  firstPerson: [],
  negations: [],
  negatesAfter: true,
  harmless: [],
  butWords: [],
  reporting: [],
  conditions: [],
  subjects: [],
  denials: [],
  fillers: ['uh', 'um', 'er', 'hm', 'mm', 'mhm', 'äh', 'ähm', 'euh', 'ehm'],
  refusals: [],
  evasions: [],
  questionWords: [],
  requests: [],
  lightWords: [],
  synonyms: [],
  variants: [],
  determiners: [],
  pronouns: [],
  politeWords: [],
  askedThings: [],
  tags: [],
  signs: { '%': ['percent'] },
}

/** A language with its words for detection. */
export interface Language {
  /** Two letters; `und` if unknown. */
  readonly code: string
  readonly table: LanguageTable
  /** Whether it has its own table; without one, only the distance to a word of negation counts. */
  readonly hasTable: boolean
}

/** Returns a language by its code. For an unknown language, the words of negation of all languages are used. */
function languageByCode(code: string): Language {
  const table = TABLES[code]
  if (table !== undefined) return { code, table, hasTable: true }
  const negations =
    OTHER_NEGATIONS[code] ??
    [...Object.values(TABLES).map((each) => each.negations), ...Object.values(OTHER_NEGATIONS)].flat()
  return { code, table: { ...NO_TABLE, negations }, hasTable: false }
}

/** Scripts that identify one language of the tables, the most specific first. */
const SCRIPTS: readonly (readonly [RegExp, string])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja'],
  [/\p{Script=Hangul}/u, 'ko'],
  [/\p{Script=Han}/u, 'zh'],
  [/\p{Script=Thai}/u, 'th'],
  [/[\u0679\u0688\u0691\u06ba\u06be\u06d2]/u, 'ur'],
  [/[\u067e\u0686\u0698\u06af\u06cc]/u, 'fa'],
  [/\p{Script=Arabic}/u, 'ar'],
  [/\p{Script=Hebrew}/u, 'he'],
  [/\p{Script=Greek}/u, 'el'],
  [/\p{Script=Devanagari}/u, 'hi'],
  [/[іїєґ]/iu, 'uk'],
  [/[ђћџљњј]/iu, 'sr'],
  [/\p{Script=Cyrillic}/u, 'ru'],
]

/** Words that identify one of the languages in Latin letters, in addition to the tables. */
const MARKERS: Readonly<Record<string, readonly string[]>> = {
  tr: [
    'bir',
    've',
    'için',
    'mi',
    'mı',
    'mu',
    'bu',
    'ne',
    'size',
    'bize',
    'bizi',
    'evet',
    'teşekkürler',
    'istiyorum',
    'tamam',
    'değil',
    'ediyorum',
    'misiniz',
    'siz',
  ],
  nl: [
    'het',
    'een',
    'ik',
    'je',
    'u',
    'niet',
    'van',
    'dat',
    'uw',
    'kan',
    'voor',
    'zijn',
    'wij',
    'met',
    'geen',
    'bedankt',
    'heeft',
    'ook',
  ],
  sv: [
    'och',
    'jag',
    'inte',
    'det',
    'är',
    'att',
    'för',
    'ni',
    'ditt',
    'din',
    'kan',
    'har',
    'tack',
    'med',
    'vi',
  ],
  da: ['og', 'jeg', 'ikke', 'det', 'er', 'at', 'dit', 'din', 'kan', 'har', 'tak', 'med', 'vi', 'af'],
  pl: [
    'nie',
    'się',
    'jest',
    'że',
    'na',
    'do',
    'czy',
    'pan',
    'pani',
    'dziękuję',
    'proszę',
    'mogę',
    'jak',
    'w',
    'z',
  ],
  cs: ['je', 'se', 'že', 'není', 'děkuji', 'prosím', 'vám', 'můžu', 'jsem', 'vaše', 'máte'],
  ro: ['nu', 'este', 'și', 'vă', 'pentru', 'mulțumesc', 'sunt', 'aveți', 'bună', 'pot', 'cu'],
  hu: ['nem', 'az', 'és', 'hogy', 'köszönöm', 'van', 'kérem', 'egy', 'ön'],
  fi: ['ei', 'on', 'ja', 'että', 'kiitos', 'minä', 'voin', 'teidän', 'en'],
  id: ['tidak', 'saya', 'anda', 'yang', 'dan', 'ini', 'untuk', 'terima', 'kasih', 'apakah', 'bisa'],
  vi: ['không', 'tôi', 'bạn', 'của', 'và', 'là', 'cảm', 'ơn', 'anh', 'chị'],
}

let vocabulary: ReadonlyMap<string, readonly string[]> | null = null

/** Returns the languages by function word. */
function languagesOfWords(): ReadonlyMap<string, readonly string[]> {
  if (vocabulary !== null) return vocabulary
  const found = new Map<string, string[]>()
  const lists = [
    ...Object.entries(TABLES).map(
      ([code, { functionWords, negations }]) => [code, [...functionWords, ...negations]] as const,
    ),
    ...Object.entries(MARKERS),
  ]
  for (const [code, words] of lists)
    for (const word of new Set(words)) found.set(word, [...(found.get(word) ?? []), code])
  vocabulary = found
  return found
}

/** Maximum number of characters for language detection. */
const SAMPLE = 20_000
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is the range of ASCII
const ASCII = /^[\x00-\x7f]*$/
const WORDS = /[\p{L}\p{M}]+/gu
/** Minimum share of letters of a script that decides the language. */
const SCRIPT_SHARE = 0.3

/**
 * Detects the language of texts: by script, else the language whose common words cover most of the text. Returns `und`
 * if there are too few indications.
 */
export function languageOf(texts: readonly string[]): Language {
  const sample = texts.join(' ').slice(0, SAMPLE)
  const isAscii = ASCII.test(sample)
  const letters = isAscii ? 0 : (sample.match(/\p{L}/gu)?.length ?? 0)
  const latin = isAscii ? 0 : (sample.match(/\p{Script=Latin}/gu)?.length ?? 0)
  if (letters > 0 && (letters - latin) / letters >= SCRIPT_SHARE) {
    const script = SCRIPTS.find(([pattern]) => pattern.test(sample))
    if (script !== undefined) return languageByCode(script[1])
  }
  const scores = new Map<string, number>()
  for (const word of sample.toLowerCase().match(WORDS) ?? []) {
    const codes = languagesOfWords().get(word) ?? []
    for (const code of codes) scores.set(code, (scores.get(code) ?? 0) + 1 / codes.length)
  }
  const [best] = [...scores].sort(([, one], [, other]) => other - one)
  return languageByCode(best?.[0] ?? 'und')
}
