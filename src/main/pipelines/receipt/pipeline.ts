import type { Decimal } from 'decimal.js'
import type { ReceiptInput } from '../../../shared/pipelines/receipt/input.ts'
import type { FieldAnswer, FieldStage } from '../../../shared/pipelines/receipt/judged-fields.ts'
import type { ReceiptSettings } from '../../../shared/pipelines/receipt/settings.ts'
import { absenceOf } from '../../judging/decisions/absence.ts'
import type { Outcome } from '../../judging/port/judge-model.ts'
import type { PipelineTools } from '../../judging/port/result.ts'
import { stageLog } from '../../judging/port/stages.ts'
import type { PipelineResult } from '../pipeline.ts'
import { decisionsOf, fieldAnswers } from './decisions.ts'
import { escalationsOf } from './escalations.ts'
import { doubtsOf, type FieldDoubt } from './evidence/doubts.ts'
import { type Facts, readReceipt } from './evidence/evidence.ts'
import { type AmountsJudgeOutcome, applyAmountsAnswer, type ReceiptByRules } from './judge/apply-answer.ts'
import { afterFieldAnswer, type FieldOutcome, fieldQuestion } from './judge/fields.ts'
import { amountsQuestion, type DoubtfulDocument } from './judge/prompt.ts'
import { triggerOf } from './judge/trigger.ts'
import { interpretationByRules, outcomeOf } from './outcome.ts'

/**
 * Judges a receipt: rules read it, a referee sorts its numbers if that is doubtful, and rules alone decide. The referee
 * can only change the classes of numbers and which rules may count.
 */
export async function judgeReceipt(
  input: ReceiptInput,
  settings: ReceiptSettings,
  {
    clock,
    receivedAt,
    signal,
    ask,
    tell,
  }: Pick<PipelineTools, 'clock' | 'receivedAt' | 'signal' | 'ask' | 'tell'>,
): Promise<PipelineResult<'receipt'>> {
  const log = stageLog(clock, tell)
  const receivedOn = receivedAt === null ? null : dayOf(receivedAt)
  const facts = log.run(
    'features',
    () => readReceipt(input, settings, receivedOn),
    ({ page, numbers, sums }) => ({
      lines: page.lines.length,
      numbers: numbers.length,
      items: sums.items.length,
    }),
  )
  const byRules = interpretationByRules(facts, settings)
  const { ratio, itemsConfidence } = byRules
  const { ocrConfidence } = input
  const trigger = log.run(
    'trigger',
    () => triggerOf({ mismatchRatio: ratio, ocrConfidence, itemsConfidence }, settings.trigger),
    (found) => ({ triggered: found === null ? 0 : 1 }),
  )
  const { text } = input
  const { subtype } = facts.page.kind
  const { outcome: answered, callIds } = await log.wait(
    'referee',
    () =>
      trigger === null
        ? notAsked()
        : askAmountsJudge(ask, { text, numbers: facts.numbers, subtype, ocrConfidence }, settings),
    ({ outcome: { kind } }) => ({ counts: { answered: kind === 'answered' ? 1 : 0 } }),
  )
  signal.throwIfAborted() // a stopped run has no outcome
  const refereed = log.run(
    'checks',
    () => applyAmountsAnswer(answered, inputOfChecks(text, facts, itemsConfidence), settings.referee),
    ({ stage }) => ({ applied: stage.applied ? 1 : 0, dropped: stage.dropped.length }),
  )
  const { stage: fieldStage, callIds: fieldCallIds } = await log.wait(
    'fields',
    () => askAboutFields(ask, text, doubtsOf(facts.page, settings.questions), settings),
    ({ stage }) => ({ counts: { asked: stage?.asked.length ?? 0, settled: stage?.settled.length ?? 0 } }),
  )
  signal.throwIfAborted()
  const outcome = log.run(
    'rules',
    () => outcomeOf({ input, settings, facts, byRules, trigger, refereed, fieldStage, receivedOn }),
    ({ rules }) => ({ triggered: rules.filter(({ state }) => state === 'triggered').length }),
  )
  return {
    outcome,
    decisions: decisionsOf({ input, facts, outcome, callIds }),
    escalations: escalationsOf(outcome, answered.kind, settings.score),
    stages: log.stages,
    aboutOpen: fieldStage === null ? [] : fieldAnswers(fieldStage, fieldCallIds),
  }
}

/** ISO, in UTC. */
function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10)
}

function inputOfChecks(text: string, facts: Facts, itemsConfidence: number): ReceiptByRules {
  return { text, numbers: facts.numbers, itemsConfidence, printedTotal: printedTotalOf(facts) }
}

/** Returns the total that is printed with a known label, `null` if there is none. A judge can never remove it. */
function printedTotalOf({ sums: { totals } }: Facts): Decimal | null {
  const { total, isUnnamed } = totals
  const isNamed = total !== null && !isUnnamed && total.isKnown && total.isMain && !total.isTabular
  return isNamed && (total.role === 'total' || total.role === 'gross') ? total.value : null
}

interface Asked {
  readonly outcome: AmountsJudgeOutcome
  readonly callIds: readonly string[]
}

async function notAsked(): Promise<Asked> {
  return { outcome: { kind: 'not_asked' }, callIds: [] }
}

async function askAmountsJudge(
  ask: PipelineTools['ask'],
  document: DoubtfulDocument,
  { referee }: ReceiptSettings,
): Promise<Asked> {
  const { question, checkReason } = amountsQuestion(document, referee)
  const outcome = await ask(question)
  const { callIds } = outcome
  if (outcome.kind === 'answered') {
    const { answer, servedModel: model } = outcome
    const reasonFault = answer.reasoning === null ? null : checkReason(answer.reasoning)
    return { outcome: { kind: 'answered', answer, model, reasonFault }, callIds }
  }
  const absence = absenceOf(outcome.why)
  if (absence === 'unavailable') return { outcome: { kind: 'failed', why: outcome.error }, callIds }
  return { outcome: { kind: absence }, callIds }
}

interface AskedFields {
  /** `null` if no field is in doubt. */
  readonly stage: FieldStage | null
  readonly callIds: readonly string[]
}

/** Asks one question about all fields in doubt. */
async function askAboutFields(
  ask: PipelineTools['ask'],
  text: string,
  doubts: readonly FieldDoubt[],
  { referee }: ReceiptSettings,
): Promise<AskedFields> {
  if (doubts.length === 0) return { stage: null, callIds: [] }
  const reply = await ask(fieldQuestion(text, doubts, referee))
  const stage = afterFieldAnswer(fieldOutcome(reply), doubts, referee)
  return { stage, callIds: reply.callIds }
}

function fieldOutcome(reply: Outcome<FieldAnswer>): FieldOutcome {
  if (reply.kind === 'answered') return { kind: 'answered', answer: reply.answer, model: reply.servedModel }
  const absence = absenceOf(reply.why)
  return absence === 'unavailable' ? { kind: 'failed', why: reply.error } : { kind: absence }
}
