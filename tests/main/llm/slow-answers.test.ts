import { expect, it } from 'vitest'
import type { LocalRequest } from '../../../src/main/judging/port/model-port.ts'
import { modelPorts } from '../../../src/main/llm/models.ts'
import { Protocol } from '../../../src/shared/domain/judging/model.ts'
import { isDeep } from '../../helpers/depth.ts'
import { modelRequest } from '../../helpers/judging/model-requests.ts'
import { wireServer } from '../../helpers/judging/wire-server/closing.ts'
import { json } from '../../helpers/judging/wire-server/script.ts'

/** Longer than the 300 s that the HTTP library waits for headers, unless it is told not to. */
const HELD_MS = isDeep ? 360_000 : 200

const local: LocalRequest = {
  host: null,
  contextTokens: null,
  thinking: 'unknown',
  onPiece: () => 'go_on',
}

const ways = Protocol.options.flatMap((protocol) => [
  { protocol, streaming: null },
  ...(protocol === 'anthropic' ? [] : [{ protocol, streaming: local }]),
])

it('no limit of a library ends an answer that is held for longer than its own limits, streamed or not', {
  timeout: HELD_MS + 10_000,
}, async () => {
  const server = await wireServer(() => json({ verdict: 'yes', level: 3 }, { afterMs: HELD_MS }))
  const replies = await Promise.all(
    ways.map(({ protocol, streaming }) =>
      modelPorts()[protocol].send(modelRequest(server.urls[protocol], { local: streaming })),
    ),
  )
  expect(replies).toMatchObject(ways.map(() => ({ kind: 'text', finish: 'stop' })))
})
