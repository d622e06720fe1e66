import { Ban, Check, CircleHelp, type LucideIcon, Phone, X } from 'lucide-react'
import type { OpenDecision, ReviewableDecision } from '../../../../shared/contract/cases/cases.ts'
import { shownMinutes } from '../../../../shared/pipelines/call/clock.ts'
import { resultOf } from '../../../../shared/pipelines/call/violations.ts'
import { lazyComponent } from '../../../components/lazy-component.tsx'
import { Icon } from '../../../components/marks/icon.tsx'
import { Snippet } from '../../../components/marks/snippet.tsx'
import { Struck } from '../../../components/marks/struck.tsx'
import { spoken } from '../../../lib/formats/labels.ts'
import type { AnswerMeanings, CorrectionField, OptionTexts } from '../../../lib/pipelines/presentation.ts'
import { isSure } from '../parts/is-sure.ts'
import { optionChoices } from '../parts/option-choices.ts'
import { PlainStatus } from '../parts/plain-decision.tsx'
import type { PipelineView } from '../pipeline-view.ts'
import { raisedBy } from './raised-by.ts'
import { answer as answerTexts, naming, passed } from './texts/screen.ts'
import { thresholds } from './texts/thresholds.ts'
import { checkTexts, guards, purpose, reasons, ruleTexts, speakerTexts, triggers } from './texts/words.ts'

const signs: Readonly<Record<string, LucideIcon>> = {
  passed: Check,
  failed: X,
  not_applicable: Ban,
  inconclusive: CircleHelp,
}

/** An icon for the result of a step or a rule. */
function CheckSign({ decision }: { readonly decision: ReviewableDecision }) {
  const icon = decision.isHidden ? undefined : signs[decision.after]
  return icon === undefined ? null : <Icon of={icon} size="small" />
}

/** The name of the step, rule or stage, and its result. */
function CheckTitle({ decision }: { readonly decision: ReviewableDecision }) {
  const { label } = decision
  if (decision.isHidden) return <span className="cut">{label}</span>
  const { before, after } = decision
  return (
    <>
      <span className="cut">{label}</span>
      <span className="dim small nowrap">
        {before === after ? null : (
          <>
            <Struck>{shown(decision, before)}</Struck>{' '}
          </>
        )}
        {shown(decision, after)}
      </span>
    </>
  )
}

/** The quotes on which a decision is based, with their times. */
function CheckQuotes({ decision: { evidence } }: { readonly decision: ReviewableDecision }) {
  return evidence.map(({ ref, quote, start, from }) => (
    <Snippet key={`${ref} ${from ?? start}`}>
      {start === null ? null : <span className="mono">{shownMinutes(start)} </span>}
      <q className="quote">{quote}</q>
    </Snippet>
  ))
}

function shown(decision: ReviewableDecision, value: string): string {
  return (textsOf(decision)[value]?.label ?? spoken(value)).toLowerCase()
}

/** The view of service calls. */
export const call: PipelineView<'call'> = {
  icon: Phone,
  ...naming,
  purpose,
  Evidence: lazyComponent(async () => (await import('./call-evidence.tsx')).CallEvidence),
  BlindEvidence: lazyComponent(async () => (await import('./blind-call.tsx')).BlindCall),
  layouts: [],
  result: ({ overall }) => passed[resultOf(overall)].toLowerCase(),
  decisions: {
    isSettled: isSettledCheck,
    Mark: CheckSign,
    Title: CheckTitle,
    Status: ({ decision }) => <PlainStatus decision={decision} guards={guards} />,
    Quotes: CheckQuotes,
    quotesInEvidence: true,
    isUnanswered: ({ after }) => after === 'inconclusive',
    isRequired: ({ kind, after }) => kind === 'rule' && after === 'inconclusive',
    meanings: checkMeanings,
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

/**
 * Returns whether a check is settled: a step or rule that is met, a stage that was scored with confidence, or speakers
 * as labeled.
 */
function isSettledCheck(decision: OpenDecision): boolean {
  const { source, after, blockedBy } = decision
  if (blockedBy !== null || after === 'failed' || after === 'inconclusive') return false
  return source === 'rule' || isSure(decision)
}

/** Returns the question for a blind reviewer. */
function checkQuestion({ kind, label }: ReviewableDecision): string {
  switch (kind) {
    case 'step':
      return answerTexts.wasDone(label)
    case 'rule':
      return answerTexts.wasKept(label)
    default:
      return answerTexts.whatShouldItBe
  }
}

/** Returns the texts of a decision's closed answers. */
function textsOf({ kind }: Pick<ReviewableDecision, 'kind'>): OptionTexts {
  switch (kind) {
    case 'speakers':
      return speakerTexts
    case 'rule':
      return ruleTexts
    default:
      return checkTexts
  }
}

/** Returns the meaning of both answers about a step or a rule. */
function checkMeanings({ kind, after }: OpenDecision): AnswerMeanings | null {
  if ((kind !== 'step' && kind !== 'rule') || (after !== 'passed' && after !== 'failed')) return null
  const texts = kind === 'rule' ? ruleTexts : checkTexts
  const [passed, failed] = [texts.passed.label.toLowerCase(), texts.failed.label.toLowerCase()]
  return after === 'passed' ? { correct: passed, incorrect: failed } : { correct: failed, incorrect: passed }
}

/** Returns the correction field of a decision. */
function checkCorrection(decision: ReviewableDecision): CorrectionField {
  const label = decision.kind === 'stage_score' ? answerTexts.score : answerTexts.correction
  const choices = optionChoices(decision, textsOf(decision))
  return {
    label,
    isLong: false,
    needsNote: !decision.isHidden && decision.after !== 'inconclusive',
    choices,
    isClosed: decision.kind !== 'stage_score',
  }
}
