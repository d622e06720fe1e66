import './case-why.css'
import { ArrowRight } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { CaseDetail, ReviewableDecision } from '../../../shared/contract/cases/cases.ts'
import type { About } from '../../../shared/domain/runs/about.ts'
import type { Escalation } from '../../../shared/domain/runs/run.ts'
import { Button } from '../../components/button.tsx'
import { Hints } from '../../components/hints.tsx'
import { Chip } from '../../components/marks/chip.tsx'
import { Icon } from '../../components/marks/icon.tsx'
import { triggerLabel } from '../../lib/pipelines/labels.ts'
import type { RaisedBy } from '../../lib/pipelines/presentation.ts'
import { type AnyPresentation, usePresentation } from '../../lib/pipelines/presentations.ts'
import { saidOnce } from './said-once.ts'
import { caseWhy as texts } from './texts.ts'

interface WhyProps {
  readonly detail: CaseDetail
  /** Shows the decision that a trigger is about. */
  readonly onChoose: (about: About) => void
}

/**
 * Why a case needs review: each trigger with its sentence, and the way to what it is about; nothing where none may be shown.
 * It takes two lines of every case, and as many as there are once they are asked for.
 */
export function CaseWhy({ detail, onChoose }: WhyProps) {
  const shown = useTriggers(detail)
  const lines = useRef<HTMLParagraphElement>(null)
  const isCut = useIsCut(lines, detail.escalations)
  const [isWhole, showWhole] = useState(false)
  if (shown.length === 0) return null
  const { status } = detail
  const said = saidOnce(shown.map(({ reason }) => reason))
  return (
    <div className="case-reasons" data-whole={isWhole || undefined}>
      <p ref={lines} id="case-why" className="more-below">
        <span className="dim">
          {status === 'approved' || status === 'rejected' ? texts.needed : texts.needs}
        </span>
        {shown.map(({ trigger, chip, reason, raiser }, index) => (
          <span key={trigger}>
            {' '}
            {raiser === null ? (
              chip
            ) : (
              <button
                type="button"
                className="case-trigger"
                title={raiser.text}
                aria-description={raiser.text}
                onClick={() => onChoose(raiser.about)}
              >
                {chip}
              </button>
            )}
            {said[index] === null ? (
              <span className="visually-hidden">.</span>
            ) : (
              <>
                <span className="visually-hidden">:</span> {reason}
              </>
            )}
          </span>
        ))}
      </p>
      {isCut || isWhole ? (
        <Button
          kind="quiet"
          size="small"
          aria-expanded={isWhole}
          aria-controls="case-why"
          onClick={() => showWhole(!isWhole)}
        >
          {isWhole ? texts.showLess : texts.showAll}
        </Button>
      ) : null}
    </div>
  )
}

/** Whether an element has more lines than it has room for; `content` is what they are made of. */
function useIsCut(of: RefObject<HTMLElement | null>, content: unknown): boolean {
  const [isCut, setIsCut] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other lines do not resize what is as high for all
  useEffect(() => {
    const element = of.current
    if (element === null) return
    const resized = new ResizeObserver(() => setIsCut(element.scrollHeight > element.clientHeight + 1))
    resized.observe(element)
    return () => resized.disconnect()
  }, [of, content])
  return isCut
}

/** Why a case needs review, for a small window: its triggers, which tell the sentence to the pointer and to the keyboard. */
export function CaseTriggers({ detail, onChoose }: WhyProps) {
  const shown = useTriggers(detail)
  return (
    <Hints about={(element) => element.closest<HTMLElement>('[data-reason]')?.dataset['reason'] ?? null}>
      <span id="case-why" className="case-triggers">
        {shown.map(({ trigger, chip, reason, raiser }) => (
          <button
            key={trigger}
            type="button"
            className="case-trigger"
            data-reason={reason}
            aria-description={raiser === null ? reason : `${reason} ${raiser.text}`}
            onClick={() => (raiser === null ? undefined : onChoose(raiser.about))}
          >
            {chip}
          </button>
        ))}
        <span className="visually-hidden">.</span>
      </span>
    </Hints>
  )
}

function useTriggers({ case: of, escalations, decisions }: CaseDetail) {
  const presentation = usePresentation(of.pipeline)
  return escalations.map((escalation) => {
    const { trigger, priority, reason } = escalation
    const raiser = raiserOf(escalation, decisions, presentation)
    return {
      trigger,
      reason,
      raiser,
      chip: (
        <Chip tone={priority === 'high' ? 'red' : priority === 'medium' ? 'amber' : 'grey'}>
          {triggerLabel([presentation], trigger)}
          {raiser === null ? null : <Icon of={ArrowRight} size="small" />}
        </Chip>
      ),
    }
  })
}

/** The first decision that a trigger is about, and what leads there is called; `null` where it is about none. */
function raiserOf(
  { trigger, reason }: Escalation,
  decisions: readonly ReviewableDecision[],
  { raisedBy = {}, decisions: { label } }: AnyPresentation,
): { readonly about: About; readonly text: string } | null {
  const by: Readonly<Record<string, RaisedBy | undefined>> = raisedBy
  const found = decisions.find((each) => !each.isHidden && by[trigger]?.(each, reason) === true)
  return found === undefined ? null : { about: found.about, text: texts.show(label?.(found) ?? found.label) }
}
