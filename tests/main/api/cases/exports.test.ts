import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { hosted } from '../../../helpers/program/browser-host.ts'

const NAMES = { results: 'docket-results-2026-01-01.csv', labels: 'docket-labels-2026-01-01' } as const

type What = keyof typeof NAMES

/** A host, its folder for exports, and how its windows write there. */
async function exporting() {
  const { call, dir } = await hosted()
  const { client } = await call()
  const write = async (what: What, more: object = {}): Promise<readonly string[]> => {
    const lines =
      what === 'results'
        ? await client.exports.results({ format: 'csv', filter: {}, ...more })
        : await client.exports.labels({ format: 'jsonl', filter: {}, ...more })
    for await (const line of lines) if (line.event === 'exported') return line.files
    return []
  }
  return { client, dir, folder: join(dir, 'exports'), write }
}

describe('an export that a window in a browser writes', () => {
  it.each(['results', 'labels'] as const)(
    'is in the folder of the store: %s, each under a new name',
    async (what) => {
      const { folder, write } = await exporting()
      const [one = '', two = ''] = [(await write(what))[0], (await write(what))[0]]
      expect(one.startsWith(folder)).toBe(true)
      const top = (path: string) => (what === 'results' ? path : dirname(path))
      expect(dirname(top(two))).toBe(folder)
      expect(top(two)).not.toBe(top(one))
      expect(readdirSync(folder)).toHaveLength(2)
    },
  )

  it.each(['results', 'labels'] as const)('goes to no path that a window names: %s', async (what) => {
    const { dir, folder, write } = await exporting()
    const elsewhere = join(dir, 'elsewhere')
    const [file = ''] = await write(what, {
      file: elsewhere,
      folder: elsewhere,
      path: elsewhere,
      name: elsewhere,
    })
    expect(file.startsWith(folder)).toBe(true)
    expect(existsSync(elsewhere)).toBe(false)
  })

  it('is never written over what is there, nor through a link that leads elsewhere', async () => {
    const { dir, folder, write } = await exporting()
    const [first = ''] = await write('results')
    rmSync(first)
    symlinkSync(join(dir, 'target'), first)
    const [next] = await write('results')
    expect(next).not.toBe(first)
    expect(existsSync(join(dir, 'target'))).toBe(false)
    expect(readdirSync(folder)).toHaveLength(2)
  })

  it('cannot be written: a window hears why', async () => {
    const { folder, write } = await exporting()
    rmSync(folder, { recursive: true, force: true })
    writeFileSync(folder, 'not a folder')
    const refused = { code: 'FILE_PROBLEM', status: 422, message: expect.stringContaining(folder) }
    await expect(write('results')).rejects.toMatchObject(refused)
    rmSync(folder)
    mkdirSync(folder)
    expect(await write('results')).toHaveLength(1)
  })

  it('diagnostics stand there too', async () => {
    const { client, folder } = await exporting()
    const line = await client.system.diagnostics()
    expect(line.event === 'written' && dirname(line.file)).toBe(folder)
  })
})

describe('a page that a window in a browser prints', () => {
  it('is the report that was written last, as a page inside the session that is given out once', async () => {
    const { call, ask, entry } = await hosted()
    const { client } = await call()
    await expect(client.audit.print()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    for await (const _ of await client.audit.export({ format: 'html', filter: {} }));
    const printed = await client.audit.print()
    if (printed.event !== 'page') return expect.unreachable()
    expect(await ask(`/${printed.path}`)).toMatchObject({ status: 401 })
    const inside = `${entry.page}${printed.path}`
    const page = await ask(inside)
    expect(page.text).toContain('<h1>Audit trail</h1>')
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    return expect(await ask(inside)).toMatchObject({ status: 404 })
  })
})
