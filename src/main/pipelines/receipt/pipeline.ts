import type { ReceiptInput } from '../../../shared/pipelines/receipt/input.ts'
import type { ReceiptSettings } from '../../../shared/pipelines/receipt/settings.ts'
import { absenceOf } from '../../judging/decisions/absence.ts'
import type { PipelineTools } from '../../judging/port/result.ts'
import { stageLog } from '../../judging/port/stages.ts'
import type { PipelineResult } from '../pipeline.ts'
import { decisionsOf } from './decisions.ts'
import { escalationsOf } from './escalations.ts'
import { readReceipt } from './evidence/evidence.ts'
import { type DoubtfulDocument, refereeQuestion } from './judge/prompt.ts'
import { afterReferee, type RefereeOutcome } from './judge/referee.ts'
import { triggerOf } from './judge/trigger.ts'
import { interpretationByRules, outcomeOf } from './outcome.ts'

/**
 * A receipt: rules read it, a referee sorts its numbers where that is doubtful, and rules alone decide. What the
 * referee says can only change which numbers the rules look at, and which of them may count.
 */
export async function judgeReceipt(
  input: ReceiptInput,
  settings: ReceiptSettings,
  { clock, signal, ask, tell }: Pick<PipelineTools, 'clock' | 'signal' | 'ask' | 'tell'>,
): Promise<PipelineResult<'receipt'>> {
  const log = stageLog(clock, tell)
  const facts = log.run(
    'features',
    () => readReceipt(input, settings),
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
        : askReferee(ask, { text, numbers: facts.numbers, subtype, ocrConfidence }, settings),
    ({ outcome: { kind } }) => ({ counts: { answered: kind === 'answered' ? 1 : 0 } }),
  )
  signal.throwIfAborted() // a run that was stopped has no outcome
  const refereed = log.run(
    'checks',
    () => afterReferee(answered, { text, numbers: facts.numbers, itemsConfidence }, settings.referee),
    ({ stage }) => ({ applied: stage.applied ? 1 : 0, dropped: stage.dropped.length }),
  )
  const outcome = log.run(
    'rules',
    () => outcomeOf({ input, settings, facts, byRules, trigger, refereed }),
    ({ rules }) => ({ triggered: rules.filter(({ state }) => state === 'triggered').length }),
  )
  return {
    outcome,
    decisions: decisionsOf({ input, facts, outcome, callIds }),
    escalations: escalationsOf(outcome, answered.kind, settings.score),
    stages: log.stages,
  }
}

interface Asked {
  readonly outcome: RefereeOutcome
  readonly callIds: readonly string[]
}

async function notAsked(): Promise<Asked> {
  return { outcome: { kind: 'not_asked' }, callIds: [] }
}

async function askReferee(
  ask: PipelineTools['ask'],
  document: DoubtfulDocument,
  { referee }: ReceiptSettings,
): Promise<Asked> {
  const said = await ask(refereeQuestion(document, referee))
  const { callIds } = said
  if (said.kind === 'answered')
    return { outcome: { kind: 'answered', answer: said.answer, model: said.servedModel }, callIds }
  const absence = absenceOf(said.why)
  if (absence === 'unavailable') return { outcome: { kind: 'failed', why: said.error }, callIds }
  return { outcome: { kind: absence }, callIds }
}
