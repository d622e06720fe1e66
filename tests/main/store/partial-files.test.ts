import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { connect } from '../../../src/main/store/connection.ts'
import { clearPartials, partialFile } from '../../../src/main/store/partial-file.ts'
import { startChild } from '../../helpers/program/child.ts'
import { tempDir } from '../../helpers/program/temp-dir.ts'
import { tempDocket } from '../../helpers/program/temp-docket.ts'

describe('a file that is written beside its final place', () => {
  it('has its name only once it is kept, and then nothing else is left', () => {
    const dir = tempDir()
    const name = join(dir, 'results.csv')
    {
      using file = partialFile(name)
      writeFileSync(file.path, 'a,b')
      expect(existsSync(name)).toBe(false)
      file.keep()
      expect(readFileSync(name, 'utf8')).toBe('a,b')
    }
    expect(readdirSync(dir)).toEqual(['results.csv'])
  })

  it('is taken away where it was not kept, with what SQLite writes next to it', () => {
    const dir = tempDir()
    const work = () => {
      using file = partialFile(join(dir, 'backup.db'))
      const db = connect(file.path)
      db.exec('CREATE TABLE a (b TEXT)')
      expect(readdirSync(dir).toSorted()).toEqual(
        ['', '-shm', '-wal'].map((companion) => basename(file.path) + companion),
      )
      db.close()
      writeFileSync(`${file.path}-wal`, 'left by a crash')
      throw new Error('the disk is full')
    }
    expect(work).toThrow('the disk is full')
    expect(readdirSync(dir)).toEqual([])
  })

  it('may be a folder', () => {
    const dir = tempDir()
    {
      using folder = partialFile(join(dir, 'labels'))
      mkdirSync(folder.path)
      writeFileSync(join(folder.path, 'manifest.json'), '{}')
      folder.keep()
    }
    {
      using folder = partialFile(join(dir, 'more labels'))
      mkdirSync(folder.path)
      writeFileSync(join(folder.path, 'manifest.json'), '{')
    }
    expect(readdirSync(dir)).toEqual(['labels'])
  })

  it('takes the place of the file that had the name', () => {
    const name = join(tempDir(), 'place.json')
    for (const text of ['1', '2']) {
      using file = partialFile(name)
      writeFileSync(file.path, text)
      file.keep()
    }
    expect(readFileSync(name, 'utf8')).toBe('2')
  })

  it('is written by two at once under names of their own', () => {
    const name = join(tempDir(), 'results.csv')
    using one = partialFile(name)
    using other = partialFile(name)
    expect(one.path).not.toBe(other.path)
  })
})

describe('half-written files of a killed process', () => {
  it('is taken away at the next start, in the store and where it was noted, and nothing else is', async () => {
    const [dir, elsewhere] = [tempDir(), tempDir()]
    const child = startChild('half-way', dir, join(elsewhere, 'store.backup'))
    await child.says('half-way')
    const left = () =>
      [...readdirSync(dir), ...readdirSync(elsewhere)].filter((name) => /\.partial-/.test(name))
    expect(left()).toHaveLength(3)
    writeFileSync(join(elsewhere, '.mine.partial-1'), 'a file of somebody else')

    tempDocket(dir).close() // while it lives, nobody takes what it writes
    expect(left()).toHaveLength(4)
    child.kill()
    await child.ended
    tempDocket(dir).close()
    expect(left()).toEqual(['.mine.partial-1'])
    expect(readdirSync(join(dir, 'partials'))).toEqual([])
  })

  it('is never taken for a file that a note names wrongly', () => {
    const [dir, elsewhere] = [tempDir(), tempDir()]
    const letter = join(elsewhere, 'letter')
    writeFileSync(letter, 'Dear Nora')
    mkdirSync(join(dir, 'partials'))
    writeFileSync(join(dir, 'partials', 'wrong.json'), JSON.stringify({ path: letter }))
    writeFileSync(join(dir, 'partials', 'torn.json'), '{"path"')
    clearPartials(dir)
    expect(readFileSync(letter, 'utf8')).toBe('Dear Nora')
    expect(readdirSync(join(dir, 'partials'))).toEqual(['wrong.json'])
  })
})
