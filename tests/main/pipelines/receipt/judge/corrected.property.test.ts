import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readReceipt } from '../../../../../src/main/pipelines/receipt/evidence/evidence.ts'
import { receipt } from '../../../../../src/main/pipelines/receipt/index.ts'
import { applyMatched, matchAnswer } from '../../../../../src/main/pipelines/receipt/judge/match-answer.ts'
import { resolveReceipt } from '../../../../../src/main/pipelines/receipt/resolve.ts'
import { SemanticAmounts } from '../../../../../src/shared/pipelines/receipt/amounts.ts'
import {
  judgeSaying,
  judgeText,
  receiptInput,
  receiptSettings,
  receiptText,
} from '../../../../helpers/cases/receipts.ts'
import { atDepth } from '../../../../helpers/depth.ts'
import { anyPicks, rulingsOn } from '../../../../helpers/judging/any-rulings.ts'
import { MAX_LONG_TEST_MS } from '../../../../helpers/limits.ts'

const RUNS = atDepth(150, 10_000)

const LEGIBILITY = { ocrConfidence: 0.3 } // so that the referee is asked
const documents = ['consultation', 'us-restaurant', 'swiss-cash'].map((name) => {
  const text = receiptText(name)
  return { text, numbers: readReceipt(receiptInput(text), receiptSettings).numbers }
})

/** A sorting near the one that the rules make: some numbers are in another group, or in none. */
const sorted = fc.constantFrom(...documents).chain(({ text, numbers }) => {
  const groups = numbers.map((number) =>
    fc.oneof(
      { weight: 12, arbitrary: fc.constant<string>(number.class) },
      fc.constantFrom('item', 'tax', 'ignored', 'none'),
    ),
  )
  return fc.record({
    text: fc.constant(text),
    confidence: fc.constantFrom(0.5, 0.9, 0.95),
    groups: fc.tuple(...groups),
  })
})

function sortingOf(text: string, groups: readonly string[], confidence: number): SemanticAmounts {
  const { numbers } = documents.find((each) => each.text === text) ?? expect.unreachable()
  const valuesOf = (group: string) =>
    numbers.flatMap(({ value }, at) => (groups[at] === group ? (value?.toNumber() ?? []) : []))
  return {
    line_item_amounts: valuesOf('item'),
    tax_amounts: valuesOf('tax'),
    total_amount: valuesOf('total')[0] ?? null,
    confidence,
    ignore_numbers: numbers.flatMap(({ text: own }, at) => (groups[at] === 'ignored' ? [own] : [])),
    reasoning: null,
  }
}

it(
  `the corrected sorting has its schema, and applied again gives what stands, ${RUNS} times`,
  async () => {
    const seen = { answers: 0, applied: 0, changed: 0, no_such_answer: 0, no_correction: 0, none: 0 }
    await fc.assert(
      fc.asyncProperty(sorted, anyPicks, async ({ text, groups, confidence }, picks) => {
        const says = sortingOf(text, groups, confidence)
        const { outcome, decisions } = await judgeText(text, LEGIBILITY, judgeSaying(says).judge)
        const numbers = decisions.filter(({ about }) => about.kind === 'number')
        const rulings = rulingsOn(numbers, picks, [])
        const input = receiptInput(text, LEGIBILITY)
        const question = { role: 'receipt.referee' as const, key: 'amounts', sample: 0 }
        const asked = { ...question, input, config: receiptSettings, outcome }
        const corrected = receipt.correctedAnswer(asked, says, rulings)
        seen.no_correction += corrected.left.no_correction ?? 0
        if (corrected.answer === null) {
          seen.none += 1
          expect(corrected.applied).toBe(0)
          return
        }
        const answer = SemanticAmounts.parse(corrected.answer)
        const facts = readReceipt(input, receiptSettings)
        const matched = matchAnswer(answer, facts.numbers, text)
        expect(matched.blockedBy).toBeNull()
        expect(answer.confidence).toBeGreaterThanOrEqual(receiptSettings.referee.minConfidence)
        const now = applyMatched(facts.numbers, matched)
        const final = resolveReceipt(outcome, rulings, input, receiptSettings)
        const differing = final.numbers.filter((number) => now[number.index]?.class !== number.class)
        expect(differing).toHaveLength(corrected.left.no_such_answer ?? 0)
        expect(corrected.applied).toBe(rulings.length - differing.length)
        seen.answers += 1
        seen.applied += corrected.applied
        seen.changed += corrected.isChanged ? 1 : 0
        seen.no_such_answer += differing.length
      }),
      { numRuns: RUNS },
    )
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(atDepth(0, 100))
    expect(seen.answers).toBeGreaterThan(RUNS / 10)
  },
  MAX_LONG_TEST_MS,
)
