import { Check, ChevronDown, ChevronRight, CircleHelp, Minus, TriangleAlert, X } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { shownShare } from '../../../../shared/counted.ts'
import type { CaseId } from '../../../../shared/domain/ids.ts'
import { fieldsOf } from '../../../../shared/pipelines/evaluation/fields.ts'
import type { EvaluationFinal, EvaluationOutcome } from '../../../../shared/pipelines/evaluation/outcome.ts'
import { Icon } from '../../../components/marks/icon.tsx'
import { ScrollRegion } from '../../../components/scroll-region.tsx'
import type { BlindEvidenceProps, EvidenceProps } from '../pipeline-view.ts'
import { criterionOf, useCaseEvaluator } from './case-evaluator.ts'
import { answersOf, checkMarks, letterOf, marksOf, partOfQuestion, partsShown } from './decision-marks.ts'
import styles from './evaluation.module.css'
import { GuidelinesText } from './fields/field-view.tsx'
import { RowView } from './fields/row-view.tsx'
import { evidence as texts } from './texts/screen.ts'

/**
 * Shows a judged row: the result beside verdicts from elsewhere and checks, the fields with quotes and parts marked,
 * and the guidelines.
 */
export function EvaluationEvidence({
  caseId,
  input,
  outcome,
  final,
  chosen,
  isReadOnly,
  onChoose,
}: EvidenceProps<'evaluation'>) {
  const evaluator = useCaseEvaluator({ input, outcome })
  const fields = evaluator?.fields ?? NO_FIELDS
  const values = useMemo(() => fieldsOf(fields, input.row), [fields, input.row])
  const answers = useMemo(() => answersOf(outcome, final), [outcome, final])
  const marks = useMemo(
    () => [...marksOf(answers, values), ...checkMarks(outcome)],
    [answers, values, outcome],
  )
  const criterion = chosen === null ? null : criterionOf(evaluator, chosen)
  return (
    <section className={`pane ${styles.evidence}`} aria-label={texts.evidence}>
      <Results outcome={outcome} final={final} />
      <ScrollRegion label={texts.row} className={`scroll ${styles.rest}`}>
        <RowView
          fields={fields}
          values={values}
          marks={marks}
          parts={partsShown(answers, chosen)}
          chosen={chosen}
          onChoose={onChoose}
          isBlind={false}
        />
      </ScrollRegion>
      {criterion === null || isReadOnly ? null : (
        <p className={styles.change}>
          <a href={changeAddress({ name: outcome.evaluator.name, criterion: criterion.id, on: caseId })}>
            {texts.changeCriterion}
          </a>
        </p>
      )}
      <Guidelines text={evaluator?.guidelines ?? ''} />
    </section>
  )
}

/** Returns the address of the form of an evaluator at a criterion, with a case beside it. */
function changeAddress(search: {
  readonly name: string
  readonly criterion: string
  readonly on: CaseId
}): string {
  return `#/standards/change?${new URLSearchParams(search)}`
}

/** Shows a row to a blind reviewer: fields and questions only. */
export function BlindEvaluation({ input, questions, chosen, onChoose }: BlindEvidenceProps<'evaluation'>) {
  const evaluator = useCaseEvaluator({ input, outcome: null })
  const fields = evaluator?.fields ?? NO_FIELDS
  const values = useMemo(() => fieldsOf(fields, input.row), [fields, input.row])
  const parts = questions.flatMap((question, at) => partOfQuestion(question, letterOf(at)) ?? [])
  const [criterion] = chosen?.key.split('/') ?? []
  const own = parts.filter(({ about }) => about.key.split('/')[0] === criterion)
  return (
    <section className={`pane ${styles.evidence}`} aria-label={texts.evidence}>
      <p className={styles.asked}>{texts.blind}</p>
      <ScrollRegion label={texts.row} className={`scroll ${styles.rest}`}>
        <RowView
          fields={fields}
          values={values}
          marks={own.map(({ field, from, to, about }) => ({
            field,
            from,
            to,
            kind: 'neutral' as const,
            sign: '',
            label: texts.asked,
            about,
          }))}
          parts={own}
          chosen={chosen}
          onChoose={onChoose}
          isBlind
        />
      </ScrollRegion>
      <Guidelines text={evaluator?.guidelines ?? ''} />
    </section>
  )
}

const NO_FIELDS: readonly [] = []

/** Number of verdicts and checks that are shown in the line of results; the others are in a list that unfolds. */
const MAX_SHOWN = 2

/** The result, the verdicts from elsewhere and the checks, in one line with the same signs. */
function Results({
  outcome,
  final,
}: {
  readonly outcome: EvaluationOutcome
  readonly final: EvaluationFinal
}) {
  const [isOpen, setOpen] = useState(false)
  const { verdicts, checks, guards, missing, orders } = outcome
  const unmet = checks.filter(({ state }) => state === 'unmet')
  const notes = [
    ...final.path,
    ...checks.map(({ name, state, says }) => texts.check(name, texts.checkStates[state], says)),
    ...guards.map(({ says }) => says),
    ...verdicts.flatMap(({ name, read, why }) => [
      texts.verdictRead(name, read),
      ...(why === null ? [] : [texts.verdictReason(name, why)]),
    ]),
    ...outcome.judge.problems,
  ]
  return (
    <>
      <dl className={styles.results}>
        <Figure name={texts.result}>
          <StateSign of={final.label} />
          <b>{texts.labels[final.label]}</b>
          <span className="dim">{resultText(final)}</span>
        </Figure>
        {verdicts.slice(0, MAX_SHOWN).map((verdict) => (
          <Figure key={`${verdict.name} ${verdict.shown}`} name={texts.elsewhere(verdict.name)}>
            <StateSign of={verdict.state} />
            <b>{texts.labels[verdict.state === 'left_out' ? 'not_judged' : verdict.state]}</b>
            <span className="dim">
              {verdict.shown}
              {verdict.agrees === false ? ` · ${texts.differs}` : ''}
            </span>
          </Figure>
        ))}
        {checks.length === 0 ? null : (
          <Figure name={texts.checks}>
            <Icon of={unmet.length === 0 ? Check : TriangleAlert} size="small" />
            <b>
              {unmet.length === 0
                ? texts.checksMet(checks.filter(({ state }) => state === 'met').length, checks.length)
                : (unmet[0]?.says ?? '')}
            </b>
            {unmet.length > 1 ? <span className="dim">{texts.more(unmet.length - 1)}</span> : null}
          </Figure>
        )}
        {notes.length === 0 ? null : (
          <button
            type="button"
            className={styles.unfold}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon of={isOpen ? ChevronDown : ChevronRight} size="small" />
            {texts.how}
          </button>
        )}
      </dl>
      {isOpen ? (
        <ul className={styles.notes}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      ) : null}
      {[...missing, ...orders.map(({ text }) => texts.order(text))].map((note) => (
        <p key={note} className={styles.missing}>
          <Icon of={TriangleAlert} size="small" />
          {note}
        </p>
      ))}
    </>
  )
}

function resultText({ score, preferred, criteria }: EvaluationFinal): string {
  if (preferred !== null) return texts.preferred[preferred]
  const [only, ...others] = criteria
  if (only !== undefined && others.length === 0 && only.parts.length > 1)
    return texts.partsPass(
      only.parts.filter(({ state }) => state === 'passes').length,
      only.parts.filter(({ state }) => state !== 'left_out').length,
    )
  return score === null ? '' : shownShare(score)
}

function Figure({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const signs = {
  passes: Check,
  fails: X,
  scored: Minus,
  left_out: Minus,
  does_not_apply: Minus,
  not_judged: CircleHelp,
} as const

function StateSign({ of }: { readonly of: keyof typeof signs }) {
  return (
    <span className={styles.sign} data-state={of}>
      <Icon of={signs[of]} size="small" />
    </span>
  )
}

/** The guidelines of the evaluator, folded below the row. */
function Guidelines({ text }: { readonly text: string }) {
  const [isOpen, setOpen] = useState(false)
  if (text.trim() === '') return null
  return (
    <div className={styles.guidelines}>
      <button type="button" className={styles.fold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon of={isOpen ? ChevronDown : ChevronRight} size="small" />
        {texts.guidelines}
      </button>
      {isOpen ? (
        <ScrollRegion label={texts.guidelines} className={`scroll ${styles.guide}`}>
          <GuidelinesText text={text} />
        </ScrollRegion>
      ) : null}
    </div>
  )
}
