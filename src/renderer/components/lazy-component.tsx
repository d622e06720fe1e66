import { createElement, type ReactNode, use } from 'react'

/** A component whose code is loaded on demand, separately from the first page. */
export interface LazyComponent<P extends object> {
  (props: P): ReactNode
  /**
   * Loads the code once. A component that was preloaded is rendered without a fallback. Rejects if the code cannot be
   * loaded; the next call tries again.
   */
  readonly preload: () => Promise<void>
}

/** Returns a component that loads its code with `load` and suspends meanwhile. */
export function lazyComponent<P extends object>(
  load: () => Promise<(props: P) => ReactNode>,
): LazyComponent<P> {
  let loaded: ((props: P) => ReactNode) | null = null
  let loading: Promise<(props: P) => ReactNode> | null = null

  const loadOnce = () => {
    loading ??= load().then(
      (component) => {
        loaded = component
        return component
      },
      (error: unknown) => {
        loading = null
        throw error
      },
    )
    return loading
  }
  const LoadedComponent = (props: P) => createElement(loaded ?? use(loadOnce()), props)
  return Object.assign(LoadedComponent, { preload: () => loadOnce().then(() => {}) })
}
