import { judgeReceipt } from '../../../../src/main/pipelines/receipt/pipeline.ts'
import { ReceiptInput } from '../../../../src/shared/pipelines/receipt/input.ts'
import type { ReceiptOutcome } from '../../../../src/shared/pipelines/receipt/outcome.ts'
import { ReceiptSettings } from '../../../../src/shared/pipelines/receipt/settings.ts'
import { stillTools } from '../../tools.ts'
import type { Paper } from '../writing/paper.ts'
import { textOf } from '../writing/text.ts'

const settings = ReceiptSettings.parse({})

/** Triggers that say that no model answered: they are not about the paper. */
const ABOUT_MODELS: ReadonlySet<string> = new Set(['JUDGE_NOT_CONFIGURED', 'JUDGE_UNAVAILABLE'])

/** The result of judging a paper. */
export interface Judged {
  readonly outcome: ReceiptOutcome
  readonly label: string
  /** Triggers that are about the paper. */
  readonly triggers: readonly string[]
  /** Neither the label nor a trigger calls anybody. */
  readonly passes: boolean
}

/** Judges a paper from its text alone. */
export async function judged(paper: Paper, ask = stillTools.ask): Promise<Judged> {
  const input = ReceiptInput.parse({ text: textOf(paper) })
  const { outcome, escalations } = await judgeReceipt(input, settings, { ...stillTools, ask })
  const triggers = escalations.map(({ trigger }) => String(trigger)).filter((each) => !ABOUT_MODELS.has(each))
  const label: string = outcome.label
  return { outcome, label, triggers, passes: label === 'real' && triggers.length === 0 }
}

/** Which fields are right. A currency that is printed nowhere may be left open, and must not be another one. */
export function rightFields(paper: Paper, { fields }: ReceiptOutcome) {
  const { total, currency, showsCurrency, date } = paper.truth
  return {
    total: fields.total !== null && Number(fields.total) === Number(total),
    date: fields.date === date,
    currency: fields.currency === currency || (!showsCurrency && fields.currency === null),
  }
}
