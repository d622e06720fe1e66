import * as z from 'zod'
import { callDocket } from '../call-docket.ts'

/** Runs the commands that the parent process sends, and answers each with its exit code and what it printed. */
const Command = z.strictObject({ id: z.int(), args: z.array(z.string()) })

process.on('message', (message) => {
  const { id, args } = Command.parse(message)
  void callDocket(args).then(
    (ended) => process.send?.({ id, ...ended }),
    (error: unknown) => process.send?.({ id, exitCode: null, stdout: '', stderr: String(error) }),
  )
})
process.on('disconnect', () => process.exit())
