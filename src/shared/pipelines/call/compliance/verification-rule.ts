import type { RuleOf } from '../../../domain/standards/rules.ts'
import { segmentEvidence } from '../detection/evidence.ts'
import type { Speech } from '../detection/speech.ts'
import { isSameWord, type WordForm } from '../detection/words/word-form.ts'
import type { Segment } from '../transcript.ts'
import { type ComplianceContext, type RuleFinding, stepName } from './context.ts'

/** Whether words answer a question: a bare “no” is doubtful; a refusal or a counter-question is not an answer. */
type AnswerKind = 'answered' | 'doubtful' | 'unanswered'

/** Maximum number of words of an answer that only asks back or says that the speaker does not know. */
const MAX_EVASIVE = 8

/** Classifies the answer of a customer by the tables of the language; without a table everything is an answer. */
function answerKind(text: string, speech: Speech): AnswerKind {
  const words = speech.wordsOfPhrase(text).map(({ form }) => form)
  if (words.some(({ bare }) => /\p{N}/u.test(bare))) return 'answered'
  const { refusals, evasions, denials, fillers } = answersOf(speech)
  if (refusals.some((refusal) => contains(words, refusal))) return 'unanswered'
  const isShort = words.length <= MAX_EVASIVE
  if (isShort && evasions.some((evasion) => isWhole(words, evasion, fillers))) return 'unanswered'
  const isDenial = words.length > 0 && words.length <= 2
  return isDenial && denials.some((denial) => contains(words, denial)) ? 'doubtful' : 'answered'
}

/** Phrases that are no answer, in the forms of a language. */
interface AnswerForms {
  readonly refusals: readonly (readonly WordForm[])[]
  readonly evasions: readonly (readonly WordForm[])[]
  readonly denials: readonly (readonly WordForm[])[]
  readonly fillers: readonly WordForm[]
}

const answersByLanguage = new Map<string, AnswerForms>()

function answersOf(speech: Speech): AnswerForms {
  const { language, lexicon } = speech
  const known = answersByLanguage.get(language.code)
  if (known !== undefined) return known
  const { refusals, evasions, denials, fillers } = language.table
  const formsOf = (phrases: readonly string[]) =>
    phrases.map((phrase) =>
      phrase.split(' ').flatMap((word) => speech.wordsOfPhrase(word).map(({ form }) => form)),
    )
  const forms = {
    refusals: formsOf(refusals),
    evasions: formsOf(evasions),
    denials: formsOf(denials),
    fillers: fillers.map((each) => lexicon.formOf(each)),
  }
  answersByLanguage.set(language.code, forms)
  return forms
}

/** Returns whether words contain a phrase. */
function contains(words: readonly WordForm[], phrase: readonly WordForm[]): boolean {
  return placeIn(words, phrase) !== -1
}

function placeIn(words: readonly WordForm[], phrase: readonly WordForm[]): number {
  return words.findIndex((_, at) =>
    phrase.every((form, index) => {
      const word = words[at + index]
      return word !== undefined && isSameWord(word, form)
    }),
  )
}

/** Returns whether words are a phrase with few other words. */
function isWhole(
  words: readonly WordForm[],
  phrase: readonly WordForm[],
  fillers: readonly WordForm[],
): boolean {
  const at = placeIn(words, phrase)
  if (at === -1) return false
  const others = [...words.slice(0, at), ...words.slice(at + phrase.length)]
  return (
    others.filter((word) => !fillers.some((filler) => isSameWord(word, filler))).length <=
    (phrase.length > 1 ? 2 : 0)
  )
}

/**
 * Fails if fewer questions than required were asked and answered between the verification step and the step that needs
 * them. A question counts as answered if the customer speaks within the configured seconds. A refusal or a
 * counter-question is not an answer; a bare “no” may be one, so the rule is undecided if it depends on that.
 */
export function verificationRule(
  { params }: RuleOf<'verification_rule'>,
  context: ComplianceContext,
): RuleFinding {
  const { verificationStepId, mustCompleteBeforeStepId, requiredQuestionCount, allowPartial } = params
  const { flow, detected, segments } = context
  const verification = detected.get(verificationStepId)
  const [first] = verification?.segments ?? []
  if (verification === undefined || first === undefined)
    return {
      kind: 'failed',
      restsOnAbsence: true,
      evidence: [],
      candidates: context.possible.get(verificationStepId) ?? [],
      reason: `${stepName(flow, verificationStepId)} was not found.`,
    }
  const needing = detected.get(mustCompleteBeforeStepId)?.segments[0] ?? segments.length
  const all = answeredQuestions(segments, first, needing, context)
  const answered = all.filter(({ kind }) => kind === 'answered')
  const count = countOf(answered)
  const possible = count + countOf(all.filter(({ kind }) => kind === 'doubtful'))
  const unanswered = all.filter(({ kind }) => kind === 'unanswered')
  const evidence = answered.flatMap(({ at, by }) =>
    [at, by].flatMap((index) => {
      const segment = segments[index]
      return segment === undefined ? [] : [segmentEvidence(index, segment)]
    }),
  )
  const needed = allowPartial ? 1 : requiredQuestionCount
  const isBefore = `before ${stepName(flow, mustCompleteBeforeStepId)}`
  if (count >= needed) return { kind: 'passed', restsOnAbsence: false, evidence, reason: null }
  const refused = unanswered
    .flatMap(({ by }) => segments[by] ?? [])
    .map(({ text }) => `“${text.slice(0, MAX_QUOTE)}”`)
  return {
    kind: possible >= needed ? 'inconclusive' : 'failed',
    restsOnAbsence: true,
    evidence: evidence.length > 0 ? evidence : [...verification.evidence],
    reason: `Questions answered ${isBefore}: ${count}; the minimum is ${needed}.${
      refused.length === 0 ? '' : ` Not an answer: ${refused.join(', ')}.`
    }${possible >= needed ? ' A bare “no” may be an answer.' : ''}`,
  }
}

/** Maximum length of a quoted refusal in a reason, in characters. */
const MAX_QUOTE = 60

function countOf(answered: readonly AnsweredQuestions[]): number {
  return answered.reduce((sum, { questions }) => sum + questions, 0)
}

interface AnsweredQuestions {
  /** The number of questions in the segment. */
  readonly questions: number
  readonly at: number
  /** The segment that answers. */
  readonly by: number
  readonly kind: AnswerKind
}

function answeredQuestions(
  segments: readonly Segment[],
  from: number,
  to: number,
  context: Pick<ComplianceContext, 'speech' | 'answerWithinSeconds'>,
): AnsweredQuestions[] {
  const found: AnsweredQuestions[] = []
  for (let at = from; at < to; at += 1) {
    const segment = segments[at]
    if (segment?.speaker !== 'agent') continue
    const questions = questionsIn(segment.text)
    if (questions === 0) continue
    const by = nextAnswer(segments, at)
    const answer = segments[by]
    if (answer === undefined || by > to || answer.start - segment.end > context.answerWithinSeconds) continue
    const isNext = segments[by + 1]?.speaker === 'customer' && by + 1 <= to
    const text = isNext ? `${answer.text} ${segments[by + 1]?.text ?? ''}` : answer.text
    found.push({ questions, at, by, kind: answerKind(text, context.speech) })
  }
  return found
}

/** Returns the index of the next customer segment after a segment; the number of segments if there is none. */
function nextAnswer(segments: readonly Segment[], behind: number): number {
  let at = behind + 1
  while (at < segments.length && !(segments[at]?.speaker === 'customer' && segments[at]?.text.trim() !== ''))
    at += 1
  return at
}

/** Sentences that ask without a question mark, as recognizers write them, or in the form of a request. */
const ASKING =
  /^(?:(?:and|so|ok(?:ay)?|now|then|great|perfect|thanks?|thank you|please|alright|right|just|finally|lastly|next|also|first|before \w+(?: \w+){0,4})[\s,]+)*(?:what|which|who|whose|when|where|how|can|could|may|might|would|will|do|does|did|is|are|was|were|have|has|tell me|give me|confirm|verify|state|spell|provide|i(?:'ll| will)? (?:just )?need (?:you to|your)|let me have)\b/iu

/** Requests for the customer's data at any position: a text without punctuation has no sentence starts. */
const ASKING_WITHIN =
  /\b(?:(?:what|which|when|where|who|how)(?:['’]s| is| was| are| were| do| did)(?: \S+){0,3}? your?|(?:can|could|may) i (?:just |please )?(?:have|take|get|ask)|(?:can|could|would|will) you (?:just |please )?(?:tell|give|confirm|verify|state|spell|provide|read)|(?:do|have) you (?:have|got|know|remember))\b/iu

const MARKS = /[.!?？؟…]/u

/** Counts the questions of a text; a text without punctuation counts as at most one. */
function questionsIn(text: string): number {
  if (!MARKS.test(text)) return ASKING.test(text.trim()) || ASKING_WITHIN.test(text) ? 1 : 0
  const sentences = text.split(/(?<=[.!?？؟;…])\s+/u).filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
  const marked = sentences.filter((sentence) => /[?？؟]/u.test(sentence)).length
  const asked = sentences.filter(
    (sentence) => !/[?？؟]/u.test(sentence) && ASKING.test(sentence.trim()),
  ).length
  return marked + asked
}
