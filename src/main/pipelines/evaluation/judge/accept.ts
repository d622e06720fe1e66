import { counted } from '../../../../shared/counted.ts'
import {
  type AnswerForm,
  CANNOT_TELL,
  DOES_NOT_APPLY,
  type Evaluator,
} from '../../../../shared/domain/standards/evaluator.ts'
import { answerOfText, answerText } from '../../../../shared/pipelines/evaluation/answers.ts'
import { type FieldValues, shortened } from '../../../../shared/pipelines/evaluation/fields.ts'
import {
  agreementGuard,
  listGuard,
  orderGuard,
  quoteGuard,
  quoteRule,
  sameAnswer,
  unswapped,
} from '../../../../shared/pipelines/evaluation/guards.ts'
import type { FieldQuote, JudgeAnswer } from '../../../../shared/pipelines/evaluation/outcome.ts'
import { claimPart, inventedPart, type Part, partsOf } from '../../../../shared/pipelines/evaluation/parts.ts'
import { findQuote, type Place } from '../../../../shared/pipelines/evaluation/quotes.ts'
import type { CriterionAnswer, MarkedSpan } from '../../../../shared/pipelines/evaluation/score.ts'
import type { EvaluationGuard } from '../../../../shared/pipelines/evaluation/words.ts'
import { boundedReason } from '../../../judging/decisions/reasons.ts'
import type { Outcome } from '../../../judging/port/judge-model.ts'
import { type Subject, subjectOf } from '../subjects.ts'
import type { JudgeEntry, JudgeReply } from './answer.ts'
import type { AskedQuestion } from './questions.ts'

/** A question with its outcome. */
export interface Reply {
  readonly question: AskedQuestion
  readonly outcome: Outcome<JudgeReply>
}

/** The answer of one judge to one subject, read and guarded. */
interface Vote {
  readonly sample: number
  readonly isSwapped: boolean
  /** The answer in the original order; `null` if it is none of the criterion. */
  readonly answer: CriterionAnswer | null
  readonly quotes: readonly FieldQuote[]
  readonly reason: string
  readonly confidence: number | null
  readonly model: string | null
  readonly blocked: Blocked | null
}

/** A guard that voids an answer, and why, as a sentence. */
export interface Blocked {
  readonly guard: EvaluationGuard
  readonly says: string
}

/** The answer of judges about a subject, an answer that a guard voids, or none. */
export interface Settled {
  readonly subject: Subject
  readonly kind: 'answered' | 'blocked' | 'unanswered'
  readonly answer: CriterionAnswer | null
  readonly quotes: readonly FieldQuote[]
  readonly reason: string
  readonly confidence: number | null
  readonly blocked: Blocked | null
  /** The answer that the guard voided, as text. */
  readonly proposed: string | null
  readonly isPanel: boolean
  /** Whether judges gave different valid answers. */
  readonly isDisputed: boolean
  readonly judges: readonly JudgeAnswer[]
  readonly callIds: readonly string[]
}

/** All answers, faults of entries that answer no subject, and sentences that no claim covers. */
export interface Accepted {
  readonly settled: readonly Settled[]
  readonly faults: readonly (Blocked & { readonly subject: Subject })[]
  /** For each criterion about claims whose field has sentences without a claim: how many, as a sentence. */
  readonly uncovered: readonly string[]
}

/** The judges that were to answer each subject. */
export interface Planned {
  /** Minimum number of judges that must be asked. */
  readonly least: number
  /** Maximum number of judges, with a third that is asked only on a difference. */
  readonly most: number
}

/**
 * Reads the replies about some subjects. Every answer is one of its criterion and every quote is in its field, or a
 * guard voids the answer; entries that were not asked for are ignored.
 */
export function acceptReplies(
  evaluator: Evaluator,
  values: FieldValues,
  replies: readonly Reply[],
  { planned, maxParts }: { readonly planned: Planned; readonly maxParts: number },
): Accepted {
  const accepted = uniqueSubjects(replies).map((subject): Accepted => {
    const own = replies.filter(({ question }) => question.subjects.some(({ key }) => key === subject.key))
    if (subject.criterion.unit !== 'claim' || subject.part !== null)
      return {
        settled: [settle(evaluator, values, subject, own, planned, (entry) => isAbout(entry, subject))],
        faults: [],
        uncovered: [],
      }
    return settleClaims(evaluator, values, subject, own, { planned, maxParts })
  })
  return {
    settled: accepted.flatMap(({ settled }) => settled),
    faults: accepted.flatMap(({ faults }) => faults),
    uncovered: accepted.flatMap(({ uncovered }) => uncovered),
  }
}

/**
 * Reads the answers about claims. A claim that is not in the field is a part that is not judged, and more claims than
 * can be asked about leave the whole criterion open: no claim is left out.
 */
function settleClaims(
  evaluator: Evaluator,
  values: FieldValues,
  whole: Subject,
  replies: readonly Reply[],
  { planned, maxParts }: { readonly planned: Planned; readonly maxParts: number },
): Accepted {
  const { criterion } = whole
  const claims = claimsIn(evaluator, values, whole, replies)
  const isOfWhole = (entry: JudgeEntry) => entry.criterion === criterion.id && isWhole(entry)
  if (claims.length === 0) {
    const settled = settle(evaluator, values, whole, replies, planned, isOfWhole)
    return { settled: [settled], faults: [], uncovered: uncoveredIn(values, whole, settled, []) }
  }
  if (claims.length > maxParts) {
    const says = `The judge names ${claims.length} claims, and at most ${maxParts} are judged one by one.`
    const open = settle(evaluator, values, whole, replies, planned, () => false)
    return { settled: [voided(open, { guard: 'not_an_answer', says })], faults: [], uncovered: [] }
  }
  const settled = claims.map(({ subject, entries, says }) => {
    const made = settle(evaluator, values, subject, replies, planned, (entry) => entries.has(entry))
    return says === null ? made : voided(made, { guard: 'quote_not_found', says })
  })
  const hasBoth = replies.some(
    ({ outcome }) => outcome.kind === 'answered' && outcome.answer.answers.some(isOfWhole),
  )
  const says = `The judge answers “${criterion.name}” for the whole and about claims.`
  return {
    settled,
    faults: hasBoth ? [{ subject: whole, guard: 'not_an_answer', says }] : [],
    uncovered: uncoveredIn(values, whole, null, claims),
  }
}

/** Voids an answer for a reason that the entry itself does not have. */
function voided(settled: Settled, blocked: Blocked): Settled {
  const proposed = settled.answer === null ? settled.proposed : answerText(settled.answer)
  return { ...settled, kind: 'blocked', answer: null, quotes: [], blocked, proposed }
}

/** Returns how many sentences of the field no claim covers, as a sentence; empty for none, or without an answer. */
function uncoveredIn(
  values: FieldValues,
  { criterion }: Subject,
  settled: Settled | null,
  claims: readonly Claim[],
): string[] {
  const value = criterion.of === null ? undefined : values.get(criterion.of)
  if (value === undefined || (settled !== null && settled.kind !== 'answered')) return []
  const sentences = partsOf('sentence', value).filter(({ form }) => form !== 'heading' && form !== 'code')
  const covered = claims.flatMap(({ subject: { part } }) => (part === null ? [] : [part]))
  const left = sentences.filter(({ from, to }) => !covered.some((part) => part.from < to && from < part.to))
  const { length } = left
  return length === 0
    ? []
    : [
        `The judge names no claim in ${length} of ${counted(sentences.length, 'sentence')} of “${value.name}”.`,
      ]
}

function uniqueSubjects(replies: readonly Reply[]): Subject[] {
  const all = new Map(
    replies.flatMap(({ question }) => question.subjects.map((each) => [each.key, each] as const)),
  )
  return [...all.values()]
}

function isAbout(entry: JudgeEntry, { criterion, part }: Subject): boolean {
  if (entry.criterion !== criterion.id) return false
  return part === null ? isWhole(entry) : entry.part?.trim() === part.id
}

/** Whether an entry is about the whole row. */
export function isWhole({ part }: Pick<JudgeEntry, 'part'>): boolean {
  return part === null || part.trim() === '' || part.trim().toLowerCase() === 'null'
}

/** A claim that judges name, with their entries about it; `says` is why it is not in the field, or `null`. */
interface Claim {
  readonly subject: Subject
  readonly entries: Set<JudgeEntry>
  readonly says: string | null
}

/** Finds the claims that judges name: each must stand word for word in the field, or it is a part without a place. */
function claimsIn(
  evaluator: Evaluator,
  values: FieldValues,
  { criterion }: Subject,
  replies: readonly Reply[],
): Claim[] {
  const found = new Map<string, Claim>()
  for (const { outcome } of replies) {
    if (outcome.kind !== 'answered') continue
    for (const entry of outcome.answer.answers) {
      if (entry.criterion !== criterion.id || isWhole(entry)) continue
      const { part, says } = placeOfClaim(values, criterion.of, entry.part ?? '')
      const subject = subjectOf(evaluator, criterion, part)
      const known = found.get(subject.key)
      if (known === undefined) found.set(subject.key, { subject, entries: new Set([entry]), says })
      else known.entries.add(entry)
    }
  }
  return [...found.values()]
}

/** Returns the part of a claim by its words; without a place in the field, it has none and `says` is why. */
export function placeOfClaim(
  values: FieldValues,
  field: string | null,
  words: string,
): { readonly part: Part & { readonly field: string }; readonly says: string | null } {
  const value = field === null ? undefined : values.get(field)
  const quote = value === undefined ? null : findQuote(words, values, [value.id])
  const [first] = quote?.isFound === true ? quote.places : []
  if (value === undefined || quote?.isFound !== true || first === undefined)
    return {
      part: { ...inventedPart(words), field: field ?? '' },
      says: `A claim that the judge names does not stand in “${value?.name ?? field ?? ''}”.`,
    }
  const last = quote.places.at(-1) ?? first
  return { part: { ...claimPart(value, first.from, last.to), field: value.id }, says: null }
}

function settle(
  evaluator: Evaluator,
  values: FieldValues,
  subject: Subject,
  replies: readonly Reply[],
  { least, most }: Planned,
  isMine: (entry: JudgeEntry) => boolean,
): Settled {
  const votes = replies.flatMap((reply) => voteIn(evaluator, values, subject, reply, isMine))
  const callIds = [...new Set(replies.flatMap(({ outcome }) => outcome.callIds))]
  const judges = votes.map(
    ({ answer, confidence, reason, model, isSwapped }): JudgeAnswer => ({
      answer: answer === null ? null : answerText(answer),
      confidence,
      reason,
      model,
      isSwapped,
    }),
  )
  const valid = votes.filter(({ answer, blocked }) => answer !== null && blocked === null)
  const isDisputed = valid.some((one) =>
    valid.some((other) => other.sample !== one.sample && !isSameVote(one, other)),
  )
  const common = { subject, judges, callIds, isDisputed, isPanel: least > 1 }
  const nothing = { answer: null, quotes: [], reason: '', confidence: null, blocked: null, proposed: null }
  const [first] = votes
  if (first === undefined) return { ...common, ...nothing, kind: 'unanswered' }
  const perJudge = [...new Set(votes.map(({ sample }) => sample))].map((sample) =>
    ordersOf(
      evaluator,
      subject,
      votes.filter((vote) => vote.sample === sample),
    ),
  )
  const asked = new Set(replies.map(({ question }) => question.sample)).size
  const missing = Array.from({ length: Math.max(0, asked - perJudge.length) }, () => null)
  if (asked <= 1) {
    const [vote = first] = perJudge
    if (vote.blocked !== null || vote.answer === null)
      return blockedOf(common, vote, vote.blocked ?? NO_ANSWER)
    if (asked < least) return blockedOf(common, vote, tooFew(asked, least))
    return { ...common, kind: 'answered', ...vote, answer: vote.answer, blocked: null, proposed: null }
  }
  const answers = [...perJudge.map((vote) => (vote.blocked === null ? vote.answer : null)), ...missing]
  const agreed = agreementGuard(answers, evaluator.guards.agreeing, most)
  if (agreed.answer === null) {
    const own = perJudge.find(({ blocked }) => blocked !== null)
    const isVoid = perJudge.every(({ blocked }) => blocked !== null)
    return isVoid && own?.blocked !== undefined && own.blocked !== null
      ? blockedOf(common, own, own.blocked)
      : blockedOf(common, perJudge[0] ?? first, { guard: 'judges_disagree', says: agreed.why })
  }
  if (asked < least) return blockedOf(common, perJudge[0] ?? first, tooFew(asked, least))
  const { answer } = agreed
  const agreeing = perJudge.filter(
    (vote) => vote.blocked === null && vote.answer !== null && sameAnswer(vote.answer, answer),
  )
  const stated = agreeing.flatMap(({ confidence }) => (confidence === null ? [] : [confidence]))
  return {
    ...common,
    kind: 'answered',
    answer,
    quotes: agreeing.find(({ quotes }) => quotes.length > 0)?.quotes ?? [],
    reason: agreeing.find(({ reason }) => reason !== '')?.reason ?? '',
    confidence: stated.length < agreeing.length ? null : Math.min(...stated),
    blocked: null,
    proposed: null,
  }
}

function isSameVote({ answer: one }: Vote, { answer: other }: Vote): boolean {
  return one !== null && other !== null && sameAnswer(one, other)
}

/** Judges of a panel are different models: with too few of them, one answer would count for several. */
function tooFew(asked: number, least: number): Blocked {
  const says = `Only ${asked} of ${least} judges ${asked === 1 ? 'was' : 'were'} asked: there are too few models.`
  return { guard: 'judges_disagree', says }
}

const NO_ANSWER: Blocked = { guard: 'not_an_answer', says: 'There is no answer.' }

function blockedOf(
  common: Pick<Settled, 'subject' | 'judges' | 'callIds' | 'isDisputed' | 'isPanel'>,
  vote: Vote,
  blocked: Blocked,
): Settled {
  const { reason, confidence, answer } = vote
  const proposed = answer === null ? null : answerText(answer)
  return { ...common, kind: 'blocked', answer: null, quotes: [], reason, confidence, blocked, proposed }
}

/** Joins the answers of one judge to both orders of a pair; other subjects have one answer. */
function ordersOf({ guards, judge }: Evaluator, { criterion }: Subject, votes: readonly Vote[]): Vote {
  const [first, second] = votes
  if (first === undefined) throw new Error('A judge without a vote was counted')
  if (criterion.answer.type !== 'pair' || !judge.bothOrders || !guards.order) return first
  if (first.blocked !== null || first.answer === null) return first
  if (second === undefined)
    return { ...first, blocked: { guard: 'order_differs', says: 'Only one of both orders was answered.' } }
  if (second.blocked !== null || second.answer === null) return second
  const guard = orderGuard(first.answer, second.answer)
  if (!guard.holds) return { ...first, blocked: { guard: 'order_differs', says: guard.why } }
  const confidence =
    first.confidence === null || second.confidence === null
      ? null
      : Math.min(first.confidence, second.confidence)
  return { ...first, confidence }
}

function voteIn(
  evaluator: Evaluator,
  values: FieldValues,
  subject: Subject,
  { question, outcome }: Reply,
  isMine: (entry: JudgeEntry) => boolean,
): Vote[] {
  if (outcome.kind !== 'answered') return []
  const entries = outcome.answer.answers.filter(isMine)
  const entry = joinedEntry(subject, entries)
  if (entry === null) return []
  const read = readEntry(evaluator, values, subject, question, entry)
  const [first] = entries
  const isTwice = entries.some((other) => other.answer.trim() !== first?.answer.trim())
  const blocked: Blocked | null = isTwice
    ? { guard: 'not_an_answer', says: 'The judge gives two different answers.' }
    : read.blocked
  return [
    {
      ...read,
      blocked,
      sample: question.sample,
      isSwapped: question.isSwapped,
      reason: boundedReason(entry.reason).trim(),
      confidence: entry.confidence,
      model: outcome.servedModel,
    },
  ]
}

/** Joins the entries about one subject: all marks count, and the lowest confidence. `null` if there is no entry. */
function joinedEntry({ criterion }: Subject, entries: readonly JudgeEntry[]): JudgeEntry | null {
  const [first] = entries
  if (first === undefined) return null
  const stated = entries.flatMap(({ confidence }) => (confidence === null ? [] : [confidence]))
  const confidence = stated.length < entries.length ? null : Math.min(...stated)
  return criterion.answer.type === 'spans'
    ? {
        ...first,
        confidence,
        marks: entries.flatMap(({ marks }) => marks),
        quotes: entries.flatMap(({ quotes }) => quotes),
      }
    : { ...first, confidence }
}

function readEntry(
  { guards }: Evaluator,
  values: FieldValues,
  { criterion, part }: Subject,
  { isSwapped, order }: AskedQuestion,
  entry: JudgeEntry,
): Pick<Vote, 'answer' | 'quotes' | 'blocked'> {
  const none = { answer: null, quotes: [] }
  const { answer: form, unit } = criterion
  const marks = form.type === 'spans' ? spansOf(entry, form.field, values) : null
  if (marks !== null && 'says' in marks) {
    const guard = guards.quotes && !marks.isAmbiguous ? 'quote_not_found' : 'not_an_answer'
    return { ...none, blocked: { guard, says: marks.says } }
  }
  const given = marks === null ? answerOfText(form, entry.answer) : markedAnswer(form, entry, marks)
  if (part === null && unit !== 'item' && given !== null && !isSpecial(given)) {
    const says = 'The judge answers for the whole row, and it was asked about each part.'
    return { ...none, blocked: { guard: 'not_an_answer', says } }
  }
  const answer = isSwapped && given?.type === 'pair' ? { ...given, answer: unswapped(given.answer) } : given
  const list = listGuard(criterion, answer, values)
  if (answer === null || !list.holds) return { ...none, blocked: { guard: 'not_an_answer', says: list.why } }
  const quotes = entry.quotes.map(({ field, text }) => ({ field: fieldNamed(field, order), text }))
  const guard = quoteGuard(criterion, answer, quotes, values)
  if (guard.holds) return { answer, quotes: quotesAt(guard.places, values), blocked: null }
  if (!guards.quotes) {
    const places = quotes.flatMap((quote) => {
      const own = quoteGuard(criterion, answer, [quote], values)
      return own.holds ? own.places : []
    })
    return { answer, quotes: quotesAt(places, values), blocked: null }
  }
  const { need } = quoteRule(criterion, answer)
  const hasNone = quotes.every(({ text }) => text.trim() === '')
  const name = need === 'forbidden' ? 'quote_forbidden' : hasNone ? 'quote_missing' : 'quote_not_found'
  return { answer, quotes: [], blocked: { guard: name, says: guard.why } }
}

function fieldNamed(field: string | null, order: AskedQuestion['order']): string | null {
  const name = field?.trim() ?? null
  if (order === null) return name
  return name === 'output_1' ? order[0] : name === 'output_2' ? order[1] : name
}

function isSpecial({ type }: CriterionAnswer): boolean {
  return type === CANNOT_TELL || type === DOES_NOT_APPLY
}

/**
 * Returns the answer of marked spans. Without marks only `none`, *cannot tell* and *does not apply* are answers; with
 * marks none of them is.
 */
function markedAnswer(
  form: AnswerForm,
  entry: JudgeEntry,
  marks: readonly MarkedSpan[],
): CriterionAnswer | null {
  const plain = answerOfText(form, entry.answer)
  if (marks.length > 0)
    return plain === null && /^(?:marks?)?$/iu.test(entry.answer.trim())
      ? { type: 'spans', spans: marks }
      : null
  return plain?.type === 'spans' && plain.spans.length > 0 ? null : plain
}

/** Finds the marked words in the field: each mark stands there once, or a sentence says why not. */
function spansOf(
  entry: JudgeEntry,
  field: string,
  values: FieldValues,
): MarkedSpan[] | { readonly says: string; readonly isAmbiguous: boolean } {
  const spans = new Map<string, MarkedSpan>()
  for (const { text, category, severity } of entry.marks) {
    const found = findQuote(text, values, [field])
    const [first] = found.isFound ? found.places : []
    if (!found.isFound || first === undefined)
      return { says: found.isFound ? 'A marked place is not in the field.' : found.why, isAmbiguous: false }
    if (found.others > 0)
      return {
        says: `The mark “${shortened(text)}” occurs ${found.others + 1} times in the field: which place is meant is open.`,
        isAmbiguous: true,
      }
    const span = { from: first.from, to: (found.places.at(-1) ?? first).to, category, severity }
    spans.set(JSON.stringify(span), span)
  }
  return [...spans.values()]
}

function quotesAt(places: readonly Place[], values: FieldValues): FieldQuote[] {
  return places.map(({ field, from, to }) => ({
    field,
    from,
    to,
    text: values.get(field)?.text.slice(from, to) ?? '',
  }))
}
