import type { OpenDecision, ReviewableDecision } from '../../../../../shared/contract/cases/cases.ts'
import { secondsText } from '../../../../../shared/pipelines/reading/about.ts'
import { WordType } from '../../../../../shared/pipelines/reading/outcome.ts'
import type {
  AnswerMeanings,
  CorrectionChoice,
  CorrectionField,
} from '../../../../lib/pipelines/presentation.ts'
import { answer as texts } from '../texts/decision.ts'
import { optionTexts } from '../texts/words.ts'
import { quoteOf } from './heard.ts'

/** Correction for an omitted word: a text without a word in it. */
const NOTHING = '–'

/**
 * Returns the correction field for what the child really said: the word itself, nothing, or another word as an engine
 * heard it.
 */
export function wordCorrection(decision: ReviewableDecision): CorrectionField {
  if (decision.kind === 'reading_window') return edgeCorrection(decision)
  if (decision.kind === 'left_out_text')
    return { label: texts.pageText, isLong: false, choices: [], isClosed: true }
  const stands = decision.isHidden ? null : decision.after
  const choices = WordType.options
    .filter((option) => option !== stands && decision.options?.includes(option))
    .flatMap((option) => choicesOf(option, decision))
  return { label: texts.correction, isLong: false, choices }
}

/** Returns the meaning of both answers about a word. */
export function wordMeanings({ kind, about, after }: OpenDecision): AnswerMeanings | null {
  if (kind === 'left_out_text') return texts.textMeanings
  const type = WordType.safeParse(after)
  if (about.kind !== 'word' || !type.success) return null
  const { meanings } = texts
  const counts = meanings[type.data]
  return { correct: counts, incorrect: type.data === 'correct' ? meanings.substitution : meanings.correct }
}

/**
 * Returns the correction field for an edge of the reading; its choices are the times at which left-out speech starts or
 * ends.
 */
function edgeCorrection({ about, evidence }: ReviewableDecision): CorrectionField {
  const isStart = about.key === 'start'
  const choices = evidence.flatMap(({ kind, quote, start, end }) => {
    const time = isStart ? start : end
    if (kind !== 'heard' || time === null) return []
    const words = quote.length > MAX_QUOTED ? `${quote.slice(0, MAX_QUOTED)}…` : quote
    const label = isStart ? texts.speechStarts(words) : texts.speechEnds(words)
    return [{ label: texts.edgeAt(label, secondsText(time)), text: secondsText(time) }]
  })
  return { label: texts.edge, isLong: false, choices }
}

/** Maximum number of characters of a quote on a button. */
const MAX_QUOTED = 40

function choicesOf(option: WordType, decision: ReviewableDecision): CorrectionChoice[] {
  switch (option) {
    case 'correct':
      return [{ label: optionTexts.correct.label, text: decision.label }]
    case 'omission':
      return [{ label: optionTexts.omission.label, text: NOTHING }]
    case 'substitution':
      return otherWords(decision).map((text) => ({ label: texts.said(text), text }))
  }
}

/** Returns what the engines heard instead of the word, without duplicates. */
function otherWords(decision: ReviewableDecision): string[] {
  const heard = (['primary', 'crossValidator'] as const).map((engine) => quoteOf(decision, engine))
  const word = decision.label.toLowerCase()
  const others = heard.filter((text) => text !== null && text.toLowerCase() !== word)
  return [...new Set(others)].filter((text) => text !== null)
}
