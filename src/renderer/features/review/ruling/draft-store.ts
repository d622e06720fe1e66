import { joinedNote } from '../../../../shared/domain/reviews/joined-note.ts'

/** Longest time in milliseconds for which typed text is only in this window. */
const PAUSE_MS = 300

/** So many texts that were kept lately are remembered. */
const MOST_KNOWN = 10

/** A text to be saved. */
export interface SavedText {
  readonly text: string
  /** Texts of the field that this window knows to have been kept, the last first. */
  readonly known: readonly string[]
}

export interface DraftStoreOptions {
  /** What is in the field at first. */
  readonly saved: string
  /** Storage of this window that outlives a reload. */
  readonly memory: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Saves what `newest` returns, `null` where the draft is gone; returns what was saved, and what stands now. */
  readonly save: (newest: () => SavedText | null) => Promise<Stands | null>
  /** Called with whether all typed text is saved. */
  readonly told: (isSaved: boolean) => void
  /** Called with what is in the field now where another window wrote there as well. */
  readonly joined: (text: string) => void
  /** Asks for what is kept now: something came while a text was saved, and nobody can tell which of them is newer. */
  readonly again: () => void
}

/** What was saved, and the text that stands since. */
export interface Stands {
  readonly text: string
  readonly stands: string
}

/**
 * Saves a text while it is typed: in this window's storage at once, and on the host after a pause, one call at a time
 * and always the newest text. Text that the host did not save stays in storage and is sent again. Text that another
 * window of the same person wrote meanwhile is kept beside it.
 */
export function createDraftStore(name: string, options: DraftStoreOptions) {
  const { saved, memory, save, told, joined, again } = options
  let newest = memory.getItem(name) // what a reload left behind
  let inField = newest ?? saved
  let known: readonly string[] = [saved]
  let timer: ReturnType<typeof setTimeout> | null = null
  let isSaving = false
  let isBehind = false
  /** What the field shows while it has not been drawn with the words of another window. */
  let stillShown: string | null = null

  return {
    change,
    /** To be called when the field was drawn with a text. */
    drawn(text: string): void {
      if (text === inField) stillShown = null
    },
    /** Saves at once what is not saved. */
    flush: () => void flush(),
    /** Texts of the field that this window knows to have been kept, the last first. */
    known: () => known,
    /** To be called when a text was sent for good. What was typed since then is kept. */
    sent(text: string | null): void {
      know(text ?? '')
      if (newest === null || newest.trim() === (text ?? '')) forget()
      else void flush()
    },
    /** To be called with what is kept now: what another window wrote is shown beside what was typed here. */
    learn(theirs: string): void {
      if (theirs === '' || known.includes(theirs)) return
      if (isSaving) {
        isBehind = true
        return
      }
      const [base = ''] = known
      const isOurs = inField !== base
      know(theirs)
      show(isOurs ? joinedNote(base, inField, theirs) : theirs)
      if (isOurs && inField !== theirs) change(inField)
    },
  }

  function change(typed: string): void {
    const text = stillShown === null ? typed : joinedNote(stillShown, typed, inField)
    newest = text
    memory.setItem(name, text)
    if (stillShown === null) inField = text
    else {
      stillShown = typed
      inField = text
      joined(text)
    }
    told(false)
    timer ??= setTimeout(() => void flush(), PAUSE_MS)
  }

  async function flush(): Promise<void> {
    if (timer !== null) clearTimeout(timer)
    timer = null
    if (isSaving || newest === null) return
    isSaving = true
    const taken = await save(next).catch(() => 'nothing')
    isSaving = false
    if (isBehind) again()
    isBehind = false
    if (typeof taken === 'string') return
    if (taken !== null && taken.stands !== taken.text) join(taken)
    if (newest === null || newest === taken?.stands) forget()
    else void flush()
  }

  /** An attempt may have been heard although its answer was lost: its text is known from then on. */
  function next(): SavedText | null {
    if (newest === null) return null
    const wanted = { text: newest, known }
    know(newest)
    return wanted
  }

  function join({ text, stands }: Stands): void {
    know(stands)
    show(newest === null ? stands : joinedNote(text, newest, stands))
    if (newest !== null) newest = inField
  }

  function show(text: string): void {
    if (text === inField) return
    stillShown ??= inField
    inField = text
    joined(text)
  }

  function know(text: string): void {
    known = [text, ...known.filter((each) => each !== text)].slice(0, MOST_KNOWN)
  }

  function forget(): void {
    if (timer !== null) clearTimeout(timer)
    timer = null
    newest = null
    memory.removeItem(name)
    told(true)
  }
}
