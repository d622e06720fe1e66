import { expect, it, vi } from 'vitest'
import { createPreparedFiles } from '../../../../src/renderer/lib/client/prepared-files.ts'
import { CaseId, Sha256 } from '../../../../src/shared/domain/ids.ts'

const ONE = CaseId.parse('01890000-0000-7000-8000-000000000001')
const TWO = CaseId.parse('01890000-0000-7000-8000-000000000002')
const MB = 1024 * 1024
const never = new AbortController().signal

const fileOf = (name: string, mediaType = 'audio/ogg', bytes = 4) => ({
  sha256: Sha256.parse(name.repeat(64)),
  bytes,
  mediaType,
})

function setUp() {
  const fetch = vi.fn(async (_: CaseId, { bytes }: { bytes: number }, _signal: AbortSignal) => {
    return new ArrayBuffer(bytes)
  })
  return { fetch, files: createPreparedFiles(fetch) }
}

it('gives what was prepared without asking again, and to one alone', async () => {
  const { fetch, files } = setUp()
  const file = fileOf('a')
  files.prepare(ONE, [file])
  files.prepare(ONE, [file])
  expect(fetch).toHaveBeenCalledTimes(1)
  const first = await files.take(ONE, file, never)
  expect(fetch).toHaveBeenCalledTimes(1)
  expect(await files.take(ONE, file, never)).not.toBe(first)
  expect(fetch).toHaveBeenCalledTimes(2)
})

it('lets go of the files of a case that is not the next one any more', () => {
  const { fetch, files } = setUp()
  files.prepare(ONE, [fileOf('a')])
  files.prepare(TWO, [fileOf('b')])
  expect(fetch.mock.calls.map(([, , signal]) => signal.aborted)).toEqual([true, false])
})

it('fetches a file again that could not be prepared', async () => {
  const { fetch, files } = setUp()
  fetch.mockRejectedValueOnce(new Error('the connection broke'))
  const file = fileOf('a')
  files.prepare(ONE, [file])
  expect((await files.take(ONE, file, never)).byteLength).toBe(4)
})

it.each([
  ['what evidence does not show', [fileOf('a', 'text/plain')], 0],
  ['more than 32 MB together', [fileOf('a', 'audio/wav', 20 * MB), fileOf('b', 'image/png', 13 * MB)], 0],
  ['the pages of a document', [fileOf('a', 'application/pdf'), fileOf('b', 'application/json')], 1],
])('does with %s as told', (_, wanted, fetched) => {
  const { fetch, files } = setUp()
  files.prepare(ONE, wanted)
  expect(fetch).toHaveBeenCalledTimes(fetched)
})
