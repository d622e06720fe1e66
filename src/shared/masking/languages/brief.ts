import { monthsOf } from '../dates.ts'
import { type MaskingLanguage, words } from './language.ts'

/** The words of a language for its table. Alternatives of patterns are separated by `|`. */
export interface BriefTable {
  /** Frequent words, and capitalized words that are not names. */
  readonly frequent: string
  /** Word stems for a name, a personal number, a birthday, an address and an email address. */
  readonly name: string
  readonly number: string
  readonly birth: string
  readonly address: string
  readonly email: string
  /** Words directly before a name, and directly after one. */
  readonly introduces: string
  readonly behind?: string
  /** Digits, and other number words. */
  readonly digits?: string
  readonly numbers?: string
  /** Prefixes that are joined to a word, as a pattern. */
  readonly joined?: string
  /** Patterns of addresses. */
  readonly streets?: readonly RegExp[]
  /** Whether the script has no capital letters. */
  readonly isCaseless?: boolean
  /** Whether words are written without spaces, so that a pattern may end within a run of letters. */
  readonly isUnspaced?: boolean
}

/** Words between the name of a detail and the detail: at most four, without digits or capital letters. */
const BETWEEN = String.raw`\p{L}*:?(?: [\p{Ll}\p{Lo}\p{M}]+){0,4}:?`

/** Builds the table of a language, by its code of ISO 639-1, of which only the words that name a detail are known. */
export function briefLanguage(code: string, table: BriefTable): MaskingLanguage {
  const before = table.isUnspaced === true ? '' : String.raw`(?<!\p{L})${table.joined ?? ''}`
  const space = table.isUnspaced === true ? ' ?[:：]? ?' : String.raw`:?,?\s`
  const asking = (stems: string) => new RegExp(`${before}(?:${stems})`, 'iu')
  const all = words(table.frequent)
  return {
    frequent: all,
    digits: words(table.digits ?? ''),
    numbers: words(table.numbers ?? ''),
    joining: words('-'),
    months: monthsOf(code),
    ordinals: words(''),
    introductions: new RegExp(
      `${before}(?:${table.introduces}|(?:${table.name})${table.isUnspaced === true ? '' : String.raw`\p{L}*`})${space}(?=\\p{L})`,
      'giu',
    ),
    behindName: new RegExp(`^,? ?(?:${table.behind ?? '(?!)'})`, 'iu'),
    asks: {
      name: asking(table.name),
      number: asking(table.number),
      birth: asking(table.birth),
      address: asking(table.address),
      email: asking(table.email),
    },
    numberOf: new RegExp(`${before}(?:${table.number})${BETWEEN}`, 'giu'),
    birthOf: new RegExp(`${before}(?:${table.birth})${BETWEEN}`, 'giu'),
    livesAt: new RegExp(
      `${before}(?:${table.address})${table.isUnspaced === true ? '' : String.raw`\p{L}*:?\s`}`,
      'giu',
    ),
    streets: table.streets ?? [],
    at: words('at'),
    dot: words(
      'dot punto ponto punt kropka tečka bodka pont punct крапка точка τελεία nokta punkt piste titik točka',
    ),
    spelling: words(''),
    common: all,
    capitalNouns: false,
    isCaseless: table.isCaseless === true,
    isUnspaced: table.isUnspaced === true,
  }
}
