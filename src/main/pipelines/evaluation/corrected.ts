import type { Ruling } from '../../../shared/domain/reviews/ruling.ts'
import { isSameAbout } from '../../../shared/domain/runs/about.ts'
import type { DecisionDraft } from '../../../shared/domain/runs/decision.ts'
import type { Criterion } from '../../../shared/domain/standards/evaluator.ts'
import { answerOfText } from '../../../shared/pipelines/evaluation/answers.ts'
import { type FieldValues, fieldsOf } from '../../../shared/pipelines/evaluation/fields.ts'
import { quoteGuard, unswapped } from '../../../shared/pipelines/evaluation/guards.ts'
import { type AskedPart, NOT_JUDGED } from '../../../shared/pipelines/evaluation/outcome.ts'
import { statedCount } from '../../judging/decisions/rulings.ts'
import {
  type CorrectedAnswer,
  countedRulings,
  type LeftOut,
  uncorrectable,
} from '../../judging/port/corrected-answer.ts'
import type { JudgedQuestion } from '../pipeline.ts'
import { isWhole, placeOfClaim } from './judge/accept.ts'
import { type JudgeEntry, JudgeReply } from './judge/answer.ts'
import { isFirstSwapped, seedOf } from './judge/questions.ts'
import { ruledAnswer } from './resolve.ts'

type Question = JudgedQuestion<'evaluation'>

/**
 * Returns the answer that a judge should have given: each entry with the answer of people. An answer that needs a quote
 * which the judge did not give stays, as nobody provides the quote.
 */
export function correctedEvaluation(
  question: Question,
  answer: unknown,
  rulings: readonly Ruling[],
): CorrectedAnswer {
  const reply = JudgeReply.safeParse(answer)
  if (!reply.success) return uncorrectable(rulings, 'not_asked')
  const { config, input } = question
  const evaluator = config.evaluator.content
  const values = fieldsOf(evaluator.fields, input.row)
  const entries = [...reply.data.answers]
  let isOpen: LeftOut | null = null
  const fates = rulings.map((ruling): LeftOut | 'applied' => {
    const found = partOf(question, ruling)
    const at =
      found === null ? -1 : entries.findIndex((entry) => isAbout(entry, found.criterion, found.part, values))
    const entry = entries[at]
    if (found === null || entry === undefined) return 'not_asked'
    const ruled = ruledAnswer(found.criterion, found.part, [ruling])
    if (!ruled.isRuled || ruled.answer === NOT_JUDGED) {
      const why = statedCount(ruling) === 0 ? 'no_correction' : 'no_such_answer'
      isOpen = why
      return why
    }
    const wanted = answerOfText(found.criterion.answer, ruled.answer)
    if (wanted === null || wanted.type === 'spans') {
      isOpen = 'no_such_answer'
      return 'no_such_answer'
    }
    const shown =
      wanted.type === 'pair' && isSwapped(question, found.criterion) ? unswapped(wanted.answer) : ruled.answer
    if (shown === entry.answer.trim()) return 'applied'
    const quotes = entry.quotes.map((quote) => ({ ...quote }))
    const guard = quoteGuard(found.criterion, wanted, quotes, values)
    const bare = quoteGuard(found.criterion, wanted, [], values)
    if (!guard.holds && !bare.holds) {
      isOpen = 'no_evidence'
      return 'no_evidence'
    }
    entries[at] = {
      ...entry,
      answer: shown,
      quotes: guard.holds ? quotes : [],
      reason: 'As people answered.',
    }
    return 'applied'
  })
  if (isOpen !== null) return uncorrectable(rulings, isOpen)
  const isChanged = JSON.stringify(entries) !== JSON.stringify(reply.data.answers)
  return { answer: { answers: entries.map(plain) }, isChanged, ...countedRulings(fates) }
}

/** Returns an answer without the entries of some decisions; `null` if none is left. */
export function answerWithout(
  question: Question,
  answer: unknown,
  decisions: readonly Pick<DecisionDraft, 'about' | 'label'>[],
): unknown {
  const reply = JudgeReply.safeParse(answer)
  if (!reply.success) return null
  const values = fieldsOf(question.config.evaluator.content.fields, question.input.row)
  const parts = decisions.flatMap((each) => partOf(question, each) ?? [])
  const left = reply.data.answers.filter(
    (entry) => !parts.some(({ criterion, part }) => isAbout(entry, criterion, part, values)),
  )
  return left.length === 0 ? null : { answers: left }
}

function plain({ criterion, part, reason, quotes, answer, marks, confidence }: JudgeEntry) {
  return {
    criterion,
    part,
    reason,
    quotes: quotes.map(({ field, text }) => ({ field, text })),
    answer,
    marks: marks.map(({ text, category, severity }) => ({ text, category, severity })),
    confidence,
  }
}

function partOf(
  { config, outcome }: Pick<Question, 'config' | 'outcome'>,
  { about, label }: Pick<DecisionDraft, 'about' | 'label'>,
): { criterion: Criterion; part: AskedPart } | null {
  for (const criterion of config.evaluator.content.criteria) {
    const parts = outcome.criteria.find(({ id }) => id === criterion.id)?.parts ?? []
    const part = parts.find(
      (each) => isSameAbout({ kind: 'criterion', key: each.key }, about) && each.label === label,
    )
    if (part !== undefined) return { criterion, part }
  }
  return null
}

function isAbout(entry: JudgeEntry, criterion: Criterion, { part }: AskedPart, values: FieldValues): boolean {
  if (entry.criterion !== criterion.id) return false
  if (part === null) return isWhole(entry)
  if (isWhole(entry)) return false
  return criterion.unit === 'claim'
    ? placeOfClaim(values, part.field, entry.part ?? '').part.id === part.id
    : entry.part?.trim() === part.id
}

/** Whether a question showed the second output of a pair first. */
function isSwapped({ key, input }: Question, { id }: Criterion): boolean {
  return isFirstSwapped(seedOf(input), id) !== key.endsWith(':swapped')
}
