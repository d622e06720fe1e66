import { subscribe } from 'node:diagnostics_channel'
import { afterEach } from 'vitest'
import * as z from 'zod'
import { isLoopback } from '../../src/main/judging/routes/hosts.ts'
import { providers } from '../../src/shared/domain/judging/model.ts'

/** Published by undici, which all requests of the program go through, before each connection. */
const BEFORE_CONNECT = 'undici:client:beforeConnect'
const Connecting = z.object({ connectParams: z.object({ hostname: z.string(), port: z.string() }) })

/** Ports of this machine where model servers usually listen: a real one may run there. */
const usualPorts = new Set(
  Object.values(providers).flatMap(({ baseUrl }) =>
    baseUrl !== null && isLoopback(baseUrl) ? [new URL(baseUrl).port] : [],
  ),
)

const asked = new Set<string>()

subscribe(BEFORE_CONNECT, (message) => {
  const { hostname, port } = Connecting.parse(message).connectParams
  if (isLoopback(`http://${hostname}:${port}`) && usualPorts.has(port)) asked.add(`${hostname}:${port}`)
})

/** The usual addresses of model servers that were asked since this was called last. */
export function takeAskedAddresses(): string[] {
  const found = [...asked]
  asked.clear()
  return found
}

/** A test names the addresses of its own servers: at a usual one the real server of a machine would answer. */
afterEach(() => {
  const found = takeAskedAddresses()
  if (found.length > 0) throw new Error(`Asked at ${found.join(', ')}, which no test has named`)
})
