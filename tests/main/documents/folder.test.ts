import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { filesIn } from '../../../src/main/documents/folder.ts'
import { tempDir } from '../../helpers/program/temp-dir.ts'

function folderWith(...names: readonly string[]): string {
  const folder = tempDir()
  for (const name of names) {
    mkdirSync(join(folder, name.endsWith('/') ? name : dirname(name)), { recursive: true })
    if (!name.endsWith('/')) writeFileSync(join(folder, name), name)
  }
  return folder
}

const namesIn = (...given: Parameters<typeof filesIn>) => {
  const { files, leftOut } = filesIn(...given)
  return { names: files.map(({ name }) => name), leftOut }
}

describe('a folder', () => {
  it('has its files by their paths, in the order of their names, without hidden ones', () => {
    expect(namesIn(folderWith('b.txt', 'a/c.txt', 'a/b/d.txt', '.hidden', '.git/config'))).toEqual({
      names: ['a/b/d.txt', 'a/c.txt', 'b.txt'],
      leftOut: null,
    })
  })

  it('is looked into only so deep', () => {
    const folder = folderWith('0.txt', '1/1.txt', '1/2/2.txt', '1/2/3/3.txt')
    expect(namesIn(folder, { maxFiles: 9, maxDepth: 2 })).toEqual({
      names: ['0.txt', '1/1.txt', '1/2/2.txt'],
      leftOut: '1 folder nested too deeply',
    })
  })

  it('has a maximum number of files', () => {
    const folder = folderWith(...Array.from({ length: 30 }, (_, index) => `${index}.txt`))
    const { names, leftOut } = namesIn(folder, { maxFiles: 10, maxDepth: 2 })
    expect(names).toHaveLength(10)
    expect(leftOut).toBe('all beyond 10 files')
  })

  it('that is not there has none, and says so', () => {
    expect(namesIn(join(tempDir(), 'none'))).toEqual({ names: [], leftOut: '1 folder that cannot be read' })
  })
})

describe.skipIf(process.platform === 'win32')('entries of a folder that are not files', () => {
  it('is left out: links to files, to folders outside and to itself, pipes', () => {
    const folder = folderWith('a.txt', 'in/b.txt')
    symlinkSync('/etc/hostname', join(folder, 'file.txt'))
    symlinkSync('/etc', join(folder, 'outside'))
    symlinkSync(folder, join(folder, 'in', 'circle'))
    execFileSync('mkfifo', [join(folder, 'in', 'pipe.pdf')])
    expect(namesIn(folder)).toEqual({
      names: ['a.txt', 'in/b.txt'],
      leftOut: '3 links, 1 pipe, socket or device',
    })
  })

  it('is left out: sockets, and links that go round between themselves', async () => {
    const folder = folderWith('a.txt')
    const server = createServer().listen(join(folder, 'socket.txt'))
    await once(server, 'listening')
    onTestFinished(() => void server.close())
    symlinkSync(join(folder, 'two.txt'), join(folder, 'one.txt'))
    symlinkSync(join(folder, 'one.txt'), join(folder, 'two.txt'))
    symlinkSync('nowhere', join(folder, 'three.txt'))
    expect(namesIn(folder)).toEqual({ names: ['a.txt'], leftOut: '3 links, 1 pipe, socket or device' })
  })
})

describe('files that only the system’s own user can put into a folder', { tags: ['own-disk'] }, () => {
  it('is left out: devices', () => {
    const folder = folderWith('a.txt')
    execFileSync('mknod', [join(folder, 'endless.txt'), 'c', '1', '5'])
    execFileSync('mknod', [join(folder, 'disk.txt'), 'b', '7', '200'])
    expect(namesIn(folder)).toEqual({ names: ['a.txt'], leftOut: '2 pipes, sockets and devices' })
  })

  it('is entered once, where a folder stands in itself or in two places', () => {
    const folder = folderWith('a.txt', 'in/b.txt', 'again/', 'self/')
    for (const [from, to] of [
      ['in', 'again'],
      ['.', 'self'],
    ] as const)
      mountOn(join(folder, from), join(folder, to))
    const { names, leftOut } = namesIn(folder)
    expect(names.map((name) => name.split('/').at(-1))).toEqual(['a.txt', 'b.txt'])
    expect(leftOut).toBe('2 folders that were given twice')
  })
})

function mountOn(from: string, to: string): void {
  execFileSync('mount', ['--bind', from, to])
  onTestFinished(() => void execFileSync('umount', ['--lazy', to]))
}
