import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { attachmentStore } from '../../../src/main/store/attachments.ts'
import { tempDir } from '../../helpers/program/temp-dir.ts'

function fileWith(content: Uint8Array): string {
  const file = join(tempDir(), 'some.wav')
  writeFileSync(file, content)
  return file
}

it('keeps a file byte for byte under the hash of its content', async () => {
  const dir = tempDir()
  const content = randomBytes(300_000)
  const attachments = attachmentStore(dir)
  const sha256 = await attachments.add(fileWith(content))
  expect(sha256).toBe(createHash('sha256').update(content).digest('hex'))
  expect(attachments.pathOf(sha256)).toBe(join(dir, 'attachments', sha256.slice(0, 2), sha256))
  expect(readFileSync(attachments.pathOf(sha256)).equals(content)).toBe(true)
})

it('keeps equal files once, also when they come at the same time', async () => {
  const dir = tempDir()
  const attachments = attachmentStore(dir)
  const hashes = await Promise.all([1, 2, 3].map(() => attachments.add(fileWith(Buffer.from('a bell')))))
  expect(new Set(hashes).size).toBe(1)
  const [sha256 = expect.unreachable()] = hashes
  expect(readdirSync(join(dir, 'attachments', sha256.slice(0, 2)))).toEqual([sha256])
})

it('gives a file back in parts, and nothing after its end', async () => {
  const attachments = attachmentStore(tempDir())
  const sha256 = await attachments.add(fileWith(Buffer.from('a bell rings')))
  const read = async (from: number, most: number) =>
    Buffer.from(await attachments.read(sha256, from, most)).toString()
  expect([await read(0, 6), await read(6, 100), await read(12, 100), await read(99, 1)]).toEqual([
    'a bell',
    ' rings',
    '',
    '',
  ])
})

it('removes a file, and a file that is not there', async () => {
  const attachments = attachmentStore(tempDir())
  const sha256 = await attachments.add(fileWith(Buffer.from('a bell')))
  attachments.remove(sha256)
  expect(existsSync(attachments.pathOf(sha256))).toBe(false)
  attachments.remove(sha256)
})

it('leaves nothing behind for a file that is gone', async () => {
  const dir = tempDir()
  await expect(attachmentStore(dir).add(join(dir, 'no.wav'))).rejects.toThrow('ENOENT')
  expect(existsSync(join(dir, 'attachments'))).toBe(false)
})
