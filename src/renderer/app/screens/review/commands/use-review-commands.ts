import type { RefObject } from 'react'
import type { CaseDetail } from '../../../../../shared/contract/cases/cases.ts'
import type { Answer } from '../../../../../shared/domain/reviews/feedback.ts'
import type { ReviewAction } from '../../../../../shared/domain/reviews/review.ts'
import { type About, aboutText } from '../../../../../shared/domain/runs/about.ts'
import { useAutoAdvance } from '../../../../features/review/ruling/use-auto-advance.ts'
import { useIsSecondStep } from '../../../../features/review/ruling/use-is-second-step.ts'
import { useRuling } from '../../../../features/review/ruling/use-ruling.ts'
import { useSkipReason } from '../../../../features/review/ruling/use-skip-reason.ts'
import { isReleasing, type NewRun } from '../../../../features/review/use-case.ts'
import type { NoteFieldsHandle } from '../../../../features/review/use-note-fields.ts'
import { useCommands } from '../../../../lib/keys/use-commands.ts'
import { showToast } from '../../../../lib/toasts.ts'
import { useIsHere } from '../../../../lib/use-is-here.ts'
import { useReviewCommands as texts } from '../../../texts/screens.ts'
import type { AskedStep } from '../dialogs/ask-for-step.tsx'
import { noteRuled } from './skipped.ts'
import { useAnswering } from './use-answering.ts'
import { useBlindCommands } from './use-blind-commands.ts'
import { useEvidenceAnswer } from './use-evidence-answer.ts'
import { useFaultCommands } from './use-fault-commands.ts'
import { useNeighbors } from './use-neighbors.ts'
import { useOrigin } from './use-origin.ts'
import { useTypedText } from './use-typed-text.ts'

interface ReviewCommandParts {
  readonly detail: CaseDetail
  readonly newRun: NewRun | null
  readonly chosen: number
  readonly isOpen: boolean
  readonly fields: RefObject<NoteFieldsHandle | null>
  readonly choose: (subject: string) => void
  /** Asks for the reason of a step; `ruleWith` takes it. */
  readonly ask: (action: AskedStep) => void
}

/** What keys and buttons do on the review screen. */
export function useReviewCommands(parts: ReviewCommandParts) {
  const { detail, newRun, chosen, isOpen, fields, choose, ask } = parts
  const { origin, goTo, goBack, toOpinions, hold } = useOrigin()
  const advance = useAutoAdvance()
  const asksWhySkipped = useSkipReason()
  const isHere = useIsHere()
  const ruling = useRuling(detail)
  const { next, previous, neighborNow } = useNeighbors(origin, detail.case.id)
  const decision = detail.decisions[chosen] ?? null

  const { send, leaveField, leaveAll } = useTypedText({ decision, fields, ruling })
  const chooseAfterSaving = (about: About) => void leaveField().then(() => choose(aboutText(about)))
  const step = (by: 1 | -1) => {
    const about = detail.decisions[chosen + by]?.about
    return about === undefined ? null : () => chooseAfterSaving(about)
  }
  const { decisions } = detail
  const { answer, useInTurn, lastAnswered } = useAnswering({ decisions, chosen, fields, choose, send })
  const goBackTo = (subject: string | null) =>
    subject === null ? null : () => void leaveField().then(() => choose(subject))
  const rule =
    (action: ReviewAction, note: string | null = null) =>
    async () => {
      if (newRun !== null && (action === 'approve' || action === 'reject')) return lookFirst()
      if (!(await leaveAll())) return
      const isTaken = action === 'reopen' || action === 'take_back'
      const stays = isTaken || (action !== 'defer' && !advance.isOn)
      if (!(await ruling.rule(action, note))) return
      noteRuled(detail.case.id, action === 'defer' ? next : null)
      if (!stays && isHere()) await goTo(next)
      if (isTaken && isHere()) await hold()
    }
  const openBlind = decisions.find((each) => each.isHidden && each.mine === null)
  /** Rules on a result that is shown; one that is hidden until its decisions are answered comes first. */
  const ruleOnShown = (action: 'approve' | 'reject') => {
    if (!detail.isHidden) return void rule(action)()
    showToast(texts.answerFirst, { isProblem: true })
    if (openBlind !== undefined) chooseAfterSaving(openBlind.about)
  }
  const goToPrevious = async () => goTo(await neighborNow('previous').catch(() => previous))
  // The prepared one, at once; unless the case that was just left may be the next one.
  const goToNext = async () => goTo(isReleasing() ? await neighborNow('next').catch(() => next) : next)
  const isAsked = isOpen && detail.opinion === 'asked'
  const give = async () => {
    if (newRun !== null) return lookFirst()
    if (!(await leaveAll())) return
    if ((await ruling.giveOpinion()) && isHere()) await toOpinions()
  }
  const may = (action: ReviewAction) => isOpen && detail.allowed.includes(action)
  const canAnswer = isOpen && decision !== null
  const isSecond = useIsSecondStep(detail.case.pipeline, decision)
  const canJudge = canAnswer && !decision.isHidden
  const judge = (given: Answer, step: 'first' | 'second') =>
    canJudge && isSecond === (step === 'second') ? () => void answer(given) : null
  const asked = { pipeline: detail.case.pipeline, decision, isOpen, fields, ruling }
  const pickOwn = useBlindCommands(asked)
  const markSentence = useFaultCommands(asked)
  const answerAbout = useEvidenceAnswer(canJudge ? decision.about : null, chooseAfterSaving, send)
  const commands = useInTurn({
    'answer.correct': judge('correct', 'first'),
    'answer.incorrect': judge('incorrect', 'first'),
    'answer.unsure': canAnswer && !isSecond ? () => void answer('unsure') : null,
    'second.correct': judge('correct', 'second'),
    'second.incorrect': judge('incorrect', 'second'),
    'second.unsure': judge('unsure', 'second'),
    'decision.next': step(1),
    'decision.previous': step(-1),
    'decision.back': goBackTo(lastAnswered),
    'decision.note': canAnswer ? () => fields.current?.focusNote() : null,
    'case.approve': isAsked ? () => void give() : may('approve') ? () => ruleOnShown('approve') : null,
    'case.reject': may('reject') ? () => ruleOnShown('reject') : null,
    'case.regenerate': may('request_regenerate') ? () => ask('request_regenerate') : null,
    'case.skip': may('defer') ? () => (asksWhySkipped ? ask('defer') : void rule('defer')()) : null,
    'case.reopen': may('reopen')
      ? () => ask('reopen')
      : may('take_back')
        ? () => void rule('take_back')()
        : null,
    'case.next': next === null ? null : () => void leaveField().then(goToNext),
    'case.previous': previous === null ? null : () => void leaveField().then(goToPrevious),
    'go.queue': () => void leaveField().then(() => goBack(detail.case.id)),
  })
  useCommands({ ...commands, 'case.advance': advance.toggle })
  return {
    chooseAfterSaving,
    pickOwn,
    markSentence,
    answerAbout,
    ruleWith: (action: ReviewAction, note: string | null) => void rule(action, note)(),
  }
}

/** A ruling is on what the case comes to now, and that is not what is on screen. */
function lookFirst(): void {
  showToast(texts.rulingNotSavedBecauseNew, { isProblem: true })
}
