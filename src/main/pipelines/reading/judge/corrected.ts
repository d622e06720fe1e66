import type { Ruling } from '../../../../shared/domain/reviews/ruling.ts'
import { isSameAbout } from '../../../../shared/domain/runs/about.ts'
import type { DecisionDraft } from '../../../../shared/domain/runs/decision.ts'
import { aboutWord } from '../../../../shared/pipelines/reading/about.ts'
import type { ReadingWord } from '../../../../shared/pipelines/reading/outcome.ts'
import { entriesById } from '../../../judging/answers/entries.ts'
import { hasWords } from '../../../judging/answers/own-reason.ts'
import {
  type CorrectedAnswer,
  countedRulings,
  type LeftOut,
  uncorrectable,
} from '../../../judging/port/corrected-answer.ts'
import type { JudgedQuestion } from '../../pipeline.ts'
import { isDisputed } from '../evidence/alignment-status.ts'
import { ruledWord } from '../resolve.ts'
import { writtenForm } from '../rules/vocabulary.ts'
import { type JudgeAnswer, JudgeAnswers } from './answer.ts'
import { agreed } from './apply.ts'
import { isEligible } from './judge-rows.ts'
import { balancedChunks } from './prompt.ts'

/**
 * Returns the answer that a judge should have given: the word was read if people say so, otherwise the error is kept.
 * An answer cannot express the kind of error; a word with contradictory corrections is left out. Corrections are
 * compared with the type of a word right after the judge: later rules may still forgive it.
 */
export function correctedWords(
  question: JudgedQuestion<'reading'>,
  answer: unknown,
  rulings: readonly Ruling[],
): CorrectedAnswer {
  const words = askedIn(question)
  const parsedAnswers = JudgeAnswers.safeParse(answer)
  if (!parsedAnswers.success || words.length === 0) return uncorrectable(rulings, 'not_asked')
  const indices = words.map(({ index }) => index)
  const { byId } = entriesById(indices, agreed(parsedAnswers.data), ({ refIndex }) => refIndex, 'none')
  const entries = new Map(byId)
  const fates = rulings.map((ruling): LeftOut | 'applied' => {
    const word = words.find(
      (each) =>
        isSameAbout(aboutWord(each), ruling.about) && writtenForm(each, question.input) === ruling.label,
    )
    if (word === undefined) return 'not_asked'
    const wanted = ruling.picked.length > 1 ? null : ruledWord(ruling, word)
    if (wanted === null) entries.delete(word.index)
    else entries.set(word.index, entryOf(word, wanted.type === 'correct', entries.get(word.index)))
    return wanted === null ? 'corrections_differ' : ruledVerdict(word, wanted.type)
  })
  if (entries.size === 0)
    return uncorrectable(rulings, fates.find((each) => each !== 'applied') ?? 'not_asked')
  const corrected = [...entries.values()].map(withoutWord).toSorted((a, b) => a.refIndex - b.refIndex)
  const isChanged = JSON.stringify(corrected) !== JSON.stringify(parsedAnswers.data.map(withoutWord))
  return { answer: corrected, isChanged, ...countedRulings(fates) }
}

/** Returns an answer without its entries for some decisions; `null` if none remains. */
export function answerWithoutWords(
  question: JudgedQuestion<'reading'>,
  answer: unknown,
  decisions: readonly Pick<DecisionDraft, 'about' | 'label'>[],
): JudgeAnswers | null {
  const parsed = JudgeAnswers.safeParse(answer)
  if (!parsed.success) return null
  const untaught = new Set(
    askedIn(question).flatMap((word) =>
      decisions.some(({ about }) => isSameAbout(aboutWord(word), about)) ? [word.index] : [],
    ),
  )
  const left = parsed.data.filter(({ refIndex }) => !untaught.has(refIndex))
  return left.length === 0 ? null : left
}

/** Returns the words of one question, by its key. */
function askedIn({ key, outcome, config: { judge } }: JudgedQuestion<'reading'>): ReadingWord[] {
  const asked = outcome.words.filter(
    (word) =>
      isDisputed(word.status) && (judge.askAdvisory || word.judge !== null || isEligible(beforeJudge(word))),
  )
  return balancedChunks(asked, judge.wordsPerQuestion)[Number(/^words:(\d+)$/.exec(key)?.[1] ?? -1)] ?? []
}

/** Returns a word in its state before the judge. */
function beforeJudge(word: ReadingWord): ReadingWord {
  return { ...word, type: word.originalType ?? word.type }
}

/** Whether the right verdict gives the type that people rule. */
function ruledVerdict(word: ReadingWord, wanted: ReadingWord['type']): LeftOut | 'applied' {
  const before = beforeJudge(word)
  if (before.type === wanted || (wanted === 'correct' && isEligible(before))) return 'applied'
  return wanted === 'correct' || before.type === 'correct' ? 'guarded' : 'no_such_answer'
}

/** Returns the right entry for a word: the judge's own if its verdict was right. */
function entryOf({ index }: ReadingWord, wasRead: boolean, own: JudgeAnswer | undefined): JudgeAnswer {
  const verdict = wasRead ? 'trust_crossvalidator' : 'keep_error'
  if (own?.verdict === verdict && hasWords(own.reasoning)) return { ...own, confidence: 'high' }
  const reasoning = wasRead
    ? 'The child said the word of the passage; the recognizer misheard it.'
    : 'The child did not say the word of the passage.'
  return { refIndex: index, reasoning, verdict, confidence: 'high' }
}

function withoutWord({ refIndex, reasoning, verdict, confidence }: JudgeAnswer) {
  return { refIndex, reasoning, verdict, confidence }
}
