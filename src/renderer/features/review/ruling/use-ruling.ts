import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { CaseDetail, ReviewableDecision } from '../../../../shared/contract/cases/cases.ts'
import { counted } from '../../../../shared/counted.ts'
import type { DecisionId } from '../../../../shared/domain/ids.ts'
import type { Answer, Feedback } from '../../../../shared/domain/reviews/feedback.ts'
import type { ReviewAction } from '../../../../shared/domain/reviews/review.ts'
import { act, api, client, onWay, problemText } from '../../../lib/client/api.ts'
import { answerLabels, statusLabels } from '../../../lib/formats/labels.ts'
import { useDecisionNames } from '../../../lib/pipelines/presentations.ts'
import { showToast } from '../../../lib/toasts.ts'
import { countIncorrect } from '../answer-bar/marked-incorrect.ts'
import { type Fault, faultsText, toggled } from '../faults/faults.ts'
import { useRuling as texts } from '../texts.ts'
import { noteUnderWay } from '../under-way.ts'
import type { OwnAnswer } from './own-answers.ts'

export interface TypedText {
  readonly correction: string | null
  readonly note: string | null
  /** Notes that this window knows to have been kept, the last first. */
  readonly known?: readonly string[]
}

/** An answer on its way. */
interface SentAnswer {
  readonly answer: Answer
  readonly text: TypedText
  readonly isTaken: Promise<boolean>
}

/**
 * Sends answers and rulings, one after the other. What is acknowledged is on screen; what fails is said, and
 * nothing goes on.
 */
export function useRuling(detail: CaseDetail) {
  const queries = useQueryClient()
  const line = useRef(Promise.resolve(true))
  const last = useRef<string | null>(null)
  const sent = useRef(new Map<DecisionId, SentAnswer>())
  const caseId = detail.case.id
  const { shownRunId: seenRunId } = detail
  const names = useDecisionNames()
  const nameOf = (decision: ReviewableDecision) =>
    shortened(names(detail.case.pipeline, decision), NAME_SHOWN)

  const ruling = {
    /**
     * Whether the answer was taken; of one that is on its way already, whether that one was. `advances` where another
     * decision is chosen then: the message has the way back.
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
        const marked = texts.marked(nameOf(decision), answerLabels[answer].toLowerCase())
        const corrected = correctedText(text.correction ?? '')
        showToast(`${marked}${corrected}${progressText()}`, { canUndo: true, hasWayBack: advances })
      })
      const mine = { answer, text, isTaken }
      sent.current.set(decision.id, mine)
      return isTaken.finally(() => {
        if (sent.current.get(decision.id) === mine) sent.current.delete(decision.id)
      })
    },
    /** Sends text that was changed beside an answer with that answer, and whether it was taken; `null` where nothing is to be sent. */
    keepText: (decision: ReviewableDecision, text: TypedText): Promise<boolean> | null => {
      const onItsWay = sent.current.get(decision.id)
      const stands = onItsWay ?? (decision.mine && { answer: decision.mine.answer, text: decision.mine })
      if (stands === null || isSameText(stands.text, text)) return null
      return ruling.answer(decision, stands.answer, text)
    },
    /** Whether all that still waits to be sent about the case is taken. */
    allTaken: (): Promise<boolean> => line.current,
    /** Says, or takes back, what is wrong with what the judge said, beside the answer that stands. */
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
    /** Says what it is before the judge is seen; what the judge said is here then. */
    answerBlind: (decision: ReviewableDecision, { option, label }: OwnAnswer, text: TypedText) =>
      inLine([decision.id, option, text.correction, text.note], async () => {
        const given = await act((actionId) =>
          client.reviews.answer({ actionId, decisionId: decision.id, ownAnswer: option, ...text }),
        )
        await refresh()
        const agrees = given.answer === 'correct' ? texts.judgeAgrees : texts.judgeDiffers
        showToast(`“${nameOf(decision)}”: ${label.toLowerCase()}. ${agrees}`, { canUndo: true })
      }),
    /** Shows the judge before an own answer was given. It is written down, and cannot be taken back. */
    reveal: (decision: ReviewableDecision) =>
      inLine(['reveal', decision.id], async () => {
        await act((actionId) => client.reviews.reveal({ actionId, caseId, decisionId: decision.id }))
        await refresh()
        showToast(texts.judgesAnswerRevealed(nameOf(decision)))
      }),
    /** Gives the second opinion: every decision was answered. */
    giveOpinion: (note: string | null = null) =>
      inLine(['opinion', note], async () => {
        const { disputes } = await act((actionId) =>
          client.opinions.give({ actionId, caseId, note, seenRunId }),
        )
        await refresh()
        const differ = disputes === 0 ? texts.youAgreeEveryDecision : texts.youDiffer(disputes)
        showToast(texts.secondOpinionGiven(detail.case.title, differ), { canUndo: true })
      }),
    /** Whether the step was taken. */
    rule: (action: ReviewAction, note: string | null = null) =>
      inLine([action, note], async () => {
        const { status } = await act((actionId) =>
          client.reviews.act({ actionId, caseId, action, note, seenRunId }),
        )
        const incorrect = action === 'approve' ? countIncorrect(onScreen()) : 0
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

  /** What was wanted last and still waits is not sent a second time by a second press of its key. */
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
    if (line.current === next) line.current = Promise.resolve(true) // what failed was said, and is done with
    if (last.current === name) last.current = null
    return isDone
  }

  /** My answer as it stands after what was sent before. */
  function latestOf(id: DecisionId): Feedback | null {
    return latest().find((each) => each.id === id)?.mine ?? null
  }

  /** How many of the decisions on screen I have answered by now; nothing where there is one alone. */
  function progressText(): string {
    const all = onScreen()
    return all.length < 2 ? '' : texts.ofDecisions(all.filter(({ mine }) => mine !== null).length, all.length)
  }

  /** The decisions on screen as they stand after what was sent before. */
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

/** So much of a correction, and of what a decision is called, a message has room for in one line. */
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
