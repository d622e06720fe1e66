import type { DiagramBlock } from '../../../../shared/markdown/diagrams.ts'
import type { DiagramParser, ParsedDiagram } from '../../../judging/port/diagram-parser.ts'
import { type Candidate, candidatesOf } from './candidates.ts'
import { linesOf, replacedLines } from './replace-source.ts'

/** More diagrams than this no lesson has; the rest is not looked at. */
export const MOST_DIAGRAMS = 300

/** What is tried for all diagrams of a text together: a text that is made for it would keep the parser for hours. */
const MOST_TRIED = 400
/** Longer diagrams are not corrected, for the same reason. */
const MOST_CORRECTED = 5_000

/** A diagram as it came in, and what became of it. */
export interface SanitizedDiagram {
  readonly block: DiagramBlock
  readonly parsed: ParsedDiagram
  /** The repairs that made it valid; `null` where it was valid, or nothing does. */
  readonly kept: Candidate | null
}

/** A text whose broken diagrams are corrected where that can be done without changing what they say (002-12). */
export interface SanitizedText {
  readonly content: string
  readonly modified: boolean
  readonly blocksProcessed: number
  readonly fixes: readonly { readonly type: string; readonly count: number; readonly blockIndex: number }[]
  /** One for each diagram, in order, with its place in `content`. */
  readonly diagrams: readonly (SanitizedDiagram & { readonly place: DiagramBlock['place'] })[]
}

/**
 * Corrects the diagrams of a text. One that the parser takes is never touched, a repair is kept only where the parser
 * takes what it makes, and nothing outside of diagrams changes; of what comes out, nothing is corrected again.
 */
export async function sanitizeDiagrams(
  text: string,
  blocks: readonly DiagramBlock[],
  parser: DiagramParser,
  signal: AbortSignal,
): Promise<SanitizedText> {
  const looked = blocks.slice(0, MOST_DIAGRAMS)
  const answers = await parser.check(
    looked.map(({ source }) => source),
    signal,
  )
  const diagrams: SanitizedDiagram[] = []
  let left = MOST_TRIED
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
  error: `It was not checked: the text has more than ${MOST_DIAGRAMS} diagrams.`,
  isStopped: false,
}

/** What a broken diagram could be, the fewest repairs first. */
function repairsOf(text: string, block: DiagramBlock): Candidate[] {
  if (block.source.length > MOST_CORRECTED) return []
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
