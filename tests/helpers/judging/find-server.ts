import type { FindLocal } from '../../../src/main/judging/routes/local-models.ts'
import { serverFinder } from '../../../src/main/llm/find-server.ts'
import { providers } from '../../../src/shared/domain/judging/model.ts'
import { noLocal } from './judges.ts'

/** Looks for servers over the wire, without a proxy, at any address. */
export const findAnyServer = serverFinder()

/** The same, as on a machine where no model server runs at a usual address. */
export const findServer: FindLocal = (baseUrl, protocol) =>
  Object.values(providers).some((each) => each.baseUrl === baseUrl)
    ? noLocal(baseUrl, protocol)
    : findAnyServer(baseUrl, protocol)
