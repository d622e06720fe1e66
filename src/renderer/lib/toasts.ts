import { Toast } from '@base-ui/react/toast'

/** What a toast tells besides its text. */
export interface ToastData {
  /** Whether the step it tells of can be taken back with Undo. */
  readonly canUndo: boolean
  /** Whether the step led on, and the decision that it was about is one command away. */
  readonly hasWayBack: boolean
  readonly isProblem: boolean
}

const SHOWN_MS = 6_000
const PROBLEM_SHOWN_MS = 12_000

/** What waits to be shown; the shell draws it. */
export const toasts = Toast.createToastManager<ToastData>()

/**
 * Says what was just done, at the end of the last row, where it covers nothing, for six seconds: the newest replaces the one before, as
 * Undo takes back the last step. A problem stands beside it for twelve, each under a line of its own; the same one
 * again only stays longer.
 */
export function showToast(
  text: string,
  { canUndo = false, hasWayBack = false, isProblem = false } = {},
): void {
  toasts.add({
    id: isProblem ? `problem: ${text}` : 'done',
    description: text,
    timeout: isProblem ? PROBLEM_SHOWN_MS : SHOWN_MS,
    data: { canUndo, hasWayBack, isProblem },
  })
}

/** Takes away what says what was just done, once Undo would take back something else. */
export function hideToast(): void {
  toasts.close('done')
}
