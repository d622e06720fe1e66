import * as z from 'zod'
import * as electron from './electron.ts'

const Request = z.object({ id: z.int(), source: z.string(), argument: z.unknown() })

/**
 * Lets the test that started this process run a function in it, as Playwright's `electronApp.evaluate` does in the
 * real Electron. When the test is gone, so is this process.
 */
export function obeyParent(): void {
  if (process.send === undefined) return
  process.on('message', (message) => void answer(Request.parse(message)))
  process.on('disconnect', () => process.exit(1))
}

async function answer({ id, source, argument }: z.infer<typeof Request>): Promise<void> {
  try {
    const run: unknown = new Function('electron', 'argument', `return (${source})(electron, argument)`)
    if (typeof run !== 'function') throw new TypeError('Not a function')
    const value: unknown = await run(electron, argument)
    process.send?.({ id, value })
  } catch (error) {
    process.send?.({ id, error: String(error) })
  }
}
