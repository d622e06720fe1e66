import { describe, expect, it } from 'vitest'
import type { DownloadStep } from '../../../../src/main/judging/port/model-download.ts'
import { downloadService } from '../../../../src/main/services/models/downloads.ts'
import { AppError } from '../../../../src/shared/errors.ts'
import { collect } from '../../../helpers/collect.ts'
import { until } from '../../../helpers/until.ts'

/** Downloads that a test moves step by step. */
function setUp() {
  const begun: string[] = []
  let next = Promise.withResolvers<DownloadStep | AppError | null>()
  let looks = 0
  const service = downloadService({
    serverUrl: () => 'http://127.0.0.1:11434',
    lookAgain: async () => {
      looks += 1
    },
    async *download(_, model, signal) {
      begun.push(model)
      const stopped = new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null)))
      while (!signal.aborted) {
        const step = await Promise.race([next.promise, stopped])
        if (step instanceof AppError) throw step
        if (step === null) return
        next = Promise.withResolvers()
        yield step
      }
    },
  })
  const state = () => service.list().map(({ model, state: now, bytes }) => [model, now, bytes])
  const give = async (step: DownloadStep | AppError | null, then: () => boolean) => {
    const given = next
    given.resolve(step)
    await until(then)
    if (step === null || step instanceof AppError) next = Promise.withResolvers()
  }
  return { service, begun, state, give, looks: () => looks }
}

const loading = (bytes: number): DownloadStep => ({ stage: 'loading', bytes, total: 100 })
const isAt = (state: () => unknown[][], wanted: string) => () => state()[0]?.[1] === wanted

describe('downloads of models', () => {
  it('go on until they are done, after which the models of the server are looked at again', async () => {
    const { service, state, give, looks } = setUp()
    service.begin(' gemma3:1b ')
    await give(loading(40), () => state()[0]?.[2] === 40)
    await give(null, isAt(state, 'done'))
    expect(state()).toEqual([['gemma3:1b', 'done', 40]])
    await until(() => looks() === 1)
    expect(service.close('gemma3:1b')).toEqual([])
  })

  it('can be paused and resumed, and one that is under way is not begun twice', async () => {
    const { service, begun, state, give } = setUp()
    service.begin('gemma3:1b')
    service.begin('gemma3:1b')
    await give(loading(40), () => state()[0]?.[2] === 40)
    service.pause('gemma3:1b')
    await until(isAt(state, 'paused'))
    expect(state()).toEqual([['gemma3:1b', 'paused', 40]])
    service.begin('gemma3:1b')
    expect(state()).toEqual([['gemma3:1b', 'loading', 40]])
    expect(begun).toEqual(['gemma3:1b', 'gemma3:1b'])
  })

  it('say why they failed, and are gone once they are cancelled', async () => {
    const { service, state, give } = setUp()
    service.begin('gemma3:1b')
    await give(new AppError('NOT_ALLOWED', 'The disk is full.'), isAt(state, 'failed'))
    expect(service.list()[0]?.error).toBe('The disk is full.')
    service.begin('gemma3:1b')
    expect(service.close('gemma3:1b')).toEqual([])
  })

  it.each(['', 'two words', 'gpt-oss:120b-cloud', '../../etc'])('refuse %j', (name) => {
    const { service, begun } = setUp()
    expect(() => service.begin(name)).toThrowError(expect.objectContaining({ code: 'BAD_SETTING' }))
    expect(begun).toEqual([])
  })

  it('are reported whenever they change, until the signal aborts', async () => {
    const { service, state, give } = setUp()
    const stop = new AbortController()
    const reports = collect(service.watch(stop.signal))
    service.begin('gemma3:1b')
    await give(null, isAt(state, 'done'))
    await until(() => state()[0]?.[1] === 'done')
    stop.abort()
    expect((await reports).length).toBeGreaterThan(0)
  })
})
