import * as z from 'zod'
import { type JoinedText, joinTexts } from '../../../../shared/domain/reviews/joined-text.ts'

/** Longest time in milliseconds for which typed text is only in this window. */
const PAUSE_MS = 300

/** So many texts that were kept lately are remembered. */
const MOST_KNOWN = 10

const Texts = z.array(z.string())

/** A text to be saved. */
export interface SavedText {
  readonly text: string
  /** Texts of the field that this window knows to have been kept, first the one that this one was made of. */
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
  /** Called with what is in the field from now on, where another window wrote there as well. */
  readonly joined: (joined: Pick<JoinedText, 'text' | 'place'>) => void
  /** Ends when the field takes another text: while an input method composes a word there, it takes none. */
  readonly takesText: () => Promise<void>
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
  const { saved, memory, save, told, joined, takesText, again } = options
  const knownName = `${name} known`
  let newest = memory.getItem(name) // what a reload left behind
  let inField = newest ?? saved
  /** The last text that the host is known to have kept, and others that it may have kept. */
  let [base = saved, ...others] =
    newest === null ? [] : Texts.parse(JSON.parse(memory.getItem(knownName) ?? '[]'))
  let timer: ReturnType<typeof setTimeout> | null = null
  let isSaving = false
  let isBehind = false

  return {
    change,
    /** Saves at once what is not saved. */
    flush: () => void flush(),
    known,
    /** To be called when a text was sent for good. What was typed since then is kept. */
    sent(text: string | null): void {
      learnKept(text ?? '')
      if (newest === null || newest.trim() === (text ?? '')) forget()
      else void flush()
    },
    /** To be called with what is kept now: what another window wrote is shown beside what was typed here. */
    learn(theirs: string): void {
      if (theirs === '' || known().includes(theirs)) return
      if (isSaving) {
        isBehind = true
        return
      }
      show(joinTexts(base, inField, theirs))
      learnKept(theirs)
      if (newest !== null) change(inField)
    },
  }

  function change(text: string): void {
    inField = text
    keep(text)
    told(false)
    timer ??= setTimeout(() => void flush(), PAUSE_MS)
  }

  async function flush(): Promise<void> {
    if (timer !== null) clearTimeout(timer)
    timer = null
    if (isSaving || newest === null) return
    isSaving = true
    const taken = await save(next).catch(() => 'nothing')
    await takesText()
    isSaving = false
    if (isBehind) again()
    isBehind = false
    if (typeof taken === 'string') return
    if (taken !== null) takeOver(taken)
    if (newest === null || newest === taken?.stands) forget()
    else void flush()
  }

  /** An attempt may have been heard although its answer was lost: its text is known from then on. */
  function next(): SavedText | null {
    if (newest === null) return null
    const wanted = { text: newest, known: known() }
    others = [newest, ...others]
    keep(newest)
    return wanted
  }

  function takeOver({ text, stands }: Stands): void {
    // The host puts the words of another window above those that it did not know.
    if (stands !== text) show(joinTexts(text, inField, stands, 'last'))
    learnKept(stands)
    if (newest !== null) keep(inField)
  }

  function show(next: JoinedText): void {
    if (next.text === inField) return
    inField = next.text
    joined(next)
  }

  function learnKept(text: string): void {
    others = [base, ...others]
    base = text
  }

  /** Texts of the field that this window knows to have been kept, first the one that its text was made of. */
  function known(): readonly string[] {
    return [...new Set([base, ...others])].slice(0, MOST_KNOWN)
  }

  /** A reload must not lose the text, nor take what is kept for one that it was made of. */
  function keep(text: string): void {
    newest = text
    memory.setItem(name, text)
    memory.setItem(knownName, JSON.stringify(known()))
  }

  function forget(): void {
    if (timer !== null) clearTimeout(timer)
    timer = null
    newest = null
    memory.removeItem(name)
    memory.removeItem(knownName)
    told(true)
  }
}
