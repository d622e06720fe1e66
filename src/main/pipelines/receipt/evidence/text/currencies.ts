import type { CurrencyCode } from '../../../../../shared/domain/money.ts'

/** Notation of a currency. */
interface Currency {
  /** Decimals of its smallest coin, if not two. */
  readonly decimals?: 0 | 3
  /** Its signs and names on receipts, in lower case without periods; the code itself is one of them. */
  readonly signs?: readonly string[]
  /**
   * Letters that are also codes of taxes, units or ends of words: they count only if the document is from its country.
   */
  readonly weak?: readonly string[]
  /** The decimal sign that its countries use most; both occur. */
  readonly decimal: '.' | ','
  /** Whether thousands are separated by a space there. */
  readonly spaces?: true
}

/** The order decides for shared signs: the first currency is the meaning of the sign by itself. */
const currencies: Readonly<Record<CurrencyCode, Currency>> = {
  USD: { decimal: '.', signs: ['usd$', 'us$', '$', 'us dollar', 'us dollars', 'dollar', 'dollars'] },
  CAD: { decimal: '.', signs: ['cad$', 'ca$', 'c$', 'cdn$', '$'] },
  AUD: { decimal: '.', signs: ['aud$', 'a$', 'au$', '$'] },
  NZD: { decimal: '.', signs: ['nzd$', 'nz$', '$'] },
  SGD: { decimal: '.', signs: ['sgd$', 's$', 'sg$', '$'] },
  HKD: { decimal: '.', signs: ['hkd$', 'hk$', '$', '港元', '港币', '港幣'] },
  TWD: { decimal: '.', decimals: 0, signs: ['nt$', '$', '元', '新台幣', '新臺幣', '圓'] },
  MXN: { decimal: '.', signs: ['mx$', '$'], weak: ['mn'] },
  ARS: { decimal: ',', signs: ['ar$', '$'] },
  CLP: { decimal: ',', decimals: 0, signs: ['clp$', '$'] },
  COP: { decimal: ',', signs: ['col$', '$'] },
  UYU: { decimal: ',', signs: ['$u', 'uy$', '$'] },
  EUR: {
    decimal: ',',
    signs: ['€', 'eur', 'euro', 'euros', 'eura', 'eurot', 'евро', 'ευρω', 'ευρώ'],
    weak: ['e'],
  }, // E is a misread €
  GBP: { decimal: '.', signs: ['£', 'gbp', 'stg'] },
  CHF: { decimal: '.', signs: ['chf', 'sfr'], weak: ['fr'] },
  JPY: { decimal: '.', decimals: 0, signs: ['¥', '￥', '円', 'yen', '日元'] },
  CNY: { decimal: '.', signs: ['元', 'rmb', 'cn¥', '¥', '￥', '圆', '人民币'] },
  KRW: { decimal: '.', decimals: 0, signs: ['₩', '원', '￦'] },
  INR: { decimal: '.', signs: ['₹', 'rs', 'rupees', 'रु', 'रुपये', 'रू'] },
  PKR: { decimal: '.', signs: ['rs'] },
  LKR: { decimal: '.', signs: ['rs'] },
  NPR: { decimal: '.', signs: ['rs', 'रु'] },
  BDT: { decimal: '.', signs: ['৳', 'taka', 'টাকা'], weak: ['tk'] },
  IDR: { decimal: ',', decimals: 0, signs: ['rp', 'rupiah'] },
  VND: { decimal: ',', decimals: 0, signs: ['₫', 'đ', 'vnđ', 'đồng'] },
  THB: { decimal: '.', signs: ['฿', 'baht', 'บาท'] },
  MYR: { decimal: '.', signs: ['rm', 'ringgit'] },
  PHP: { decimal: '.', signs: ['₱', 'php'] },
  BRL: { decimal: ',', signs: ['r$'] },
  PEN: { decimal: '.', signs: ['s/'] },
  PLN: { decimal: ',', signs: ['zł', 'zl', 'złotych'], spaces: true },
  CZK: { decimal: ',', signs: ['kč', 'kčs'], weak: ['kc'], spaces: true },
  HUF: { decimal: ',', decimals: 0, signs: ['forint'], weak: ['ft'], spaces: true },
  RON: { decimal: ',', signs: ['lei', 'leu'] },
  BGN: { decimal: ',', signs: ['лв', 'лева'], weak: ['lv'], spaces: true },
  RSD: { decimal: ',', signs: ['дин', 'рсд', 'динара', 'dinara'], weak: ['din'] },
  SEK: { decimal: ',', signs: ['kr', 'kronor'], spaces: true },
  NOK: { decimal: ',', signs: ['kr', 'kroner'], spaces: true },
  DKK: { decimal: ',', signs: ['kr', 'kroner'] },
  ISK: { decimal: ',', decimals: 0, signs: ['kr'] },
  TRY: { decimal: ',', signs: ['₺', 'türk lirası'], weak: ['tl'] },
  RUB: { decimal: ',', signs: ['₽', 'руб', 'рублей', 'рубля'], weak: ['р'], spaces: true },
  UAH: { decimal: ',', signs: ['₴', 'грн', 'гривень'], spaces: true },
  KZT: { decimal: ',', signs: ['₸', 'тг', 'тенге'], spaces: true },
  GEL: { decimal: '.', signs: ['₾', 'ლარი'] },
  ILS: { decimal: '.', signs: ['₪', 'שח', 'שקל', 'שקלים'], weak: ['nis'] },
  ZAR: { decimal: '.', weak: ['r'], spaces: true },
  AED: { decimal: '.', signs: ['dhs', 'دإ', 'درهم', 'درهما'], weak: ['dh'] },
  MAD: { decimal: ',', signs: ['دم', 'درهم', 'dirhams'], weak: ['dh', 'dhs'], spaces: true },
  SAR: { decimal: '.', signs: ['رس', 'ريال', '﷼', 'riyal', 'riyals'], weak: ['sr'] },
  QAR: { decimal: '.', signs: ['رق', 'ريال'], weak: ['qr'] },
  OMR: { decimal: '.', decimals: 3, signs: ['رع', 'ريال'], weak: ['ro'] },
  IRR: { decimal: '.', decimals: 0, signs: ['ریال', 'ريال', 'تومان', 'تومن', '﷼'] },
  KWD: { decimal: '.', decimals: 3, signs: ['دك', 'دينار'], weak: ['kd'] },
  BHD: { decimal: '.', decimals: 3, signs: ['دب', 'دينار'], weak: ['bd', 'bhd'] },
  JOD: { decimal: '.', decimals: 3, signs: ['دأ', 'دا', 'دينار'], weak: ['jd'] },
  TND: { decimal: ',', decimals: 3, signs: ['دت', 'دينار'], weak: ['dt'] },
  EGP: { decimal: '.', signs: ['جم', 'جنيه', 'جنيها', 'e£'], weak: ['le'] },
  NGN: { decimal: '.', signs: ['₦'] },
  GHS: { decimal: '.', signs: ['₵', 'gh₵'] },
  KES: { decimal: '.', signs: ['ksh', 'kshs'] },
}

/** The currencies of every sign; the first is its meaning by itself. */
const bySign = new Map<string, CurrencyCode[]>()
const weakSigns = new Map<string, CurrencyCode[]>()
for (const [code, { signs = [], weak = [] }] of Object.entries(currencies)) {
  const own = weak.includes(code.toLowerCase()) ? signs : [code.toLowerCase(), ...signs]
  for (const sign of new Set(own)) bySign.set(sign, [...(bySign.get(sign) ?? []), code])
  for (const sign of weak) weakSigns.set(sign, [...(weakSigns.get(sign) ?? []), code])
}

/** Returns the decimals of a currency's smallest coin; two if unknown. */
export function decimalsOf(currency: CurrencyCode | null): number {
  return (currency === null ? undefined : currencies[currency]?.decimals) ?? 2
}

/** Returns the usual decimal sign where the currency is used; `null` if unknown. */
export function usualDecimal(currency: CurrencyCode | null): '.' | ',' | null {
  return (currency === null ? undefined : currencies[currency]?.decimal) ?? null
}

/** Whether thousands are separated by spaces where the currency is used. */
export function groupsBySpace(currency: CurrencyCode | null): boolean {
  return (currency === null ? undefined : currencies[currency]?.spaces) ?? false
}

/** The currencies that a sign, code or name may mean, and whether its letters often mean something else. */
export interface SignMeaning {
  readonly codes: readonly CurrencyCode[]
  readonly isWeak: boolean
}

/** Returns the meaning of a word as the sign, code or name of a currency; `null` if it is not one. */
export function signMeaning(word: string): SignMeaning | null {
  const sign = word.toLowerCase().replace(/[.'"״׳’]/g, '')
  const codes = bySign.get(sign)
  if (codes !== undefined) return { codes, isWeak: false }
  const weak = weakSigns.get(sign)
  return weak === undefined ? null : { codes: weak, isWeak: true }
}

/** Whether a word is a sign, code or name of a currency. */
export function isCurrencySign(word: string): boolean {
  return signMeaning(word) !== null
}
