/** The used part of Mermaid: its own types would give every module of the main process the globals of a page. */
declare const mermaid: {
  initialize(config: { readonly startOnLoad: false; readonly securityLevel: 'strict' }): void
  /** Rejects with the error. */
  parse(source: string): Promise<unknown>
}
export default mermaid
