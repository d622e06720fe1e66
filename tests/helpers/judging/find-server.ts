import { serverFinder } from '../../../src/main/llm/find-server.ts'

/** Looks for servers over the wire, without a proxy. */
export const findServer = serverFinder()
