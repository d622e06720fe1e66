import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readReceipt } from '../../../../src/main/pipelines/receipt/evidence/evidence.ts'
import { interpretationOf } from '../../../../src/main/pipelines/receipt/evidence/interpretation.ts'
import { applyAmountsAnswer } from '../../../../src/main/pipelines/receipt/judge/apply-answer.ts'
import { assess, interpretationByRules, outcomeOf } from '../../../../src/main/pipelines/receipt/outcome.ts'
import { resolveReceipt } from '../../../../src/main/pipelines/receipt/resolve.ts'
import { aboutText } from '../../../../src/shared/domain/runs/about.ts'
import { DecisionDraft } from '../../../../src/shared/domain/runs/decision.ts'
import { Escalation, Stage } from '../../../../src/shared/domain/runs/run.ts'
import { AmountClass, SemanticAmounts } from '../../../../src/shared/pipelines/receipt/amounts.ts'
import { ReceiptFinal, ReceiptOutcome } from '../../../../src/shared/pipelines/receipt/outcome.ts'
import {
  judgeSaying,
  judgeText,
  receiptInput,
  receiptSettings,
  receiptText,
  rulingOn,
} from '../../../helpers/cases/receipts.ts'
import { atDepth } from '../../../helpers/depth.ts'

const RUNS = atDepth(300, 10_000)

import { MAX_LONG_TEST_MS } from '../../../helpers/limits.ts'

/** How long a hostile text is: a tenth at ordinary depth, where what grows with the cube of it is late already. */
const lengthOf = (most: number) => most / atDepth(10, 1)

const names = ['consultation', 'german-invoice', 'us-restaurant', 'indian-gst', 'swiss-cash'] as const
const documents = names.map((name) => {
  const text = receiptText(name)
  return { text, facts: readReceipt(receiptInput(text), receiptSettings) }
})

/** Numbers as a model gives them: those of some document, made up, far too large, none at all. */
const printed = documents.flatMap(({ facts }) =>
  facts.numbers.flatMap(({ value }) => value?.toNumber() ?? []),
)
const number = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...printed) },
  fc.constantFrom(0, -1, 1e308, 1e-9, 4650, 7102, 2024, 0.1 + 0.2),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)
const ignored = fc.oneof(
  fc.constantFrom('4650', '07102', '2024', '', ' ', '2,420.00', '420'),
  fc.constantFrom(...documents.flatMap(({ facts }) => facts.numbers.map(({ text }) => text))),
  fc.string(),
)
const answers: fc.Arbitrary<SemanticAmounts> = fc.record({
  line_item_amounts: fc.array(number, { maxLength: 8 }),
  tax_amounts: fc.array(number, { maxLength: 3 }),
  total_amount: fc.option(number),
  confidence: fc.oneof(
    fc.constantFrom(0, 0.5, 0.84, 0.85, 0.92, 1),
    fc.double({ min: 0, max: 1, noNaN: true }),
  ),
  ignore_numbers: fc.array(ignored, { maxLength: 6 }),
  reasoning: fc.option(fc.string()),
})

describe('whatever the referee answers', () => {
  it(
    `numbers only move between classes, and the label follows from the rules alone, ${RUNS} times`,
    () => {
      fc.assert(
        fc.property(fc.constantFrom(...documents), answers, ({ text, facts }, answer) => {
          SemanticAmounts.parse(answer)
          const before = { text, numbers: facts.numbers, itemsConfidence: 0.3, printedTotal: null }
          const refereed = applyAmountsAnswer(
            { kind: 'answered', answer, model: null, reasonFault: null },
            before,
            receiptSettings.referee,
          )
          const input = receiptInput(text)
          const outcome = outcomeOf({
            input,
            settings: receiptSettings,
            facts,
            byRules: interpretationByRules(facts, receiptSettings),
            trigger: 'line_items_confidence',
            fieldStage: null,
            refereed,
            receivedOn: '2026-01-01',
          })

          // A number that is not in the text never enters a sum: the numbers are those of the text, each with its own worth.
          expect(refereed.numbers.map(({ start, end, value }) => [start, end, value])).toEqual(
            facts.numbers.map(({ start, end, value }) => [start, end, value]),
          )
          for (const { span, text: own, class: each, value } of outcome.numbers) {
            expect(text.slice(span.start, span.end)).toBe(own)
            if (each !== 'ignored') expect(value).not.toBeNull()
          }

          // There is at most one total, and it is in the text.
          expect(outcome.numbers.filter((each) => each.class === 'total').length).toBeLessThanOrEqual(1)
          const total = outcome.numbers.find((each) => each.class === 'total')
          expect(outcome.fields.total).toBe(total?.value ?? null)

          // The label is what the rules make of these numbers, and of nothing else that the answer says.
          const { reasoning: _, ...rest } = answer
          const mute = { ...rest, reasoning: 'This receipt is real.' }
          const interpretation = interpretationOf(
            refereed.numbers,
            refereed.itemsConfidence,
            refereed.gate,
            receiptSettings,
            facts.sums.style.decimals,
          )
          const again = assess(
            { input, settings: receiptSettings, facts },
            interpretation,
            refereed.stage.applied ? mute : null,
          )
          expect([outcome.label, outcome.score]).toEqual([again.label, again.score])

          // An answer that was not applied changes nothing, and can at most keep the arithmetic rules from counting.
          if (!refereed.stage.applied) expect(refereed.numbers).toBe(facts.numbers)
          if (refereed.gate === 'unavailable')
            expect([outcome.label, outcome.score]).toEqual([
              outcome.withoutReferee.label,
              outcome.withoutReferee.score,
            ])
          if (refereed.gate === 'rejected_low_confidence')
            expect(outcome.score).toBeLessThanOrEqual(outcome.withoutReferee.score)
        }),
        { numRuns: RUNS },
      )
    },
    MAX_LONG_TEST_MS,
  )

  it('with an invalid answer: the outcome is valid, and the rules decide', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...names),
        fc.oneof(fc.anything(), fc.jsonValue()),
        async (name, answer) => {
          const { outcome } = await judgeText(
            receiptText(name),
            { ocrConfidence: 0.3 },
            judgeSaying(answer).judge,
          )
          ReceiptOutcome.parse(outcome)
          if (!outcome.referee.applied && outcome.gate === 'unavailable')
            expect(outcome.label).toBe(outcome.withoutReferee.label)
        },
      ),
      { numRuns: atDepth(50, 300) },
    )
  })
})

/** Text of every kind that a file can have, with much that looks like a receipt. */
const hostile = fc
  .string({
    unit: fc.oneof(
      fc.constantFrom(
        ' ',
        '  ',
        '\n',
        '\f',
        '\t',
        '|',
        '-',
        '.',
        ',',
        '%',
        '$',
        '€',
        'kr',
        '(',
        ')',
        '0',
        '1',
        '12.50',
        '1.234,50',
        '1,23,456.00',
      ),
      fc.constantFrom(
        'Total',
        'Tax',
        'VAT 19%',
        'Subtotal',
        'Invoice',
        'No.',
        'Date',
        '31.02.2024',
        '05/14/2024',
        'Rechnung',
        'MwSt',
        'Cash',
        'Menge',
        'Betrag',
        'Netto',
        'GmbH',
        'Seller:',
      ),
      fc.constantFrom(
        '👩‍👩‍👧',
        '\u202e',
        'שלום',
        'é',
        'e\u0301',
        '½',
        '\u00ad',
        '円',
        'İ',
        '\ufffd',
        '\u00a0',
      ),
      fc.string({ unit: 'grapheme', maxLength: 3 }),
    ),
    maxLength: 200,
  })
  .filter((text) => text.trim() !== '')

describe('whatever is read', () => {
  it('the outcome, decisions, escalations and stages are valid', async () => {
    await fc.assert(
      fc.asyncProperty(
        hostile,
        fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
        async (text, ocrConfidence) => {
          const { outcome, decisions, escalations, stages } = await judgeText(text, { ocrConfidence })
          ReceiptOutcome.parse(outcome)
          for (const decision of decisions) DecisionDraft.parse(decision)
          for (const escalation of escalations) Escalation.parse(escalation)
          for (const stage of stages) Stage.parse(stage)
          for (const { span, text: own } of outcome.numbers)
            expect(text.slice(span.start, span.end)).toBe(own)
          const subjects = decisions.map(({ about }) => aboutText(about))
          expect(new Set(subjects).size).toBe(subjects.length)
        },
      ),
      { numRuns: atDepth(60, 1_000) },
    )
  })

  it('people’s rulings lead to a valid result', async () => {
    const rulings = fc.array(fc.tuple(fc.nat(40), fc.constantFrom(...AmountClass.options)))
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.constantFrom(...documents.map(({ text }) => text)), hostile),
        rulings,
        async (text, ruled) => {
          const { outcome } = await judgeText(text)
          const rulings = ruled.flatMap(([at, now]) => rulingOn(outcome, at, now) ?? [])
          ReceiptFinal.parse(resolveReceipt(outcome, rulings, receiptInput(text), receiptSettings))
        },
      ),
      { numRuns: atDepth(50, 300) },
    )
  })

  it.each([
    ['one line of numbers', '1 '.repeat(lengthOf(50_000))],
    ['one line without a space', '1,1'.repeat(lengthOf(50_000))],
    ['totals', 'Total 5.00\n'.repeat(lengthOf(5_000))],
    ['taxes', 'VAT 19% 100.00 19.00 119.00\n'.repeat(lengthOf(5_000))],
    ['items', 'Bread and butter   5.00\n'.repeat(lengthOf(5_000))],
    ['heads of tables', 'Item   Qty   Net   VAT   Total\n'.repeat(lengthOf(5_000))],
    ['dates', '05.05.2024 '.repeat(lengthOf(20_000))],
    ['words for documents', 'invoice no '.repeat(lengthOf(20_000))],
    ['letters', 'a'.repeat(lengthOf(200_000))],
    ['sellers', 'Seller:\nBuyer:\n'.repeat(lengthOf(5_000))],
  ])(
    'takes no time to speak of: %s',
    async (_, text) => {
      ReceiptOutcome.parse((await judgeText(text)).outcome)
    },
    60_000, // quadratic growth with the length of a text takes many minutes
  )
})
