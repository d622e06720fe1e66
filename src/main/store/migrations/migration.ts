/** One step of the schema, run in one transaction. A migration that has been released is never edited. */
export interface Migration {
  readonly version: number
  readonly up: string
}
