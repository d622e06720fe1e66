import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { readReceipt } from '../../src/main/pipelines/receipt/evidence/evidence.ts'
import { languages } from '../../src/main/pipelines/receipt/evidence/languages/all.ts'
import { receiptInput, receiptSettings } from '../helpers/cases/receipts.ts'
import { count } from './compared.ts'
import { askPeer, whyNoPeers } from './peer.ts'

const LOCALES =
  'en_GB en_US de_DE nl_NL fr_FR es_ES es_MX pt_PT pt_BR it_IT pl_PL cs_CZ sk_SK hu_HU ro_RO hr_HR sl_SI sv_SE nb_NO da_DK fi_FI et_EE lv_LV lt_LT tr_TR id_ID ms_MY vi_VN ru_RU uk_UA bg_BG sr_RS el_GR ar_EG he_IL fa_IR hi_IN bn_BD th_TH zh_CN zh_TW ja_JP ko_KR'.split(
    ' ',
  )

/** Days behind the twelfth, which only one order of day and month allows. */
const DAYS = Array.from({ length: 12 }, (_, at) =>
  [13, 21, 28].map((day) => `2024-${String(at + 1).padStart(2, '0')}-${day}`),
).flat()

/** The first phrase of a list that means the same in every document. */
const first = (phrases = '') =>
  phrases
    .split(',')
    .map((each) => each.trim())
    .find((each) => each !== '' && !/[~*]/.test(each)) ?? ''

/** An invoice in a language with a day on a line of its own. */
function paper(locale: string, written: string): string {
  const code = locale.split('_')[0] ?? ''
  const language = languages.find((each) => each.code === code)
  const kind = language?.kinds?.vatInvoice ?? language?.kinds?.invoice ?? language?.kinds?.receipt
  const { sub, tax, total } = language?.labels ?? {}
  return ['Firm 77', first(kind), written, '', 'A  10', first(sub), first(tax), `${first(total)}  10`].join(
    '\n',
  )
}

const why = whyNoPeers()

describe.skipIf(why !== null)(`dates of receipts${why === null ? '' : `: ${why}`}`, () => {
  it('babel: each day in the four forms of CLDR of 43 locales is read as it was meant', () => {
    const Written = z.object({ locale: z.string(), style: z.string(), day: z.string(), written: z.string() })
    const made = z.array(Written).parse(askPeer('dates.py', { locales: LOCALES, days: DAYS }))
    const wrong = made.flatMap(({ locale, style, day, written }) => {
      const { dates } = readReceipt(receiptInput(paper(locale, written)), receiptSettings, '2026-01-01').page
      return dates.chosen?.date === day
        ? []
        : [{ locale, style, written, day, docket: dates.chosen?.date ?? null }]
    })
    expect(wrong.slice(0, 10)).toEqual([])
    count('babel, dates of receipts', made.length)
  })
})
