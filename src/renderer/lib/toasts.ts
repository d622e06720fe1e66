import { Toast } from '@base-ui/react/toast'

/** The data of a toast besides its text. */
export interface ToastData {
  /** Whether Undo can take back the reported step. */
  readonly canUndo: boolean
  /** Whether the step moved on to another decision, and a command returns to the previous one. */
  readonly hasWayBack: boolean
  readonly isProblem: boolean
}

const SHOWN_MS = 6_000
const PROBLEM_SHOWN_MS = 12_000

/** The queue of toasts; the shell draws it. */
export const toasts = Toast.createToastManager<ToastData>()

/**
 * Shows what was just done for six seconds, at the end of the last row, where it covers nothing. A new toast replaces
 * the previous one, because Undo takes back only the last step. A problem is shown beside it for twelve seconds, each
 * under its own id; repeating the same problem only extends its time.
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

/** Hides the toast about the last step, once Undo would take back another one. */
export function hideToast(): void {
  toasts.close('done')
}
