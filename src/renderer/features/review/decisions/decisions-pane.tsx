import { counted, plural } from '../../../../shared/counted.ts'
import './decisions.css'
import '../review.css'
import { Check, ChevronRight, CircleHelp, X } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { ReviewableDecision } from '../../../../shared/contract/cases/cases.ts'
import type { ModelCall } from '../../../../shared/domain/judging/call.ts'
import type { Answer } from '../../../../shared/domain/reviews/feedback.ts'
import type { JudgeWork } from '../../../../shared/domain/runs/judge-work.ts'
import type { PipelineName } from '../../../../shared/pipelines/index.ts'
import { judgeWorkText, mayChangeText } from '../../../../shared/pipelines/judged.ts'
import { Icon } from '../../../components/marks/icon.tsx'
import { Keys } from '../../../components/marks/keys.tsx'
import { answerLabels, spoken } from '../../../lib/formats/labels.ts'
import { useShownKeys } from '../../../lib/keys/key-map.ts'
import type { DecisionPresentation } from '../../../lib/pipelines/presentation.ts'
import { usePresentation } from '../../../lib/pipelines/presentations.ts'
import { useIsNarrow } from '../../../lib/use-is-narrow.ts'
import { decisionsPane as texts } from '../texts.ts'
import { DecisionGrounds } from './decision-grounds.tsx'
import { MIN_FOLDED } from './doubt-first.ts'

/**
 * Lists the decisions of a case, those in doubt first. The settled ones are collapsed until one of them is chosen or
 * the reviewer expands them. In a small window the chosen decision shows its reasons here; otherwise they are beside
 * the question.
 */
export function DecisionsPane({
  pipeline,
  decisions,
  inDoubt,
  leftOut,
  calls,
  judge,
  chosen,
  answers,
  onChoose,
}: {
  readonly pipeline: PipelineName
  readonly decisions: readonly ReviewableDecision[]
  /** The number of decisions in doubt, which come first. */
  readonly inDoubt: number
  /** The number of further decisions that a blind reviewer sees only after answering these. */
  readonly leftOut: number
  /** The model calls of the run that made the decisions. */
  readonly calls: readonly ModelCall[]
  /** The work of the judge in that run; `null` if it is hidden or was not counted. */
  readonly judge: JudgeWork | null
  readonly chosen: number
  readonly answers: readonly (Answer | null)[]
  readonly onChoose: (index: number) => void
}) {
  const [up, down] = [useShownKeys('decision.previous'), useShownKeys('decision.next')]
  const answered = answers.filter((answer) => answer !== null).length
  const parts = usePresentation(pipeline).decisions
  const [first] = useState(chosen)
  const [isUnfolded, unfold] = useState(false)
  if (!isUnfolded && chosen >= inDoubt) unfold(true)
  const settled = decisions.slice(inDoubt)
  const isFolded = !isUnfolded && settled.length >= MIN_FOLDED
  const shown = isFolded ? decisions.slice(0, inDoubt) : decisions
  return (
    <section className="pane" aria-label={texts.decisions}>
      <div className="pane-head">
        <h2>{texts.decisions}</h2>
        <span className="cut">{texts.answered(answered, decisions.length)}</span>
        <span className="grow" />
        <Keys of={[...up, ...down]} />
      </div>
      <ol className="scroll decisions" aria-labelledby="case-title">
        {shown.map((decision, index) => (
          <DecisionRow
            key={decision.id}
            heading={headingAt(decisions, index, parts)}
            decision={decision}
            position={texts.position(index + 1, decisions.length)}
            calls={calls}
            isChosen={index === chosen}
            isFirst={index === first}
            answer={answers[index] ?? null}
            parts={parts}
            onChoose={() => onChoose(index)}
          />
        ))}
        {isFolded ? (
          <li>
            <button
              type="button"
              className="decisions-folded inset-focus"
              aria-expanded={false}
              onClick={() => unfold(true)}
            >
              <Icon of={ChevronRight} size="small" />
              {foldedText(settled)}
            </button>
          </li>
        ) : null}
        {judge === null || decisions.length === 0 ? null : (
          <li className="judge-work">{judgeText(pipeline, judge)}</li>
        )}
      </ol>
      {leftOut === 0 ? null : <p className="decisions-left-out">{leftOutText(leftOut)}</p>}
    </section>
  )
}

/** Returns what the judge may change, then its work. */
function judgeText(pipeline: PipelineName, judge: JudgeWork): string {
  const mayChange = mayChangeText(pipeline, judge)
  return [...(mayChange === null ? [] : [mayChange]), texts.judge(judgeWorkText(pipeline, judge))].join(' ')
}

/** Returns the heading of a group for its first decision; `null` for the others. */
function headingAt(
  decisions: readonly ReviewableDecision[],
  index: number,
  { group }: DecisionPresentation,
): string | null {
  const [before, decision] = [decisions[index - 1], decisions[index]]
  if (group === undefined || decision === undefined) return null
  const heading = group(decision)
  return before === undefined || group(before) !== heading ? heading : null
}

function DecisionRow({
  heading,
  decision,
  position,
  calls,
  isChosen,
  isFirst,
  answer,
  parts,
  onChoose,
}: {
  readonly heading: string | null
  readonly decision: ReviewableDecision
  /** The position among the decisions of the case, for screen readers. */
  readonly position: string
  readonly calls: readonly ModelCall[]
  readonly isChosen: boolean
  /** Whether it was chosen when the case was opened: the reason why the case waits is then read with it. */
  readonly isFirst: boolean
  readonly answer: Answer | null
  readonly parts: DecisionPresentation
  readonly onChoose: () => void
}) {
  const button = useRef<HTMLButtonElement>(null)
  const isNarrow = useIsNarrow()
  const { Mark, Title, Status } = parts
  useSpokenWhenChosen(button, isChosen)
  return (
    <li>
      {heading === null ? null : <h3 className="decision-group">{heading}</h3>}
      <button
        ref={button}
        type="button"
        className="decision inset-focus"
        aria-current={isChosen}
        aria-describedby={isChosen ? idsOfSpoken(isFirst) : undefined}
        onClick={onChoose}
      >
        <span className="decision-number">
          <Mark decision={decision} />
        </span>
        <span className="decision-what">
          <Title decision={decision} />
        </span>
        <AnswerMark answer={answer} own={ownWord(decision, parts)} />
        <Pause />
        <span className="decision-stands">
          <Status decision={decision} />
        </span>
      </button>
      {isChosen ? (
        <div className="decision-more">
          <span id="decision-position" className="visually-hidden">
            {position}
          </span>
          {isNarrow ? (
            <DecisionGrounds decision={decision} parts={parts} calls={calls} hasEvidenceInSight={false} />
          ) : null}
        </div>
      ) : null}
    </li>
  )
}

/** A pause for screen readers between adjacent texts. */
function Pause() {
  return <span className="visually-hidden">, </span>
}

/** Returns the number of settled decisions, and whether rules alone made all of them. */
function foldedText(settled: readonly ReviewableDecision[]): string {
  const isByRule = settled.every((each) => !each.isHidden && each.source === 'rule')
  return isByRule ? texts.moreByRule(settled.length) : texts.moreSettled(settled.length)
}

function leftOutText(count: number): string {
  const are = plural(count, 'is', 'are')
  return texts.shownAfterYouAnsweredOthers(counted(count, 'decision'), are)
}

const marks = { correct: Check, incorrect: X, unsure: CircleHelp } as const

/** Returns the option that the reviewer answered with; `null` for an answer about the judge. */
function ownWord(decision: ReviewableDecision, { isUnanswered, picks }: DecisionPresentation): string | null {
  if (decision.isHidden || (isUnanswered?.(decision) !== true && picks === undefined)) return null
  const { mine } = decision
  return mine?.answer === 'incorrect' ? (mine.correction ?? mine.ownAnswer) : null
}

function AnswerMark({ answer, own }: { readonly answer: Answer | null; readonly own: string | null }) {
  if (answer === null) return <span />
  const shown = own === null ? answer : 'correct'
  return (
    <span className="answer-mark" data-answer={shown}>
      <Icon of={marks[shown]} />
      <span className="visually-hidden">
        , {texts.you(own === null ? answerLabels[answer] : spoken(own))}
      </span>
    </span>
  )
}

/**
 * Returns the ids of the elements that describe the chosen decision to screen readers: its position, the question, the
 * reasons and the evidence; for the first decision also why the case waits.
 */
function idsOfSpoken(isFirst: boolean): string {
  return `${isFirst ? 'case-why ' : ''}decision-position question decision-reasons decision-evidence`
}

/**
 * Scrolls the chosen decision into view, and focuses it if nothing else has the focus: screen readers then announce an
 * opened case, and the decision chosen by a key.
 */
function useSpokenWhenChosen(button: RefObject<HTMLButtonElement | null>, isChosen: boolean): void {
  useEffect(() => {
    const element = button.current
    if (!isChosen || element === null) return
    element.closest('li')?.scrollIntoView({ block: 'nearest' })
    const { activeElement } = document
    const isFree = activeElement === null || activeElement === document.body
    if (isFree || element.closest('ol')?.contains(activeElement)) element.focus({ preventScroll: true })
  }, [button, isChosen])
}
