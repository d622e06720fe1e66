import type {
  CheckEvidence,
  DeterministicResult,
  RuleEvaluation,
} from '../../../../shared/pipelines/call/deterministic.ts'
import type { Segment } from '../../../../shared/pipelines/call/transcript.ts'
import type { MaskedCall } from './masked-call.ts'

/** A segment as given to the judge: an excerpt of its masked text if the whole is too long. */
export interface ProvidedSegment {
  /** Its index in the transcript. */
  readonly index: number
  readonly segment: Segment
  readonly text: string
}

/**
 * Maximum and minimum length of a given excerpt of a segment, in characters: of a longer segment, the words around its
 * evidence.
 */
const [LONGEST_TEXT, SHORTEST_TEXT] = [1_200, 160]
const LINE_OVERHEAD = 40

/** Evidence with its position in the masked text of its segment. */
interface Anchor {
  readonly index: number
  readonly from: number
}

/**
 * Returns the segments of a stage that fit into the given number of characters, in the order of the call: those with
 * evidence have priority, then those around them, so that every step that was found can be cited (003-12-T7).
 */
export function providedSegments(
  own: readonly number[],
  evidence: readonly CheckEvidence[],
  segments: readonly Segment[],
  masked: MaskedCall,
  maxCharacters: number,
): ProvidedSegment[] {
  const anchors = evidence.flatMap(({ segment: index, from }): Anchor[] =>
    index === null ? [] : [{ index, from: masked.texts[index]?.toMasked(from ?? 0, from ?? 0).from ?? 0 }],
  )
  const first = new Map<number, number>()
  for (const { index, from } of anchors) if (!first.has(index)) first.set(index, from)
  const wanted = [...new Set([...first.keys(), ...nearestFirst(own, [...first.keys()])])]
  const fair = Math.floor(maxCharacters / Math.max(1, first.size)) - LINE_OVERHEAD
  const longest = Math.min(LONGEST_TEXT, Math.max(SHORTEST_TEXT, fair))
  const kept: ProvidedSegment[] = []
  let left = maxCharacters
  for (const index of wanted) {
    const segment = segments[index]
    const text = masked.texts[index]?.text
    if (segment === undefined || text === undefined) continue
    const excerpt = excerptOf(text, first.get(index) ?? 0, longest)
    left -= JSON.stringify(excerpt).length + LINE_OVERHEAD
    if (left < 0 && !first.has(index)) break
    kept.push({ index, segment, text: excerpt })
  }
  return kept.sort((one, other) => one.index - other.index)
}

/** Sorts the segments of a stage by their distance to any evidence; without evidence the order stays. */
function nearestFirst(own: readonly number[], anchors: readonly number[]): number[] {
  if (anchors.length === 0) return [...own]
  const sorted = anchors.toSorted((one, other) => one - other)
  let next = 0
  const distances = own.map((index) => {
    while (next + 1 < sorted.length && (sorted[next + 1] ?? 0) <= index) next += 1
    const distance = Math.min(
      Math.abs(index - (sorted[next] ?? 0)),
      Math.abs(index - (sorted[next + 1] ?? Number.POSITIVE_INFINITY)),
    )
    return { index, distance }
  })
  return distances.sort((a, b) => a.distance - b.distance || a.index - b.index).map(({ index }) => index)
}

/** Returns the words around a position, at most `longest` characters. */
function excerptOf(text: string, anchor: number, longest: number): string {
  if (text.length <= longest) return text
  const from = Math.max(0, Math.min(Math.floor(anchor - longest / 3), text.length - longest))
  return text.slice(from, from + longest).toWellFormed()
}

/** Maximum number of pieces of evidence for one check. */
const MAX_EVIDENCE = 3

/** Returns the first pieces of evidence of a check: repetitions add no information. */
export function shownEvidence(evidence: readonly CheckEvidence[]): readonly CheckEvidence[] {
  return evidence.slice(0, MAX_EVIDENCE)
}

/**
 * Returns the findings about a stage: evidence and candidates of its steps, and of the rules whose scope includes it.
 */
export function evidenceOfStage(
  stageId: string,
  { stageResults }: Pick<DeterministicResult, 'stageResults'>,
  rules: readonly Pick<RuleEvaluation, 'evidence' | 'candidates'>[],
): CheckEvidence[] {
  const steps = stageResults[stageId]?.stepResults ?? []
  return [...steps, ...rules].flatMap(({ evidence, candidates }) => [
    ...shownEvidence(evidence),
    ...candidates.flatMap((candidate) => candidate.evidence),
  ])
}

/** Returns a piece of evidence as the judge sees it, masked. */
export function maskedQuote({ segment, from, to, text }: CheckEvidence, masked: MaskedCall): string {
  const shown = segment === null ? undefined : masked.texts[segment]
  if (shown === undefined || from === null || to === null) return masked.scrub(text)
  const range = shown.toMasked(from, to)
  return shown.text.slice(range.from, range.to)
}
