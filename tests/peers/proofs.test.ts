import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { verifyFile } from '../../src/main/services/proofs/verify/verify-file.ts'
import { collect } from '../helpers/collect.ts'
import { work } from '../helpers/people/work.ts'
import { tempDir } from '../helpers/program/temp-dir.ts'
import { tempDocket } from '../helpers/program/temp-docket.ts'
import { changedAt, deviceVkey } from '../helpers/proofs/chain.ts'
import { count } from './compared.ts'
import { askPeer, whyNoPeers } from './peer.ts'

interface Exported {
  readonly dataset: string
  /** One chain of the exported ledger. */
  readonly chain: string
  /** The proof of the data set's export. */
  readonly proof: string
  /** The proof of a ruling that opens a name and a note. */
  readonly opened: string
}

/** A data set, the ledger, the proof of the export, and the proof of a ruling with its texts. */
async function exported(): Promise<Exported> {
  const test = tempDocket()
  const hands = work(test)
  const id = await hands.waiting('Nora', 2)
  hands.rule('ada', 'approve', id, 'heard “ß” twice')
  for (const decision of hands.decisions(id)) hands.answer('ada', decision, 'correct')
  const ruling = test.store.events.ofCase(id).find(({ canonical }) => canonical.includes('"review.approve"'))
  const folder = tempDir()
  const [dataset, ledger] = [join(folder, 'labels'), join(folder, 'ledger')]
  const [proof, opened] = [join(folder, 'export.tlog-proof'), join(folder, 'ruling.tlog-proof')]
  await collect(test.docket.exports.labels({ format: 'jsonl', filter: {}, folder: dataset }, test.ada))
  const event = test.store.events.after(test.store.events.count() - 1, 1)[0]?.canonical ?? ''
  await test.docket.program.proofs.prove({ id: JSON.parse(event).id, out: proof }, test.ada)
  await test.docket.program.proofs.prove(
    { id: ruling?.hash ?? '', out: opened, open: ['name', 'note'] },
    test.ada,
  )
  const last = (await collect(test.docket.program.proofs.exportLedger(ledger, test.ada))).at(-1)
  return { dataset, chain: last?.event === 'exported' ? (last.files[0] ?? '') : '', proof, opened }
}

/** A file or folder to verify: a changed copy, or the original. */
interface Check {
  readonly name: string
  readonly kind: 'proof' | 'ledger' | 'dataset'
  readonly path: string
  readonly proofs: readonly string[]
  readonly keys: readonly string[]
}

type Change = (path: string) => void

/** Changes a byte of a file in the middle. */
const flipped =
  (name = ''): Change =>
  (path) => {
    const file = join(path, name)
    const bytes = readFileSync(file)
    writeFileSync(file, changedAt(bytes, Math.floor(bytes.length / 2)))
  }

const replaced =
  (name: string, from: string | RegExp, to: string): Change =>
  (path) => {
    const file = join(path, name)
    const text = readFileSync(file, 'utf8')
    const other = text.replace(from, to)
    expect([name, String(from), other === text]).toEqual([name, String(from), false])
    writeFileSync(file, other)
  }

const removed =
  (name: string): Change =>
  (path) =>
    rmSync(join(path, name), { recursive: true })

/** Changes the extra data of a proof, which are Base64. */
const inExtra =
  (from: string | RegExp, to: string): Change =>
  (path) => {
    const text = readFileSync(path, 'utf8').replace(/^extra (.*)$/m, (_, extra: string) => {
      const before = Buffer.from(extra, 'base64').toString()
      const after = before.replace(from, to)
      expect([String(from), after === before]).toEqual([String(from), false])
      return `extra ${Buffer.from(after).toString('base64')}`
    })
    writeFileSync(path, text)
  }

const base64 = (text: string) => Buffer.from(text).toString('base64')

/** The tamperings that both must name, by the file that they are done to. */
function tamperings({ chain, proof }: Exported) {
  const bundle = join(
    'tile',
    'entries',
    '000.p',
    readdirSync(join(chain, 'tile', 'entries', '000.p'))[0] ?? '',
  )
  const hashes = join('tile', '0', '000.p', readdirSync(join(chain, 'tile', '0', '000.p'))[0] ?? '')
  const firstHash = readFileSync(proof, 'utf8').split('\n')[3] ?? ''
  return {
    proof: {
      'another text of the event': inExtra('"data.export"', '"data.import"'),
      'another place of the event': replaced('', /^index \d+$/m, 'index 0'),
      'another hash on the way': replaced('', firstHash, base64('x'.repeat(32))),
      'a hash less': replaced('', `${firstHash}\n`, ''),
      'a hash more': replaced('', `${firstHash}\n`, `${firstHash}\n${firstHash}\n`),
      'another size of the tree': replaced('', /^(docket\.invalid\/\S+\n)\d+$/m, '$1999'),
      'another device': replaced('', /^docket\.invalid\/\S/m, 'docket.invalid/z'),
      'another signature': replaced('', /^(— \S+ \S{20})\S/m, '$1-'),
      'no signature': replaced('', /\n— .*\n$/, '\n'),
      'another key in the file': inExtra(/^[^\n]+/, deviceVkey),
      'another first line': replaced('', 'c2sp.org/tlog-proof@v1', 'c2sp.org/tlog-proof@v2'),
    },
    opened: {
      'another note': inExtra(/(text noteSha256 \S+) \S+/, `$1 ${base64('{"note":"no"}')}`),
      'another salt': inExtra(/(text noteSha256) \S+/, `$1 ${base64('0123456789abcdef')}`),
      'a note of another field': inExtra('text noteSha256', 'text caseId'),
      'another proof of the name': inExtra(/(proof \S{400})./, '$1_'),
    },
    ledger: {
      'a byte of an event': flipped(bundle),
      'a byte of a hash': flipped(hashes),
      'a missing bundle': removed(bundle),
      'a missing tile of hashes': removed(hashes),
      'another size': replaced('checkpoint', /\n\d+\n/, '\n1\n'),
      'another root': replaced('checkpoint', /^(.*\n\d+\n)\S{4}/, '$1AAAA'),
      'another signature': replaced('checkpoint', /^(— \S+ \S{20})\S/m, '$1-'),
      'another key': (path: string) => writeFileSync(join(path, 'vkey'), `${deviceVkey}\n`),
    },
    dataset: {
      'a byte of the rows': flipped(join('data', 'train.jsonl')),
      'a row less': replaced(join('data', 'train.jsonl'), /^.*\n/, ''),
      'a byte of the manifest': replaced('manifest.json', '"rows"', '"Rows"'),
      'rows and sums changed together': (path: string) => {
        replaced(join('data', 'train.jsonl'), /^.*\n/, '')(path)
        rmSync(join(path, 'SHA256SUMS'))
        writeFileSync(join(path, 'SHA256SUMS'), '')
      },
      'a missing file': removed(join('data', 'train.jsonl')),
      'another card': replaced('README.md', /.$/m, '?'),
      'a byte of the sums': replaced('SHA256SUMS', /^./, 'x'),
    },
  } satisfies Record<string, Record<string, Change>>
}

const why = whyNoPeers()

describe.skipIf(why !== null)(`proofs, ledgers and data sets${why === null ? '' : `: ${why}`}`, () => {
  it('Python’s cryptography: what Docket wrote is intact, and each tampering is named by both', async () => {
    const files = await exported()
    const own = readFileSync(join(files.chain, 'vkey'), 'utf8').trim()
    const checks: Check[] = []
    const add = (
      kind: Check['kind'],
      name: string,
      from: string,
      change: Change | null,
      proofs: string[] = [],
    ) => {
      const path = change === null ? from : join(tempDir(), `copy${kind === 'proof' ? '.tlog-proof' : ''}`)
      if (change !== null) {
        cpSync(from, path, { recursive: true })
        change(path)
      }
      checks.push({ kind, name, path, proofs, keys: kind === 'dataset' ? [] : [own] })
    }
    add('proof', 'the proof of an export', files.proof, null)
    add('proof', 'the proof of a ruling with its texts', files.opened, null)
    add('ledger', 'the ledger', files.chain, null)
    add('dataset', 'the data set', files.dataset, null)
    add('dataset', 'the data set with the proof of its export', files.dataset, null, [files.proof])
    const intact = checks.length
    const { proof, opened, ledger, dataset } = tamperings(files)
    for (const [name, change] of Object.entries(proof)) add('proof', `proof: ${name}`, files.proof, change)
    for (const [name, change] of Object.entries(opened)) add('proof', `texts: ${name}`, files.opened, change)
    for (const [name, change] of Object.entries(ledger)) add('ledger', `ledger: ${name}`, files.chain, change)
    for (const [name, change] of Object.entries(dataset))
      add('dataset', `data set: ${name}`, files.dataset, change, [files.proof])
    const peer = z.array(z.string()).parse(askPeer('proofs.py', checks))
    const results = checks.map(({ name, path, proofs, keys }, at) => {
      const found = verifyFile({ path, keys, against: proofs })
      return {
        name,
        docket:
          found.intact === false || (found.intact === null && proofs.length > 0)
            ? (found.reason ?? 'no event')
            : 'intact',
        peer: peer[at],
      }
    })
    expect(
      results.slice(0, intact).filter((each) => each.docket !== 'intact' || each.peer !== 'intact'),
    ).toEqual([])
    expect(
      results.slice(intact).filter((each) => each.docket === 'intact' || each.peer === 'intact'),
    ).toEqual([])
    count('cryptography, proofs, ledgers and data sets', results.length)
  })
})
