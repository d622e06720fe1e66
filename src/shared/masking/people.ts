import type { MaskingLanguage } from './languages/language.ts'
import { isFirstName, mayBeFirstName } from './name-list.ts'
import type { PrivatePlace } from './place.ts'
import { isCapital, type Token, tokensOf } from './tokens.ts'

/** The most words of one name. */
const LONGEST_NAME = 4

/** Words within a name that have no capital letter. */
const PARTICLES = new Set(
  'de del della der den di da dos du la le van von vom zu al el bin ben y e mac mc o'.split(' '),
)

/** Words with a capital letter that are neither a person nor a place of theirs. */
const KNOWN = new Set(
  'amazon android apple bluetooth chrome christmas deutschland easter english euro europa facebook fibre french german germany google gmail instagram internet iphone ipad linkedin linux mac mastercard microsoft netflix outlook paypal россия russian safari samsung sms spanish spotify usb visa wifi wlan whatsapp windows youtube zoom wi-fi'.split(
    ' ',
  ),
)

/** Greetings before the name of a company. */
const COMPANY =
  /(?:thank you for (?:calling|contacting|choosing)|thanks for (?:calling|contacting|choosing)|welcome to|willkommen bei|danke für ihren anruf bei|gracias por llamar a|bienvenid[oa] a|merci d'avoir appelé|bienvenue (?:chez|à)|вы позвонили в|компания|компании)\s+(?<it>\p{Lu}[\p{L}'’&-]*(?: (?:\p{Lu}[\p{L}'’&-]*|of|and|&))*)/giu

/** The words of company names that a conversation says in its greetings. */
export function companyWords(texts: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>()
  for (const text of texts)
    for (const { groups } of text.matchAll(COMPANY))
      for (const { lower } of tokensOf(groups?.['it'] ?? '')) found.add(lower)
  return found
}

/** Facts about a conversation by which names are told from other words. */
export interface NameContext {
  readonly languages: readonly MaskingLanguage[]
  readonly companies: ReadonlySet<string>
  /** Whether the transcript has capital letters at all; a recognizer may write none. */
  readonly hasCapitals: boolean
}

/** Names of people in one text: introduced, in the lists, or words with a capital letter that are in no table. */
export function peopleIn(text: string, context: NameContext): PrivatePlace[] {
  const tokens = tokensOf(text)
  const { languages, companies, hasCapitals } = context
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
      (mayBeFirstName(token.text) && isFollowed && isCapital(token) && isCapital(next))
    if (!isListed || (hasCapitals && !isCapital(token)) || isCommon(token)) return []
    return runFrom(at, hasCapitals)
  })
  const behind = tokens.slice(0, 3).flatMap((token) => {
    const next = text.slice(token.to, token.to + 40)
    const isNamed = languages.some(({ behindName }) => behindName.test(next))
    return isNamed && !isCommon(token) && (isCapital(token) || !hasCapitals) ? runFrom(0, false) : []
  })
  const capitals = languages.every(({ capitalNouns }) => !capitalNouns)
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
        if (before !== undefined && /^\d+$/u.test(before.text)) return [] // a unit
        if (token.isFirst && !isPair) return []
        if (before !== undefined && companies.has(before.lower)) return []
        return runFrom(at, true)
      })
    : []
  return [...introduced, ...listed, ...behind, ...capitals]
}

function isAcronym({ text }: Token): boolean {
  return text.length < 6 && text === text.toUpperCase()
}

/** Whether only a space, a hyphen or the comma of “Vogt, Anneliese” is between two words. */
function isOneName(between: string): boolean {
  return /^(?:[ \u00a0]|-|\. )$/u.test(between)
}

/** Whether a word is none of a name in any of some languages: ordinary, a month, a number. */
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
