import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { sumsInWords } from '../../src/main/pipelines/receipt/evidence/in-words/in-words.ts'
import { linesOf } from '../../src/main/pipelines/receipt/evidence/text/lines.ts'
import { count } from './compared.ts'
import { decided } from './disagreements.ts'
import { askPeer, whyNoPeers } from './peer.ts'

/** For each language of num2words the words that announce a sum on a paper, and a currency. */
const LANGUAGES: Readonly<Record<string, readonly [label: string, currency: string]>> = {
  en: ['Amount in words: ', 'USD'],
  en_IN: ['Amount in words: ', 'INR'],
  de: ['In Worten: ', 'EUR'],
  nl: ['Zegge: ', 'EUR'],
  tr: ['Yalnız ', 'TRY'],
  ar: ['المبلغ كتابة: ', 'SAR'],
  fr: ['En toutes lettres: ', 'EUR'],
  fr_BE: ['En toutes lettres: ', 'EUR'],
  fr_CH: ['En toutes lettres: ', 'CHF'],
  es: ['Importe en letras: ', 'EUR'],
  es_CO: ['Importe en letras: ', 'COP'],
  es_CR: ['Importe en letras: ', 'CRC'],
  es_GT: ['Importe en letras: ', 'GTQ'],
  es_NI: ['Importe en letras: ', 'NIO'],
  es_VE: ['Importe en letras: ', 'VEF'],
  pt: ['Por extenso: ', 'EUR'],
  pt_BR: ['Valor por extenso: ', 'BRL'],
  it: ['In lettere: ', 'EUR'],
  pl: ['Słownie: ', 'PLN'],
  cs: ['Slovy: ', 'CZK'],
  ru: ['Сумма прописью: ', 'RUB'],
  uk: ['Сума прописом: ', 'UAH'],
  ja: ['金額', 'JPY'],
  ko: ['일금 ', 'KRW'],
  th: ['ตัวอักษร ', 'THB'],
  vi: ['Bằng chữ: ', 'VND'],
  id: ['Terbilang: ', 'IDR'],
}

/** Numbers at which languages change their way of counting. */
const CORNERS = [
  ...Array.from({ length: 102 }, (_, at) => at),
  ...[
    110, 111, 121, 171, 180, 191, 200, 201, 221, 300, 500, 999, 1_000, 1_001, 1_010, 1_100, 1_101, 1_111,
    1_900,
  ],
  ...[
    2_000, 2_001, 2_100, 10_000, 11_000, 21_000, 21_021, 71_000, 91_000, 100_000, 101_000, 111_111, 200_000,
  ],
  ...[221_000, 999_999, 1_000_000, 1_001_000, 2_000_000, 2_500_000, 21_000_000, 101_000_000],
]
const WHOLE = [...CORNERS, ...fc.sample(fc.integer({ min: 1, max: 99_999_999 }), { numRuns: 40, seed: 1 })]
const AMOUNTS = fc
  .sample(fc.tuple(fc.constantFrom(...CORNERS.slice(1, -6)), fc.integer({ min: 1, max: 99 })), {
    numRuns: 60,
    seed: 2,
  })
  .map(([whole, hundredths]) => whole + hundredths / 100)

const asked = Object.entries(LANGUAGES).flatMap(([language, [label, currency]]) => [
  ...WHOLE.map((number) => ({ number, language, label, question: [number, language, 'cardinal', null] })),
  ...AMOUNTS.map((number) => ({
    number,
    language,
    label,
    question: [number, language, 'currency', currency],
  })),
])

const why = whyNoPeers()

describe.skipIf(why !== null)(`sums in words${why === null ? '' : `: ${why}`}`, () => {
  it('num2words: whole numbers and amounts in 27 languages and countries are read as they were meant', () => {
    const words = z.array(z.string().nullable()).parse(
      askPeer(
        'in_words.py',
        asked.map(({ question }) => question),
      ),
    )
    let comparisons = 0
    const wrong = asked.flatMap(({ number, language, label }, at) => {
      const written = words[at] ?? null
      if (written === null) return []
      comparisons += 1
      const found = sumsInWords(linesOf(`Shop\n${label}${written}\nThank you`)).flatMap(({ sums }) =>
        sums.map(({ whole, hundredths }) => whole + (hundredths ?? 0) / 100),
      )
      const isSame = found.length > 0 && found.every((each) => Math.abs(each - number) < 1e-6)
      return isSame || decided('num2words', written) ? [] : [{ language, number, written, found }]
    })
    expect(wrong.slice(0, 10)).toEqual([])
    count('num2words, sums in words', comparisons)
    expect(comparisons).toBeGreaterThan(5_000)
  })
})
