/** A prompt over the made notes, with the notes that would help: `path` or `path#section`; none where nothing should be injected. */
export interface NotePrompt {
  readonly text: string
  readonly helps: readonly string[]
}
