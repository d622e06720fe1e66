import { english } from './languages/en.ts'
import type { MaskingLanguage } from './languages/language.ts'
import { isCaselessFirstName, isCaselessLastName, isFirstName, mayBeFirstName } from './name-list.ts'
import type { PrivatePlace } from './place.ts'
import { isCapital, type Token, tokensOf } from './tokens.ts'

/** Maximum number of words of a name. */
const LONGEST_NAME = 4

/** Lower-case words within a name. */
const PARTICLES = new Set(
  'de del della der den di da dos du la le van von vom zu al el bin ben y e mac mc o'.split(' '),
)

/** Capitalized words that are neither a person nor a private place. */
const KNOWN = new Set(
  'amazon android apple bluetooth chrome christmas deutschland easter english euro europa facebook fibre french german germany google gmail instagram internet iphone ipad linkedin linux mac mastercard microsoft netflix outlook paypal россия russian safari samsung sms spanish spotify usb visa wifi wlan whatsapp windows youtube zoom wi-fi'.split(
    ' ',
  ),
)

/** Greetings before the name of a company. */
const COMPANY =
  /(?:thank you for (?:calling|contacting|choosing)|thanks for (?:calling|contacting|choosing)|welcome to|willkommen bei|danke für ihren anruf bei|gracias por llamar a|bienvenid[oa] a|merci d'avoir appelé|bienvenue (?:chez|à)|вы позвонили в|компания|компании)\s+(?<it>\p{Lu}[\p{L}'’&-]*(?: (?:\p{Lu}[\p{L}'’&-]*|of|and|&))*)/giu

/** Returns the words of company names in the greetings of a conversation. */
export function companyWords(texts: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>()
  for (const text of texts)
    for (const { groups } of text.matchAll(COMPANY))
      for (const { lower } of tokensOf(groups?.['it'] ?? '')) found.add(lower)
  return found
}

/** Properties of a conversation for distinguishing names from other words. */
export interface NameContext {
  readonly languages: readonly MaskingLanguage[]
  readonly companies: ReadonlySet<string>
  /** Whether the transcript has capital letters; a recognizer may write none. */
  readonly hasCapitals: boolean
}

/** Finds names of people in one text: introduced, listed, or capitalized words that are in no table. */
export function peopleIn(text: string, context: NameContext): PrivatePlace[] {
  const tokens = tokensOf(text)
  const { languages, companies } = context
  const [main] = languages
  const isNameless = (lower: string) =>
    isOrdinary({ lower }, [...languages, english]) || companies.has(lower) || ABBREVIATIONS.has(lower)
  if (main?.isUnspaced === true)
    return [...unspacedPeople(text, main, isNameless), ...latinNames(text, isNameless)]
  const isCaseless = main?.isCaseless === true
  const hasCapitals = context.hasCapitals && !isCaseless
  const isCommon = (token: Token) => isOrdinary(token, languages) || companies.has(token.lower)
  const runFrom = (start: number, needsCapital: boolean): PrivatePlace[] => {
    let end = start
    while (end < tokens.length && end - start < LONGEST_NAME) {
      const token = tokens[end]
      const before = tokens[end - 1]
      if (
        token === undefined ||
        (end > start && before !== undefined && !isOneName(text.slice(before.to, token.from)))
      )
        break
      const isParticle = PARTICLES.has(token.lower) && end + 1 < tokens.length
      if (!isParticle && (isCommon(token) || (needsCapital && !isCapital(token)))) break
      end += 1
    }
    while (end > start && PARTICLES.has(tokens[end - 1]?.lower ?? '')) end -= 1
    const [first, last] = [tokens[start], tokens[end - 1]]
    return end > start && first !== undefined && last !== undefined
      ? [{ from: first.from, to: last.to, kind: 'NAME' }]
      : []
  }
  /** The family name of “Vogt, Sandra”, where the listed first name is at a position. */
  const familyBefore = (at: number): PrivatePlace[] => {
    const [family, given] = [tokens[at - 1], tokens[at]]
    if (!hasCapitals || family === undefined || given === undefined) return []
    const isFamily =
      text.slice(family.to, given.from) === ', ' &&
      isCapital(family) &&
      !family.isFirst &&
      !isCommon(family) &&
      !isAcronym(family) &&
      !NOUN_ENDING.test(family.lower)
    return isFamily ? [{ from: family.from, to: given.to, kind: 'NAME' }] : []
  }
  const introduced = languages.flatMap(({ introductions }) =>
    Array.from(text.matchAll(introductions), ({ index, 0: phrase }) => index + phrase.length).flatMap(
      (from) => {
        const start = tokens.findIndex((token) => token.from >= from)
        return start === -1 ? [] : runFrom(start, hasCapitals)
      },
    ),
  )
  const listed = tokens.flatMap((token, at) => {
    const next = tokens[at + 1]
    const isFollowed = next !== undefined && isOneName(text.slice(token.to, next.from)) && !isCommon(next)
    const isListed =
      isFirstName(token.text) ||
      (isCaseless &&
        next !== undefined &&
        isCaselessFirstName(token.text) &&
        isCaselessLastName(next.text)) ||
      (mayBeFirstName(token.text) && isFollowed && isCapital(token) && isCapital(next))
    if (!isListed || (hasCapitals && !isCapital(token)) || isCommon(token)) return []
    return [...familyBefore(at), ...runFrom(at, hasCapitals)]
  })
  const behind = tokens.slice(0, 3).flatMap((token) => {
    const next = text.slice(token.to, token.to + 40)
    const isNamed = languages.some(({ behindName }) => behindName.test(next))
    return isNamed && !isCommon(token) && (isCapital(token) || !hasCapitals) ? runFrom(0, false) : []
  })
  const pairs = languages[0]?.capitalNouns === true && hasCapitals ? nounPairs(text, tokens, isCommon) : []
  const capitals =
    !isCaseless && languages.every(({ capitalNouns }) => !capitalNouns)
      ? tokens.flatMap((token, at) => {
          const before = tokens[at - 1]
          const next = tokens[at + 1]
          const isPair =
            token.isFirst &&
            next !== undefined &&
            isCapital(next) &&
            !isCommon(next) &&
            isOneName(text.slice(token.to, next.from))
          if (!hasCapitals || !isCapital(token) || isCommon(token) || isAcronym(token)) return []
          if (before !== undefined && /^\d+$/u.test(before.text)) return [] // A unit.
          if (token.isFirst && !isPair) return []
          if (before !== undefined && companies.has(before.lower)) return []
          return runFrom(at, true)
        })
      : []
  const short = isCaseless ? [...shortAnswer(text, tokens, isCommon), ...latinNames(text, isNameless)] : []
  return [...introduced, ...listed, ...behind, ...pairs, ...capitals, ...short]
}

/** Endings of German nouns that names do not have. */
const NOUN_ENDING =
  /(?:ung|heit|keit|schaft|tion|tät|nummer|vertrag|karte|datum|adresse|gerät|leitung|anschluss)(?:s|en|e)?$/u

/** In a language that capitalizes nouns: two consecutive capitalized words, which only names are. */
function nounPairs(
  text: string,
  tokens: readonly Token[],
  isCommon: (token: Token) => boolean,
): PrivatePlace[] {
  const isName = (token: Token) =>
    isCapital(token) &&
    token.text.length > 1 &&
    !isAcronym(token) &&
    !isCommon(token) &&
    !NOUN_ENDING.test(token.lower)
  return tokens.flatMap((token, at): PrivatePlace[] => {
    const next = tokens[at + 1]
    const isPair =
      next !== undefined && isName(token) && isName(next) && isOneName(text.slice(token.to, next.from))
    return isPair ? [{ from: token.from, to: next.to, kind: 'NAME' }] : []
  })
}

/**
 * Maximum number of words of a short text in a script without capital letters that is taken for a name in case of
 * doubt, if no word is ordinary.
 */
const MAX_NAME_WORDS = 4

function shortAnswer(
  text: string,
  tokens: readonly Token[],
  isCommon: (token: Token) => boolean,
): PrivatePlace[] {
  const telling = tokens.filter((token) => !isCommon(token))
  const [first, last] = [telling[0], telling.at(-1)]
  if (first === undefined || last === undefined || telling.length < 2 || telling.length > MAX_NAME_WORDS)
    return []
  if (tokens.length - telling.length > 1 || /[?؟]/u.test(text)) return []
  return [{ from: first.from, to: last.to, kind: 'NAME' }]
}

/** Abbreviations in Latin letters that occur in texts in other scripts and are not names. */
const ABBREVIATIONS = new Set('vip app sim ok pin id it pc tv'.split(' '))

const LATIN_WORD = String.raw`\p{sc=Latin}[\p{sc=Latin}\p{M}'’]*(?:-\p{sc=Latin}+)*\.?`
/** Words in Latin letters in any case, up to the length of a name. */
const LATIN_WORDS = `${LATIN_WORD}(?:[ ·]${LATIN_WORD}){0,3}`
/** Capitalized words in Latin letters, with lower-case words between them as in names. */
const LATIN_CAPITALS = new RegExp(
  String.raw`(?<![\p{sc=Latin}\p{N}])(?=\p{Lu})${LATIN_WORD}(?:[ ·](?:(?:${[...PARTICLES].join('|')}) ){0,2}(?=\p{Lu})${LATIN_WORD})*`,
  'gu',
)

/**
 * In a script without capital letters: finds each run of capitalized words in Latin letters. A single abbreviation, or
 * a run of only ordinary words, is not a name.
 */
function latinNames(text: string, isNameless: (lower: string) => boolean): PrivatePlace[] {
  return Array.from(text.matchAll(LATIN_CAPITALS)).flatMap(({ index, 0: found }): PrivatePlace[] => {
    const words = found.match(/[\p{sc=Latin}\p{M}'’-]+/gu) ?? []
    const isAbbreviation = words.length === 1 && isAcronym({ text: found }) && !isFirstName(found)
    return isAbbreviation || words.every((word) => isNameless(word.toLowerCase()))
      ? []
      : [{ from: index, to: index + found.length, kind: 'NAME' }]
  })
}

/** Forms of address and verbs directly after a name in a script without spaces. */
const BEHIND_NAME = new RegExp(
  String.raw`(?<name>[\p{sc=Han}\p{sc=Kana}]{2,8}|\p{sc=Hangul}{2,4}|(?<!\p{sc=Latin})${LATIN_WORDS}) ?(?=さん|さま|様|氏|と申し|と言います|先生|女士|小姐|씨|님|선생)`,
  'gu',
)
/** The end of a short answer, after the name in it. */
const ENDS = /(?:です|でございます|입니다|이에요|예요|이요|요)?[。.!！]?$/u
/** A name after an introduction: in Latin letters, or up to twelve characters. */
const INTRODUCED = new RegExp(String.raw`^(?:${LATIN_WORDS}|[\p{L}·]{2,12})`, 'u')
/** A family name and a given name with a space between them. */
const SPACED_NAME =
  /^(?<family>[\p{sc=Han}\p{sc=Hangul}]{1,3}) (?:[\p{sc=Han}\p{sc=Kana}]{1,4}|\p{sc=Hangul}{1,3})/u

function unspacedPeople(
  text: string,
  { introductions, frequent }: MaskingLanguage,
  isNameless: (lower: string) => boolean,
): PrivatePlace[] {
  const found: PrivatePlace[] = []
  const add = (from: number, name: string) => {
    if (name.length > 1 && !name.split(/[ ·]/u).every((word) => isNameless(word.toLowerCase())))
      found.push({ from, to: from + name.length, kind: 'NAME' })
  }
  for (const { index, groups } of text.matchAll(BEHIND_NAME)) add(index, groups?.['name'] ?? '')
  for (const { index, 0: phrase } of text.matchAll(introductions)) {
    const from = index + phrase.length
    const rest = text.slice(from).replace(ENDS, '')
    const spaced = SPACED_NAME.exec(rest)
    const isSpaced = spaced !== null && isCaselessLastName(spaced.groups?.['family'] ?? '')
    add(from, (isSpaced ? spaced : INTRODUCED.exec(rest))?.[0] ?? '')
  }
  for (const { index, 0: listed } of text.matchAll(/[\p{sc=Han}\p{sc=Hangul}]+/gu))
    for (let at = 0; at < listed.length; at += 1) {
      const length = listedNameAt(listed, at)
      if (length === 0) continue
      add(index + at, listed.slice(at, at + length))
      at += length - 1
    }
  const answer = text
    .trim()
    .replace(/^\p{L}{1,2}[、，,] ?/u, '')
    .replace(ENDS, '')
  const isName = /^(?:[\p{sc=Han}]{2,5}|\p{sc=Hangul}{3,4})$/u.test(answer) && !frequent.has(answer)
  if (isName) add(text.indexOf(answer), answer)
  return found
}

/** Returns the number of characters of a listed name at a position: a family name followed by a given name. */
function listedNameAt(text: string, at: number): number {
  for (const family of [3, 2, 1])
    if (isCaselessLastName(text.slice(at, at + family)))
      for (const given of [3, 2, 1])
        if (
          at + family + given <= text.length &&
          isCaselessFirstName(text.slice(at + family, at + family + given))
        )
          return family + given
  return 0
}

function isAcronym({ text }: Pick<Token, 'text'>): boolean {
  return text.length < 6 && text === text.toUpperCase()
}

/**
 * Returns whether the text between two words joins them to one name: a space, a hyphen, or a point with a space after
 * an initial.
 */
function isOneName(between: string): boolean {
  return /^(?:[ \u00a0]|-|\. )$/u.test(between)
}

/** Returns whether a word cannot be part of a name in any of some languages: an ordinary word, a month, a number. */
export function isOrdinary({ lower }: Pick<Token, 'lower'>, languages: readonly MaskingLanguage[]): boolean {
  if (KNOWN.has(lower) || /\d/u.test(lower)) return true
  return languages.some(
    ({ common, frequent, months, ordinals, digits, numbers }) =>
      common.has(lower) ||
      frequent.has(lower) ||
      months.has(lower) ||
      ordinals.has(lower) ||
      digits.has(lower) ||
      numbers.has(lower),
  )
}
