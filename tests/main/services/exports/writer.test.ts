import { describe, expect, it } from 'vitest'
import { type Places, writer } from '../../../../src/main/services/places/places.ts'
import { BatchId } from '../../../../src/shared/domain/ids.ts'

const ID = BatchId.parse('019a0000-0000-7000-8000-000000000001')

type ExportEvent = { readonly event: 'progress' | 'exported'; readonly n: number }

/** A host that gives each new thing another path, and the texts written there. */
function host(steps = 2) {
  const asked: string[] = []
  const written: string[] = []
  const places: Pick<Places, 'toWrite'> = {
    toWrite: ({ name }) => {
      asked.push(name)
      return Promise.resolve(`${name}-${asked.length}`)
    },
  }
  const writtenTo = writer<ExportEvent>()
  async function* write(path: string): AsyncGenerator<ExportEvent> {
    for (let n = 1; n <= steps; n++) yield { event: 'progress', n }
    await Promise.resolve()
    written.push(path)
    yield { event: 'exported', n: steps }
  }
  const begin = (actionId: BatchId | null) =>
    writtenTo(places, { actionId, title: 'Export', name: 'set' }, write)
  return { asked, written, begin }
}

async function all(lines: AsyncIterable<{ readonly event: string }>): Promise<string[]> {
  const events: string[] = []
  for await (const { event } of lines) events.push(event)
  return events
}

describe('an export that is asked for again by its name', () => {
  it('is not written again where it stands, and its end is said again', async () => {
    const { asked, written, begin } = host()
    expect(await all(begin(ID))).toEqual(['progress', 'progress', 'exported'])
    expect(await all(begin(ID))).toEqual(['exported'])
    expect([asked, written]).toEqual([['set'], ['set-1']])
  })

  it('is written in the place that was chosen before, where it was cut short', async () => {
    const { asked, written, begin } = host()
    const first = begin(ID)
    await first.next()
    await first.return(undefined)
    expect(await all(begin(ID))).toEqual(['progress', 'progress', 'exported'])
    expect([asked, written]).toEqual([['set'], ['set-1']])
  })

  it('waits for the attempt that is under way', async () => {
    const { written, begin } = host(0)
    const first = begin(ID)
    const [, again] = await Promise.all([first.next().then(() => first.return(undefined)), all(begin(ID))])
    expect([again, written]).toEqual([['exported'], ['set-1']])
  })

  it('without a name is another one', async () => {
    const { written, begin } = host()
    await all(begin(null))
    await all(begin(null))
    expect(written).toEqual(['set-1', 'set-2'])
  })
})
