/** The result of the real parser for a diagram. */
export type ParsedDiagram =
  | { readonly valid: true; readonly error: null }
  /** `error` is the parser's message. */
  | { readonly valid: false; readonly error: string }
  /**
   * The parser did not finish; `error` gives the reason as a sentence. It was stopped because of the diagram's content,
   * or not tried.
   */
  | { readonly valid: null; readonly error: string; readonly isStopped: boolean }

/** The parser of Mermaid diagrams. It never draws one, and uses no network. */
export interface DiagramParser {
  /** Returns one result for each source, in order. Rejects with the signal's reason as soon as it aborts. */
  check(sources: readonly string[], signal: AbortSignal): Promise<readonly ParsedDiagram[]>
}
