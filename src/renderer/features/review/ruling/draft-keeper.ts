/** How long the newest letters may be known to this window alone, however fast somebody types. */
const PAUSE_MS = 300

export interface DraftPlaces {
  /** This window's own memory, which outlives a reload. */
  readonly memory: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Puts what `newest` gives into the store; `null` when it need not be there any more. */
  readonly save: (newest: () => string | null) => Promise<void>
  /** Hears whether all that was typed is in the store. */
  readonly told: (isSaved: boolean) => void
}

/**
 * Keeps a text while it is typed: each letter in this window's own memory at once, and in the store a moment later, one
 * call at a time and the newest text always. What the store did not take stays in memory and is tried again.
 */
export function createDraftKeeper(name: string, { memory, save, told }: DraftPlaces) {
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
