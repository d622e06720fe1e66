import * as z from 'zod'
import { type MergedText, mergeTexts } from '../../../../shared/domain/reviews/joined-text.ts'

/** Maximum time in milliseconds for which typed text exists only in this window. */
const PAUSE_MS = 300

/** Number of recently stored texts that are remembered. */
const MAX_KNOWN = 10

const Texts = z.array(z.string())

/** A text to be saved. */
export interface SavedText {
  readonly text: string
  /**
   * Texts of the field that this window knows to have been stored; the first is the one on which this text is based.
   */
  readonly known: readonly string[]
}

export interface DraftStoreOptions {
  /** The initial content of the field. */
  readonly saved: string
  /** Storage of this window that survives a reload. */
  readonly memory: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /**
   * Saves the result of `newest`, which is `null` if the draft is gone; resolves to the saved text and the text that is
   * now stored.
   */
  readonly save: (newest: () => SavedText | null) => Promise<Stands | null>
  /** Called with whether all typed text is saved. */
  readonly onSaved: (isSaved: boolean) => void
  /** Called with the new content of the field if another window wrote to it as well. */
  readonly joined: (joined: Pick<MergedText, 'text' | 'place'>) => void
  /** Resolves when the field accepts other text: it does not while an input method composes a word. */
  readonly takesText: () => Promise<void>
  /** Refetches the stored text: a text arrived during a save, so that it is unknown which one is newer. */
  readonly again: () => void
}

/** The saved text, and the text that the host stores since. */
export interface Stands {
  readonly text: string
  readonly stands: string
}

/**
 * Saves a text while it is typed: in this window's storage at once, and on the host after a pause, one call at a time
 * and always the newest text. Text that the host did not save stays in storage and is sent again. Text that the same
 * person wrote in another window meanwhile is kept beside it.
 */
export function createDraftStore(name: string, options: DraftStoreOptions) {
  const { saved, memory, save, onSaved, joined, takesText, again } = options
  const knownName = `${name} known`
  let newest = memory.getItem(name) // left by a reload
  let inField = newest ?? saved
  /** The last text that the host is known to have stored, and others that it may have stored. */
  let [base = saved, ...others] =
    newest === null ? [] : Texts.parse(JSON.parse(memory.getItem(knownName) ?? '[]'))
  let timer: ReturnType<typeof setTimeout> | null = null
  let isSaving = false
  let isBehind = false

  return {
    change,
    /** Saves unsaved text at once. */
    flush: () => void flush(),
    known,
    /** Called when a text was submitted with an answer. Text typed since then is kept. */
    sent(text: string | null): void {
      learnKept(text ?? '')
      if (newest === null || newest.trim() === (text ?? '')) forget()
      else void flush()
    },
    /** Called with the currently stored text: text of another window is shown beside the text typed here. */
    learn(theirs: string): void {
      if (theirs === '' || known().includes(theirs)) return
      if (isSaving) {
        isBehind = true
        return
      }
      show(mergeTexts(base, inField, theirs))
      learnKept(theirs)
      if (newest !== null) change(inField)
    },
  }

  function change(text: string): void {
    inField = text
    keep(text)
    onSaved(false)
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

  /**
   * Returns the text to save. The host may have stored it even if its answer is lost, so it counts as known from now
   * on.
   */
  function next(): SavedText | null {
    if (newest === null) return null
    const wanted = { text: newest, known: known() }
    others = [newest, ...others]
    keep(newest)
    return wanted
  }

  function takeOver({ text, stands }: Stands): void {
    // The host puts the text of another window above the text that it did not know.
    if (stands !== text) show(mergeTexts(text, inField, stands, 'last'))
    learnKept(stands)
    if (newest !== null) keep(inField)
  }

  function show(next: MergedText): void {
    if (next.text === inField) return
    inField = next.text
    joined(next)
  }

  function learnKept(text: string): void {
    others = [base, ...others]
    base = text
  }

  /** Texts of the field that this window knows to have been stored; the first is the one on which its text is based. */
  function known(): readonly string[] {
    return [...new Set([base, ...others])].slice(0, MAX_KNOWN)
  }

  /**
   * Stores the text for a reload, with the known texts, so that a text is not mistaken for the one on which it is
   * based.
   */
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
    onSaved(true)
  }
}
