import { spawnSync } from 'node:child_process'
import { hash } from 'node:crypto'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { keyOf, vkeyText } from '../../../../src/main/proofs/notes/keys.ts'
import { verifyFile } from '../../../../src/main/services/proofs/verify/verify-file.ts'
import type { DatasetFormat } from '../../../../src/shared/contract/cases/datasets.ts'
import { collect } from '../../../helpers/collect.ts'
import { atDepth } from '../../../helpers/depth.ts'
import { work } from '../../../helpers/people/work.ts'
import { tempDir } from '../../../helpers/program/temp-dir.ts'
import { tempDocket } from '../../../helpers/program/temp-docket.ts'
import { changedAt, keyOfByte } from '../../../helpers/proofs/chain.ts'

interface Exported {
  /** The data set in a folder of the test's own. */
  readonly folder: string
  /** The ledger's event of the export, as it was hashed. */
  readonly event: string
  readonly device: string
  /** The store that wrote it, its exported ledger, and the proof of the event of the export. */
  readonly store: string
  readonly ledger: string
  readonly proof: string
}

interface Made extends Omit<Exported, 'folder'> {
  readonly files: ReadonlyMap<string, Buffer>
}

const made = new Map<DatasetFormat, Made>()
const madeFolders: string[] = []
afterAll(() => {
  for (const path of madeFolders) rmSync(path, { recursive: true, force: true })
})

/** A data set of a store in which people have answered. It is exported once a format and copied after that. */
async function exported(format: DatasetFormat = 'jsonl'): Promise<Exported> {
  const { files, ...rest } = made.get(format) ?? (await exportIn(format))
  const folder = join(tempDir(), 'labels')
  for (const [name, bytes] of files) {
    mkdirSync(join(folder, dirname(name)), { recursive: true })
    writeFileSync(join(folder, name), bytes)
  }
  return { folder, ...rest }
}

async function exportIn(format: DatasetFormat): Promise<Made> {
  const test = tempDocket()
  const hands = work(test)
  const id = await hands.waiting('Nora', 3)
  const [decision = expect.unreachable(), other = expect.unreachable()] = hands.decisions(id)
  hands.rule('ada', 'approve', id)
  hands.answer('ada', decision, 'correct')
  hands.answer('ada', other, 'incorrect')
  const folder = join(tempDir(), 'labels')
  await collect(test.docket.exports.labels({ format, filter: {}, folder }, test.ada))
  const { events } = test.store
  const kept = mkdtempSync(join(tmpdir(), 'docket-dataset-'))
  madeFolders.push(kept)
  const [store, ledger, proof] = [join(kept, 'store'), join(kept, 'ledger'), join(kept, 'x.tlog-proof')]
  const event = events.after(events.count() - 1, 1)[0]?.canonical ?? ''
  const { proofs } = test.docket.program
  await proofs.prove({ id: JSON.parse(event).id, out: proof }, test.ada)
  await collect(proofs.exportLedger(ledger, test.ada))
  const device = events.devices()[0] ?? expect.unreachable()
  test.close()
  cpSync(test.dir, store, { recursive: true })
  const one = {
    store,
    ledger,
    proof,
    files: new Map(filesIn(folder).map((file) => [relative(folder, file), readFileSync(file)])),
    event,
    device,
  }
  made.set(format, one)
  return one
}

/** Every n-th byte is changed, of files of up to a kilobyte and of larger ones. */
const STRIDE = atDepth({ small: 29, large: 509 }, { small: 1, large: 37 })

const verified = (path: string, ...keys: string[]) => verifyFile({ path, keys })

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

describe('a data set', () => {
  it('is verified without the store, and names the confirming keys', async () => {
    const { folder, event } = await exported()
    const result = verified(folder)
    expect(result).toMatchObject({ kind: 'dataset', intact: null, complete: null, independent: false })
    const { type, payload } = JSON.parse(event)
    expect(type).toBe('data.export')
    expect(result.verdicts.intact.says).toContain(payload.manifestSha256)
    expect(result.verdicts.intact.alterableBy).toContain('stranger')
  })

  it('is refused with one byte changed anywhere', async () => {
    const { folder } = await exported()
    const files = filesIn(folder)
    expect(files).toHaveLength(13)
    const passed: string[] = []
    for (const file of files) {
      const bytes = readFileSync(file)
      const isPage = relative(folder, file).startsWith('format') // equal in every data set: two bytes of each are enough
      const stride = bytes.length > 1_000 ? STRIDE.large : STRIDE.small
      for (let at = 0; at < bytes.length; at += isPage ? Math.ceil(bytes.length / 2) : stride) {
        writeFileSync(file, changedAt(bytes, at))
        if (verified(folder).intact !== false) passed.push(`${file} at ${at}`)
      }
      writeFileSync(file, bytes)
    }
    expect(passed).toEqual([])
    expect(verified(folder).intact).toBeNull()
  })

  it('is read by the tool that systems have for such lists', async () => {
    const { folder } = await exported('parquet')
    const checked = () => spawnSync('sha256sum', ['--strict', '--quiet', '-c', 'SHA256SUMS'], { cwd: folder })
    expect(checked().status).toBe(0)
    const file = join(folder, 'data', 'train.parquet')
    writeFileSync(file, changedAt(readFileSync(file), 40))
    expect(checked().status).toBe(1)
    expect(verified(folder)).toMatchObject({ intact: false, file })
  })

  it.each<[string, (folder: string) => void, RegExp]>([
    ['a file missing', (folder) => rmSync(join(folder, 'croissant.json')), /croissant\.json is missing/],
    [
      'a file more',
      (folder) => writeFileSync(join(folder, 'data', 'test.jsonl'), ''),
      /not a file of this data set/,
    ],
    [
      'a file under another name',
      (folder) => renameSync(join(folder, 'README.md'), join(folder, 'READ.md')),
      /README\.md is missing/,
    ],
    [
      'its list missing',
      (folder) => rmSync(join(folder, 'SHA256SUMS')),
      /so the files of the data set are unknown/,
    ],
    [
      'its list empty',
      (folder) => writeFileSync(join(folder, 'SHA256SUMS'), ''),
      /not a file of this data set/,
    ],
    [
      'a list that leads out of it',
      (folder) => writeFileSync(join(folder, 'SHA256SUMS'), `${'0'.repeat(64)}  ../x\n`),
      /line 1/,
    ],
    ['its list cut off', (folder) => writeFileSync(join(folder, 'SHA256SUMS'), 'abc'), /line 1/],
  ])('is not intact with %s', async (_, change, says) => {
    const { folder } = await exported()
    change(folder)
    expect(verified(folder)).toMatchObject({ intact: false, reason: expect.stringMatching(says) })
  })

  it('is intact beside what systems and version control put there', async () => {
    const { folder } = await exported()
    const cloned = join(tempDir(), 'cloned')
    cpSync(folder, cloned, { recursive: true })
    writeFileSync(join(cloned, '.DS_Store'), 'x')
    writeFileSync(join(cloned, '.gitattributes'), 'x')
    expect(verified(cloned).intact).toBeNull()
  })

  it('is not intact with a checkpoint that the given key has not signed', async () => {
    const { folder, device } = await exported()
    const signed = readFileSync(join(folder, 'checkpoint.txt'), 'utf8') !== 'unsigned\n'
    const other = vkeyText(keyOf({ name: `docket.invalid/${device}`, privateKey: keyOfByte(2) }))
    expect(verified(folder, other).intact).toBe(signed ? false : null)
  })

  it.skipIf(process.platform === 'win32')('is not intact with a pipe in the place of a file', async () => {
    const { folder } = await exported()
    const file = join(folder, 'croissant.json')
    rmSync(file)
    expect(spawnSync('mkfifo', [file]).status).toBe(0)
    expect(verified(folder)).toMatchObject({ intact: false, file, reason: expect.stringMatching(/device/) })
  })
})

const sha256 = (path: string) => hash('sha256', readFileSync(path), 'hex')

/** Writes the list of sums again for the files as they are now. */
function replaceSums(folder: string): void {
  const names = filesIn(folder)
    .map((file) => relative(folder, file))
    .filter((name) => name !== 'SHA256SUMS')
  writeFileSync(
    join(folder, 'SHA256SUMS'),
    names
      .toSorted((one, other) => (one < other ? -1 : 1))
      .map((name) => `${sha256(join(folder, name))}  ${name}\n`)
      .join(''),
  )
}

function edit(file: string, change: (text: string) => string): void {
  const text = readFileSync(file, 'utf8')
  expect(change(text)).not.toBe(text)
  writeFileSync(file, change(text))
}

const rowsFile = 'data/train.jsonl'

/** Makes the manifest name the rows as they are now. */
function replaceManifest(folder: string, rows?: number): void {
  edit(join(folder, 'manifest.json'), (text) => {
    const manifest = JSON.parse(text)
    manifest.files[0].sha256 = sha256(join(folder, rowsFile))
    if (rows !== undefined) manifest.rows = rows
    return JSON.stringify(manifest, null, 2)
  })
}

const falsify = (text: string) => text.replace('"answer":"incorrect"', '"answer":"correct"')
const withoutLast = (text: string) => `${text.trimEnd().split('\n').slice(0, -1).join('\n')}\n`

describe('a data set whose list of sums was replaced', () => {
  it.each<[string, (folder: string) => void, string]>([
    ['an edited file', (folder) => edit(join(folder, rowsFile), falsify), rowsFile],
    ['a removed row', (folder) => edit(join(folder, rowsFile), withoutLast), rowsFile],
    ['an edited card', (folder) => edit(join(folder, 'README.md'), (text) => `${text}.`), 'README.md'],
    ['an added file', (folder) => writeFileSync(join(folder, 'data', 'test.jsonl'), '{}'), 'data/test.jsonl'],
    ['a missing file', (folder) => rmSync(join(folder, 'croissant.json')), 'croissant.json'],
  ])('is not intact by its manifest: %s', async (_, change, name) => {
    const { folder } = await exported()
    change(folder)
    replaceSums(folder)
    expect(verified(folder)).toMatchObject({ intact: false, file: join(folder, name) })
  })

  it.each<[string, (folder: string) => void]>([
    [
      'an edited row',
      (folder) => {
        edit(join(folder, rowsFile), falsify)
        replaceManifest(folder)
      },
    ],
    [
      'a removed row',
      (folder) => {
        edit(join(folder, rowsFile), withoutLast)
        replaceManifest(folder, 1)
      },
    ],
    ['other counts', (folder) => replaceManifest(folder, 7)],
  ])('is not intact by the ledger, when the manifest was replaced too: %s', async (_, change) => {
    const { folder, store, ledger, proof } = await exported()
    change(folder)
    replaceSums(folder)
    const file = join(folder, 'manifest.json')
    expect(verified(folder).intact).toBeNull()
    for (const known of [{ storeDir: store }, { against: [ledger] }, { against: [proof] }])
      expect(verifyFile({ path: folder, keys: [], ...known })).toMatchObject({ intact: false, file })
  })

  it('is not compared with an exported ledger whose README was changed', async () => {
    const { folder, ledger } = await exported()
    const readme = join(ledger, 'README.md')
    const text = readFileSync(readme, 'utf8')
    expect(verified(ledger).intact).toBe(true)
    writeFileSync(readme, text.replace('docket audit verify', 'other verify'))
    expect(verified(ledger)).toMatchObject({ intact: false, file: readme })
    expect(verifyFile({ path: folder, keys: [], against: [ledger] }).intact).toBe(false)
    writeFileSync(readme, text)
  })

  it('is intact by the store, the exported ledger and the proof of its event', async () => {
    const { folder, store, ledger, proof, device } = await exported()
    for (const known of [{ storeDir: store }, { against: [ledger] }, { against: [proof] }]) {
      const result = verifyFile({ path: folder, keys: [], ...known })
      expect(result).toMatchObject({ intact: true, reason: null })
      expect(result.verdicts.intact.says).toContain(device)
    }
  })

  it('is not compared with a store that has neither its rows nor its export', async () => {
    const { folder } = await exported()
    const result = verifyFile({ path: folder, keys: [], storeDir: tempDocket().dir })
    expect(result).toMatchObject({ intact: null })
    expect(result.verdicts.intact.says).toMatch(/neither the events of its rows/)
  })
})
