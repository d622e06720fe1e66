import type { Page } from 'playwright-core'

/** The interface of a window that the rest of the stand-in needs; the class itself would make a circle. */
export interface OpenWindow {
  readonly page: Page | null
  /** Whether it closed: a listener may keep it open. */
  close(): boolean
  destroy(): void
  /** Asks the application whether a page may go elsewhere. */
  mayNavigate(url: string): boolean
}

const windows = new Set<OpenWindow>()

export const openWindows = (): OpenWindow[] => [...windows]

export function addWindow(window: OpenWindow): void {
  windows.add(window)
}

/** Whether it was still there. */
export function removeWindow(window: OpenWindow): boolean {
  return windows.delete(window)
}
