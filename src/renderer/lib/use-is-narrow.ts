import { useSyncExternalStore } from 'react'

const narrow = window.matchMedia('(max-width: 900px)')

/** Returns whether the window is too narrow for columns side by side, as it also is at 200 % zoom. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(
    (listener) => {
      narrow.addEventListener('change', listener)
      return () => narrow.removeEventListener('change', listener)
    },
    () => narrow.matches,
  )
}
