import { useSyncExternalStore } from 'react'

interface Listeners {
  /** Subscribes a listener; the returned function unsubscribes it. */
  subscribe(listener: () => void): () => void
  notify(): void
}

/** A value that outlives the components that display it. */
export interface Observable<T> {
  get(): T
  /** Sets the value and notifies the listeners, unless the value is unchanged. */
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

/** Returns the current value of an observable; renders again when it changes. */
export function useObservable<T>({ subscribe, get }: Pick<Observable<T>, 'subscribe' | 'get'>): T {
  return useSyncExternalStore(subscribe, get)
}
