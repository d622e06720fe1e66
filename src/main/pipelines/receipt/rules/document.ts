import { counted, plural } from '../../../../shared/counted.ts'
import { documentTypeText, familyOf } from '../../../../shared/pipelines/receipt/document-kind.ts'
import type { RuleId } from '../../../../shared/pipelines/receipt/rule-id.ts'
import { STAMP } from '../evidence/find/parties/stamps.ts'
import { charactersIn } from '../evidence/text/words.ts'
import { type Finding, quiet, triggered } from './finding.ts'
import type { RuleCase } from './rule-case.ts'

/** R9: no seller is named. */
export function noMerchant(given: RuleCase): Finding {
  const id = 'R9_NO_MERCHANT'
  const { merchant } = given.facts.page
  if (merchant !== null) return quiet(id, `The merchant is ${merchant.name}.`)
  return triggered(
    id,
    'CRITICAL',
    given.settings.rules.noMerchant.weight,
    'The document does not name the merchant.',
    {},
  )
}

/** Minimum confidence from which a name is not questioned. */
const SURE_NAME = 0.75

/** R_MERCHANT_IMPLAUSIBLE: the name in the seller's position is unlikely to be a name. */
export function implausibleMerchant(given: RuleCase): Finding {
  const id = 'R_MERCHANT_IMPLAUSIBLE'
  const { merchant } = given.facts.page
  if (merchant === null || merchant.confidence >= SURE_NAME || isPlausible(merchant.name))
    return quiet(id, 'The merchant’s name is plausible.')
  return triggered(
    id,
    'WARNING',
    given.settings.rules.noMerchant.implausible,
    `“${merchant.name}” is unlikely to be a merchant’s name.`,
    {
      name: merchant.name,
    },
  )
}

function isPlausible(name: string): boolean {
  const letters = (name.match(/\p{L}/gu) ?? []).length
  const digits = (name.match(/\d/g) ?? []).length
  return letters >= 3 && digits <= letters / 2
}

/** Below this confidence the kind of a document is a guess. */
const WEAK_KIND = 0.5

/**
 * R9B: the kind of the document is unknown; with less weight if its structure is that of a bill, or if the kind is a
 * guess.
 */
export function unknownDocument(given: RuleCase): Finding {
  const id = 'R9B_DOCUMENT_TYPE_UNKNOWN'
  const { facts, settings, interpretation } = given
  const { weight, withTwoSignals, weakKind } = settings.rules.unknownDocument
  const { subtype, confidence } = facts.page.kind
  if (subtype !== 'UNKNOWN') {
    if (confidence >= WEAK_KIND) return quiet(id, `The document type is “${documentTypeText(subtype)}”.`)
    return triggered(
      id,
      'WARNING',
      weakKind,
      `The document type is uncertain: few words are typical of “${documentTypeText(subtype)}”.`,
      {
        confidence,
      },
    )
  }
  const signals = [
    interpretation.total === null ? '' : 'total',
    interpretation.book.item.length === 0 ? '' : 'items',
    interpretation.book.tax.length === 0 ? '' : 'tax',
    facts.page.dates.chosen === null ? '' : 'date',
    facts.page.documentNumber === null ? '' : 'number',
  ].filter((signal) => signal !== '')
  const found = 'No words show the document type'
  return signals.length >= 2
    ? triggered(id, 'CRITICAL', withTwoSignals, `${found}; found: ${signals.join(', ')}.`, {
        signals,
      })
    : triggered(id, 'CRITICAL', weight, `${found}.`, { signals })
}

/** Phrases that never occur on a genuine receipt. */
const PHRASE =
  /\b(fake (receipt|invoice)|sample (receipt|invoice)|specimen (receipt|invoice|only)|not a real (receipt|invoice)|for demonstration only|(receipt|invoice) (generator|template|maker))\b/i

/** Words that a POS terminal prints above or below a voided line. */
const VOIDED = /VOID|CANCELL?ED/

function isAmongItems(line: number, { facts: { sums } }: RuleCase): boolean {
  const isPriced = (index: number) =>
    (sums.amounts[index] ?? []).some(({ strength }) => strength === 'strong')
  return isPriced(line - 1) && isPriced(line + 1)
}

/** R_TAMPER_WATERMARK: the document states that it is a specimen, void or fake. */
export function watermark(given: RuleCase): Finding {
  const id = 'R_TAMPER_WATERMARK'
  for (const line of given.facts.page.lines) {
    const isVoidedItem = VOIDED.test(line.text) && isAmongItems(line.index, given)
    const stamp = isVoidedItem ? undefined : line.segments.find(({ text }) => STAMP.test(text))?.text
    const found = stamp ?? PHRASE.exec(line.text)?.[0]
    if (found !== undefined)
      return triggered(
        id,
        'CRITICAL',
        given.settings.rules.watermark.weight,
        `The document says “${found}”.`,
        { text: found },
        given.legibility,
      )
  }
  return quiet(id, 'The document does not say that it is a specimen.')
}

/** R10_TEMPLATE_QUALITY: amounts with both decimal signs and dates in several forms in one document. */
export function templateQuality(given: RuleCase): Finding {
  const id = 'R10_TEMPLATE_QUALITY'
  const { page, sums } = given.facts
  const money = sums.amounts.flat().filter(({ strength }) => strength === 'strong')
  const ends = new Set(money.flatMap(({ token }) => /([.,])\d{2}$/.exec(token.digits)?.[1] ?? []))
  const forms = new Set(page.dates.found.map(({ form }) => form))
  if (ends.size < 2 || forms.size < 2) return quiet(id, 'Amounts or dates are written in one format.')
  return triggered(
    id,
    'INFO',
    given.settings.rules.templateQuality.weight,
    'Amounts and dates are written in several formats.',
    {
      dates: [...forms],
    },
  )
}

/** R5: there are no amounts, although documents of this kind have some. */
export function noAmounts(given: RuleCase): Finding {
  const id = 'R5_NO_AMOUNTS'
  const amounts = given.interpretation.numbers.filter(({ value }) => value !== null)
  if (amounts.length > 0)
    return quiet(
      id,
      `The document has ${counted(amounts.length, 'number')} that may be ${plural(amounts.length, 'an amount', 'amounts')}.`,
    )
  const isOptional = familyOf(given.subtype) === 'LOGISTICS'
  return triggered(
    id,
    isOptional ? 'INFO' : 'CRITICAL',
    isOptional ? 0 : given.settings.rules.noAmounts.weight,
    'The document has no amounts.',
    {},
    given.legibility,
  )
}

/** R6: there are amounts, but none is the total. */
export function noTotal(given: RuleCase): Finding {
  const id = 'R6_NO_TOTAL_LINE'
  const { interpretation, settings, facts, isRuled } = given
  if (interpretation.total !== null && facts.sums.totals.isUnnamed && !isRuled)
    return triggered(
      id,
      'WARNING',
      settings.rules.noTotal.weight,
      `No known word says which amount is the total; the other amounts suggest ${interpretation.total.toFixed()}.`,
      {},
      given.legibility,
    )
  if (interpretation.total !== null) return quiet(id, `The total is ${interpretation.total.toFixed()}.`)
  if (!interpretation.numbers.some(({ value }) => value !== null))
    return quiet(id, 'The document has no amounts, so it has no total.')
  return triggered(
    id,
    'CRITICAL',
    settings.rules.noTotal.weight,
    'The document has amounts, but no total.',
    {},
    given.legibility,
  )
}

/** R10 to R14: the layout of the text. The findings are informative, but add weight. */
export function layoutFindings(given: RuleCase): Finding[] {
  const { layout } = given.settings.rules
  const { lines } = given.facts.page
  const characters = lines.map((line) => charactersIn(line.text))
  const numeric =
    characters.filter(({ letters, digits }) => shareOf(digits, letters + digits) > 0.5).length /
    Math.max(1, lines.length)
  const sum = (kind: 'letters' | 'capitals') => characters.reduce((all, each) => all + each[kind], 0)
  const upper = shareOf(sum('capitals'), sum('letters'))
  const text = lines.map((line) => line.text).join('')
  const distinct = new Set(text.toLowerCase().replace(/\s/g, '')).size
  const check = (id: RuleId, isOdd: boolean, weight: number, found: string, figure: number): Finding =>
    isOdd
      ? triggered(id, 'INFO', weight, found, { figure })
      : quiet(id, `Within the limits: ${rounded(figure)}.`, { figure })
  return [
    check(
      'R10_FEW_LINES',
      lines.length < layout.fewLinesBelow,
      layout.fewLines,
      `The document has only ${counted(lines.length, 'line')}.`,
      lines.length,
    ),
    check(
      'R11_MANY_LINES',
      lines.length > layout.manyLinesAbove,
      layout.manyLines,
      `The document has ${counted(lines.length, 'line')}.`,
      lines.length,
    ),
    check(
      'R12_NUMERIC_LINES',
      numeric > layout.numericLinesAbove,
      layout.numericLines,
      'Nearly all lines are numbers.',
      rounded(numeric),
    ),
    check(
      'R13_UPPER_CASE',
      upper > layout.upperCaseAbove,
      layout.upperCase,
      'Nearly all letters are capitals.',
      rounded(upper),
    ),
    check(
      'R14_FEW_CHARACTERS',
      distinct < layout.fewCharactersBelow,
      layout.fewCharacters,
      `The document has only ${counted(distinct, 'different character')}.`,
      distinct,
    ),
  ]
}

function shareOf(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole
}

function rounded(share: number): number {
  return Math.round(share * 100) / 100
}
