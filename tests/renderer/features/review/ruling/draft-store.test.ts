import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  createDraftStore,
  type SavedText,
} from '../../../../../src/renderer/features/review/ruling/draft-store.ts'
import { mergedNote } from '../../../../../src/shared/domain/reviews/joined-note.ts'

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
})
afterEach(() => void vi.useRealTimers())

const NAME = 'draft of a test'

/** A keeper on a store that takes a while, and may fail; another window may write there as well. */
function kept({ takesMs = 0, saved = '' } = {}) {
  const store = { text: null as string | null, saves: 0, atOnce: 0, isFailing: false }
  let isSaved = true
  let field: string | null = null
  let asked = 0
  const save = async (newest: () => SavedText | null) => {
    store.atOnce += 1
    expect(store.atOnce, 'one call at a time').toBe(1)
    const wanted = newest()
    await new Promise((resolve) => setTimeout(resolve, takesMs))
    store.atOnce -= 1
    if (store.isFailing) throw new Error('The store took nothing')
    if (wanted === null) return null
    const { text, known } = wanted
    store.saves += 1
    store.text = mergedNote(known, text, store.text ?? '')
    return { text, stands: store.text }
  }
  const notified = (now: boolean) => {
    isSaved = now
  }
  return {
    store,
    isSaved: () => isSaved,
    /** The text that another window has put into the field. */
    field: () => field,
    /** How often it was asked for what is kept now. */
    asked: () => asked,
    drafts: createDraftStore(NAME, {
      saved,
      memory: sessionStorage,
      save,
      onSaved: notified,
      joined: ({ text }) => {
        field = text
      },
      takesText: () => Promise.resolve(),
      again: () => {
        asked += 1
      },
    }),
  }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const inMemory = () => sessionStorage.getItem(NAME)

describe('a draft', () => {
  it('is in this window’s memory with each letter, and in the store a moment later', async () => {
    const { drafts, store, isSaved } = kept()
    drafts.change('a')
    expect([inMemory(), store.text, isSaved()]).toEqual(['a', null, false])
    await pass(299)
    expect(store.text).toBeNull()
    await pass(2)
    expect([inMemory(), store.text, isSaved()]).toEqual([null, 'a', true])
  })

  it('reaches the store while somebody types without a pause', async () => {
    const { drafts, store } = kept()
    for (let letters = 1; letters <= 20; letters++) {
      drafts.change('x'.repeat(letters))
      await pass(50)
    }
    expect(store.text?.length).toBeGreaterThan(12)
    expect(store.saves).toBeLessThanOrEqual(4)
  })

  it('that the store did not take stays in memory, and is not said to be saved', async () => {
    const { drafts, store, isSaved } = kept()
    store.isFailing = true
    drafts.change('a note')
    await pass(5_000)
    expect([inMemory(), isSaved()]).toEqual(['a note', false])
    store.isFailing = false
    drafts.flush()
    await pass(0)
    expect([inMemory(), store.text, isSaved()]).toEqual([null, 'a note', true])
  })

  it('that a reload left behind is saved by the next page', async () => {
    sessionStorage.setItem(NAME, 'left behind')
    const { drafts, store } = kept()
    drafts.flush()
    await pass(0)
    expect([inMemory(), store.text]).toEqual([null, 'left behind'])
  })

  it('that was sent with an answer is forgotten; what was typed since is not', async () => {
    const { drafts, store } = kept()
    drafts.change(' sent ')
    drafts.sent('sent')
    await pass(1_000)
    expect([inMemory(), store.saves]).toEqual([null, 0])
    drafts.change('sent, and more')
    drafts.sent('sent')
    await pass(0)
    expect(store.text).toBe('sent, and more')
  })
})

describe('a draft that another window of the same person writes as well', () => {
  it('is kept beside the text of this one, and both are in the field', async () => {
    const { drafts, store, field } = kept()
    store.text = 'theirs'
    drafts.change('mine')
    await pass(400)
    expect([store.text, field(), inMemory()]).toEqual(['theirs\nmine', 'theirs\nmine', null])
  })

  it('is kept beside the typed text while this one is saved', async () => {
    const { drafts, store, field } = kept({ takesMs: 200 })
    store.text = 'theirs'
    drafts.change('mi')
    await pass(400)
    drafts.change('mine')
    await pass(1_000)
    expect([store.text, field()]).toEqual(['theirs\nmine', 'theirs\nmine'])
  })

  it('comes into a field in which nothing was typed', () => {
    const { drafts, field, store } = kept()
    drafts.learn('theirs')
    expect([field(), store.saves]).toEqual(['theirs', 0])
  })

  it('is not the text of an attempt whose answer was lost', async () => {
    const { drafts, store, field } = kept()
    store.isFailing = true
    drafts.change('a first thought')
    await pass(400)
    store.text = 'a first thought'
    store.isFailing = false
    drafts.change('another')
    await pass(400)
    expect([store.text, field()]).toEqual(['another', null])
  })

  it('leaves the space after the last word to the person who types there', async () => {
    const { drafts, store, field } = kept({ takesMs: 100 })
    store.text = 'theirs'
    drafts.change('mine')
    await pass(310)
    drafts.change('mine ')
    await pass(100)
    expect(field()).toBe('theirs\nmine ')
  })

  it('is kept beside a text of this one that the store has not taken', async () => {
    const { drafts, store, field } = kept()
    store.isFailing = true
    drafts.change('mine')
    await pass(400)
    store.text = 'theirs'
    store.isFailing = false
    drafts.learn('theirs')
    expect(field()).toBe('theirs\nmine')
    await pass(400)
    expect(store.text).toBe('theirs\nmine')
  })

  it('is kept beside what a reload left behind', async () => {
    const before = kept()
    before.store.isFailing = true
    before.drafts.change('mi')
    await pass(400)
    before.drafts.change('mine')
    const { drafts, store, field } = kept({ saved: 'theirs' })
    store.text = 'theirs'
    drafts.learn('theirs')
    drafts.flush()
    await pass(0)
    expect([store.text, field()]).toEqual(['theirs\nmine', 'theirs\nmine'])
  })

  it('that comes while this one is saved is asked for again, not mixed with what nobody has heard', async () => {
    const { drafts, field, asked } = kept({ takesMs: 500 })
    drafts.change('mine')
    await pass(400)
    drafts.learn('theirs')
    expect([field(), asked()]).toEqual([null, 0])
    await pass(500)
    expect(asked()).toBe(1)
    drafts.learn('mine\ntheirs')
    expect(field()).toBe('mine\ntheirs')
  })

  it('does not bring back what this window had before', async () => {
    const { drafts, field } = kept()
    drafts.change('before')
    drafts.sent('before')
    drafts.change('after')
    drafts.sent('after')
    drafts.learn('before')
    expect(field()).toBeNull()
  })
})

it('whatever is typed, however slow or broken the store: the newest text is in memory or in the store', async () => {
  const happening = fc.oneof(fc.string({ maxLength: 3 }), fc.constantFrom(10, 200, 2_000), fc.boolean())
  await fc.assert(
    fc.asyncProperty(
      fc.array(happening, { maxLength: 20 }),
      fc.constantFrom(0, 150, 1_000),
      async (all, takesMs) => {
        vi.clearAllTimers()
        sessionStorage.clear()
        const { drafts, store, isSaved } = kept({ takesMs })
        let typed: string | null = null
        for (const what of all) {
          if (typeof what === 'number') await pass(what)
          else if (typeof what === 'boolean') store.isFailing = what
          else {
            typed = what
            drafts.change(what)
          }
          expect(inMemory() ?? store.text).toBe(typed)
          if (isSaved()) expect(store.text).toBe(typed)
        }
        store.isFailing = false
        drafts.flush()
        await pass(5_000)
        drafts.flush() // a call that was failing meanwhile
        await pass(5_000)
        expect([inMemory(), store.text, isSaved()]).toEqual([null, typed, true])
      },
    ),
  )
})
