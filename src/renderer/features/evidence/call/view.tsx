import { Phone } from 'lucide-react'
import type { OpenDecision } from '../../../../shared/contract/cases/cases.ts'
import { deferred } from '../../../components/deferred.tsx'
import { isSure } from '../parts/is-sure.ts'
import { PlainStatus } from '../parts/plain-decision.tsx'
import type { PipelineView } from '../pipeline-view.ts'
import { CheckQuotes, CheckSign, CheckTitle } from './decision-parts.tsx'
import { checkCorrection, checkQuestion } from './questions.ts'
import { raisedBy } from './raised-by.ts'
import { naming, passed } from './texts/screen.ts'
import { thresholds } from './texts/thresholds.ts'
import { checkTexts, guards, purpose, reasons, ruleTexts, speakerTexts, triggers } from './texts/words.ts'

/** Service calls. */
export const call: PipelineView<'call'> = {
  icon: Phone,
  ...naming,
  purpose,
  Evidence: deferred(async () => (await import('./call-evidence.tsx')).CallEvidence),
  BlindEvidence: deferred(async () => (await import('./blind-call.tsx')).BlindCall),
  layouts: [],
  result: ({ overall }) => (overall.passed ? passed.passed : passed.failed).toLowerCase(),
  decisions: {
    isSettled: isSettledCheck,
    Mark: CheckSign,
    Title: CheckTitle,
    Status: ({ decision }) => <PlainStatus decision={decision} guards={guards} />,
    Quotes: CheckQuotes,
    question: checkQuestion,
    correction: checkCorrection,
  },
  options: { step: checkTexts, rule: ruleTexts, speakers: speakerTexts, stage_score: {} },
  guards,
  triggers,
  raisedBy,
  reasons,
  thresholds,
  viewSettings: [],
}

/** A step or rule that is met, a stage that was scored with confidence, or speakers as they are labeled. */
function isSettledCheck(decision: OpenDecision): boolean {
  const { source, after, blockedBy } = decision
  if (blockedBy !== null || after === 'failed' || after === 'inconclusive') return false
  return source === 'rule' || isSure(decision)
}
