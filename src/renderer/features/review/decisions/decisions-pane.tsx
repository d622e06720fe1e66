import { counted, plural } from '../../../../shared/counted.ts'
import './decisions.css'
import '../review.css'
import { Check, CircleHelp, X } from 'lucide-react'
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
import { decisionsPane as texts } from '../texts.ts'
import { DecisionCalls } from './decision-calls.tsx'
import { Reasons } from './reasons.tsx'
import { idsOfSpoken, useSpokenWhenChosen } from './use-spoken.ts'

/** The decisions of a case in their order; the chosen one shows its reasons. */
export function DecisionsPane({
  pipeline,
  decisions,
  leftOut,
  calls,
  judge,
  chosen,
  answers,
  onChoose,
}: {
  readonly pipeline: PipelineName
  readonly decisions: readonly ReviewableDecision[]
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
        {decisions.map((decision, index) => (
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
  parts: { Mark, Title, Status, Quotes },
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
          {decision.isHidden ? null : (
            <div id="decision-reasons">
              <Reasons of={decision.rationale} />
            </div>
          )}
          <p id="decision-evidence" className="decision-evidence">
            <Quotes decision={decision} />
          </p>
          {decision.isHidden ? null : (
            <DecisionCalls calls={calls.filter(({ id }) => decision.callIds.includes(id))} />
          )}
        </div>
      ) : null}
    </li>
  )
}

/** Keeps what stands side by side apart for who hears it. */
function Pause() {
  return <span className="visually-hidden">, </span>
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
