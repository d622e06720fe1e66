import type { DiagramBlock } from '../../../../shared/markdown/diagrams.ts'
import type { LessonDiagram } from '../../../../shared/pipelines/lesson/outcome.ts'
import type { DiagramParser, ParsedDiagram } from '../../../judging/port/diagram-parser.ts'
import { type Repair, repaired, repairs } from './repairs.ts'

/** A possible repaired source of a broken diagram. */
interface Candidate {
  readonly source: string
  readonly fixes: LessonDiagram['fixes']
}

/** Maximum number of combined repairs: if more are needed, the cause is unknown. */
const MAX_TOGETHER = 3
/** Maximum number of sources to try for one diagram. */
const MAX_CANDIDATES = 60

/**
 * Returns the repaired sources of a broken diagram, those with the fewest repairs first: the first that the parser
 * accepts is used.
 */
function candidatesOf(source: string): Candidate[] {
  const useful = repairs.filter((repair) => repaired(source, repair) !== null)
  const sets = [...setsOf(useful), useful]
  const made = sets.flatMap((set) => candidate(source, set) ?? [])
  const first = new Map(made.toReversed().map((each) => [each.source, each]))
  return made.filter((each) => first.get(each.source) === each).slice(0, MAX_CANDIDATES)
}

/** Returns every combination of repairs, in their order, the smallest first. */
function setsOf(of: readonly Repair[]): Repair[][] {
  let last: { readonly set: Repair[]; readonly next: number }[] = [{ set: [], next: 0 }]
  const all: Repair[][] = []
  for (let size = 1; size <= MAX_TOGETHER; size += 1) {
    last = last.flatMap(({ set, next }) =>
      of.slice(next).map((repair, index) => ({ set: [...set, repair], next: next + index + 1 })),
    )
    all.push(...last.map(({ set }) => set))
  }
  return all
}

function candidate(source: string, set: readonly Repair[]): Candidate | null {
  const counts = new Map<string, number>()
  let made = source
  for (const repair of set) {
    const next = repaired(made, repair)
    if (next === null) continue
    made = next.source
    counts.set(repair.type, (counts.get(repair.type) ?? 0) + next.count)
  }
  if (made === source) return null
  return { source: made, fixes: [...counts].map(([type, count]) => ({ type, count })) }
}

/** Maximum number of diagrams to check; no lesson has more. */
export const MAX_DIAGRAMS = 300

/**
 * Maximum number of parser calls for all diagrams of a text: a text made for this purpose would occupy the parser for
 * hours.
 */
const MAX_TRIED = 400
/** Maximum length of a diagram to correct, in characters, for the same reason. */
const MAX_CORRECTED = 5_000

/** A diagram as it came in, with the result of its check. */
export interface SanitizedDiagram {
  readonly block: DiagramBlock
  readonly parsed: ParsedDiagram
  /** The repairs that made it valid; `null` if it was valid, or if no repair makes it valid. */
  readonly kept: Candidate | null
}

/** A text in which broken diagrams are corrected if that does not change their meaning (002-12). */
export interface SanitizedText {
  readonly content: string
  readonly modified: boolean
  readonly blocksProcessed: number
  readonly fixes: readonly { readonly type: string; readonly count: number; readonly blockIndex: number }[]
  /** One per diagram, in order, with its position in `content`. */
  readonly diagrams: readonly (SanitizedDiagram & { readonly place: DiagramBlock['place'] })[]
}

/**
 * Corrects the diagrams of a text. A diagram that the parser accepts is never changed, a repair is kept only if the
 * parser accepts its result, and nothing outside of diagrams changes. The function is idempotent: it corrects nothing
 * in its own result.
 */
export async function sanitizeDiagrams(
  text: string,
  blocks: readonly DiagramBlock[],
  parser: DiagramParser,
  signal: AbortSignal,
): Promise<SanitizedText> {
  const looked = blocks.slice(0, MAX_DIAGRAMS)
  const answers = await parser.check(
    looked.map(({ source }) => source),
    signal,
  )
  const diagrams: SanitizedDiagram[] = []
  let left = MAX_TRIED
  for (const [index, block] of blocks.entries()) {
    const parsed = answers[index] ?? NOT_LOOKED
    const found = parsed.valid === false ? repairsOf(text, block).slice(0, left) : []
    left -= found.length
    diagrams.push({ block, parsed, kept: await firstValid(found, parser, signal) })
  }
  return written(text, diagrams, looked.length)
}

const NOT_LOOKED: ParsedDiagram = {
  valid: null,
  error: `It was not checked: the text has more than ${MAX_DIAGRAMS} diagrams.`,
  isStopped: false,
}

/** Returns the repaired sources of a broken diagram, those with the fewest repairs first. */
function repairsOf(text: string, block: DiagramBlock): Candidate[] {
  if (block.source.length > MAX_CORRECTED) return []
  return candidatesOf(linesOf(block.source).join('\n')).filter(
    ({ source }) => replacedLines(text, block, source) !== null,
  )
}

async function firstValid(
  found: readonly Candidate[],
  parser: DiagramParser,
  signal: AbortSignal,
): Promise<Candidate | null> {
  if (found.length === 0) return null
  const answers = await parser.check(
    found.map(({ source }) => source),
    signal,
  )
  return found.find((_, index) => answers[index]?.valid === true) ?? null
}

function written(text: string, diagrams: readonly SanitizedDiagram[], looked: number): SanitizedText {
  let content = ''
  let at = 0
  const placed = diagrams.map((diagram) => {
    const { block, kept } = diagram
    const { from, to } = block.place
    const lines = (kept === null ? null : replacedLines(text, block, kept.source)) ?? text.slice(from, to)
    content += text.slice(at, from)
    const begin = content.length
    content += lines
    at = to
    return { ...diagram, place: { from: begin, to: content.length } }
  })
  content += text.slice(at)
  return {
    content,
    modified: content !== text,
    blocksProcessed: looked,
    fixes: diagrams.flatMap(({ block, kept }) =>
      (kept?.fixes ?? []).map((fix) => ({ ...fix, blockIndex: block.index })),
    ),
    diagrams: placed,
  }
}

/**
 * Replaces the lines between the fences of a diagram by another source with the same number of lines. The marks of the
 * quotation or list around it and the line ends stay. Returns `null` if the text has other lines there.
 */
function replacedLines(text: string, { place, source }: DiagramBlock, by: string): string | null {
  const [before, after] = [linesOf(source), linesOf(by)]
  if (before.length !== after.length) return null
  const lines = text.slice(place.from, place.to).split('\n')
  for (const [index, old] of before.entries()) {
    const [line, now] = [lines[index], after[index]]
    if (line === undefined || now === undefined) return null
    const end = line.endsWith('\r') ? '\r' : ''
    const body = line.slice(0, line.length - end.length)
    if (!body.endsWith(old)) return null
    lines[index] = body.slice(0, body.length - old.length) + now + end
  }
  return lines.join('\n')
}

/** Returns the lines of a source, without their line ends. */
function linesOf(source: string): string[] {
  return source.split(/\r?\n/)
}
