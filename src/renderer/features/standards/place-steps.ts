import { useEffect } from 'react'
import { problemText } from '../../lib/client/api.ts'
import { useCommands } from '../../lib/keys/use-commands.ts'
import { createObservable, useObservable } from '../../lib/observable.ts'
import { hideToast, showToast } from '../../lib/toasts.ts'

/** Performs or undoes a step; resolves to the message for the user. */
type Step = (isUndone: boolean) => Promise<string>

/** The last step in the place of the standards, and whether it was undone. */
const last = createObservable<{ readonly step: Step; readonly isUndone: boolean } | null>(null)

/** Performs a step that can be undone while the place is open. */
export function takeStep(step: Step): void {
  run(step, false)
}

/** Makes Undo and Redo apply to the last step while the place of the standards is open. */
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
      hideToast() // elsewhere, Undo applies to something else
    },
    [],
  )
}

function run(step: Step, isUndone: boolean): void {
  step(isUndone)
    .then((sentence) => {
      last.set({ step, isUndone })
      showToast(sentence, { canUndo: !isUndone })
    })
    .catch((error: unknown) => showToast(problemText(error), { isProblem: true }))
}
