import { assertNever } from '../../../shared/assert-never.ts'
import type { DecisionOf } from '../../../shared/pipelines/found.ts'
import { ABOUT_MISSING, aboutMemory, MISSING_LABEL } from '../../../shared/pipelines/memory/about.ts'
import type { MemoryCandidate } from '../../../shared/pipelines/memory/candidate.ts'
import type { MemoryInput } from '../../../shared/pipelines/memory/input.ts'
import type { JudgedMemory, MemoryOutcome } from '../../../shared/pipelines/memory/outcome.ts'
import { MemoryAnswer } from '../../../shared/pipelines/memory/words.ts'
import { blockedByGuard, decidedByJudge, decidedByRule } from '../../judging/decisions/decided.ts'

/** Maximum length of a quote of a body, in characters; the evidence has the whole body. */
const LONGEST_QUOTE = 160

type Unnumbered = Omit<DecisionOf<'memory'>, 'index'>

/** Builds one decision for each candidate, in the order of retrieval, and one that nothing is missing. */
export function decisionsOf(
  { candidates }: MemoryInput,
  outcome: MemoryOutcome,
  callIds: readonly string[],
): DecisionOf<'memory'>[] {
  const byRules = new Set(outcome.withoutJudge.kept)
  const drafts = outcome.candidates.flatMap((judged, at) => {
    const candidate = candidates[at]
    if (candidate === undefined) return []
    const before = answerOf(byRules.has(judged.memoryId))
    return [
      { ...candidateDecision(candidate), ...decided(judged, before, outcome), ...calls(judged, callIds) },
    ]
  })
  return [...drafts, missingDecision()].map((draft, index) => ({ ...draft, index }))
}

function answerOf(isKept: boolean): MemoryAnswer {
  return isKept ? 'keep' : 'drop'
}

function candidateDecision({ memoryId, title, body }: MemoryCandidate) {
  return {
    kind: 'candidate' as const,
    about: aboutMemory({ memoryId }),
    label: title,
    options: [...MemoryAnswer.options],
    isAskedBlind: true,
    evidence: [
      { kind: 'text' as const, ref: memoryId, quote: quoteOf(body) || title, start: null, end: null },
    ],
  }
}

function quoteOf(body: string): string {
  return body.slice(0, LONGEST_QUOTE).replace(/[\ud800-\udbff]$/, '')
}

function calls({ judge, judgeSecond }: JudgedMemory, callIds: readonly string[]) {
  const wasAsked = judge !== 'not_asked' || judgeSecond !== 'not_asked'
  return { callIds: wasAsked ? [...callIds] : [] }
}

function decided(judged: JudgedMemory, before: MemoryAnswer, { why }: MemoryOutcome) {
  const { by, blockedBy } = judged
  const after = answerOf(judged.kept)
  const proposed = answerOf(judged.judge === 'kept' || judged.judgeSecond === 'kept')
  const rationale = { rule: sentenceOf(judged, why), judge: null }
  if (blockedBy !== null && (judged.judge !== 'not_asked' || judged.judgeSecond !== 'not_asked'))
    return blockedByGuard(blockedBy, { before, proposed, after, confidence: null, rationale })
  if (by === 'judge')
    return decidedByJudge({ before, proposed, after, applied: true, confidence: null, rationale })
  return decidedByRule({ before, after }, rationale.rule)
}

/** Returns why a candidate is kept or dropped. */
function sentenceOf({ blockedBy, cutBy, by, kept, judge, judgeSecond }: JudgedMemory, why: string): string {
  if (blockedBy !== null) return guardSentence(blockedBy)
  switch (cutBy) {
    case 'noise_floor':
      return 'Its score is below the noise floor, so no judge was asked about it.'
    case 'pool':
      return 'It ranks below the candidates that are judged, so no judge was asked about it.'
    case 'evidence':
      return 'It has too little in common with the prompt to be injected without a judge.'
    case 'cap':
      return `It ranks below the memories that are given. ${why}`
    case null:
      break
    default:
      return assertNever(cutBy)
  }
  if (by !== 'judge') return why
  if (judge !== 'not_asked' && judgeSecond !== 'not_asked')
    return judge === judgeSecond
      ? `Both judges ${kept ? 'keep' : 'drop'} it.`
      : 'One of two judges keeps it, and one is enough here.'
  return `The judge ${kept ? 'keeps' : 'drops'} it.`
}

function guardSentence(guard: NonNullable<JudgedMemory['blockedBy']>): string {
  switch (guard) {
    case 'cap':
      return 'It was kept, but better matches already fill the limit.'
    case 'not_both':
      return 'Only one judge keeps it, but both are needed.'
    case 'kept_everything':
      return 'The judge kept everything, and a memory or the conversation contains instructions. The judge’s answer is not used.'
    case 'always_included':
      return 'The judge dropped it, but a constraint or decision whose tag is in the prompt is always included.'
    case 'instructions':
      return 'It contains instructions and no judge has chosen it, so it is not injected.'
    case 'withdrawn':
      return 'Its file had changed before the output was written.'
    default:
      return assertNever(guard)
  }
}

/** Without this decision, people could not label memories that retrieval did not find. */
function missingDecision(): Unnumbered {
  return {
    kind: 'missing',
    about: ABOUT_MISSING,
    label: MISSING_LABEL,
    options: ['yes', 'no'],
    isAskedBlind: true,
    ...decidedByRule({ before: 'yes', after: 'yes' }, 'Rules cannot tell which memories were not found.'),
    callIds: [],
    evidence: [],
  }
}
