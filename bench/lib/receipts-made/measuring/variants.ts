import { languages } from '../languages/index.ts'
import { makeReceipt } from '../made.ts'
import type { Layout } from '../writing/layout.ts'
import { amountsOf, type Line, type Paper, withMark } from '../writing/paper.ts'
import type { MoreWords } from '../writing/world.ts'

/** Parts that are printed differently, and do not affect the sum. */
export const VARIANTS = [
  'another seller',
  'a logo line',
  'another currency sign',
  'another decimal style',
  'a blank in an amount',
] as const
export type Variant = (typeof VARIANTS)[number]

/** Currencies whose signs may replace each other: all of them have two decimals. */
const SIGNS: ReadonlyMap<string, string> = new Map([
  ['EUR', '£#'],
  ['GBP', '€ #'],
  ['USD', '# €'],
])

/** The same paper with another seller, a line above it, another currency or another decimal style. */
export function variantsOf(
  paper: Paper,
  layout: Layout,
  more: MoreWords,
): { readonly variant: Variant; readonly paper: Paper }[] {
  const language = languages.find(({ code }) => code === paper.language)
  const locale = language?.locales.find(({ code }) => code === paper.locale)
  if (language === undefined || locale === undefined) return []
  const again = (style: Parameters<typeof makeReceipt>[4]) =>
    makeReceipt(layout, language, paper.seed, more, style)
  const turnedName = [...(language.sellers.shop.split('|')[0] ?? '')].reverse().join('')
  const logo: Line = { cells: ['*** ◆ *** ◆ ***'], widths: [0], leader: ' ' }
  const decimal = locale.exp === 0 ? '1,234.5' : locale.numbers.includes(',5') ? '1234.5' : '1.234,5'
  const found = [
    { variant: 'another seller', paper: again({ seller: turnedName }) },
    { variant: 'a logo line', paper: { ...paper, lines: [logo, ...paper.lines] } },
    {
      variant: 'another currency sign',
      paper: again({ sign: SIGNS.get(locale.currency) ?? locale.signs.split('|')[1] ?? '#' }),
    },
    { variant: 'another decimal style', paper: again({ numbers: decimal }) },
    { variant: 'a blank in an amount', paper: withBlank(paper) },
  ] as const
  return found.flatMap((each) => (each.paper === null ? [] : [{ variant: each.variant, paper: each.paper }]))
}

/** One item with a blank after its decimal sign, as recognition leaves it: `49. 40`. */
function withBlank(paper: Paper): Paper | null {
  const mark = amountsOf(paper).find(({ role, exp }) => role === 'item' && exp > 0)
  if (mark === undefined) return null
  const { numbers } = mark.print
  return withMark(paper, {
    ...mark,
    print: { ...mark.print, numbers: { ...numbers, decimal: `${numbers.decimal} ` } },
  })
}
