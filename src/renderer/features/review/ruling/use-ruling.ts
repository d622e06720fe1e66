import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { CaseDetail, ReviewableDecision } from '../../../../shared/contract/cases/cases.ts'
import { counted } from '../../../../shared/counted.ts'
import type { DecisionId } from '../../../../shared/domain/ids.ts'
import type { Answer, Feedback } from '../../../../shared/domain/reviews/feedback.ts'
import type { ReviewAction } from '../../../../shared/domain/reviews/review.ts'
import { act, api, client, onWay, problemText } from '../../../lib/client/api.ts'
import { answerLabels, statusLabels } from '../../../lib/formats/labels.ts'
import { useDecisionNames, usePresentation } from '../../../lib/pipelines/presentations.ts'
import { showToast } from '../../../lib/toasts.ts'
import { countIncorrect } from '../answer-bar/marked-incorrect.ts'
import { type Fault, faultsText, toggled } from '../faults/faults.ts'
import { useRuling as texts } from '../texts.ts'
import { noteUnderWay } from '../under-way.ts'
import { type OwnAnswer, openAnswersOf, picksOf } from './own-answers.ts'

export interface TypedText {
  readonly correction: string | null
  readonly note: string | null
  /** Notes that this window knows to have been stored, the newest first. */
  readonly known?: readonly string[]
}

/** An answer that is being sent. */
interface SentAnswer {
  readonly answer: Answer
  readonly text: TypedText
  readonly isTaken: Promise<boolean>
}

/**
 * Returns functions that send answers and rulings one after the other. The screen shows what the host acknowledged; a
 * failure is reported, and the step is not completed.
 */
export function useRuling(detail: CaseDetail) {
  const queries = useQueryClient()
  const line = useRef(Promise.resolve(true))
  const last = useRef<string | null>(null)
  const sent = useRef(new Map<DecisionId, SentAnswer>())
  const caseId = detail.case.id
  const { shownRunId: seenRunId } = detail
  const names = useDecisionNames()
  const presentation = usePresentation(detail.case.pipeline)
  const nameOf = (decision: ReviewableDecision) =>
    shortened(names(detail.case.pipeline, decision), NAME_SHOWN)

  const ruling = {
    /**
     * Resolves to whether the answer was accepted. If the same answer is already being sent, to the result of that
     * call. With `advances`, another decision is chosen afterwards, and the toast offers the way back.
     */
    answer: (
      decision: ReviewableDecision,
      answer: Answer,
      text: TypedText,
      { advances = false } = {},
    ): Promise<boolean> => {
      const before = sent.current.get(decision.id)
      if (before?.answer === answer && isSameText(before.text, text)) return before.isTaken
      const isTaken = inLine([decision.id, answer, text.correction, text.note], async () => {
        await act((actionId) => client.reviews.answer({ actionId, decisionId: decision.id, answer, ...text }))
        await refresh()
        const isPicked = picksOf(decision, presentation) !== null
        const picked =
          isPicked && answer === 'correct' && !decision.isHidden ? decision.after : text.correction
        const own = openAnswersOf(decision, presentation)?.find(({ option }) => option === picked)
        const isOwn = (answer === 'incorrect' || isPicked) && own !== undefined
        const marked = isOwn
          ? texts.answered(nameOf(decision), own.label.toLowerCase())
          : texts.marked(nameOf(decision), answerLabels[answer].toLowerCase())
        const corrected = isOwn ? '' : correctedText(text.correction ?? '')
        showToast(`${marked}${corrected}${progressText()}`, { canUndo: true, hasWayBack: advances })
      })
      const mine = { answer, text, isTaken }
      sent.current.set(decision.id, mine)
      return isTaken.finally(() => {
        if (sent.current.get(decision.id) === mine) sent.current.delete(decision.id)
      })
    },
    /**
     * Sends changed text together with the existing answer; resolves to whether it was accepted. `null` if there is
     * nothing to send.
     */
    keepText: (decision: ReviewableDecision, text: TypedText): Promise<boolean> | null => {
      const onItsWay = sent.current.get(decision.id)
      const stands = onItsWay ?? (decision.mine && { answer: decision.mine.answer, text: decision.mine })
      if (stands === null || isSameText(stands.text, text)) return null
      return ruling.answer(decision, stands.answer, text)
    },
    /** Resolves to whether everything still being sent about the case is accepted. */
    allTaken: (): Promise<boolean> => line.current,
    /** Records or removes a fault of the judge, with the existing answer. */
    fault: (decision: ReviewableDecision, fault: Fault, text: TypedText) =>
      inLine([decision.id, fault], async () => {
        const mine = latestOf(decision.id)
        if (mine === null) return
        const { answer } = mine
        const faults = toggled(mine, fault)
        await act((actionId) =>
          client.reviews.answer({ actionId, decisionId: decision.id, answer, ...text, ...faults }),
        )
        await refresh()
        showToast(`“${nameOf(decision)}”: ${faultsText(faults)}`, { canUndo: true })
      }),
    /** Sends an own answer before the judge is revealed; the judge's answer is shown afterwards. */
    answerBlind: (decision: ReviewableDecision, { option, label }: OwnAnswer, text: TypedText) =>
      inLine([decision.id, option, text.correction, text.note], async () => {
        const given = await act((actionId) =>
          client.reviews.answer({ actionId, decisionId: decision.id, ownAnswer: option, ...text }),
        )
        await refresh()
        const agrees = given.answer === 'correct' ? texts.judgeAgrees : texts.judgeDiffers
        const named = `“${nameOf(decision)}”: ${label.toLowerCase()}`
        showToast(given.wasOpen ? named : `${named}. ${agrees}`, { canUndo: true })
      }),
    /** Reveals the judge before an own answer. This is recorded and cannot be undone. */
    reveal: (decision: ReviewableDecision) =>
      inLine(['reveal', decision.id], async () => {
        await act((actionId) => client.reviews.reveal({ actionId, caseId, decisionId: decision.id }))
        await refresh()
        showToast(texts.judgesAnswerRevealed(nameOf(decision)))
      }),
    /** Gives the second opinion after every decision was answered. */
    giveOpinion: (note: string | null = null) =>
      inLine(['opinion', note], async () => {
        const { disputes } = await act((actionId) =>
          client.opinions.give({ actionId, caseId, note, seenRunId }),
        )
        await refresh()
        const differ = disputes === 0 ? texts.youAgreeEveryDecision : texts.youDiffer(disputes)
        showToast(texts.secondOpinionGiven(detail.case.title, differ), { canUndo: true })
      }),
    /** Performs a step of the review; resolves to whether it was accepted. */
    rule: (action: ReviewAction, note: string | null = null) =>
      inLine([action, note], async () => {
        const { status } = await act((actionId) =>
          client.reviews.act({ actionId, caseId, action, note, seenRunId }),
        )
        const incorrect = action === 'approve' ? countIncorrect(onScreen(), presentation) : 0
        await refresh()
        const now =
          action === 'defer'
            ? 'skipped'
            : action === 'reopen'
              ? 'reopened'
              : status === null
                ? 'done'
                : statusLabels[status].label.toLowerCase()
        const marked = incorrect === 0 ? '' : texts.withIncorrect(counted(incorrect, 'decision'))
        showToast(`“${detail.case.title}” ${now}${marked}`, { canUndo: true })
      }),
  }
  return ruling

  /** Queues a step. A repeated key press does not queue the last requested step again while it is pending. */
  async function inLine(wanted: readonly unknown[], step: () => Promise<void>): Promise<boolean> {
    const name = JSON.stringify(wanted)
    if (last.current === name) return false
    last.current = name
    const next = onWay.during(line.current.then(step)).then(
      () => true,
      (error: unknown) => {
        showToast(problemText(error), { isProblem: true })
        return false
      },
    )
    line.current = next
    noteUnderWay(caseId, next)
    const isDone = await next
    if (line.current === next) line.current = Promise.resolve(true) // a failure was reported and does not affect later steps
    if (last.current === name) last.current = null
    return isDone
  }

  /** Returns the reviewer's latest answer to a decision. */
  function latestOf(id: DecisionId): Feedback | null {
    return latest().find((each) => each.id === id)?.mine ?? null
  }

  /** Returns how many of the displayed decisions the reviewer has answered; empty for a single decision. */
  function progressText(): string {
    const all = onScreen()
    return all.length < 2 ? '' : texts.ofDecisions(all.filter(({ mine }) => mine !== null).length, all.length)
  }

  /** Returns the displayed decisions with the latest answers. */
  function onScreen(): ReviewableDecision[] {
    const known = new Map(latest().map((each) => [each.id, each]))
    return detail.decisions.map((each) => known.get(each.id) ?? each)
  }

  function latest(): ReviewableDecision[] {
    const known = queries.getQueriesData<CaseDetail>({ queryKey: api.cases.get.key({ input: { caseId } }) })
    return known.flatMap(([, found]) => found?.decisions ?? [])
  }

  function refresh(): Promise<void> {
    return queries.invalidateQueries({ queryKey: api.cases.get.key({ input: { caseId } }) })
  }
}

function isSameText(one: TypedText, other: TypedText): boolean {
  return one.note === other.note && one.correction === other.correction
}

/** Maximum length of a correction and of a decision's name in a toast. */
const SHOWN = 40
const NAME_SHOWN = 28

function correctedText(correction: string): string {
  const [line = ''] = correction.trim().split('\n')
  if (line === '') return ''
  return texts.recordedAs(shortened(line, SHOWN))
}

function shortened(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most)} …` : text
}
