import { describe, expect, it } from 'vitest'
import { animals, byTopic, embedded, KEY, vectorsOf } from '../../helpers/judging/embedding.ts'

describe('vectors of OpenAI', () => {
  it('find their texts by number, in whatever order they come', async () => {
    const { outcome } = await embedded('openai', {
      script: (request) => ({ ...vectorsOf(byTopic(request)), isUnordered: true }),
      sets: [animals],
    })
    const [[cat, moon] = []] = outcome.kind === 'embedded' ? outcome.vectors : []
    expect([cat?.indexOf(127), moon?.indexOf(127)]).toEqual([0, 1])
  })

  it.each([
    ['twice', [0, 0]],
    ['not from 0', [1, 2]],
    ['only here and there', [0, null]],
  ])('whose numbers stand %s are not of this protocol', async (_, numbers) => {
    const data = numbers.map((index) => ({ index, embedding: [1] }))
    const body = JSON.stringify({ data })
    const { outcome } = await embedded('openai', {
      script: () => ({ kind: 'body', type: 'application/json', body }),
      sets: [animals],
    })
    expect(outcome).toMatchObject({ kind: 'failed', why: 'unavailable' })
  })

  it('are asked for as plain numbers, with the key, by the name of the model', async () => {
    const { server } = await embedded('openai', { sets: [animals] })
    expect(server.requests[0]).toMatchObject({
      body: { model: 'openai', input: animals.texts, encoding_format: 'float' },
      headers: { authorization: `Bearer ${KEY}` },
    })
  })
})
