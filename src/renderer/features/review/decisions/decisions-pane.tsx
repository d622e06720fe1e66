import { counted, plural } from '../../../../shared/counted.ts'
import './decisions.css'
import '../review.css'
import { Check, ChevronRight, CircleHelp, X } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ReviewableDecision } from '../../../../shared/contract/cases/cases.ts'
import type { ModelCall } from '../../../../shared/domain/judging/call.ts'
import type { Answer } from '../../../../shared/domain/reviews/feedback.ts'
import type { JudgeWork } from '../../../../shared/domain/runs/judge-work.ts'
import type { PipelineName } from '../../../../shared/pipelines/index.ts'
import { judgeWorkText, mayChangeText } from '../../../../shared/pipelines/judged.ts'
import { Icon } from '../../../components/marks/icon.tsx'
import { Keys } from '../../../components/marks/keys.tsx'
import { answerLabels } from '../../../lib/formats/labels.ts'
import { useShownKeys } from '../../../lib/keys/key-map.ts'
import type { DecisionPresentation } from '../../../lib/pipelines/presentation.ts'
import { usePresentation } from '../../../lib/pipelines/presentations.ts'
import { useIsNarrow } from '../../../lib/use-is-narrow.ts'
import { decisionsPane as texts } from '../texts.ts'
import { DecisionGrounds } from './decision-grounds.tsx'
import { MIN_FOLDED } from './doubt-first.ts'
import { idsOfSpoken, useSpokenWhenChosen } from './use-spoken.ts'

/**
 * The decisions of a case, those in doubt first; the settled ones are folded until one of them is chosen or the reviewer
 * unfolds them. In a small window the chosen one shows its reasons, which stand with the question elsewhere.
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
  /** Number of decisions at the beginning that are in doubt. */
  readonly inDoubt: number
  /** How many more there are that a blind reviewer sees only when these are answered. */
  readonly leftOut: number
  /** Of the run that made them. */
  readonly calls: readonly ModelCall[]
  /** Work of the judge of that run; `null` where it is hidden or was not counted. */
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
      {judge === null || decisions.length === 0 ? null : (
        <p className="judge-work">{judgeText(pipeline, judge)}</p>
      )}
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
      </ol>
      {leftOut === 0 ? null : <p className="decisions-left-out">{leftOutText(leftOut)}</p>}
    </section>
  )
}

/** The parts that the judge may change, then its work. */
function judgeText(pipeline: PipelineName, judge: JudgeWork): string {
  const mayChange = mayChangeText(pipeline, judge)
  return [...(mayChange === null ? [] : [mayChange]), texts.judge(judgeWorkText(pipeline, judge))].join(' ')
}

/** The heading of a group of decisions before its first; `null` before the others. */
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
  /** Its place among the decisions of the case, as it is spoken. */
  readonly position: string
  readonly calls: readonly ModelCall[]
  readonly isChosen: boolean
  /** Whether it was chosen when the case was opened: why the case waits is spoken with it. */
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
        <AnswerMark answer={answer} />
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
          {isNarrow ? <DecisionGrounds decision={decision} parts={parts} calls={calls} /> : null}
        </div>
      ) : null}
    </li>
  )
}

/** Keeps what stands side by side apart for who hears it. */
function Pause() {
  return <span className="visually-hidden">, </span>
}

/** Number of settled decisions, and that rules alone made them where they did. */
function foldedText(settled: readonly ReviewableDecision[]): string {
  const isByRule = settled.every((each) => !each.isHidden && each.source === 'rule')
  return isByRule ? texts.moreByRule(settled.length) : texts.moreSettled(settled.length)
}

function leftOutText(count: number): string {
  const are = plural(count, 'is', 'are')
  return texts.shownAfterYouAnsweredOthers(counted(count, 'decision'), are)
}

const marks = { correct: Check, incorrect: X, unsure: CircleHelp } as const

function AnswerMark({ answer }: { readonly answer: Answer | null }) {
  if (answer === null) return <span />
  return (
    <span className="answer-mark" data-answer={answer}>
      <Icon of={marks[answer]} />
      <span className="visually-hidden">, {texts.you(answerLabels[answer])}</span>
    </span>
  )
}
