let ready = false
const { promise, resolve } = Promise.withResolvers<void>()

/** Settles when the application is ready. */
export const whenReady = promise

export const isReady = (): boolean => ready

/** Called once, when the browser runs and the application's entry has been evaluated. */
export function becomeReady(): void {
  ready = true
  resolve()
}
