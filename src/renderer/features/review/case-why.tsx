import './case-why.css'
import { ArrowRight } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { CaseDetail, ReviewableDecision } from '../../../shared/contract/cases/cases.ts'
import { counted } from '../../../shared/counted.ts'
import type { About } from '../../../shared/domain/runs/about.ts'
import type { Escalation } from '../../../shared/domain/runs/run.ts'
import { Button } from '../../components/button.tsx'
import { Hints } from '../../components/hints.tsx'
import { Chip } from '../../components/marks/chip.tsx'
import { Icon } from '../../components/marks/icon.tsx'
import { triggerLabel } from '../../lib/pipelines/labels.ts'
import type { RaisedBy } from '../../lib/pipelines/presentation.ts'
import { type AnyPresentation, usePresentation } from '../../lib/pipelines/presentations.ts'
import { caseWhy as texts } from './texts.ts'
import { withoutRepeats } from './without-repeats.ts'

interface WhyProps {
  readonly detail: CaseDetail
  /** Shows the decision that a trigger is about. */
  readonly onChoose: (about: About) => void
}

/**
 * Shows why a case needs review: the first trigger with its sentence in one line, and on click the other triggers and
 * the whole sentence. Each links to the decision that it is about. Empty if no trigger may be shown.
 */
export function CaseWhy({ detail, onChoose }: WhyProps) {
  const triggers = useTriggers(detail)
  const line = useRef<HTMLParagraphElement>(null)
  const isCut = useIsCut(line, detail.escalations)
  const [isWhole, showWhole] = useState(false)
  if (triggers.length === 0) return null
  const { status } = detail
  const reasons = withoutRepeats(triggers.map(({ reason }) => reason))
  const shown = isWhole ? triggers : triggers.slice(0, 1)
  const more = triggers.length - 1
  return (
    <div className="case-reasons" data-whole={isWhole || undefined}>
      <p ref={line} id="case-why">
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
            {isWhole && reasons[index] === null ? (
              <span className="visually-hidden">.</span>
            ) : (
              <>
                <span className="visually-hidden">:</span> {reason}
              </>
            )}
          </span>
        ))}
      </p>
      {more > 0 || isCut || isWhole ? (
        <Button
          kind="quiet"
          size="small"
          aria-expanded={isWhole}
          aria-controls="case-why"
          onClick={() => showWhole(!isWhole)}
        >
          {isWhole ? texts.showLess : more > 0 ? counted(more, 'more reason') : texts.showAll}
        </Button>
      ) : null}
    </div>
  )
}

/** Returns whether a line is longer than its space; `content` is what it shows. */
function useIsCut(of: RefObject<HTMLElement | null>, content: unknown): boolean {
  const [isCut, setIsCut] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another sentence does not resize the line
  useEffect(() => {
    const element = of.current
    if (element === null) return
    const resized = new ResizeObserver(() => setIsCut(element.scrollWidth > element.clientWidth + 1))
    resized.observe(element)
    return () => resized.disconnect()
  }, [of, content])
  return isCut
}

/**
 * Shows why a case needs review in a small window: its triggers, each with its sentence as a hint for pointer and
 * keyboard.
 */
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

/** Returns the first decision that a trigger is about, with the label of its link; `null` if it is about none. */
function raiserOf(
  { trigger, reason }: Escalation,
  decisions: readonly ReviewableDecision[],
  { raisedBy = {}, decisions: { label } }: AnyPresentation,
): { readonly about: About; readonly text: string } | null {
  const by: Readonly<Record<string, RaisedBy | undefined>> = raisedBy
  const found = decisions.find((each) => !each.isHidden && by[trigger]?.(each, reason) === true)
  return found === undefined ? null : { about: found.about, text: texts.show(label?.(found) ?? found.label) }
}
