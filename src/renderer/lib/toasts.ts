import { useSyncExternalStore } from 'react'

export interface Toast {
  readonly text: string
  /** Whether the step it tells of can be taken back with Undo. */
  readonly canUndo: boolean
  readonly isProblem: boolean
}

const SHOWN_MS = 6_000
const PROBLEM_SHOWN_MS = 12_000

let current: Toast | null = null
let timer = 0
const listeners = new Set<() => void>()

/** Says what was just done, in the corner under the rulings; the newest replaces the one before. */
export function showToast(text: string, { canUndo = false, isProblem = false } = {}): void {
  current = { text, canUndo, isProblem }
  clearTimeout(timer)
  timer = window.setTimeout(hideToast, isProblem ? PROBLEM_SHOWN_MS : SHOWN_MS)
  for (const listener of listeners) listener()
}

export function hideToast(): void {
  current = null
  for (const listener of listeners) listener()
}

/** What is said now, `null` while nothing is. */
export function useToast(): Toast | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => current,
  )
}
