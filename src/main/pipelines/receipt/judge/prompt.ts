import * as z from 'zod'
import { SemanticAmounts } from '../../../../shared/pipelines/receipt/amounts.ts'
import type { DocumentSubtype } from '../../../../shared/pipelines/receipt/document-kind.ts'
import type { ReceiptSettings } from '../../../../shared/pipelines/receipt/settings.ts'
import { type CheckReason, reasonChecker } from '../../../judging/answers/own-reason.ts'
import { type AnswerForm, answerForm } from '../../../judging/port/answer-form.ts'
import type { Question } from '../../../judging/port/judge-model.ts'
import { definePromptPair, type RenderedPrompt, renderPrompt } from '../../../judging/port/prompt.ts'
import type { ClassedNumber } from '../evidence/find/classify.ts'

/** The prompts of the referee (001-01, 001-05). */
export const { prompt: sortingPrompt, formPrompt: sortingFormPrompt } = definePromptPair(
  {
    id: 'receipt.referee',
    system: `
You sort the numbers that are printed on one receipt or invoice. That is all you do.

You do not decide whether the document is genuine, altered or plausible, you give no score, and you do not check whether the sums come out. Rules do that afterwards, with the numbers as you sort them. If the printed amounts do not add up, report them as they are printed.

Put every number that matters into exactly one of four groups:
- line_item_amounts: what each single good or service costs, one entry for each line that sells something. A subtotal, a tax, a total, a payment, the price of one piece beside the amount of its line, and a quantity are no line items.
- tax_amounts: amounts of tax, VAT or GST. Not the rate in percent, and not the amount that the tax is raised on.
- total_amount: the one amount that the whole document comes to, taxes included. Exactly one number, or null if none is printed. Cash that was handed over, change, a balance of points or of an account, and a sum before tax are no totals.
- ignore_numbers: numbers that are no money of this bill: numbers of documents, customers, orders, cards and tax registrations, dates, times, postal codes, telephone numbers, house numbers. Copy each letter by letter as it is printed, leading zeros included, as a string.

Rules:
1. Use only numbers that are printed in the document. Never compute a number, never correct one, never make one up.
2. A printed number belongs to one group only. If the same amount is printed three times for three line items, list it three times.
3. If you are not sure that a number is money of this bill, it belongs to ignore_numbers.
4. Write amounts as plain numbers, with a point for decimals and without currencies or signs for thousands: 1.234,50 is 1234.5.
5. confidence says how sure you are of the whole sorting, from 0 to 1. Be honest: below 0.85 your sorting is not used, and that does no harm.
6. reasoning is one or two short sentences for the person who checks your work, or null.

Answer with one JSON object and nothing else, with exactly these fields: line_item_amounts (array of numbers), tax_amounts (array of numbers), total_amount (number or null), confidence (number), ignore_numbers (array of strings), reasoning (string or null).

An example. A bill numbered 4650, of the year 2024, sent to a place with the postal code 07102, charges a consultation of 2,000.00, VAT of 420.00 and 2,420.00 in all. Sorted:
{"line_item_amounts": [2000.0], "tax_amounts": [420.0], "total_amount": 2420.0, "confidence": 0.92, "ignore_numbers": ["4650", "07102", "2024"], "reasoning": "One service with its tax; 4650 numbers the bill and 07102 is a postal code."}`,
    user: `
Kind of document, as far as rules can tell: [[subtype]]. How well its letters were recognized, from 0 to 1: [[ocrConfidence]].

Numbers that may be money, as they are printed:
{{numbers}}

The document:
{{document}}

Sort its numbers.`,
  },
  {
    system: `
You sort the numbers that are printed on one receipt or invoice. That is all you do.

You do not decide whether the document is genuine, altered or plausible, you give no score, and you do not check whether the sums come out. Rules do that afterwards, with the numbers as you sort them. If the printed amounts do not add up, sort them as they are printed.

Each number has a place, which is written before it. Say for each place what the number is:
- item: what a single good or service costs, one number for each line that sells something. The price of one piece beside the amount of its line, and a quantity, are no items.
- tax: an amount of tax, VAT or GST. Not the rate in percent, and not the amount that the tax is raised on.
- other_amount: other money of this bill: a subtotal, the total, a discount, a payment, change.
- not_an_amount: no money of this bill: numbers of documents, customers, orders, cards and tax registrations, dates, times, postal codes, telephone numbers, house numbers. If you are not sure that a number is money of this bill, it is not_an_amount.

Answer with one JSON object:
- reasoning: one or two short sentences for the person who checks your work.
- numbers: item, tax, other_amount or not_an_amount for each place.
- total: the place of the one amount that the whole document comes to, taxes included, or "none" if it is not printed. Cash that was handed over, change, a balance of points or of an account, and a sum before tax are no totals.
- confidence: how sure you are of the whole sorting, from 0 to 100. Be honest: below 85 your sorting is not used, and that does no harm.`,
    user: `
Kind of document, as far as rules can tell: [[subtype]]. How well its letters were recognized, from 0 to 1: [[ocrConfidence]].

The document:
{{document}}

Numbers that may be money, as they are printed, each behind its place:
{{numbers}}`,
  },
)

/** Facts about a document before its numbers are sorted (001-03). */
export interface DoubtfulDocument {
  readonly text: string
  readonly numbers: readonly ClassedNumber[]
  readonly subtype: DocumentSubtype
  readonly ocrConfidence: number | null
}

/** Returns the question about one document: its text, the numbers that may be money, and further facts. */
export function amountsQuestion(
  { text, numbers, subtype, ocrConfidence }: DoubtfulDocument,
  { maxNumbers, maxCharacters, temperature, maxOutputTokens }: ReceiptSettings['referee'],
): { readonly question: Question<SemanticAmounts>; readonly checkReason: CheckReason } {
  const money = numbers.filter(({ value }) => value !== null)
  const likely = money.filter((number) => number.class !== 'ignored')
  const others = money.filter((number) => number.class === 'ignored')
  const listed = [...likely, ...others].slice(0, maxNumbers).sort((a, b) => a.start - b.start)
  const given = {
    document: excerpt(text, maxCharacters),
    subtype,
    ocrConfidence: ocrConfidence?.toFixed(2) ?? 'not recognized but read',
  }
  const shown = listed.map((number) => number.text)
  const byPlace = shown.map((number, at) => `${at + 1}: ${number}`)
  const prompt = renderPrompt(sortingPrompt, { ...given, numbers: shown.join('\n') || NO_NUMBERS })
  const question: Question<SemanticAmounts> = {
    role: 'receipt.referee',
    key: 'amounts',
    prompt,
    schema: SemanticAmounts,
    form: () =>
      sortingForm(
        listed,
        renderPrompt(sortingFormPrompt, { ...given, numbers: byPlace.join('\n') || NO_NUMBERS }),
      ),
    temperature,
    maxOutputTokens,
  }
  return { question, checkReason: reasonChecker(() => [prompt]) }
}

const NO_NUMBERS = 'none were found'

/** Returns the text without wide gaps; of a long text only the beginning and the end. */
export function excerpt(text: string, most: number): string {
  const whole = text.replace(/[^\S\n]{3,}/g, '  ').replace(/\n{3,}/g, '\n\n')
  if (whole.length <= most) return whole
  const half = Math.floor(most / 2)
  return `${whole.slice(0, half)}\n[…]\n${whole.slice(-half)}`
}

/** Maximum characters of the reasoning: two short sentences. */
const MAX_REASONING = 240

const PlaceClass = z.enum(['item', 'tax', 'other_amount', 'not_an_amount'])

/**
 * Returns the form for the printed numbers of a document: a class for each number by its position, counted from 1, and
 * one position for the total. The answer contains no copied numbers, so it cannot invent any. Other money keeps the
 * class of the rules.
 */
function sortingForm(
  listed: readonly Pick<ClassedNumber, 'text' | 'value'>[],
  prompt: RenderedPrompt,
): AnswerForm {
  const places = listed.map((_, at) => String(at + 1))
  return answerForm({
    prompt,
    schema: z.object({
      reasoning: z.string().min(1).max(MAX_REASONING),
      numbers: z.object(Object.fromEntries(places.map((place) => [place, PlaceClass]))),
      total: z.enum([...places, NO_TOTAL]),
      confidence: z.int().min(0).max(100),
    }),
    toAnswer: ({ reasoning, numbers, total, confidence }) => {
      const chosen = (wanted: z.infer<typeof PlaceClass>) =>
        listed.filter((_, at) => places[at] !== total && numbers[places[at] ?? ''] === wanted)
      const valuesOf = (wanted: z.infer<typeof PlaceClass>) =>
        chosen(wanted).flatMap(({ value }) => value?.toNumber() ?? [])
      return {
        line_item_amounts: valuesOf('item'),
        tax_amounts: valuesOf('tax'),
        total_amount: listed[places.indexOf(total)]?.value?.toNumber() ?? null,
        confidence: confidence / 100,
        ignore_numbers: [...new Set(chosen('not_an_amount').map(({ text }) => text))],
        reasoning,
      }
    },
  })
}

const NO_TOTAL = 'none'
