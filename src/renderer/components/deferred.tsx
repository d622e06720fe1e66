import { createElement, type ReactNode, use } from 'react'

/** A component whose code is loaded before it is shown for the first time, apart from the code of the first page. */
export interface Deferred<P extends object> {
  (props: P): ReactNode
  /**
   * Loads the code, once. What was loaded before it is shown is drawn at once, without anything in its place. Rejects
   * where the code cannot be had; the next call tries again.
   */
  readonly preload: () => Promise<void>
}

/** The component that `load` brings. Shown before its code is there, it suspends the place that it stands in. */
export function deferred<P extends object>(load: () => Promise<(props: P) => ReactNode>): Deferred<P> {
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
  const DeferredComponent = (props: P) => createElement(loaded ?? use(loadOnce()), props)
  return Object.assign(DeferredComponent, { preload: () => loadOnce().then(() => {}) })
}
