import type {
  CheckEvidence,
  DeterministicResult,
  RuleEvaluation,
} from '../../../../shared/pipelines/call/deterministic.ts'
import type { Segment } from '../../../../shared/pipelines/call/transcript.ts'
import type { MaskedCall } from './masked-call.ts'

/** A segment as it is given to the judge: a part of its masked text where the whole is too long. */
export interface ProvidedSegment {
  /** Its place in the transcript. */
  readonly index: number
  readonly segment: Segment
  readonly text: string
}

/** Longest and shortest part of a segment that is given, in characters: of a longer one the words around its evidence. */
const [LONGEST_TEXT, SHORTEST_TEXT] = [1_200, 160]
const LINE_OVERHEAD = 40

/** Evidence with its place in the masked text of its segment. */
interface Anchor {
  readonly index: number
  readonly from: number
}

/**
 * The segments of a stage that fit into so many characters: those with evidence first, then those around them, so that
 * every step that was found can be cited (003-12-T7). In the order of the call.
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

/** The segments of a stage, nearest to any evidence first; without evidence in their order. */
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

/** The words around a place, at most so many characters. */
function excerptOf(text: string, anchor: number, longest: number): string {
  if (text.length <= longest) return text
  const from = Math.max(0, Math.min(Math.floor(anchor - longest / 3), text.length - longest))
  return text.slice(from, from + longest).toWellFormed()
}

/** Most pieces of evidence that are given for one check. */
const MOST_EVIDENCE = 3

/** The first pieces of evidence of a check: what is said again and again shows no more than once. */
export function shownEvidence(evidence: readonly CheckEvidence[]): readonly CheckEvidence[] {
  return evidence.slice(0, MOST_EVIDENCE)
}

/** The findings about a stage: evidence and candidates of its steps, and of the rules that have it in their scope. */
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

/** A piece of evidence as the judge sees it: its words masked. */
export function maskedQuote({ segment, from, to, text }: CheckEvidence, masked: MaskedCall): string {
  const shown = segment === null ? undefined : masked.texts[segment]
  if (shown === undefined || from === null || to === null) return masked.scrub(text)
  const range = shown.toMasked(from, to)
  return shown.text.slice(range.from, range.to)
}
