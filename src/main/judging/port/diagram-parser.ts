/** What the real parser says of a diagram. */
export interface ParsedDiagram {
  /** Whether it is valid; `null` where the parser did not end. */
  readonly valid: boolean | null
  /** What the parser says against it, or why it did not end, as a sentence; `null` where it is valid. */
  readonly error: string | null
}

/** The parser of Mermaid diagrams. It never draws one, and asks no network. */
export interface DiagramParser {
  /** One answer for each source, in their order. Rejects with the signal's reason as soon as it aborts. */
  check(sources: readonly string[], signal: AbortSignal): Promise<readonly ParsedDiagram[]>
}
