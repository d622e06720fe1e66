/** The used part of jsdom: its own types would give every module of the main process the globals of a page. */
export declare class JSDOM {
  constructor(html: string)
  readonly window: Record<string, unknown> & { readonly document: unknown }
}
