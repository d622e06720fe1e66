import { createObservable, type Observable, useObservable } from '../../../lib/observable.ts'
import { Draft } from './draft.ts'

/** Prefix of the storage keys of drafts. */
const PREFIX = 'standard draft '

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** Drafts that survive the window, in the order of their creation. */
export interface DraftStore extends Pick<Observable<readonly Draft[]>, 'get' | 'subscribe'> {
  /** Stores a new draft under a new id, and returns the id. */
  begin(draft: Omit<Draft, 'id'>): string
  /** Stores the current state of a draft, even if it was removed. */
  put(draft: Draft): void
  remove(id: string): void
  /** Reads what another window stored or removed. */
  reload(): void
}

/** Creates a store for the drafts in a storage. Entries that are not valid drafts are ignored, but kept. */
export function createDraftStore(storage: DraftStorage): DraftStore {
  const all = createObservable(draftsIn(storage))
  const reload = () => all.set(draftsIn(storage))
  const put = (draft: Draft) => {
    storage.setItem(PREFIX + draft.id, JSON.stringify(draft))
    reload()
  }
  return {
    get: all.get,
    subscribe: all.subscribe,
    put,
    begin(draft) {
      // Another window may have begun a draft since this one last read the storage.
      const ids = draftsIn(storage).map(({ id }) => Number(id))
      const last = Math.max(0, ...ids.filter(Number.isSafeInteger))
      const id = String(last + 1)
      put({ ...draft, id })
      return id
    },
    remove(id) {
      storage.removeItem(PREFIX + id)
      reload()
    },
    reload,
  }
}

/** The drafts of this window. */
export const drafts = createDraftStore(localStorage)

window.addEventListener('storage', drafts.reload)

export function useDrafts(): readonly Draft[] {
  return useObservable(drafts)
}

function draftsIn(storage: DraftStorage): readonly Draft[] {
  return Array.from({ length: storage.length }, (_, at) => storage.key(at))
    .flatMap((name) => (name?.startsWith(PREFIX) ? [storage.getItem(name)] : []))
    .flatMap((text) => {
      const parsed = Draft.safeParse(jsonOf(text))
      return parsed.success ? [parsed.data] : []
    })
    .toSorted((one, other) => Number(one.id) - Number(other.id))
}

function jsonOf(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
