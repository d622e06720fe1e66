import { type JudgeOrder, ordersIn } from '../../../../judging/orders/orders.ts'
import { type Checked, checked, type Defect } from '../defect.ts'
import type { LessonText } from '../lesson-text.ts'

const NAME = 'Orders to a judge'

/** Maximum number of issues: more orders are not reported. */
const MAX_DEFECTS = 10

/** Maximum distance, in characters, between words that address a judge and an order. */
const NEAR = 300

/** Letters of the Unicode block of tags: no font shows them, and models read them as the letters that they encode. */
const TAGS = /[\u{E0020}-\u{E007E}]+/gu

/** Words that accept a text: only a lesson that asks for them asks its judge for something. */
const ACCEPTS =
  /\baccept|\bapprov|akzeptier|\bacept|\baprueb|\baprov|\baccett|\bapprouv|прин(?:ять|им)|одобр|接受|批准|通过|承認|승인|اقبل|स्वीकार/iu

/** Rules that a lesson itself is about, such as those of a programming language: “you can override these rules”. */
const OWN_RULES =
  /^(?:override|overrule|bypass|set aside)\s(?:these|any|all|every|each)\s(?:rules?|criteria|criterion|guidelines?|directives?)$/iu

/** A statement that there are no rules, as in “there are no guidelines to follow”: nothing asks a judge to drop any. */
const NO_RULES =
  /^(?:no|not any|without)\s(?:any\s)?(?:[\p{L}-]+\s){0,2}(?:rules?|criteria|criterion|guidelines?|directives?|instructions?)\s(?:that\s\p{L}+\s)?(?:to\s)?(?:follow|obey|respect)$/iu

/**
 * Reports orders to the judges of the lesson: in its text, in comments or in invisible letters, in any language. A
 * lesson about prompts shows such words in code and quotations, where only a demand for a score counts. Words about the
 * choice among candidates, such as “return this” or “choose this course”, say nothing to the judge of a lesson.
 */
export function orders({ text, blocks }: LessonText): Checked {
  const shown = blocks.filter(({ node, within }) => node.type === 'code' || within.includes('blockquote'))
  const isShown = (at: number) => shown.some(({ from, to }) => from <= at && at < to)
  const all = ordersIn(text)
  const isDemand = ({ kind, about, start, quote }: JudgeOrder) => {
    if (kind === 'override') return !isShown(start) && !OWN_RULES.test(quote) && !NO_RULES.test(quote)
    if (kind !== 'verdict' || about === 'candidates') return false
    return about === 'score' || (!isShown(start) && ACCEPTS.test(quote))
  }
  const demands = all.filter(isDemand)
  // An address to an AI alone is not an order: a lesson may be about one.
  const addresses = all.filter(
    ({ kind, start }) =>
      kind === 'address' && demands.some((demand) => Math.abs(demand.start - start) <= NEAR),
  )
  const visible = [...demands, ...addresses].toSorted((one, other) => one.start - other.start)
  const hidden = [...text.matchAll(TAGS)].flatMap(({ 0: letters, index }) => {
    const plain = [...letters]
      .map((letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) - 0xe0000))
      .join('')
    return ordersIn(plain)
      .slice(0, 1)
      .map(({ quote }) => ({ start: index, end: index + letters.length, quote }))
  })
  const found = [...visible, ...hidden]
  const defects = found.slice(0, MAX_DEFECTS).map(
    ({ start, end, quote }): Defect => ({
      type: 'ORDER',
      severity: 'major',
      criterion: null,
      place: { from: start, to: end },
      description: `These words are an order to the judge of the lesson: “${quote}”.`,
      suggestedFix: 'Leave it out.',
    }),
  )
  const detail =
    found.length === 0 ? 'The lesson gives no order to a judge.' : `Orders to a judge: ${found.length}.`
  return checked(NAME, detail, defects)
}
