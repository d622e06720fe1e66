import { useSyncExternalStore } from 'react'

interface Listeners {
  /** Subscribes a listener; the returned function unsubscribes it. */
  subscribe(listener: () => void): () => void
  notify(): void
}

/** A value that outlives the components that show it. */
export interface Observable<T> {
  get(): T
  /** Tells the listeners, unless it is the value that was there. */
  set(next: T): void
  subscribe(listener: () => void): () => void
}

export function createListeners(): Listeners {
  const listeners = new Set<() => void>()
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    notify() {
      for (const listener of listeners) listener()
    },
  }
}

export function createObservable<T>(initial: T): Observable<T> {
  const { subscribe, notify } = createListeners()
  let current = initial
  return {
    subscribe,
    get: () => current,
    set(next) {
      if (Object.is(next, current)) return
      current = next
      notify()
    },
  }
}

/** The value of an observable, kept as it is. */
export function useObservable<T>({ subscribe, get }: Pick<Observable<T>, 'subscribe' | 'get'>): T {
  return useSyncExternalStore(subscribe, get)
}
