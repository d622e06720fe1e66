import { wordsOf } from '../../../shared/markdown/words.ts'

/** Languages that folders and names are known to say, besides what the text itself says. */
const NAMED = new Set(
  'ar be bg bn ca cs da de el en es et fa fi fr he hi hr hu hy it ja ka kk ko lt lv mk mr ms nl pl pt ro ru sk sl sr sv ta te th tr uk ur vi zh'.split(
    ' ',
  ),
)

/** Words that a text of some length in English has, and that no other language has so often. */
const ENGLISH = new Set('the and of to a in is you that for with it are on as be this your'.split(' '))

/** Share of the words of an English text that are those. */
const LEAST_ENGLISH = 0.12

/** What is looked at of a text, in characters. */
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

/** Letters that Russian does not have, and whose they are. */
const CYRILLIC: readonly (readonly [RegExp, string])[] = [
  [/[ўЎ]/gu, 'be'],
  [/[їєґЇЄҐ]/gu, 'uk'],
  [/[ѓќѕЃЌЅ]/gu, 'mk'],
  [/[ђјљњћџЂЈЉЊЋЏ]/gu, 'sr'],
  [/[әғқңөұһӘҒҚҢӨҰҺ]/gu, 'kk'],
]

/**
 * The language of a lesson, as the primary subtag of BCP 47: what its path says (`ru/intro.md`, `intro.ru.md`) where the
 * text does not plainly say otherwise, else what its letters and commonest words say; `und` where those leave it open.
 */
export function languageOf(path: string, prose: string): string {
  const sample = prose.slice(0, SAMPLE)
  const said = languageOfText(sample)
  const named = languageOfPath(path)
  if (named === null) return said
  if (said === 'und') return isWritten(sample, /\p{sc=Cyrillic}/gu) === isCyrillic(named) ? named : said
  return scriptOf(named) === scriptOf(said) && said !== 'en' ? named : said
}

/** The last part of a path that names a language: its own before that of its folders. */
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
  return words.length > 0 && english / words.length >= LEAST_ENGLISH ? 'en' : 'und'
}

/** Bulgarian is Russian letters without those that Russian cannot do without. */
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
