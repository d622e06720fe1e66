import { eld } from 'eld/small'
import { wordsOf } from '../../../shared/markdown/words.ts'

/** Languages that are recognized in the names of folders and files, besides the text itself. */
const NAMED = new Set(
  'ar be bg bn ca cs da de el en es et fa fi fr he hi hr hu hy it ja ka kk ko lt lv mk mr ms nl pl pt ro ru sk sl sr sv ta te th tr uk ur vi zh'.split(
    ' ',
  ),
)

/** Words that are more frequent in English texts of some length than in any other language. */
const ENGLISH = new Set('the and of to a in is you that for with it are on as be this your'.split(' '))

/** Minimum share of these words in an English text. */
const MIN_ENGLISH = 0.12

/** Maximum number of characters of a text that are examined. */
const SAMPLE = 20_000

const SCRIPTS: readonly (readonly [RegExp, string])[] = [
  [/\p{sc=Hiragana}|\p{sc=Katakana}/gu, 'ja'],
  [/\p{sc=Hangul}/gu, 'ko'],
  [/\p{sc=Han}/gu, 'zh'],
  [/\p{sc=Greek}/gu, 'el'],
  [/\p{sc=Hebrew}/gu, 'he'],
  [/\p{sc=Arabic}/gu, 'ar'],
  [/\p{sc=Devanagari}/gu, 'hi'],
  [/\p{sc=Bengali}/gu, 'bn'],
  [/\p{sc=Tamil}/gu, 'ta'],
  [/\p{sc=Telugu}/gu, 'te'],
  [/\p{sc=Thai}/gu, 'th'],
  [/\p{sc=Armenian}/gu, 'hy'],
  [/\p{sc=Georgian}/gu, 'ka'],
]

/** Letters that do not exist in Russian, and their languages. */
const CYRILLIC: readonly (readonly [RegExp, string])[] = [
  [/[ўЎ]/gu, 'be'],
  [/[їєґЇЄҐ]/gu, 'uk'],
  [/[ѓќѕЃЌЅ]/gu, 'mk'],
  [/[ђјљњћџЂЈЉЊЋЏ]/gu, 'sr'],
  [/[әғқңөұһӘҒҚҢӨҰҺ]/gu, 'kk'],
]

/**
 * Returns the language of a lesson, as the primary subtag of BCP 47: that of its path (`ru/intro.md`, `intro.ru.md`)
 * unless the text clearly differs, else that of its letters and commonest words; `und` if those are inconclusive.
 */
export function languageOf(path: string, prose: string): string {
  const sample = prose.slice(0, SAMPLE)
  const detected = languageOfText(sample)
  const named = languageOfPath(path)
  if (named === null) return detected
  if (detected === 'und')
    return isWritten(sample, /\p{sc=Cyrillic}/gu) === isCyrillic(named) ? named : detected
  return scriptOf(named) === scriptOf(detected) && detected !== 'en' ? named : detected
}

/** Returns the language named in the last part of a path: that of the file name takes precedence over its folders. */
function languageOfPath(path: string): string | null {
  const parts = path.toLowerCase().split('/')
  const [, ofName] = /\.([a-z]{2})\.[a-z]+$/u.exec(parts.at(-1) ?? '') ?? []
  const named = [...parts.slice(0, -1).map((part) => part.replace(/[-_].*$/u, '')), ofName ?? '']
  return named.findLast((part) => NAMED.has(part)) ?? null
}

function languageOfText(text: string): string {
  if (isWritten(text, /\p{sc=Cyrillic}/gu)) return cyrillicOf(text)
  const japanese = many(text, /\p{sc=Hiragana}|\p{sc=Katakana}/gu)
  if (japanese > 20 && isWritten(text, /\p{sc=Hiragana}|\p{sc=Katakana}|\p{sc=Han}/gu)) return 'ja'
  const script = SCRIPTS.find(([letters]) => isWritten(text, letters))
  if (script !== undefined) return script[1]
  const words = wordsOf(text.toLowerCase())
  const english = words.filter((word) => ENGLISH.has(word)).length
  if (words.length > 0 && english / words.length >= MIN_ENGLISH) return 'en'
  return words.length < MIN_WORDS ? 'und' : detected(text)
}

/** Fewer words do not tell languages in Latin letters apart. */
const MIN_WORDS = 25

/** Returns the language that the detector finds; `und` where it is not sure, or where English words stand apart. */
function detected(text: string): string {
  const found = eld.detect(text)
  return found.isReliable() && found.language !== 'en' && NAMED.has(found.language) ? found.language : 'und'
}

/** Returns the language of a Cyrillic text. Bulgarian uses Russian letters without those that Russian always needs. */
function cyrillicOf(text: string): string {
  const letters = many(text, /\p{sc=Cyrillic}/gu)
  const own = CYRILLIC.find(([each]) => many(text, each) > letters / 200)
  if (own !== undefined) return own[1]
  return letters > 200 && !/[ыэёЫЭЁ]/u.test(text) && /[ъЪ]/u.test(text) ? 'bg' : 'ru'
}

/** Whether most letters of a text are of a kind. */
function isWritten(text: string, letters: RegExp): boolean {
  return many(text, letters) > many(text, /\p{L}/gu) / 2
}

function many(text: string, letters: RegExp): number {
  return text.match(letters)?.length ?? 0
}

function isCyrillic(language: string): boolean {
  return scriptOf(language) === 'Cyrl'
}

function scriptOf(language: string): string {
  return new Intl.Locale(language).maximize().script ?? ''
}
