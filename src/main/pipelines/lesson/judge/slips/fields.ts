import { isRecord } from '../../../../judging/answers/validate.ts'
import { plainWord } from './words.ts'

/** Fields of an answer, each with the other names that judges use for it, as plain words. */
const ANSWER_FIELDS = {
  issues: [
    'issues',
    'issue',
    'problems',
    'findings',
    'defects',
    'issues found',
    'errors',
    'issue list',
    'замечания',
    'проблемы',
  ],
  strengths: ['strengths', 'strength', 'positives', 'pros', 'сильные стороны'],
  criteriaReasons: [
    'criteria reasons',
    'reasons',
    'criterion reasons',
    'rationale',
    'rationales',
    'justifications',
    'reasoning',
  ],
  criteriaScores: [
    'criteria scores',
    'scores',
    'criterion scores',
    'criteria',
    'ratings',
    'rubric scores',
    'rubric',
    'оценки',
  ],
  overallScore: [
    'overall score',
    'overall',
    'score',
    'total',
    'total score',
    'final score',
    'weighted score',
    'weighted sum',
  ],
  confidence: ['confidence', 'confidence level', 'certainty', 'уверенность'],
  recommendation: [
    'recommendation',
    'verdict',
    'decision',
    'recommended action',
    'final recommendation',
    'рекомендация',
  ],
} as const

export type AnswerField = keyof typeof ANSWER_FIELDS

/** Fields of an issue. */
const ISSUE_FIELDS = {
  criterion: ['criterion', 'criteria', 'category', 'type', 'area', 'dimension', 'критерий'],
  severity: [
    'severity',
    'level',
    'priority',
    'importance',
    'impact',
    'severity level',
    'серьезность',
    'серьёзность',
    'важность',
  ],
  location: ['location', 'section', 'where', 'place', 'position', 'heading', 'место', 'раздел'],
  description: [
    'description',
    'issue',
    'problem',
    'comment',
    'message',
    'detail',
    'details',
    'explanation',
    'text',
    'summary',
    'finding',
    'title',
    'описание',
    'проблема',
  ],
  quotedText: ['quoted text', 'quote', 'quotation', 'evidence', 'excerpt', 'snippet', 'цитата'],
  suggestedFix: [
    'suggested fix',
    'fix',
    'suggestion',
    'suggested change',
    'recommendation',
    'correction',
    'solution',
    'how to fix',
    'action',
    'исправление',
    'предложение',
  ],
} as const

export type IssueField = keyof typeof ISSUE_FIELDS

/** Renames the fields of a value to the expected names; a field that already has the expected name takes precedence. */
function withExpectedNames<Field extends string>(
  value: Readonly<Record<string, unknown>>,
  names: Readonly<Record<Field, readonly string[]>>,
): { readonly fields: Partial<Record<Field, unknown>>; readonly rest: Readonly<Record<string, unknown>> } {
  const fields: Partial<Record<Field, unknown>> = {}
  const used = new Set<string>()
  for (const field in names) {
    const own = Object.hasOwn(value, field) ? field : null
    const candidates = names[field]
    const other = candidates
      .map((name) => Object.keys(value).find((key) => plainWord(key) === name && !used.has(key)))
      .find((key) => key !== undefined)
    const key = own ?? other
    if (key === undefined) continue
    used.add(key)
    fields[field] = value[key]
  }
  const rest = Object.fromEntries(Object.entries(value).filter(([key]) => !used.has(key)))
  return { fields, rest }
}

/** Returns the fields of an answer under the expected names, and the remaining fields. */
export function answerFields(value: Readonly<Record<string, unknown>>) {
  return withExpectedNames<AnswerField>(value, ANSWER_FIELDS)
}

/** Returns the fields of an issue under the expected names. */
export function issueFields(value: Readonly<Record<string, unknown>>) {
  return withExpectedNames<IssueField>(value, ISSUE_FIELDS).fields
}

/** Maximum number of nested objects and lists around an answer that are searched. */
const MAX_WRAPPERS = 4

/**
 * Returns the object with the scores of an answer from within wrapper objects and lists; the value itself if there is
 * none.
 */
export function unwrapped(value: unknown, depth = 0): unknown {
  if (Array.isArray(value)) {
    const inner: readonly unknown[] = value
    return inner.length === 1 && depth < MAX_WRAPPERS ? unwrapped(inner[0], depth + 1) : value
  }
  if (!isRecord(value) || depth >= MAX_WRAPPERS) return value
  if (hasScores(value)) return value
  const inner = Object.values(value)
    .map((each) => unwrapped(each, depth + 1))
    .filter((each) => isRecord(each) && hasScores(each))
  return inner.length === 1 ? inner[0] : value
}

function hasScores(value: Readonly<Record<string, unknown>>): boolean {
  const { fields } = answerFields(value)
  return isRecord(fields.criteriaScores) || Array.isArray(fields.criteriaScores)
}
