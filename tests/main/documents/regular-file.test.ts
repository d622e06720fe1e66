import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { headOfRegular, readRegular } from '../../../src/main/documents/regular-file.ts'
import { tempDir } from '../../helpers/program/temp-dir.ts'

const onPosix = process.platform !== 'win32'

function place(name: string) {
  return { path: join(tempDir(), name), name }
}

/** The code and the message with which a file is refused. */
function refusalOf(file: { path: string; name: string }, most = 10): unknown {
  try {
    readRegular(file, most)
  } catch (error) {
    return error
  }
  return null
}

describe('a file', () => {
  it('is read whole, up to its largest size', () => {
    const file = place('a.txt')
    writeFileSync(file.path, '0123456789')
    expect(Buffer.from(readRegular(file, 10)).toString()).toBe('0123456789')
    expect(headOfRegular(file, 4, 10).toString()).toBe('0123')
    expect(headOfRegular(file, 40, 10).toString()).toBe('0123456789')
  })

  it('that is larger is refused before it is read', () => {
    const file = place('a.txt')
    writeFileSync(file.path, '')
    truncateSync(file.path, 5_000_000_000)
    expect(refusalOf(file, 2_000_000)).toMatchObject({
      code: 'INPUT_REFUSED',
      message: 'a.txt: it has 5000 MB; at most 2 MB are read. Make it smaller, or split it.',
    })
  })

  it('that is not there is refused by its path', () => {
    const file = place('a.txt')
    expect(refusalOf(file)).toMatchObject({ message: expect.stringContaining(`${file.path} does not exist`) })
  })

  it('that is a folder is refused', () => {
    const file = place('a.txt')
    mkdirSync(file.path)
    expect(refusalOf(file)).toMatchObject({ code: 'INPUT_REFUSED' })
  })
})

describe.runIf(onPosix)('a path that is not a regular file', () => {
  it('is not followed where it is a link', () => {
    const file = place('a.txt')
    symlinkSync('/etc/hostname', file.path)
    expect(refusalOf(file)).toMatchObject({
      message: 'a.txt: it is a link, and links are not followed. Put the file itself there, or name it.',
    })
  })

  it('is not waited for where it is a pipe that nobody writes into', () => {
    const file = place('a.txt')
    execFileSync('mkfifo', [file.path])
    expect(refusalOf(file)).toMatchObject({
      message: 'a.txt: it is a device, a pipe or a folder. Save its output to a file, and name that file.',
    })
  })

  it('is not read where it is a device or a socket', async () => {
    expect(refusalOf({ path: '/dev/zero', name: 'zero' })).toMatchObject({ code: 'INPUT_REFUSED' })
    const file = place('s')
    const server = createServer().listen(file.path)
    onTestFinished(() => void server.close())
    await once(server, 'listening')
    expect(refusalOf(file)).toMatchObject({ code: 'INPUT_REFUSED' })
  })
})
