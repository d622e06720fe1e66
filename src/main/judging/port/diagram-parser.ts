/** What the real parser says of a diagram. */
export type ParsedDiagram =
  | { readonly valid: true; readonly error: null }
  /** `error` is what the parser says against it. */
  | { readonly valid: false; readonly error: string }
  /** The parser did not end; `error` says why as a sentence. It was stopped for what the diagram does, or never tried. */
  | { readonly valid: null; readonly error: string; readonly isStopped: boolean }

/** The parser of Mermaid diagrams. It never draws one, and asks no network. */
export interface DiagramParser {
  /** One answer for each source, in their order. Rejects with the signal's reason as soon as it aborts. */
  check(sources: readonly string[], signal: AbortSignal): Promise<readonly ParsedDiagram[]>
}
