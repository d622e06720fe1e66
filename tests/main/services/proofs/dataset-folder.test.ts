import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
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
}

interface Made extends Omit<Exported, 'folder'> {
  readonly files: ReadonlyMap<string, Buffer>
}

const made = new Map<DatasetFormat, Made>()

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
  const one = {
    files: new Map(filesIn(folder).map((file) => [relative(folder, file), readFileSync(file)])),
    event: events.after(events.count() - 1, 1)[0]?.canonical ?? '',
    device: events.devices()[0] ?? expect.unreachable(),
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
  it('is verified without the store, and says what vouches for it', async () => {
    const { folder, event } = await exported()
    const told = verified(folder)
    expect(told).toMatchObject({ kind: 'dataset', intact: true, complete: null, independent: false })
    const { type, payload } = JSON.parse(event)
    expect(type).toBe('data.export')
    expect(told.verdicts.intact.says).toContain(payload.manifestSha256)
    expect(told.verdicts.intact.alterableBy).toContain('stranger')
  })

  it('is refused with one byte changed anywhere', async () => {
    const { folder } = await exported()
    const files = filesIn(folder)
    expect(files).toHaveLength(6)
    const passed: string[] = []
    for (const file of files) {
      const bytes = readFileSync(file)
      for (let at = 0; at < bytes.length; at += bytes.length > 1_000 ? STRIDE.large : STRIDE.small) {
        writeFileSync(file, changedAt(bytes, at))
        if (verified(folder).intact) passed.push(`${file} at ${at}`)
      }
      writeFileSync(file, bytes)
    }
    expect(passed).toEqual([])
    expect(verified(folder).intact).toBe(true)
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
    expect(verified(cloned).intact).toBe(true)
  })

  it('is not intact with a checkpoint that the given key has not signed', async () => {
    const { folder, device } = await exported()
    const signed = readFileSync(join(folder, 'checkpoint.txt'), 'utf8') !== 'unsigned\n'
    const other = vkeyText(keyOf({ name: `docket.invalid/${device}`, privateKey: keyOfByte(2) }))
    expect(verified(folder, other).intact).toBe(!signed)
  })
})
