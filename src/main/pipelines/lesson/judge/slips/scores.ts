import {
  type Criterion,
  type CriterionScores,
  criterionNames,
  rubricOrder,
} from '../../../../../shared/pipelines/lesson/criteria.ts'
import { isRecord } from '../../../../judging/answers/validate.ts'
import { criterionNamed, plainWord } from './words.ts'

/** The scores of an answer, or why they cannot be read. */
export type ReadScores =
  | {
      readonly kind: 'read'
      readonly scores: CriterionScores
      readonly overall: number | null
      /** The assumed scale, as a sentence; `null` if the scores are from 0 to 1 as requested. */
      readonly note: string | null
    }
  | { readonly kind: 'unread'; readonly fault: string }

interface Figure {
  readonly value: number
  /** The scale that the score itself names: 10 for “9/10”, 100 for a percentage; `null` if it names none. */
  readonly of: number | null
}

/** Scales that an overall score from 0 to 1 can confirm. */
const USUAL_SCALES = [5, 10, 100]

/** Maximum distance between an overall score and the mean of its criteria that confirms a scale. */
const CONFIRMED_WITHIN = 0.05

const ASKED = 'Give each of the six scores as a number between 0 and 1.'

/**
 * Reads scores on the single scale of the whole answer: from 0 to 1, out of a number that each score names, or out of a
 * number that the answer declares. Nothing is guessed: scores without a scale, or on several scales, are an error with
 * that reason.
 */
export function readScores(container: unknown, overall: unknown, declared: number | null): ReadScores {
  const entries = scoreEntries(container)
  const figures = new Map<Criterion, Figure>()
  for (const [criterion, value] of entries.of) {
    const figure = figureIn(value)
    if (figure === null) return unread(`The score of ${criterionNames[criterion]} is not a number.`)
    if (figures.has(criterion)) return unread(`${criterionNames[criterion]} has two scores.`)
    figures.set(criterion, figure)
  }
  const missing = rubricOrder.filter((criterion) => !figures.has(criterion))
  if (missing.length > 0) return unread(`Scores are missing: ${missing.join(', ')}.`)
  const all = [...figures.values()]
  const stated = figureIn(overall)
  const scale = scaleOf(all, stated, entries.scale ?? declared)
  if (typeof scale === 'string') return unread(scale)
  if (all.some(({ value }) => value < 0 || value > scale)) return unread(`A score is outside 0 to ${scale}.`)
  const score = (criterion: Criterion) => (figures.get(criterion)?.value ?? 0) / scale
  return {
    kind: 'read',
    scores: {
      learning_objective_alignment: score('learning_objective_alignment'),
      pedagogical_structure: score('pedagogical_structure'),
      factual_accuracy: score('factual_accuracy'),
      clarity_readability: score('clarity_readability'),
      engagement_examples: score('engagement_examples'),
      completeness: score('completeness'),
    },
    overall: overallOn(scale, stated),
    note: scale === 1 ? null : `Its scores are read as parts of ${scale}.`,
  }
}

function unread(fault: string): ReadScores {
  return { kind: 'unread', fault: `${fault} ${ASKED}` }
}

/** Returns the scale of an answer, or why there is none. */
function scaleOf(all: readonly Figure[], overall: Figure | null, declared: number | null): number | string {
  const own = new Set(all.map(({ of }) => of))
  const [only = null] = own
  if (own.size > 1) return 'The scores are on several scales.'
  if (only !== null)
    return declared === null || declared === only
      ? only
      : 'The scores are on another scale than the declared one.'
  const most = Math.max(...all.map(({ value }) => value))
  const named = declared ?? overall?.of ?? null
  if (most <= 1) {
    // Small numbers with a declared scale may be shares of it or very low scores.
    const mean = meanOf(all)
    const isShare = overall === null || Math.abs(overall.value / (overall.of ?? 1) - mean) <= CONFIRMED_WITHIN
    return named === null || named === 1 || (declared === null && isShare)
      ? 1
      : 'The scores do not fit the declared scale.'
  }
  if (named !== null) return most <= named ? named : 'The scores do not fit the declared scale.'
  const confirmed =
    overall === null || overall.value > 1
      ? []
      : USUAL_SCALES.filter((scale) => Math.abs(meanOf(all) / scale - overall.value) <= CONFIRMED_WITHIN)
  const [scale] = confirmed
  return scale !== undefined && confirmed.length === 1
    ? scale
    : `The highest score is ${most}, and no scale is declared.`
}

function meanOf(all: readonly Figure[]): number {
  return all.reduce((sum, { value }) => sum + value, 0) / all.length
}

function overallOn(scale: number, stated: Figure | null): number | null {
  if (stated === null) return null
  const { value, of } = stated
  if (of !== null) return value <= of ? value / of : null
  if (value <= 1) return value
  return value <= scale ? value / scale : null
}

/** Reads “9/10”, “93 %”, “0,93”, “0.85 (good)”, 9, or an object with one of these under “score”. */
function figureIn(value: unknown): Figure | null {
  if (typeof value === 'number') return Number.isFinite(value) ? { value, of: null } : null
  if (isRecord(value)) return figureOfObject(value)
  if (typeof value !== 'string') return null
  const [, digits, ofText, percent] =
    /^\s*(?:score\s*:\s*)?(\d+(?:[.,]\d+)?)\s*(?:(?:\/|out of|of|из|von|sur|de)\s*(\d+(?:[.,]\d+)?)|(%|percent))?\s*(?:\([^)]*\))?\s*\.?$/iu.exec(
      value.normalize('NFKC'),
    ) ?? []
  if (digits === undefined) return null
  const of = percent !== undefined ? 100 : ofText === undefined ? null : numberOf(ofText)
  return of === 0 ? null : { value: numberOf(digits), of }
}

function figureOfObject(value: Readonly<Record<string, unknown>>): Figure | null {
  const inner = fieldOf(value, /^(?:score|value|rating|points|grade|оценка)$/u)
  if (inner === undefined || isRecord(inner)) return null
  const figure = figureIn(inner)
  const of = figureIn(fieldOf(value, /^(?:max|max score|maximum|out of|scale|of)$/u))
  return figure === null || figure.of !== null || of === null ? figure : { ...figure, of: of.value }
}

function fieldOf(value: Readonly<Record<string, unknown>>, name: RegExp): unknown {
  return Object.entries(value).find(([key]) => name.test(plainWord(key)))?.[1]
}

function numberOf(digits: string): number {
  return Number(digits.replace(',', '.'))
}

/**
 * Returns the scores of criteria, from an object by criterion or a list of objects, with the scale that is declared
 * there.
 */
function scoreEntries(container: unknown): {
  readonly of: readonly (readonly [Criterion, unknown])[]
  readonly scale: number | null
} {
  const pairs = Array.isArray(container)
    ? container.flatMap((each: unknown): [string, unknown][] => {
        if (!isRecord(each)) return []
        const name = fieldOf(each, /^(?:criterion|criteria|name|id|category|критерий)$/u)
        return typeof name === 'string' ? [[name, each]] : []
      })
    : isRecord(container)
      ? Object.entries(container)
      : []
  const of = pairs.flatMap(([name, value]): [Criterion, unknown][] => {
    const criterion = criterionNamed(name)
    return criterion === null ? [] : [[criterion, value]]
  })
  return { of, scale: isRecord(container) ? declaredScale(container) : null }
}

/**
 * Returns the scale that an object declares in a field such as “scale”: 10, “0-10”, “out of 10”, “percent”; `null` for
 * none.
 */
export function declaredScale(value: Readonly<Record<string, unknown>>): number | null {
  const declared = fieldOf(
    value,
    /^(?:scale|score scale|scoring scale|rating scale|max score|maximum score|score max|max|out of|шкала)$/u,
  )
  if (typeof declared === 'number') return declared > 0 ? declared : null
  if (typeof declared !== 'string') return null
  if (/percent|%/iu.test(declared)) return 100
  const last = [...declared.matchAll(/\d+(?:[.,]\d+)?/gu)].at(-1)?.[0]
  return last === undefined ? null : numberOf(last)
}

/** Returns the reasons and issues beside the scores of criteria, by criterion. */
export function detailsOfScores(
  container: unknown,
): readonly (readonly [Criterion, Readonly<Record<string, unknown>>])[] {
  return scoreEntries(container).of.flatMap(([criterion, value]) =>
    isRecord(value) ? [[criterion, value]] : [],
  )
}
