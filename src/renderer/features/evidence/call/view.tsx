import { Phone } from 'lucide-react'
import { deferred } from '../../../components/deferred.tsx'
import { PlainClaim, PlainStatus } from '../parts/plain-decision.tsx'
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
    Mark: CheckSign,
    Title: CheckTitle,
    Status: ({ decision }) => <PlainStatus decision={decision} guards={guards} />,
    Quotes: CheckQuotes,
    Claim: PlainClaim,
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
