import { useEffect } from 'react'
import { problemText } from '../../lib/client/api.ts'
import { useCommands } from '../../lib/keys/use-commands.ts'
import { createObservable, useObservable } from '../../lib/observable.ts'
import { hideToast, showToast } from '../../lib/toasts.ts'

/** Does something, or takes it back; gives what to say of it. */
type Step = (isUndone: boolean) => Promise<string>

/** The last step on the place of the standards, and whether it was taken back. */
const last = createObservable<{ readonly step: Step; readonly isUndone: boolean } | null>(null)

/** Does something that can be taken back while the place is open. */
export function takeStep(step: Step): void {
  run(step, false)
}

/** While the place of the standards is open, Undo and Redo are about its last step. */
export function usePlaceSteps(): void {
  const done = useObservable(last)
  const [canUndo, canRedo] = [done?.isUndone === false, done?.isUndone === true]
  useCommands({
    undo: done !== null && canUndo ? () => run(done.step, true) : null,
    redo: done !== null && canRedo ? () => run(done.step, false) : null,
  })
  useEffect(
    () => () => {
      last.set(null)
      hideToast() // elsewhere Undo is about something else
    },
    [],
  )
}

function run(step: Step, isUndone: boolean): void {
  step(isUndone)
    .then((said) => {
      last.set({ step, isUndone })
      showToast(said, { canUndo: !isUndone })
    })
    .catch((error: unknown) => showToast(problemText(error), { isProblem: true }))
}
