import type { RefObject } from 'react'
import type { CaseDetail } from '../../../../../shared/contract/cases/cases.ts'
import type { Answer } from '../../../../../shared/domain/reviews/feedback.ts'
import type { ReviewAction } from '../../../../../shared/domain/reviews/review.ts'
import { type About, aboutText } from '../../../../../shared/domain/runs/about.ts'
import {
  type OwnAnswerCommand,
  openAnswersOf,
  type PickCommand,
  pickCommands,
  picksOf,
} from '../../../../features/review/ruling/own-answers.ts'
import { unsentCorrection } from '../../../../features/review/ruling/unsent-correction.ts'
import { useAutoAdvance } from '../../../../features/review/ruling/use-auto-advance.ts'
import { useIsSecondStep } from '../../../../features/review/ruling/use-is-second-step.ts'
import { useRuling } from '../../../../features/review/ruling/use-ruling.ts'
import { useSkipReason } from '../../../../features/review/ruling/use-skip-reason.ts'
import { isReleasing, type NewRun } from '../../../../features/review/use-case.ts'
import type { NoteFieldsHandle } from '../../../../features/review/use-note-fields.ts'
import { client } from '../../../../lib/client/api.ts'
import { useCommands } from '../../../../lib/keys/use-commands.ts'
import { usePresentation } from '../../../../lib/pipelines/presentations.ts'
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
  /** The chosen part of the evidence that has no decision; nothing can be answered while there is one. */
  readonly elsewhere: string | null
  readonly fields: RefObject<NoteFieldsHandle | null>
  readonly choose: (subject: string) => void
  /** Asks for the reason of a step; `ruleWith` receives it. */
  readonly ask: (action: AskedStep) => void
}

/** Offers the commands of the review screen, and returns the handlers of its buttons. */
export function useReviewCommands(parts: ReviewCommandParts) {
  const { detail, newRun, chosen, isOpen, elsewhere, fields, choose, ask } = parts
  const { origin, goTo, goBack, toOpinions, hold } = useOrigin()
  const advance = useAutoAdvance()
  const asksWhySkipped = useSkipReason()
  const isHere = useIsHere()
  const presentation = usePresentation(detail.case.pipeline)
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
  /** Returns whether a typed correction would be lost; then shows its decision and says what to do. */
  const isLosingText = () => {
    const unsent = unsentCorrection(detail, decision, fields.current?.read().correction ?? null)
    if (unsent === null) return false
    showToast(texts.correctionUnsent(unsent.label), { isProblem: true })
    chooseAfterSaving(unsent.about)
    return true
  }
  const openBlind = decisions.find((each) => each.isHidden && each.mine === null)
  /**
   * Confirms or rejects the result if it is visible. If it is hidden, or if a confirmation needs an answer to a
   * decision first, chooses that decision instead.
   */
  const ruleOnShown = (action: 'approve' | 'reject') => {
    if (isLosingText()) return
    const required = detail.decisions.find(
      (each) => !each.isHidden && each.mine === null && presentation.decisions.isRequired?.(each) === true,
    )
    if (!detail.isHidden && action === 'approve' && required !== undefined) {
      showToast(texts.answerRequired(required.label), { isProblem: true })
      return chooseAfterSaving(required.about)
    }
    if (!detail.isHidden) return void rule(action)()
    showToast(texts.answerFirst, { isProblem: true })
    if (openBlind !== undefined) chooseAfterSaving(openBlind.about)
  }
  const goToPrevious = async () => goTo(await neighborNow('previous').catch(() => previous))
  // Goes to the prefetched case immediately, unless a case that was just released may come first.
  const goToNext = async () => goTo(isReleasing() ? await neighborNow('next').catch(() => next) : next)
  const isAsked = isOpen && detail.opinion === 'asked'
  const give = async () => {
    if (newRun !== null) return lookFirst()
    if (isLosingText() || !(await leaveAll())) return
    if ((await ruling.giveOpinion()) && isHere()) await toOpinions()
  }
  /** Asks for the instruction of a new run; if no model can run it, shows the reason before anything is typed. */
  const askForRun = async () => {
    const { refusal } = await client.reviews
      .regenerating({ caseId: detail.case.id })
      .catch(() => ({ refusal: null }))
    if (!isHere()) return
    if (refusal === null) ask('request_regenerate')
    else showToast(refusal, { isProblem: true })
  }
  const may = (action: ReviewAction) => isOpen && detail.allowed.includes(action)
  const canAnswer = isOpen && elsewhere === null && decision !== null
  const isSecond = useIsSecondStep(detail.case.pipeline, decision)
  const canJudge = canAnswer && !decision.isHidden
  const judge = (given: Answer, step: 'first' | 'second') =>
    canJudge && isSecond === (step === 'second') ? () => void answer(given) : null
  const picks = picksOf(decision, presentation)
  const correctAs = (correction: string) => {
    if (!canJudge) return
    if (picks !== null && correction === decision.after) void answer('correct', null)
    else void answer('incorrect', correction)
  }
  const openAnswers = openAnswersOf(decision, presentation)
  /**
   * Returns the handler of the option with this key for an unanswered decision, or of the answer for any other
   * decision.
   */
  const first = (id: OwnAnswerCommand, given: Answer) => {
    if (openAnswers === null) return judge(given, 'first')
    return optionOf(id)
  }
  const optionOf = (id: OwnAnswerCommand | PickCommand) => {
    if (openAnswers === null) return null
    const option = openAnswers.find((each) => each.id === id)?.option
    return option === undefined || !canJudge ? null : () => correctAs(option)
  }
  const asked = {
    pipeline: detail.case.pipeline,
    decision,
    isOpen: isOpen && elsewhere === null,
    fields,
    ruling,
  }
  const pickOwn = useBlindCommands(asked)
  const markSentence = useFaultCommands(asked)
  const answerAbout = useEvidenceAnswer(canJudge ? decision.about : null, chooseAfterSaving, send)
  const commands = useInTurn({
    'answer.correct': first('answer.correct', 'correct'),
    'answer.incorrect': first('answer.incorrect', 'incorrect'),
    ...(openAnswers === null
      ? {}
      : { 'answer.third': optionOf('answer.third'), 'answer.fourth': optionOf('answer.fourth') }),
    'answer.unsure': canAnswer && !isSecond && picks === null ? () => void answer('unsure') : null,
    ...Object.fromEntries(pickCommands.map((id) => [id, picks === null ? null : optionOf(id)])),
    'second.correct': judge('correct', 'second'),
    'second.incorrect': judge('incorrect', 'second'),
    'second.unsure': judge('unsure', 'second'),
    'decision.next': step(1),
    'decision.previous': step(-1),
    'decision.back': goBackTo(lastAnswered),
    'decision.note': canAnswer ? () => fields.current?.focusNote() : null,
    'case.approve': isAsked ? () => void give() : may('approve') ? () => ruleOnShown('approve') : null,
    'case.reject': may('reject') ? () => ruleOnShown('reject') : null,
    'case.regenerate': may('request_regenerate') ? () => void askForRun() : null,
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
    correctAs,
    ruleWith: (action: ReviewAction, note: string | null) => void rule(action, note)(),
  }
}

/** Refuses a ruling because it would apply to the result of the new run, which is not shown yet. */
function lookFirst(): void {
  showToast(texts.rulingNotSavedBecauseNew, { isProblem: true })
}
