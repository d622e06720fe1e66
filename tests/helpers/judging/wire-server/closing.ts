import { onTestFinished } from 'vitest'
import type { Script } from './script.ts'
import { openWireServer } from './wire-server.ts'

/** A wire server for one test. */
export async function wireServer(script: Script) {
  const server = await openWireServer(script)
  onTestFinished(() => server.close())
  return server
}
