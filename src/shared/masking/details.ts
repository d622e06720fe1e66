import type { MaskingLanguage } from './languages/language.ts'
import type { PrivateKind, PrivatePlace } from './place.ts'
import { type Token, tokensOf } from './tokens.ts'

/** Minimum number of consecutive digits of a private number without a naming word. */
const MIN_ALONE = 4

/** Minimum number of digits of a private number with a naming word. */
const MIN_NAMED = 2

/** Maximum distance between a number and the word that names it, in characters. */
const MAX_DISTANCE = 90

/** A run of number words and digits, with its minimum number of digits. */
interface Run {
  readonly from: number
  readonly to: number
  readonly digits: number
  /** Whether it has only single digits, as words or numerals. */
  readonly isDigits: boolean
}

/** Finds numbers, codes and dates that are spoken or read out, by the words of some languages. */
export function spokenPlaces(text: string, languages: readonly MaskingLanguage[]): PrivatePlace[] {
  const tokens = tokensOf(text)
  return languages.flatMap((language) => {
    const runs = numberRuns(text, tokens, language)
    return [
      ...runs.filter((run) => run.isDigits && run.digits >= MIN_ALONE).map(asPlace('ACCOUNT')),
      ...runsAfter(text, language.numberOf, runs, MIN_NAMED).map(asPlace('ACCOUNT')),
      ...spokenDates(text, tokens, language),
      ...spokenEmails(tokens, language),
      ...addressesBehind(text, language),
      ...language.streets.flatMap((pattern) => matches(text, pattern)),
    ]
  })
}

function asPlace(kind: PrivateKind) {
  return ({ from, to }: { readonly from: number; readonly to: number }): PrivatePlace => ({ from, to, kind })
}

function matches(text: string, pattern: RegExp): PrivatePlace[] {
  return Array.from(text.matchAll(pattern), ({ index, 0: found }) => ({
    from: index,
    to: index + found.trimEnd().length,
    kind: 'ADDRESS' as const,
  })).filter(({ from, to }) => to > from)
}

/** Returns the number of digits of a number word; `null` if it is not part of a number. */
export function digitsOf({ lower }: Token, { digits, numbers }: MaskingLanguage): number | null {
  if (/^\d+$/u.test(lower)) return lower.length
  if (digits.has(lower)) return 1
  if (numbers.has(lower)) return 2
  const parts = lower.split('-')
  if (parts.length > 1 && parts.every((part) => digits.has(part) || numbers.has(part) || /^\d+$/u.test(part)))
    return parts.length
  return isCompound(lower, digits, numbers) ? 2 : null
}

/** Returns whether a word is a compound German number: “dreiundvierzig”, “neunzehnhundertachtzig”. */
function isCompound(word: string, digits: ReadonlySet<string>, numbers: ReadonlySet<string>): boolean {
  if (word.length < 7 || !/und|hundert|tausend/u.test(word)) return false
  const parts = word.split(/und|hundert|tausend/u).filter((part) => part !== '')
  return parts.length > 0 && parts.every((part) => digits.has(part) || numbers.has(part))
}

function numberRuns(text: string, tokens: readonly Token[], language: MaskingLanguage): Run[] {
  const runs: Run[] = []
  let isOpen = false
  for (const [at, token] of tokens.entries()) {
    const digits = digitsOf(token, language)
    const last: Run | undefined = isOpen ? runs.at(-1) : undefined
    const isNear = last !== undefined && /^[\s,.\-–/]*$/u.test(text.slice(last.to, token.from))
    if (digits !== null) {
      const isDigits = /^\d$/u.test(token.text) || language.digits.has(token.lower)
      if (last !== undefined && isNear)
        runs[runs.length - 1] = {
          from: last.from,
          to: token.to,
          digits: last.digits + digits,
          isDigits: last.isDigits && isDigits,
        }
      else runs.push({ from: token.from, to: token.to, digits, isDigits })
      isOpen = true
    } else if (last !== undefined) {
      const next = tokens[at + 1]
      const joins =
        language.joining.has(token.lower) && next !== undefined && digitsOf(next, language) !== null && isNear
      const isLetter = /^\p{L}$/u.test(token.text) && isNear && last.digits >= MIN_NAMED
      if (joins) runs[runs.length - 1] = { ...last, to: token.to }
      else if (!isLetter) isOpen = false
    }
  }
  return runs
}

/** Returns the runs after a word that names them, within its sentence. */
function runsAfter(text: string, naming: RegExp, runs: readonly Run[], fewest: number): Run[] {
  const ends = Array.from(text.matchAll(naming), ({ index, 0: found }) => index + found.length)
  if (ends.length === 0) return []
  return runs.filter(
    ({ from, digits }) =>
      digits >= fewest &&
      ends.some(
        (end) => end <= from && from - end <= MAX_DISTANCE && !/[?!]|\.\s/u.test(text.slice(end, from)),
      ),
  )
}

/** Finds dates with a month or an ordinal: with a year, or after a word that makes them a birthday. */
function spokenDates(text: string, tokens: readonly Token[], language: MaskingLanguage): PrivatePlace[] {
  const isPart = (token: Token | undefined) =>
    token !== undefined &&
    (language.months.has(token.lower) ||
      language.ordinals.has(token.lower) ||
      digitsOf(token, language) !== null ||
      /^\d{1,2}(?:st|nd|rd|th|er|º|-?(?:го|е))$/u.test(token.lower))
  const found: PrivatePlace[] = []
  const births = Array.from(text.matchAll(language.birthOf), ({ index, 0: phrase }) => index + phrase.length)
  for (let at = 0; at < tokens.length; at += 1) {
    if (!isPart(tokens[at])) continue
    let last = at
    for (let next = at + 1; next < tokens.length; next += 1) {
      const token = tokens[next]
      if (token === undefined || /[?!;]/u.test(text.slice(tokens[last]?.to, token.from))) break
      if (isPart(token)) last = next
      else if (!language.joining.has(token.lower)) break
    }
    const span = tokens.slice(at, last + 1)
    const [first, end] = [span[0], span.at(-1)]
    const hasMonth = span.some(({ lower }) => language.months.has(lower))
    const isBirth =
      first !== undefined && births.some((birth) => birth <= first.from && first.from - birth <= 40)
    const years = span.filter((token) => !language.months.has(token.lower)).length
    if (
      first !== undefined &&
      end !== undefined &&
      span.length > 1 &&
      (isBirth || (hasMonth && years >= 2 && hasYear(span, language)))
    )
      found.push({ from: first.from, to: end.to, kind: 'BIRTH' })
    at = last
  }
  return found
}

/** Returns whether a date has a year of birth: 19.., 20.., or words after the month. */
function hasYear(span: readonly Token[], language: MaskingLanguage): boolean {
  const month = span.findIndex(({ lower }) => language.months.has(lower))
  const behindMonth = span.slice(month + 1)
  return (
    behindMonth.some(({ text }) => /^(?:19|20)\d{2}$/u.test(text)) ||
    behindMonth.filter((token) => !/^\d+$/u.test(token.text) && !language.joining.has(token.lower)).length >=
      2 ||
    behindMonth.some(({ lower }) => /hundert|tausend/u.test(lower))
  )
}

/** Finds email addresses with spoken signs: the words before “at” up to an ordinary word, and those after it. */
function spokenEmails(tokens: readonly Token[], language: MaskingLanguage): PrivatePlace[] {
  const found: PrivatePlace[] = []
  for (const [at, token] of tokens.entries()) {
    if (!language.at.has(token.lower) || at === 0) continue
    const dot = tokens.findIndex(
      ({ lower }, place) => place > at + 1 && place <= at + 5 && language.dot.has(lower),
    )
    if (dot === -1 || tokens[dot + 1] === undefined) continue
    let first = at - 1
    while (first > 0 && at - first < 24) {
      const before = tokens[first - 1]
      if (before === undefined || isSentenceWord(before, language)) break
      first -= 1
    }
    const [from, to] = [tokens[first]?.from, tokens[dot + 1]?.to]
    if (from !== undefined && to !== undefined) found.push({ from, to, kind: 'EMAIL' })
  }
  return found
}

function isSentenceWord(token: Token, language: MaskingLanguage): boolean {
  if (language.dot.has(token.lower) || language.digits.has(token.lower) || token.text.length === 1)
    return false
  return (
    language.common.has(token.lower) ||
    language.frequent.has(token.lower) ||
    language.asks.email.test(token.lower)
  )
}

/** Finds the rest of a clause in which a person says where they live. */
function addressesBehind(text: string, { livesAt }: MaskingLanguage): PrivatePlace[] {
  return Array.from(text.matchAll(livesAt), ({ index, 0: found }): PrivatePlace => {
    const from = index + found.length
    const rest = text.slice(from)
    const end = rest.search(/[.!?;]|, (?:and|und|y|et|и|but|aber|pero|mais) /u)
    return { from, to: from + (end === -1 ? rest.trimEnd().length : end), kind: 'ADDRESS' }
  }).filter(({ from, to }) => to > from && /[\p{L}\p{N}]/u.test(text.slice(from, to)))
}

const NATO = new Set(
  'alpha alfa bravo charlie delta echo foxtrot golf hotel india juliet juliett kilo lima mike november oscar papa quebec romeo sierra tango uniform victor whiskey xray x-ray yankee zulu'.split(
    ' ',
  ),
)

/** Minimum number of consecutive single letters that spell a name. */
const MIN_LETTERS = 3

/** Finds names and codes that are spelled: letter by letter, by a spelling alphabet, or each letter with a word. */
export function spelledPlaces(text: string, languages: readonly MaskingLanguage[]): PrivatePlace[] {
  const tokens = tokensOf(text)
  const found: PrivatePlace[] = []
  let [first, last, letters] = [-1, -1, 0]
  const end = () => {
    if (letters >= MIN_LETTERS) {
      const [from, to] = [tokens[first]?.from, tokens[last]?.to]
      if (from !== undefined && to !== undefined) found.push({ from, to, kind: 'NAME' })
    }
    ;[first, last, letters] = [-1, -1, 0]
  }
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]
    if (token === undefined) continue
    const step = spelledAt(tokens, at, languages)
    if (step === null) {
      end()
      continue
    }
    if (first === -1) first = at
    last = at + step.length - 1
    letters += step.letters
    at += step.length - 1
  }
  end()
  return found
}

/** Returns the spelling of a letter at a position: its number of words, and the number of letters; `null` for none. */
function spelledAt(
  tokens: readonly Token[],
  at: number,
  languages: readonly MaskingLanguage[],
): { readonly length: number; readonly letters: number } | null {
  const [token, link, word] = [tokens[at], tokens[at + 1], tokens[at + 2]]
  if (token === undefined) return null
  const parts = token.text.split('-')
  if (parts.length >= MIN_LETTERS && parts.every((part) => /^\p{L}$/u.test(part)))
    return { length: 1, letters: parts.length }
  const isLetter = /^\p{L}$/u.test(token.text)
  if (isLetter && link !== undefined && word !== undefined) {
    const linked = languages.some(({ spelling }) => spelling.has(link.lower))
    const isAsIn = link.lower === 'as' && word.lower === 'in'
    const spelled = isAsIn ? tokens[at + 3] : word
    if (linked && spelled?.lower.startsWith(token.lower) === true && spelled.text.length > 1)
      return { length: isAsIn ? 4 : 3, letters: MIN_LETTERS }
  }
  if (isLetter) return { length: 1, letters: 1 }
  if (
    /^(?:double|doppel|doble|двойн\p{L}+)$/u.test(token.lower) &&
    link !== undefined &&
    /^\p{L}$/u.test(link.text)
  )
    return { length: 2, letters: 2 }
  if (NATO.has(token.lower)) return { length: 1, letters: 1.5 }
  return null
}
