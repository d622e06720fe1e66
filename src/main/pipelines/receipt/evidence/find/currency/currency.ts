import type { CurrencyCode } from '../../../../../../shared/domain/money.ts'
import { countries } from '../../languages/countries.ts'
import { type Seen, shows } from '../../languages/seen.ts'
import { signMeaning } from '../../text/currencies.ts'
import type { Line } from '../../text/lines.ts'
import type { NumberToken } from '../../text/numbers.ts'
import { WEIGHT } from './addresses.ts'
import { currencyOfCountry, type FoundCountry } from './country.ts'
import { type Sign, signsAtAmounts, signsBehindSums, signsInHead } from './signs.ts'

/** The currency of a document. */
export interface FoundCurrency {
  /** The likeliest; `null` if nothing shows one. Numbers are read by it even if the currency is open. */
  readonly code: CurrencyCode | null
  /** 0 to 1; 0 if there is no currency. */
  readonly confidence: number
  /** Every currency for which the document has evidence, the likeliest first. */
  readonly candidates: readonly CurrencyCode[]
  /** The reason, as a sentence for a person. */
  readonly reason: string
  /** Whether a sign or a code of it is printed; otherwise only the country shows it. */
  readonly isPrinted: boolean
}

/** Confidence of a currency by kind of evidence. */
const SURE = {
  own: 1,
  byCountry: 0.95,
  byLanguage: 0.9,
  weak: 0.85,
  byPlace: 0.85,
  atTotal: 0.8,
  byItself: 0.5,
} as const
/** Confidence factor if the sign occurs once: it may be misread. */
const ALONE = 0.85
/** Confidence below which the signs at amounts contradict each other. */
const CONFLICT = 0.5
/** In Spanish-speaking countries, `$` is one of these. */
const SPANISH: ReadonlySet<CurrencyCode> = new Set(['MXN', 'ARS', 'CLP', 'COP', 'UYU'])
/** Maximum number of currencies that are offered for an ambiguous sign. */
const MAX_CANDIDATES = 6

/**
 * Finds the currency of a document. A sign or code of one currency at its amounts decides, first the sign at its sums.
 * A sign that several currencies share (`$`, `kr`, `Rs`, `¥`) means the currency of the country that the evidence of
 * places shows, then that of its language; without either the currency stays open. Without a sign the country alone
 * decides.
 */
export function currencyIn(
  lines: readonly Line[],
  tokens: readonly NumberToken[],
  seen: Seen,
  country: FoundCountry,
): FoundCurrency {
  const local = localCurrencies(seen, country)
  const printed = [...signsAtAmounts(lines, tokens), ...lines.flatMap(signsInHead)]
  const signs = printed.length > 0 ? printed : lines.flatMap(signsBehindSums)
  const often = signsBeforeMost(lines, tokens, signs)
  const own = signs.flatMap(({ sign, isAtSum }): Own[] => {
    const meaning = signMeaning(sign)
    if (meaning === null) return []
    const { codes, isWeak } = meaning
    const [only] = codes
    if (!isWeak && codes.length === 1 && only !== undefined)
      return [{ code: only, isAtSum, sure: SURE.own, isCode: isCodeOrSymbol(sign, only) }]
    if (!isWeak) return []
    const [best = often.has(sign) ? only : undefined] = byWeight(codes, local)
    return best === undefined ? [] : [{ code: best, isAtSum, sure: SURE.weak, isCode: false }]
  })
  const shared = signs.filter(({ sign }) => {
    const meaning = signMeaning(sign)
    return meaning?.isWeak === false && meaning.codes.length > 1
  })
  const [first] = shared
  // Stray letters and marks that recognition leaves next to amounts are rarer than the sign that the document really
  // prints.
  const sharedCodes = first === undefined ? [] : (signMeaning(first.sign)?.codes ?? [])
  const isStray =
    own.length < shared.length && !own.some(({ code, isAtSum }) => isAtSum || sharedCodes.includes(code))
  if (own.length > 0 && !isStray) return byOwnSigns(own, signs, country)
  if (first !== undefined) {
    const isSpanish = shows(seen, 'es')
    const hasCents = tokens.some(
      ({ currency, digits }) => currency === first.sign && /[.,]\d{2}$/.test(digits),
    )
    return bySharedSign(first.sign, country, local, hasCents, isSpanish)
  }
  return byCountryAlone(country)
}

/**
 * Returns letters that stand directly before most amounts and before a total: "R18.99 … TOTAL R100.00". Behind amounts
 * they may name a tax.
 */
function signsBeforeMost(
  lines: readonly Line[],
  tokens: readonly NumberToken[],
  signs: readonly Sign[],
): ReadonlySet<string> {
  const money = tokens.filter(({ digits, kind }) => kind === 'plain' && /\d[.,]\d{2}$/.test(digits))
  const before = money.flatMap(({ currency, line, from }) =>
    currency !== null && lines[line]?.plain.slice(0, from).endsWith(currency) === true ? [currency] : [],
  )
  const isOften = (sign: string) => 2 * before.filter((each) => each === sign).length > money.length
  return new Set(signs.flatMap(({ sign, isAtSum }) => (isAtSum && isOften(sign) ? [sign] : [])))
}

interface Own {
  readonly code: CurrencyCode
  readonly isAtSum: boolean
  readonly sure: number
  /** Whether it is printed as its ISO code or its own symbol; other letters may be something else. */
  readonly isCode: boolean
}

function isCodeOrSymbol(sign: string, code: CurrencyCode): boolean {
  return sign.toUpperCase() === code || /^\p{Sc}$/u.test(sign)
}

function byOwnSigns(own: readonly Own[], signs: readonly Sign[], country: FoundCountry): FoundCurrency {
  const counts = Map.groupBy(own, ({ code }) => code)
  const ranked = [...counts].sort(([, a], [, b]) => b.length - a.length)
  const candidates = ranked.map(([code]) => code)
  const [code = null] = candidates
  const [, most = []] = ranked[0] ?? []
  // "$ 12.00" next to "CAD 12.00" is the same dollar.
  const others = signs.filter(({ sign }) => {
    const codes = signMeaning(sign)?.codes ?? []
    return codes.length > 1 && signMeaning(sign)?.isWeak === false && code !== null && !codes.includes(code)
  })
  const home = country.isSure && country.code !== null ? currencyOfCountry(country.code) : null
  if (own.length === 1 && own[0]?.isCode === false && home !== null && code !== null && home !== code)
    return {
      code: home,
      confidence: CONFLICT - 0.01,
      candidates: [home, code],
      reason: `One amount is printed in ${code}, but the paper shows ${home}: ${evidenceText(country)}.`,
      isPrinted: true,
    }
  const printedIn = (each: CurrencyCode) => counts.get(each)?.length ?? 0
  const isHome =
    home !== null &&
    candidates.length > 1 &&
    own.some(({ code: each, isAtSum, isCode }) => each === home && isAtSum && isCode) &&
    candidates.every((each) => each === home || printedIn(each) < printedIn(home))
  if (isHome)
    return {
      code: home,
      confidence: SURE.atTotal,
      candidates: [home, ...candidates.filter((each) => each !== home)],
      reason: `${home} is printed at the total and is the currency of its country: ${evidenceText(country)}.`,
      isPrinted: true,
    }
  const atSums = [...new Set(own.flatMap(({ code: each, isAtSum }) => (isAtSum ? [each] : [])))]
  const [atSum] = atSums
  // One sign at the total against all other amounts and the country: a person decides.
  if (
    atSum !== undefined &&
    atSums.length === 1 &&
    home !== null &&
    atSum !== home &&
    candidates.includes(home)
  )
    return {
      code: home,
      confidence: CONFLICT - 0.01,
      candidates: [home, ...candidates.filter((each) => each !== home)],
      reason: `${atSum} is printed at the total, but other amounts are in ${home}, the currency of the country: ${evidenceText(country)}.`,
      isPrinted: true,
    }
  if (candidates.length > 1 && atSum !== undefined && atSums.length === 1)
    return {
      code: atSum,
      confidence: SURE.atTotal,
      candidates: [atSum, ...candidates.filter((each) => each !== atSum)],
      reason: `${atSum} is printed at the total.`,
      isPrinted: true,
    }
  const sure = Math.max(...most.map((vote) => vote.sure)) * (most.length / (own.length + others.length))
  const confidence = Math.round(sure * (most.length === 1 ? ALONE : 1) * 100) / 100
  return {
    code,
    confidence,
    candidates,
    reason:
      candidates.length > 1
        ? `Amounts are printed in ${candidates.join(' and ')}.`
        : `${code ?? ''} is printed at the amounts.`,
    isPrinted: true,
  }
}

function bySharedSign(
  sign: string,
  country: FoundCountry,
  local: ReadonlyMap<CurrencyCode, Local>,
  hasCents: boolean,
  isSpanish: boolean,
): FoundCurrency {
  const meant = signMeaning(sign)?.codes ?? []
  const codes = isSpanish ? meant.toSorted((a, b) => Number(SPANISH.has(b)) - Number(SPANISH.has(a))) : meant
  const candidates = byWeight(codes, local)
  const [best, second] = candidates
  // Amounts in yuan are printed with cents, amounts in yen without.
  const all = [...candidates, ...codes.filter((code) => !candidates.includes(code))].slice(0, MAX_CANDIDATES)
  const shown = country.evidence.filter((each) => currencyOfCountry(each.country) === best)
  const weightOf = (code: CurrencyCode | undefined) =>
    code === undefined ? 0 : (local.get(code)?.weight ?? 0)
  const isWeak = best === undefined || (best === 'JPY' && weightOf(best) < WEIGHT.medium)
  if (isWeak && codes.includes('JPY') && !hasCents)
    return {
      code: 'JPY',
      confidence: SURE.byPlace,
      candidates: ['JPY'],
      reason: `Amounts with “${sign}” have no cents, as yen.`,
      isPrinted: true,
    }
  const isContradicted = second !== undefined && weightOf(best) < 2 * weightOf(second)
  // If the country of the document uses another sign, the payment is in a foreign currency.
  const foreign =
    country.isSure && country.code !== null && !codes.includes(currencyOfCountry(country.code) ?? '')
  if (best === undefined || isContradicted || foreign)
    return {
      code: best ?? codes[0] ?? null,
      confidence: isContradicted ? CONFLICT - 0.01 : SURE.byItself,
      candidates: isContradicted ? candidates : all,
      reason: isContradicted
        ? `“${sign}” can be ${listedOr(candidates)}, and the paper shows evidence of each: ${evidenceText(country)}.`
        : `“${sign}” can be ${listedOr(all)}, and nothing on the paper shows which.`,
      isPrinted: true,
    }
  const isByLanguage = local.get(best)?.isSpoken === true && weightOf(best) < WEIGHT.medium
  const confidence = isByLanguage
    ? SURE.byLanguage
    : weightOf(best) >= WEIGHT.medium
      ? SURE.byCountry
      : SURE.byItself
  return {
    code: best,
    confidence,
    candidates: confidence > SURE.byItself ? [best] : all,
    reason:
      shown[0] === undefined
        ? `The language of the paper shows ${best}.`
        : `“${sign}” is ${best} by “${shown[0].text}”.`,
    isPrinted: true,
  }
}

function byCountryAlone(country: FoundCountry): FoundCurrency {
  const { code, isSure, evidence, ranked } = country
  const strong = ranked
    .filter(({ weight }) => weight >= WEIGHT.strong)
    .flatMap((each) => currencyOfCountry(each.code) ?? [])
  const candidates = [...new Set(strong)]
  if (candidates.length > 1 && !isSure)
    return {
      code: candidates[0] ?? null,
      confidence: CONFLICT - 0.01,
      candidates,
      reason: `No currency is printed, and the paper shows evidence of ${listedOr(candidates)}: ${evidenceText(country)}.`,
      isPrinted: false,
    }
  const currency = code !== null && isSure ? currencyOfCountry(code) : null
  const shown = evidence.find(({ country, weight }) => country === code && weight >= WEIGHT.medium)
  if (currency === null || shown === undefined)
    return { code: null, confidence: 0, candidates: [], reason: 'No currency is printed.', isPrinted: false }
  return {
    code: currency,
    confidence: SURE.byPlace,
    candidates: [currency],
    reason: `No currency is printed; “${shown.text}” shows ${currency}.`,
    isPrinted: false,
  }
}

function evidenceText({ evidence }: FoundCountry): string {
  const heavy = evidence.filter(({ weight }) => weight >= WEIGHT.medium)
  return [...new Set(heavy.map(({ text }) => `“${text}”`))].slice(0, 4).join(', ')
}

function listedOr(codes: readonly string[]): string {
  return codes.length < 2 ? codes.join('') : `${codes.slice(0, -1).join(', ')} or ${codes.at(-1) ?? ''}`
}

interface Local {
  readonly weight: number
  readonly isSpoken: boolean
}

function byWeight(codes: readonly CurrencyCode[], local: ReadonlyMap<CurrencyCode, Local>): CurrencyCode[] {
  return codes
    .filter((code) => local.has(code))
    .sort((a, b) => (local.get(b)?.weight ?? 0) - (local.get(a)?.weight ?? 0))
}

/**
 * Returns the weight of local evidence for each currency: evidence of its countries, and languages that few countries
 * speak.
 */
function localCurrencies(seen: Seen, { ranked }: FoundCountry): Map<CurrencyCode, Local> {
  const found = new Map<CurrencyCode, Local>()
  const add = (currency: CurrencyCode, weight: number, isSpoken: boolean) => {
    const before = found.get(currency) ?? { weight: 0, isSpoken: false }
    found.set(currency, { weight: before.weight + weight, isSpoken: before.isSpoken || isSpoken })
  }
  for (const { code, weight } of ranked) {
    const currency = currencyOfCountry(code)
    if (currency !== null) add(currency, weight, false)
  }
  for (const { currency, languages = [] } of countries) {
    const spoken = Math.max(0, ...languages.map((language) => Math.min(1, (seen.get(language) ?? 0) / 4)))
    if (spoken >= 0.25) add(currency, spoken, true)
  }
  return found
}
