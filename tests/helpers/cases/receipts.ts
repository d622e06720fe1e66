import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Answered, Failed, JudgeModel, Question } from '../../../src/main/judging/port/judge-model.ts'
import { judgeReceipt } from '../../../src/main/pipelines/receipt/pipeline.ts'
import type { Ruling } from '../../../src/shared/domain/reviews/ruling.ts'
import type { AmountClass, SemanticAmounts } from '../../../src/shared/pipelines/receipt/amounts.ts'
import { ReceiptInput } from '../../../src/shared/pipelines/receipt/input.ts'
import type { ReceiptOutcome } from '../../../src/shared/pipelines/receipt/outcome.ts'
import { ReceiptSettings } from '../../../src/shared/pipelines/receipt/settings.ts'
import { testClock } from '../clock.ts'
import { pipelineTools } from '../judging/pipeline-tools.ts'

/** Receipts made for the tests. */
export const RECEIPTS = join(import.meta.dirname, '..', '..', 'fixtures', 'receipt')

/** The text of a receipt made for the tests. */
export function receiptText(name: string): string {
  return readFileSync(join(RECEIPTS, `${name}.txt`), 'utf8')
}

/** A receipt as a reader hands it over: its text, and further known properties. */
export function receiptInput(text: string, known: Partial<ReceiptInput> = {}): ReceiptInput {
  return ReceiptInput.parse({ text, ...known })
}

export const receiptSettings = ReceiptSettings.parse({})

/** The day on which a receipt of the tests comes in, where a test does not say. */
const RECEIVED_AT = Date.UTC(2026, 0, 1)

/** Judges a text by the pipeline. */
export function judgeText(
  text: string,
  known: Partial<ReceiptInput> = {},
  judge?: JudgeModel,
  settings = receiptSettings,
  receivedAt: number | null = RECEIVED_AT,
) {
  const tools = { ...pipelineTools(testClock(), judge?.ask), receivedAt }
  return judgeReceipt(receiptInput(text, known), settings, tools)
}

/** An answer of the referee with some of its fields. */
export function semanticAmounts(answer: Partial<SemanticAmounts>): SemanticAmounts {
  return {
    line_item_amounts: [],
    tax_amounts: [],
    total_amount: null,
    confidence: 0.92,
    ignore_numbers: [],
    reasoning: null,
    ...answer,
  }
}

const UNPAID = {
  raw: null,
  usage: null,
  costMicros: 0,
  ms: 0,
  callIds: ['receipt.referee:amounts:0:0'],
} as const

/** A judge that gives one answer to every question, and keeps the questions. */
export function judgeSaying(answer: unknown) {
  const asked: Question<unknown>[] = []
  const judge: JudgeModel = {
    async ask(question) {
      asked.push(question)
      const parsed = question.schema.safeParse(answer)
      if (!parsed.success)
        return {
          ...UNPAID,
          kind: 'failed',
          why: 'invalid',
          error: 'The answer does not match its schema.',
        } satisfies Failed
      return {
        ...UNPAID,
        kind: 'answered',
        answer: parsed.data,
        servedModel: 'llama3.2:latest',
        logprobs: null,
      } satisfies Answered<typeof parsed.data>
    },
  }
  return { judge, asked }
}

/** A judge that has no answer. */
export function judgeFailing(why: Failed['why'], error = 'It did not answer.'): JudgeModel {
  return { ask: async () => ({ ...UNPAID, kind: 'failed', why, error }) }
}

/** A ruling of a person that a number is of another class. */
export function rulingOn(outcome: ReceiptOutcome, index: number, now: AmountClass): Ruling | null {
  const number = outcome.numbers[index]
  if (number === undefined) return null
  const { text, class: before } = number
  return {
    about: { kind: 'number', key: String(index) },
    label: text,
    after: before,
    answer: before === now ? 'correct' : 'incorrect',
    corrections: before === now ? [] : [now],
    picked: [],
  }
}
