import { type Criterion, type EvaluatorField, VerdictMapping } from '../../domain/standards/evaluator.ts'
import { fieldOf } from './fields.ts'
import { sameAnswer } from './guards.ts'
import type { EvaluationRow, RowVerdict } from './row.ts'
import { answerOfOption, type CriterionAnswer, type Result, type ResultState, resultOf } from './score.ts'

/** A verdict from elsewhere by its mapping. */
export interface MappedVerdict extends Result {
  /** The answer to the criterion of the mapping; `null` if the verdict names none. */
  readonly answer: CriterionAnswer | null
  /** Whether its score, label and pass contradict each other; then it is not judged. */
  readonly isContradictory: boolean
  /** A sentence for people: how the raw value was read. */
  readonly why: string
}

/** Labels of an empty cell; a score beside them counts. */
const NO_LABEL = /^(?:|-|–|—|nan|nat|null|none|nil|undefined|<na>|\{\}|\[\])$/iu

/** Labels of a verdict that was not given. They take precedence over a score, which is then a placeholder. */
const NOT_JUDGED =
  /^(?:#?n\/?a!?|#(?:value|ref|div\/0|name|null|num)[!?]|err(?:or)?|time(?:d)?[ _-]?out|no[ _-]?(?:verdict|score|judg(?:e)?ment|answer|result|rating|label)|(?:failed|unable|failure)[ _-]?to[ _-]?(?:parse|judge|score|evaluate|grade|rate|answer|decide|determine|assess)|(?:can(?:not|[’']t|[ _-]not)|could[ _-]?n(?:o|[’'])t)[ _-]?(?:be[ _-])?(?:judged?|evaluated?|scored?|parsed?|graded?|rated?|decided?|determined?|assess(?:ed)?)|not[ _-]?(?:judged|scored|applicable|evaluated|graded|rated|assessed|available|run|pars(?:e)?able|parsed|given|provided|sure|determined)|un(?:scored|graded|rated|evaluated|parsed|pars(?:e)?able|judged|known|determined|decided|available|certain|clear)|indeterminate|undetermined|inconclusive|abstain(?:ed|s)?|abstention|pending|in[ _-]?progress|queued|running|cancel(?:l)?ed|skip(?:ped)?|missing|__?invalid_?_?|invalid)\.?$/iu

/**
 * Returns whether a verdict was not given at all: no value, an empty cell, NaN, an empty object, a word for it, or any
 * value beside an error or such a word, such as the 0 of a judge that failed. None of these is a 0.
 */
export function isNotJudged({ label, score, pass, error }: RowVerdict): boolean {
  if (error !== null && error.trim() !== '') return true
  const stated = label?.trim() ?? ''
  if (NOT_JUDGED.test(stated)) return true
  const hasScore = score !== null && Number.isFinite(score)
  return !hasScore && NO_LABEL.test(stated) && pass === null
}

/**
 * Reads a verdict from elsewhere by the mapping of its name: its label, its score and the tool’s own pass or fail. A
 * value outside the scale, a score whose scale nobody stated, a label without a meaning, and parts that say different
 * things are not judged, and the sentence says so.
 *
 * @param criterion the criterion of the mapping; `null` for the whole row.
 */
export function mapVerdict(
  mapping: VerdictMapping,
  verdict: RowVerdict,
  criterion: Criterion | null,
): MappedVerdict {
  const none = (why: string, isContradictory = false): MappedVerdict => ({
    ...{ state: 'not_judged', score: null, answer: null },
    isContradictory,
    why,
  })
  if (isNotJudged(verdict))
    return none(verdict.error === null ? 'No verdict was given.' : `No verdict was given: ${verdict.error}`)
  const { label, pass } = verdict
  const score = verdict.score !== null && Number.isFinite(verdict.score) ? verdict.score : null
  const shown = label === null || NO_LABEL.test(label.trim()) ? '' : label.trim()
  const meaning = shown === '' ? undefined : entryOf(mapping.labels, shown)
  if (meaning === null) return none(`“${shown}” means no verdict.`)
  const option =
    (shown === '' ? undefined : entryOf(mapping.answers, shown)) ??
    (score === null ? undefined : entryOf(mapping.answers, String(score)))
  const answer = option === undefined || criterion === null ? null : answerOfOption(criterion.answer, option)
  if (option !== undefined && criterion !== null && answer === null)
    return none(`“${option}” is not an answer to “${criterion.name}”.`)
  const result = answer === null || criterion === null ? null : resultOf(criterion.answer, answer)
  const scale = mapping.scale
  const isOutside = scale !== null && score !== null && (score < scale.min || score > scale.max)
  if (isOutside && answer === null)
    return none(`${String(score)} is outside the scale from ${scale.min} to ${scale.max}.`)
  if (scale === null && score !== null && mapping.passAt !== null && answer === null && meaning === undefined)
    return none(`The scale of ${String(score)} is not stated, so it decides nothing.`)
  const share = score === null || isOutside ? null : shareOf(mapping, score)
  const parts = [
    ...(result === null || (result.state !== 'passes' && result.state !== 'fails')
      ? []
      : [{ passes: result.state === 'passes', why: `“${shown || String(score)}” means this answer.` }]),
    ...(meaning === undefined ? [] : [{ passes: meaning, why: `“${shown}” means ${passWord(meaning)}.` }]),
    ...(score === null || mapping.passAt === null || scale === null || isOutside
      ? []
      : [byScore(mapping, score, mapping.passAt)]),
    ...(pass === null ? [] : [{ passes: pass, why: `The tool says that it ${pass ? 'passes' : 'fails'}.` }]),
  ]
  const [first] = parts
  if (parts.some(({ passes }) => passes !== first?.passes))
    return none(parts.map(({ why }) => why).join(' '), true)
  if (answer !== null && result !== null)
    return {
      ...result,
      answer,
      isContradictory: false,
      why: `“${shown || String(score)}” means this answer.`,
    }
  if (first !== undefined) return passing(first.passes, share, first.why)
  if (score !== null && mapping.passAt === null)
    return {
      ...{ state: 'scored', score: share, answer: null, isContradictory: false },
      why: `${score}, without a value that passes.`,
    }
  return none(`“${shown}” has no meaning yet.`)
}

function byScore({ higherIsBetter }: VerdictMapping, score: number, passAt: number) {
  const passes = higherIsBetter ? score >= passAt : score <= passAt
  return { passes, why: `${score}, and ${passAt} or ${higherIsBetter ? 'more' : 'less'} passes.` }
}

function entryOf<Value>(entries: Readonly<Record<string, Value>>, label: string): Value | undefined {
  if (Object.hasOwn(entries, label)) return entries[label]
  const found = Object.keys(entries).find((key) => key.trim().toLowerCase() === label.toLowerCase())
  return found === undefined ? undefined : entries[found]
}

function passWord(passes: boolean): string {
  return passes ? 'a pass' : 'a fail'
}

function passing(passes: boolean, share: number | null, why: string): MappedVerdict {
  return {
    state: passes ? 'passes' : 'fails',
    score: share ?? Number(passes),
    answer: null,
    isContradictory: false,
    why,
  }
}

/** Returns the score from 0 to 1 on its own scale, 1 the best; `null` without a scale. */
function shareOf({ scale, higherIsBetter }: VerdictMapping, score: number): number | null {
  if (scale === null || scale.max <= scale.min) return null
  const share = (score - scale.min) / (scale.max - scale.min)
  return higherIsBetter ? share : 1 - share
}

/**
 * Returns the verdicts from elsewhere of a row: those that its reader recognized, and those in fields with the role of a
 * verdict, by the name of the field. A recognized verdict of the same name comes before the field.
 */
export function judgedIn(fields: readonly EvaluatorField[], row: EvaluationRow): readonly RowVerdict[] {
  const own = fields
    .filter(({ role, name }) => role === 'verdict' && !row.judged.some((each) => each.name === name))
    .map((field) => cellVerdict(field.name, fieldOf(field, row).text.trim()))
  return own.length === 0 ? row.judged : [...row.judged, ...own]
}

/** Reads a cell as a verdict: a number is a score, any other text a label. */
function cellVerdict(name: string, text: string): RowVerdict {
  const number = /^[-+]?\d+(?:[.,]\d+)?$/u.test(text) ? Number(text.replace(',', '.')) : null
  return {
    name,
    label: text === '' || number !== null ? null : text,
    score: number,
    ...{ pass: null, why: null, confidence: null, by: null, source: null, model: null, person: null },
    ...{ when: null, scale: null, error: null, quotes: [], note: null, isReplaced: false },
  }
}

/** A value that verdicts of one name have, and the number of its verdicts. */
export interface SeenValue {
  readonly value: string
  readonly count: number
}

/** The verdicts of one name in a set of rows. */
export interface SeenVerdicts {
  readonly name: string
  readonly count: number
  /** Verdicts without a value; none of them counts as 0. */
  readonly notJudged: number
  /** The lowest and the highest score; `null` if no verdict has a score. */
  readonly min: number | null
  readonly max: number | null
  /** The distinct scores and labels, the most frequent first, at most `MAX_VALUES`. */
  readonly scores: readonly SeenValue[]
  readonly labels: readonly SeenValue[]
  /** Verdicts with the tool’s own pass or fail. */
  readonly passes: number
  readonly fails: number
  /** A mapping to start from; a person confirms scale, direction and passing value. */
  readonly suggestion: VerdictMapping
  /** Sentences for people: what the suggestion assumes. */
  readonly assumed: readonly string[]
}

const MAX_VALUES = 20

/** Counts the verdicts from elsewhere by their names, in the order of their first occurrence. */
export function seenVerdicts(rows: Iterable<Pick<EvaluationRow, 'judged'>>): SeenVerdicts[] {
  const seen = new Map<string, Seen>()
  for (const { judged } of rows)
    for (const verdict of judged) {
      if (verdict.isReplaced) continue
      const known = seen.get(verdict.name) ?? newSeen()
      seen.set(verdict.name, known)
      count(known, verdict)
    }
  return [...seen].map(([name, counted]) => summaryOf(name, counted))
}

interface Seen {
  count: number
  notJudged: number
  min: number
  max: number
  passes: number
  fails: number
  readonly scores: Map<string, number>
  readonly labels: Map<string, number>
  /** Scores of verdicts that the tool passed and failed: they show direction and threshold. */
  lowestPass: number
  highestPass: number
  lowestFail: number
  highestFail: number
}

function newSeen(): Seen {
  const none = { count: 0, notJudged: 0, passes: 0, fails: 0 }
  const [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  const bounds = {
    min: low,
    max: high,
    lowestPass: low,
    highestPass: high,
    lowestFail: low,
    highestFail: high,
  }
  return { ...none, ...bounds, scores: new Map(), labels: new Map() }
}

/** Maximum number of distinct values that are remembered while rows are counted. */
const MAX_REMEMBERED = 1_000

function count(seen: Seen, verdict: RowVerdict): void {
  seen.count += 1
  if (isNotJudged(verdict)) {
    seen.notJudged += 1
    return
  }
  const { score, label, pass } = verdict
  if (score !== null && Number.isFinite(score)) {
    seen.min = Math.min(seen.min, score)
    seen.max = Math.max(seen.max, score)
    add(seen.scores, String(score))
    if (pass === true) {
      seen.lowestPass = Math.min(seen.lowestPass, score)
      seen.highestPass = Math.max(seen.highestPass, score)
    } else if (pass === false) {
      seen.lowestFail = Math.min(seen.lowestFail, score)
      seen.highestFail = Math.max(seen.highestFail, score)
    }
  }
  if (label !== null && !NO_LABEL.test(label.trim())) add(seen.labels, label.trim())
  if (pass === true) seen.passes += 1
  if (pass === false) seen.fails += 1
}

function add(counts: Map<string, number>, value: string): void {
  const known = counts.get(value)
  if (known !== undefined || counts.size < MAX_REMEMBERED) counts.set(value, (known ?? 0) + 1)
}

function summaryOf(name: string, seen: Seen): SeenVerdicts {
  const hasScores = seen.scores.size > 0
  const valuesOf = (counts: ReadonlyMap<string, number>) =>
    [...counts]
      .map(([value, number]) => ({ value, count: number }))
      .toSorted((one, other) => other.count - one.count)
      .slice(0, MAX_VALUES)
  const { suggestion, assumed } = suggestionOf(name, seen)
  return {
    name,
    count: seen.count,
    notJudged: seen.notJudged,
    min: hasScores ? seen.min : null,
    max: hasScores ? seen.max : null,
    scores: valuesOf(seen.scores),
    labels: valuesOf(seen.labels),
    passes: seen.passes,
    fails: seen.fails,
    suggestion,
    assumed,
  }
}

/** Scales that tools use, the narrowest first. */
const SCALES = [
  [0, 1],
  [1, 3],
  [1, 5],
  [0, 4],
  [0, 5],
  [1, 10],
  [0, 10],
  [0, 100],
] as const

/** Scores that tools use as placeholders for a missing score. */
const PLACEHOLDERS: ReadonlySet<number> = new Set([-1, -9, -99, -999, 99, 999, 9_999])

/** Names of metrics for which a low score is good, unless the name is negated. */
const LOWER_IS_BETTER = /hallucinat|toxic|bias|harm|unsafe|error|violation|refusal|leak|profan|hate/iu

/** Negations in such names: non-toxic, unbiased, harmless, error-free. */
const NEGATED =
  /(?:\b|_)(?:non|not|no|un|anti|without|absence[ _-]of|free[ _-](?:of|from))[ _-]?(?:hallucinat|toxic|bias|harm|error|violat|refus|leak|profan|hate)\p{L}*|(?:hallucination|toxicity|toxin|bias|harm|error|violation|refusal|leak|profanity|hate)s?[ _-]?(?:less|free)\p{L}*/giu

function isLowerBetter(name: string): boolean {
  return LOWER_IS_BETTER.test(name.replaceAll(/(\p{Ll})(?=\p{Lu})/gu, '$1 ').replaceAll(NEGATED, ' '))
}

/** Labels that answer a question: their meaning turns with the name of the judge. */
const ANSWERS = /^(?:true|false|yes|no|y|n|1|0)$/iu

const GOOD =
  /^(?:pass(?:ed|es)?|true|yes|y|correct|c|good|success|ok(?:ay)?|right|faithful|factual|grounded|supported|relevant|safe|compliant|accept(?:ed)?|1|✓|✔|non[ -]?toxic|not hallucinated)$/iu
const BAD =
  /^(?:fail(?:ed|s|ure)?|false|no|n|incorrect|i|bad|wrong|unfaithful|hallucinat(?:ed|ion)|ungrounded|unsupported|contradicted|irrelevant|unsafe|toxic|harmful|violation|non-?compliant|reject(?:ed)?|0|✗|✘)$/iu

function suggestionOf(name: string, seen: Seen): { suggestion: VerdictMapping; assumed: string[] } {
  const assumed: string[] = []
  const hasScores = seen.scores.size > 0
  const values = [...seen.scores.keys()].map(Number)
  const within = (all: readonly number[]) =>
    SCALES.find(([min, max]) => all.length > 0 && all.every((value) => value >= min && value <= max))
  const whole = hasScores ? SCALES.find(([min, max]) => seen.min >= min && seen.max <= max) : undefined
  const placeholders = values.filter((value) => PLACEHOLDERS.has(value))
  const rest = values.filter((value) => !PLACEHOLDERS.has(value))
  // A single value far outside, such as -1 or 999, usually means that there is no score.
  const found = whole ?? (placeholders.length > 0 && rest.length > 1 ? within(rest) : undefined)
  if (whole === undefined && found !== undefined)
    assumed.push(`${placeholders.join(', ')} ${placeholders.length === 1 ? 'is' : 'are'} not judged.`)
  const scale = !hasScores
    ? null
    : found === undefined
      ? { min: seen.min, max: seen.max }
      : { min: found[0], max: found[1] }
  const hasBoth = Number.isFinite(seen.highestPass) && Number.isFinite(seen.highestFail)
  const isInverted = hasBoth && seen.highestPass < seen.lowestFail
  const isUpright = hasBoth && seen.lowestPass > seen.highestFail
  const higherIsBetter = isInverted ? false : isUpright ? true : !isLowerBetter(name)
  if (scale !== null) {
    assumed.push(`The scale is from ${scale.min} to ${scale.max}.`)
    assumed.push(
      isInverted || isUpright
        ? `${higherIsBetter ? 'Higher' : 'Lower'} scores are better, as the tool passes them.`
        : `${higherIsBetter ? 'Higher' : 'Lower'} scores are better.`,
    )
  }
  const known = isInverted ? seen.highestPass : isUpright ? seen.lowestPass : null
  const passAt = scale === null ? null : known !== null ? known : (scale.min + scale.max) / 2
  if (passAt !== null)
    assumed.push(
      `${passAt} or ${higherIsBetter ? 'more' : 'less'} passes${passAt === known ? ', as the tool passes it' : ''}.`,
    )
  const labels: Record<string, boolean> = {}
  for (const label of seen.labels.keys()) {
    const read = GOOD.test(label) ? true : BAD.test(label) ? false : null
    const meaning = read !== null && ANSWERS.test(label) && isLowerBetter(name) ? !read : read
    if (meaning === null || (label === '1' && seen.labels.has('2'))) continue
    labels[label] = meaning
    assumed.push(`“${label}” means ${passWord(meaning)}.`)
  }
  const unknown = [...seen.labels.keys()].filter((label) => !Object.hasOwn(labels, label)).length
  if (unknown > 0) assumed.push(`${unknown} ${unknown === 1 ? 'label has' : 'labels have'} no meaning yet.`)
  return { suggestion: VerdictMapping.parse({ name, scale, higherIsBetter, passAt, labels }), assumed }
}

/** Whether a verdict from elsewhere and an own answer agree; `none` if one of them cannot be compared. */
export type Agreement = 'same' | 'different' | 'none'

/**
 * Compares a verdict from elsewhere with an own result. Answers are compared where the verdict has one, else
 * passing with passing. Results that are not judged, left out or only scored agree with nothing.
 */
export function agreementWith(
  verdict: MappedVerdict,
  own: { readonly state: ResultState; readonly answer: CriterionAnswer | null },
): Agreement {
  if (verdict.state === 'not_judged' || own.state === 'not_judged') return 'none'
  if (verdict.answer !== null && own.answer !== null)
    return sameAnswer(verdict.answer, own.answer) ? 'same' : 'different'
  if (!isVerdict(verdict.state) || !isVerdict(own.state)) return 'none'
  return verdict.state === own.state ? 'same' : 'different'
}

function isVerdict(state: ResultState): boolean {
  return state === 'passes' || state === 'fails'
}
