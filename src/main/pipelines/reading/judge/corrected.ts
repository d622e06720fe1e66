import type { Ruling } from '../../../../shared/domain/reviews/ruling.ts'
import { isSameAbout } from '../../../../shared/domain/runs/about.ts'
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
import { saidBy } from '../resolve.ts'
import { writtenForm } from '../rules/vocabulary.ts'
import { type JudgeAnswer, JudgeAnswers } from './answer.ts'
import { agreed } from './apply.ts'
import { isEligible } from './judge-rows.ts'
import { sharedOut } from './prompt.ts'

/**
 * What a judge should have said of its words: that a word was read where people say so, and else that the error is to be
 * kept. Which error it is no answer can say; a word on which corrections differ is left out. It is measured by the type
 * that a word has right after the judge: later rules may still forgive it.
 */
export function correctedWords(
  question: JudgedQuestion<'reading'>,
  answer: unknown,
  rulings: readonly Ruling[],
): CorrectedAnswer {
  const words = askedIn(question)
  const said = JudgeAnswers.safeParse(answer)
  if (!said.success || words.length === 0) return uncorrectable(rulings, 'not_asked')
  const indices = words.map(({ index }) => index)
  const { byId } = entriesById(indices, agreed(said.data), ({ refIndex }) => refIndex, 'none')
  const entries = new Map(byId)
  const fates = rulings.map((ruling): LeftOut | 'applied' => {
    const word = words.find(
      (each) =>
        isSameAbout(aboutWord(each), ruling.about) && writtenForm(each, question.input) === ruling.label,
    )
    if (word === undefined) return 'not_asked'
    const wanted = saidBy(ruling, word)
    if (wanted === null) entries.delete(word.index)
    else entries.set(word.index, entryOf(word, wanted.type === 'correct', entries.get(word.index)))
    return wanted === null ? 'corrections_differ' : fateOf(word, wanted.type)
  })
  if (entries.size === 0)
    return uncorrectable(rulings, fates.find((each) => each !== 'applied') ?? 'not_asked')
  const corrected = [...entries.values()].map(withoutWord).toSorted((a, b) => a.refIndex - b.refIndex)
  const isChanged = JSON.stringify(corrected) !== JSON.stringify(said.data.map(withoutWord))
  return { answer: corrected, isChanged, ...countedRulings(fates) }
}

/** The words of one question, by its key. */
function askedIn({ key, outcome, config: { judge } }: JudgedQuestion<'reading'>): ReadingWord[] {
  const asked = outcome.words.filter(
    (word) =>
      isDisputed(word.status) && (judge.askAdvisory || word.judge !== null || isEligible(beforeJudge(word))),
  )
  return sharedOut(asked, judge.wordsPerQuestion)[Number(/^words:(\d+)$/.exec(key)?.[1] ?? -1)] ?? []
}

/** A word as the judge was asked about it. */
function beforeJudge(word: ReadingWord): ReadingWord {
  return { ...word, type: word.originalType ?? word.type }
}

/** Whether the right verdict gives the type that people say the word has. */
function fateOf(word: ReadingWord, wanted: ReadingWord['type']): LeftOut | 'applied' {
  const before = beforeJudge(word)
  if (before.type === wanted || (wanted === 'correct' && isEligible(before))) return 'applied'
  return wanted === 'correct' || before.type === 'correct' ? 'guarded' : 'no_such_answer'
}

/** The judge's own entry where its verdict was right. */
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
