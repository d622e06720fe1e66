import type { FixtureResponse } from '@copilotkit/aimock'
import { LLMock } from '@copilotkit/aimock'
import { describe, expect, it, onTestFinished } from 'vitest'
import { modelPorts } from '../../../src/main/llm/models.ts'
import { Protocol } from '../../../src/shared/domain/judging/model.ts'
import { modelRequest } from '../../helpers/judging/model-requests.ts'
import { matching, rows } from './rows.ts'

/** A second opinion on the protocols: a server that others wrote. */
async function otherServer(response: FixtureResponse) {
  const mock = new LLMock({ port: 0, host: '127.0.0.1', logLevel: 'silent' })
  mock.addFixture({ match: { predicate: () => true }, response })
  await mock.start()
  onTestFinished(() => mock.stop())
  return { openai: `${mock.url}/v1`, anthropic: mock.url, ollama: mock.url }
}

describe.each(Protocol.options)('at another server the adapter of %s makes of', (protocol) => {
  for (const { name, aimock, expected } of rows)
    if (typeof aimock === 'string')
      it(`${name} what it is`, ({ skip }) => skip(`the other server cannot do this: ${aimock}`))
    else
      it(`${name} what it is`, async () => {
        const urls = await otherServer(aimock)
        const reply = await modelPorts()[protocol].send(modelRequest(urls[protocol]))
        expect(reply).toMatchObject(matching(expected, protocol))
      })

  it('the tokens that it counts', async () => {
    const usage = { prompt_tokens: 70, completion_tokens: 9, input_tokens: 70, output_tokens: 9 }
    const urls = await otherServer({ content: '{}', usage })
    const reply = await modelPorts()[protocol].send(modelRequest(urls[protocol]))
    if (protocol === 'ollama') expect(reply).toMatchObject({ kind: 'text', usage: { output: 0 } })
    else expect(reply).toMatchObject({ kind: 'text', usage: { inputUncached: 70, output: 9 } })
  })
})
