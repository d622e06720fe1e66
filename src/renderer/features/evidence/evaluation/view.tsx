import { ListChecks } from 'lucide-react'
import { useMemo } from 'react'
import type { OpenDecision, ReviewableDecision } from '../../../../shared/contract/cases/cases.ts'
import {
  CANNOT_TELL,
  type Criterion,
  DOES_NOT_APPLY,
  type Evaluator,
} from '../../../../shared/domain/standards/evaluator.ts'
import { answerOfText, shownAnswer } from '../../../../shared/pipelines/evaluation/answers.ts'
import { NOT_JUDGED } from '../../../../shared/pipelines/evaluation/outcome.ts'
import { resultOf } from '../../../../shared/pipelines/evaluation/score.ts'
import { lazyComponent } from '../../../components/lazy-component.tsx'
import { Snippet } from '../../../components/marks/snippet.tsx'
import { Struck } from '../../../components/marks/struck.tsx'
import { spoken } from '../../../lib/formats/labels.ts'
import type {
  CorrectionField,
  DecisionPresentation,
  OptionText,
  OptionTexts,
} from '../../../lib/pipelines/presentation.ts'
import { isSure } from '../parts/is-sure.ts'
import { isNamedIn } from '../parts/named-in.ts'
import { PlainStatus } from '../parts/plain-decision.tsx'
import type { PipelineView } from '../pipeline-view.ts'
import { criterionOf, useCaseEvaluator } from './case-evaluator.ts'
import { view as texts } from './texts/screen.ts'
import { thresholds } from './texts/thresholds.ts'
import { guards, labels, naming, options, purpose, reasons, triggers } from './texts/words.ts'

/** The answers that every criterion has. */
const always: OptionTexts = options.answer

function wordOf(answer: string): string {
  return always[answer]?.label ?? spoken(answer)
}

/** The words of the row that an answer quotes. */
function AnswerQuotes({ decision: { evidence } }: { readonly decision: ReviewableDecision }) {
  return evidence
    .filter(({ kind }) => kind === 'text')
    .map(({ ref, quote, from }) => (
      <Snippet key={`${ref} ${from}`}>
        <q className="quote">{quote}</q>
      </Snippet>
    ))
}

/** Returns whether an answer is beyond doubt: a check gave it, or a judge with confidence. */
function isSettledAnswer(decision: OpenDecision): boolean {
  if (decision.blockedBy !== null || decision.after === NOT_JUDGED) return false
  return decision.source === 'rule' || isSure(decision)
}

/** Returns the correction field for an answer that is typed: a number of a wide range, several answers, marked spans. */
function typedAnswer(decision: ReviewableDecision): CorrectionField {
  return {
    label: texts.answer,
    isLong: false,
    choices: [],
    ...(decision.options === null ? {} : { isClosed: true }),
  }
}

/** Returns how the decisions of a row are presented, in the words of its evaluator. */
function forEvaluator(evaluator: Evaluator): Partial<DecisionPresentation> {
  const criterion = ({ about }: Pick<ReviewableDecision, 'about'>) => criterionOf(evaluator, about)
  return {
    group: (decision) => criterion(decision)?.name ?? '',
    question: (decision) => criterion(decision)?.question ?? decision.label,
    optionText: (decision, option) => textOf(criterion(decision), option),
    Title: ({ decision }) => <AnswerTitle decision={decision} criterion={criterion(decision)} />,
    correction: (decision) => ({
      ...typedAnswer(decision),
      label: texts.typed[criterion(decision)?.answer.type ?? 'choice'],
    }),
  }
}

/** The subject of a question and its answer; the previous answer is struck out if it changed. */
function AnswerTitle({
  decision,
  criterion,
}: {
  readonly decision: ReviewableDecision
  readonly criterion: Criterion | null
}) {
  const { label } = decision
  const shown = (answer: string) => (criterion === null ? wordOf(answer) : shownAnswer(criterion, answer))
  if (decision.isHidden) return <span className="decision-name">{label}</span>
  const { before, after } = decision
  return (
    <>
      <span className="decision-name">{label}</span>
      <span className="dim small">
        {before === after || before === NOT_JUDGED ? null : (
          <>
            <Struck>{shown(before)}</Struck>{' '}
          </>
        )}
        {shown(after)}
      </span>
    </>
  )
}

/** Returns the label, the hint and the result of an answer to a criterion; `null` for an answer it does not have. */
function textOf(criterion: Criterion | null, option: string): OptionText | null {
  if (criterion === null || always[option] !== undefined) return null
  const { answer: form } = criterion
  const label = shownAnswer(criterion, option)
  const given = answerOfText(form, option)
  const { state } = resultOf(form, given)
  const result = state === 'passes' ? { passes: true } : state === 'fails' ? { passes: false } : {}
  const hint =
    'options' in form ? form.options.find(({ id }) => id === option)?.hint : stepText(criterion, option)
  return { label, ...result, ...(hint === undefined || hint === '' ? {} : { hint }) }
}

/** Returns the sentence of a step of a number; empty without one. */
function stepText({ answer: form }: Criterion, option: string): string {
  if (form.type !== 'number') return ''
  return form.steps[Math.round((Number(option) - form.min) / form.step)] ?? ''
}

/** The view of rows of any file, judged by evaluators that people define. */
export const evaluation: PipelineView<'evaluation'> = {
  icon: ListChecks,
  ...naming,
  purpose,
  Evidence: lazyComponent(async () => (await import('./evaluation-evidence.tsx')).EvaluationEvidence),
  BlindEvidence: lazyComponent(async () => (await import('./evaluation-evidence.tsx')).BlindEvaluation),
  layouts: [],
  result: ({ label }) => labels[label],
  decisions: {
    isSettled: isSettledAnswer,
    Mark: () => null,
    Title: ({ decision }) => <AnswerTitle decision={decision} criterion={null} />,
    Status: ({ decision }) => <PlainStatus decision={{ ...decision, evidence: [] }} guards={guards} />,
    Quotes: AnswerQuotes,
    quotesInEvidence: true,
    isUnanswered: ({ after }) => after === NOT_JUDGED,
    picks: { unknown: CANNOT_TELL, inapplicable: DOES_NOT_APPLY },
    question: ({ label }) => label,
    correction: typedAnswer,
  },
  useForCase: (content) => {
    const evaluator = useCaseEvaluator(content)
    return useMemo(() => (evaluator === null ? null : forEvaluator(evaluator)), [evaluator])
  },
  options,
  guards,
  triggers,
  raisedBy: { LOW_CONFIDENCE: isNamedIn, GUARD_FAILED: isNamedIn, JUDGE_AGAINST_CHECK: isNamedIn },
  reasons,
  thresholds,
  viewSettings: [],
}
