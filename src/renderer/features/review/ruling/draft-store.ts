/** Longest time in milliseconds for which typed text is only in this window. */
const PAUSE_MS = 300

export interface DraftStoreOptions {
  /** Storage of this window that outlives a reload. */
  readonly memory: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Saves the text that `newest` returns; `null` means that the draft is gone. */
  readonly save: (newest: () => string | null) => Promise<void>
  /** Called with whether all typed text is saved. */
  readonly told: (isSaved: boolean) => void
}

/**
 * Saves a text while it is typed: in this window's storage at once, and on the host after a pause, one call at a time
 * and always the newest text. Text that the host did not save stays in storage and is sent again.
 */
export function createDraftStore(name: string, { memory, save, told }: DraftStoreOptions) {
  let newest = memory.getItem(name) // what a reload left behind
  let timer: ReturnType<typeof setTimeout> | null = null
  let isSaving = false

  return {
    change(text: string): void {
      newest = text
      memory.setItem(name, text)
      told(false)
      timer ??= setTimeout(() => void flush(), PAUSE_MS)
    },
    /** Saves at once what is not saved. */
    flush: () => void flush(),
    /** To be called when a text was sent for good. What was typed since then is kept. */
    sent(text: string | null): void {
      if (newest === null || newest.trim() === (text ?? '')) forget()
      else void flush()
    },
  }

  async function flush(): Promise<void> {
    if (timer !== null) clearTimeout(timer)
    timer = null
    if (isSaving || newest === null) return
    const text = newest
    isSaving = true
    const isTaken = await save(() => newest).then(
      () => true,
      () => false,
    )
    isSaving = false
    if (isTaken && newest === text) forget()
    else if (isTaken) void flush()
  }

  function forget(): void {
    if (timer !== null) clearTimeout(timer)
    timer = null
    newest = null
    memory.removeItem(name)
    told(true)
  }
}
