import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { collect } from '../../../helpers/collect.ts'
import { labeled } from '../../../helpers/people/labeled-cases.ts'
import { tempDir } from '../../../helpers/program/temp-dir.ts'
import { tempDocket } from '../../../helpers/program/temp-docket.ts'

describe('an export that cannot be written', () => {
  it.each([
    [
      'a folder that holds something',
      'INPUT_REFUSED',
      (out: string) => mkdirSync(join(out, 'mine'), { recursive: true }),
    ],
    [
      'a file of that name',
      'INPUT_REFUSED',
      (out: string) => {
        mkdirSync(join(out, '..'))
        writeFileSync(out, 'mine')
      },
    ],
    ['a path through a file', 'FILE_PROBLEM', (out: string) => writeFileSync(join(out, '..'), 'mine')],
  ])('because of %s says so and leaves what is there', async (_, code, make) => {
    const { save, out, types } = await labeled()
    make(out)
    const before = types()
    await expect(save(out)).rejects.toMatchObject({ code, message: expect.stringContaining(out) })
    expect(types()).toEqual(before)
    const folder = join(out, '..')
    if (existsSync(join(out, 'mine'))) expect(readdirSync(out)).toEqual(['mine'])
    else expect(readFileSync(existsSync(join(folder, 'labels')) ? out : folder, 'utf8')).toBe('mine')
  })

  it('because the folder may not be written says so', { tags: ['ordinary-user'] }, async () => {
    const { save, out } = await labeled()
    mkdirSync(join(out, '..'), { mode: 0o500 })
    await expect(save(out)).rejects.toMatchObject({
      code: 'FILE_PROBLEM',
      message: expect.stringContaining(out),
    })
    chmodSync(join(out, '..'), 0o700)
    expect(readdirSync(join(out, '..'))).toEqual([])
  })

  it('half-way leaves nothing under its name or beside it', async () => {
    const { docket, store, ada, out, id } = await labeled()
    store.db.prepare(`UPDATE bodies SET content = x'00' WHERE owner = ?`).run(id)
    const lines = docket.exports.labels({ format: 'jsonl', folder: out, filter: {} }, ada)
    await expect(collect(lines)).rejects.toThrow()
    expect(readdirSync(join(out, '..'))).toEqual([])
  })

  it('when the reader stops listening leaves nothing either', async () => {
    const { docket, ada, out } = await labeled()
    for await (const _ of docket.exports.labels({ format: 'jsonl', folder: out, filter: {} }, ada)) break
    expect(readdirSync(join(out, '..'))).toEqual([])
  })

  it.each(['labels', 'results'] as const)(
    'of %s is noted in the store until it is whole, for the next process after an interruption',
    async (what) => {
      const { docket, dir, ada, out } = await labeled()
      const notes = () => (existsSync(join(dir, 'partials')) ? readdirSync(join(dir, 'partials')) : [])
      mkdirSync(out, { recursive: true })
      const lines =
        what === 'labels'
          ? docket.exports.labels({ format: 'jsonl', folder: out, filter: {} }, ada)
          : docket.exports.results.write({ format: 'csv', file: join(out, 'results.csv'), filter: {} }, ada)
      await lines.next()
      expect(notes()).toHaveLength(1)
      for await (const _ of lines);
      expect(notes()).toEqual([])
    },
  )

  it('writes into an empty folder that is there already', async () => {
    const { save, out } = await labeled()
    mkdirSync(out, { recursive: true })
    await save(out)
    expect(readdirSync(out, { recursive: true })).toContain('manifest.json')
  })
})

it.each([
  ['results', 'taken', 'INPUT_REFUSED', /already exists/],
  ['labels', 'taken', 'INPUT_REFUSED', /already exists/],
  ['results', 'none/new', 'FILE_PROBLEM', /its parent folder does not exist/],
  ['results', 'taken/new', 'FILE_PROBLEM', /a part of its path is a file/],
  ['labels', 'taken/new', 'FILE_PROBLEM', /a part of its path is a file/],
  ['labels', 'x'.repeat(300), 'FILE_PROBLEM', /its name is too long/],
  ...(existsSync('/proc/self')
    ? ([['labels', '/proc/docket/labels', 'FILE_PROBLEM', /its parent folder does not exist/]] as const)
    : []),
] as const)('%s cannot be written to %s: a sentence says why', async (what, name, code, message) => {
  const { docket, ada } = tempDocket()
  const dir = tempDir()
  writeFileSync(join(dir, 'taken'), 'mine')
  const to = resolve(dir, name)
  const lines =
    what === 'results'
      ? docket.exports.results.write({ format: 'csv', file: to, filter: {} }, ada)
      : docket.exports.labels({ format: 'jsonl', folder: to, filter: {} }, ada)
  await expect(collect<unknown>(lines)).rejects.toMatchObject({
    code,
    message: expect.stringMatching(message),
  })
})
