import type { CurrencyCode } from '../../../../../shared/domain/money.ts'

/** How a currency is written. */
interface Currency {
  /** Decimals of its smallest coin, where they are not two. */
  readonly decimals?: 0 | 3
  /** Its signs and names on receipts, folded; the code itself is one of them. */
  readonly signs?: readonly string[]
  /** The decimal sign that its countries use most; both are seen. */
  readonly decimal: '.' | ','
  /** Whether thousands are parted by a space there. */
  readonly spaces?: true
  /** What stands on receipts of the country and decides between currencies with the same sign. */
  readonly hints?: RegExp
}

/** In the order in which they are tried where they share a sign: the first is what the sign means by itself. */
const currencies: Readonly<Record<CurrencyCode, Currency>> = {
  USD: { decimal: '.', signs: ['us$', '$', 'us dollar', 'us dollars', 'dollar'] },
  CAD: {
    decimal: '.',
    signs: ['ca$', 'c$', 'cdn$', '$'],
    hints: /\b(hst|pst|qst|tps|tvq|canada|ontario|quebec)\b/,
  },
  AUD: { decimal: '.', signs: ['a$', 'au$', '$'], hints: /\b(abn|australia|nsw|eftpos)\b/ },
  NZD: { decimal: '.', signs: ['nz$', '$'], hints: /\b(new zealand|auckland)\b/ },
  SGD: { decimal: '.', signs: ['s$', 'sg$', '$'], hints: /\bsingapore\b/ },
  HKD: { decimal: '.', signs: ['hk$', '$'] },
  MXN: { decimal: '.', signs: ['mx$', 'mn', '$'], hints: /\b(rfc|cfdi|mexico)\b/ },
  ARS: { decimal: ',', signs: ['ar$', '$'], hints: /\b(cuit|argentina)\b/ },
  CLP: { decimal: ',', decimals: 0, signs: ['clp$', '$'], hints: /\b(boleta electronica|chile)\b/ },
  COP: { decimal: ',', signs: ['col$', '$'], hints: /\b(colombia|bogota)\b/ },
  EUR: { decimal: ',', signs: ['€', 'eur', 'euro', 'euros'] },
  GBP: { decimal: '.', signs: ['£', 'gbp', 'stg'] },
  CHF: { decimal: '.', signs: ['chf', 'sfr', 'fr'] },
  JPY: { decimal: '.', decimals: 0, signs: ['¥', '￥', '円', 'yen'] },
  CNY: { decimal: '.', signs: ['元', 'rmb', 'cn¥', '¥', '￥'], hints: /发票|人民币|金额/ },
  KRW: { decimal: '.', decimals: 0, signs: ['₩', '원'] },
  INR: { decimal: '.', signs: ['₹', 'rs', 'rupees'] },
  PKR: { decimal: '.', signs: ['rs'], hints: /\b(pakistan|karachi|lahore|ntn)\b/ },
  IDR: { decimal: ',', decimals: 0, signs: ['rp'] },
  VND: { decimal: ',', decimals: 0, signs: ['₫', 'đ', 'vnđ'] },
  THB: { decimal: '.', signs: ['฿', 'baht'] },
  MYR: { decimal: '.', signs: ['rm'] },
  PHP: { decimal: '.', signs: ['₱'] },
  BRL: { decimal: ',', signs: ['r$'] },
  PLN: { decimal: ',', signs: ['zł', 'zl'], spaces: true },
  CZK: { decimal: ',', signs: ['kč', 'kc'], spaces: true },
  HUF: { decimal: ',', signs: ['ft'], spaces: true },
  RON: { decimal: ',', signs: ['lei', 'leu'] },
  SEK: { decimal: ',', signs: ['kr'], spaces: true, hints: /\b(moms|org\.?nr|sverige|kvitto)\b/ },
  NOK: { decimal: ',', signs: ['kr'], spaces: true, hints: /\b(mva|norge|kvittering)\b/ },
  DKK: { decimal: ',', signs: ['kr'], hints: /\b(cvr|danmark)\b/ },
  ISK: { decimal: ',', decimals: 0, signs: ['kr'], hints: /\b(vsk|kennitala)\b/ },
  TRY: { decimal: ',', signs: ['₺', 'tl'] },
  RUB: { decimal: ',', signs: ['₽', 'руб'], spaces: true },
  UAH: { decimal: ',', signs: ['₴', 'грн'], spaces: true },
  ILS: { decimal: '.', signs: ['₪', 'nis'] },
  ZAR: { decimal: '.', signs: ['r'], spaces: true },
  AED: { decimal: '.', signs: ['dhs', 'dh'] },
  SAR: { decimal: '.', signs: ['sr'] },
  KWD: { decimal: '.', decimals: 3, signs: ['kd'] },
  BHD: { decimal: '.', decimals: 3, signs: ['bd'] },
  OMR: { decimal: '.', decimals: 3, signs: ['ro'] },
  JOD: { decimal: '.', decimals: 3, signs: ['jd'] },
  TND: { decimal: ',', decimals: 3, signs: ['dt'] },
  NGN: { decimal: '.', signs: ['₦'] },
  KES: { decimal: '.', signs: ['ksh'] },
}

/** Every sign, and the currencies that use it: the first is what it means by itself. */
const bySign = new Map<string, CurrencyCode[]>()
for (const [code, { signs = [] }] of Object.entries(currencies))
  for (const sign of new Set([code.toLowerCase(), ...signs]))
    bySign.set(sign, [...(bySign.get(sign) ?? []), code])

/** Decimals of a currency's smallest coin; two where it is not known. */
export function decimalsOf(currency: CurrencyCode | null): number {
  return (currency === null ? undefined : currencies[currency]?.decimals) ?? 2
}

/** The decimal sign that is usual where the currency is used; `null` where that is not known. */
export function usualDecimal(currency: CurrencyCode | null): '.' | ',' | null {
  return (currency === null ? undefined : currencies[currency]?.decimal) ?? null
}

/** Whether thousands are parted by spaces where the currency is used. */
export function groupsBySpace(currency: CurrencyCode | null): boolean {
  return (currency === null ? undefined : currencies[currency]?.spaces) ?? false
}

/** Whether a folded word is a sign, code or name of a currency. */
export function isCurrencySign(word: string): boolean {
  return bySign.has(word) || bySign.has(word.replace(/\.$/, ''))
}

/**
 * The currency of a document: the one whose signs stand beside its amounts most often. Of currencies that share a
 * sign the text's other words decide, then the sign's own meaning. `null` where no sign stands beside an amount.
 */
export function currencyOf(signs: readonly string[], text: string): CurrencyCode | null {
  const plain = text.toLowerCase()
  const counts = new Map<CurrencyCode, number>()
  for (const sign of signs) {
    const known = bySign.get(sign) ?? bySign.get(sign.replace(/\.$/, '')) ?? []
    const code = known.find((each) => currencies[each]?.hints?.test(plain)) ?? known[0]
    if (code !== undefined) counts.set(code, (counts.get(code) ?? 0) + 1)
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a)
  return most?.[0] ?? codeIn(text)
}

const CODES = new RegExp(`\\b(${Object.keys(currencies).join('|')})\\b`, 'g')

/** A code that stands somewhere in the text: "Currency: EUR". The one that stands there most often. */
function codeIn(text: string): CurrencyCode | null {
  const counts = Map.groupBy(text.matchAll(CODES), ([code]) => code)
  const [most] = [...counts].sort(([, a], [, b]) => b.length - a.length)
  return most?.[0] ?? null
}
