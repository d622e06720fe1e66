import { createObservable, type Observable, useObservable } from '../../../lib/observable.ts'
import { Draft } from './draft.ts'

/** Before the id of a draft in storage. */
const PREFIX = 'standard draft '

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** Drafts that outlive the window, in the order in which they were begun. */
export interface DraftStore extends Pick<Observable<readonly Draft[]>, 'get' | 'subscribe'> {
  /** Keeps a new draft under an id of its own, and gives the id. */
  begin(draft: Omit<Draft, 'id'>): string
  /** Keeps a draft as it is now, also one that was removed. */
  put(draft: Draft): void
  remove(id: string): void
  /** Learns what another window kept or removed. */
  reload(): void
}

/** The drafts in a storage. What is there and is no draft is left alone, and not shown. */
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
      const last = Math.max(0, ...all.get().map(({ id }) => Number(id)))
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
