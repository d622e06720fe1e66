import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ledgerExportService } from '../../../../src/main/services/proofs/export-ledger.ts'
import { proveService } from '../../../../src/main/services/proofs/prove.ts'
import type { LastSeal } from '../../../../src/main/services/proofs/store-chain.ts'
import { withEarlier } from '../../../../src/main/services/proofs/verify/compare-store.ts'
import { earlierChains } from '../../../../src/main/services/proofs/verify/earlier-export.ts'
import { verifyFile } from '../../../../src/main/services/proofs/verify/verify-file.ts'
import { connect } from '../../../../src/main/store/connection.ts'
import { DeviceId } from '../../../../src/shared/domain/ids.ts'
import { collect } from '../../../helpers/collect.ts'
import { countingIds } from '../../../helpers/ids.ts'
import { work } from '../../../helpers/people/work.ts'
import { tempDir } from '../../../helpers/program/temp-dir.ts'
import { tempDocket } from '../../../helpers/program/temp-docket.ts'
import { sealing } from '../../../helpers/proofs/sealed-store.ts'
import { tempLedger } from '../../../helpers/store/temp-ledger.ts'
import { verifyLedger } from '../../../helpers/store/verify.ts'

const unsigned: LastSeal = async () => null

/** A store with a judged case, and exports of every kind that are made of it. */
async function started() {
  const test = tempDocket()
  const hands = work(test)
  const id = await hands.waiting('Nora', 2)
  const [decision = expect.unreachable()] = hands.decisions(id)
  hands.rule('ada', 'approve', id)
  hands.answer('ada', decision, 'correct')
  const device = test.store.events.devices()[0] ?? expect.unreachable()
  const context = { ...test, settings: test.docket.program.settings.current }
  const place = (name: string) => join(tempDir(), name)
  const ledger = async (seal: LastSeal = unsigned) => {
    const folder = place('ledger')
    await collect(ledgerExportService(test, seal).exportLedger(folder, test.ada))
    return folder
  }
  const kinds = {
    'an unsigned ledger': () => ledger(),
    'a signed ledger': () => ledger(sealing(test.store)),
    'an unsigned checkpoint': async () => join(await ledger(), device, 'checkpoint'),
    'an unsigned proof': async () => {
      const out = place('x.tlog-proof')
      await proveService(context, unsigned).prove({ id: '2', out }, test.ada)
      return out
    },
    'a data set': async () => {
      const folder = place('labels')
      await collect(test.docket.exports.labels({ format: 'jsonl', filter: {}, folder }, test.ada))
      return folder
    },
    'a trail': async () => {
      const file = place('trail.jsonl')
      const asked = { format: 'jsonl', file, filter: {} } as const
      await collect(test.docket.program.trail.exports.write(asked, test.ada))
      return file
    },
  } as const
  /** Verifies the store against an earlier export. */
  const against = (path: string, asOf = device) => {
    const chains = earlierChains(path, []).map((chain) => ({ ...chain, device: asOf }))
    return withEarlier(verifyLedger(test.store), test.store.file, chains)
  }
  return { ...test, hands, id, decision, device, ledger, kinds, against }
}

/** The device of another store. */
const OTHER = DeviceId.parse('0198c2a0-0000-7000-8000-000000000003')

/** An exported ledger of that device. */
async function otherLedger() {
  const dir = tempDir()
  const { store, ledger } = tempLedger({ dir, device: OTHER, ids: countingIds() })
  const { ada } = tempDocket()
  const folder = join(dir, 'ledger')
  ledger.write({ actor: { kind: 'system' }, batchId: null }, (writer) => {
    writer.append({ type: 'state.rebuild', payload: { schema: 0, tables: [] } })
  })
  await collect(ledgerExportService({ store, ledger }, unsigned).exportLedger(folder, ada))
  return folder
}

const KINDS = [
  'an unsigned ledger',
  'a signed ledger',
  'an unsigned checkpoint',
  'an unsigned proof',
  'a data set',
  'a trail',
] as const

describe.each(KINDS)('%s of an earlier time', (kind) => {
  it('is a prefix of the store after more was done, and shows a fork, a truncation and another device', async () => {
    const test = await started()
    const path = await test.kinds[kind]()
    const { device } = test
    test.hands.answer('bob', test.decision, 'incorrect')
    const grown = test.against(path)
    expect(grown).toMatchObject({ intact: true, complete: true, compared: [{ is: 'prefix', device }] })

    const [{ earlier = 0 } = {}] = grown.compared
    const elsewhere = test.against(path, OTHER)
    expect(elsewhere).toMatchObject({ intact: true, complete: false, compared: [{ is: 'other_device' }] })
    expect(elsewhere.verdicts.complete.says).toContain(`of device ${OTHER}, which has no events here`)

    const db = connect(test.store.file)
    db.exec(`DROP TRIGGER events_are_never_changed; DROP TRIGGER events_are_never_deleted;
      UPDATE events SET canonical = replace(canonical, '"at":1', '"at":2') WHERE device_seq = ${earlier}`)
    expect(test.against(path).compared).toMatchObject([{ is: 'fork', device }])
    db.exec(`DELETE FROM events WHERE device_seq >= ${earlier} `)
    expect(test.against(path).compared).toMatchObject([{ is: 'truncated', seq: earlier }])
    db.close()
  })
})

describe('a ledger that is compared with an earlier one', () => {
  it('has the same events, more, other ones or fewer, and says from which event on', async () => {
    const test = await started()
    const [first, same] = [await test.ledger(), await test.ledger(sealing(test.store, 1))]
    test.hands.answer('bob', test.decision, 'incorrect')
    const later = await test.ledger()
    const compare = (path: string, against: string) => verifyFile({ path, keys: [], against: [against] })
    expect(compare(first, first)).toMatchObject({ intact: true, complete: true, compared: [{ is: 'same' }] })
    expect(compare(same, first).compared).toMatchObject([{ is: 'same' }])
    expect(compare(later, first)).toMatchObject({ intact: true, compared: [{ is: 'prefix' }] })
    const cut = compare(first, later)
    expect(cut).toMatchObject({ intact: true, complete: false, compared: [{ is: 'truncated' }] })
    expect(cut.verdicts.complete.says).toMatch(
      /^Truncated: .* that are missing here\. Its first \d+ are those here\.$/,
    )
    expect(compare(first, await otherLedger())).toMatchObject({
      ...{ intact: true, complete: false, compared: [{ is: 'other_device' }] },
    })
  })

  it('names the first event that differs', async () => {
    const test = await started()
    const before = await test.ledger()
    const row = test.store.events.atSeq(test.device, 3) ?? expect.unreachable()
    const db = connect(test.store.file)
    db.exec('DROP TRIGGER events_are_never_changed')
    db.prepare('UPDATE events SET canonical = ? WHERE position = ?').run(
      row.canonical.replace('"at":1', '"at":2'),
      row.position,
    )
    db.close()
    const after = verifyFile({ path: await test.ledger(), keys: [], against: [before] })
    expect(after).toMatchObject({ intact: false, seq: 3, compared: [{ is: 'fork', seq: 3 }] })
    expect(after.reason).toMatch(/^Fork: Event 3 of device/)
  })

  it('is not compared with a ledger that is damaged, or with a file that is no export', async () => {
    const { ledger, device } = await started()
    const [folder, damaged, file] = [await ledger(), await ledger(), join(tempDir(), 'x.jsonl')]
    const checkpoint = join(damaged, device, 'checkpoint')
    writeFileSync(checkpoint, readFileSync(checkpoint, 'utf8').replace(/\n\d+\n/, '\n1\n'))
    writeFileSync(file, '\n')
    for (const [path, says] of [
      [damaged, 'was not used for verification'],
      [file, 'no rows of an exported trail'],
      [join(folder, 'README.md'), 'was not used for verification'],
    ] as const)
      expect(() => verifyFile({ path: folder, keys: [], against: [path] })).toThrow(says)
  })
})

describe('an earlier export that was changed', () => {
  it('is not used', async () => {
    const test = await started()
    const [trail, proof, labels] = [
      await test.kinds['a trail'](),
      await test.kinds['an unsigned proof'](),
      await test.kinds['a data set'](),
    ]
    const rows = readFileSync(trail, 'utf8').trimEnd().split('\n')
    const [first = ''] = rows
    const other = first.replace(/"eventHash":"[0-9a-f]{64}"/, `"eventHash":"${'0'.repeat(64)}"`)
    const manifest = join(labels, 'manifest.json')
    const [, extra = ''] = /^extra (.*)$/m.exec(readFileSync(proof, 'utf8')) ?? []
    const event = Buffer.from(extra, 'base64').toString().replace('"at":1', '"at":2')
    for (const [path, file, text, says] of [
      [trail, trail, rows.with(1, 'x').join('\n'), 'Line 2 is not a row of an exported trail'],
      [trail, trail, rows.with(1, '{}').join('\n'), 'Line 2 is not a row of an exported trail'],
      [trail, trail, [...rows, other].join('\n'), `Line ${rows.length + 1} has another hash of event`],
      [
        proof,
        proof,
        readFileSync(proof, 'utf8').replace(extra, Buffer.from(event).toString('base64')),
        'The event is not in the tree of the checkpoint',
      ],
      [
        labels,
        manifest,
        readFileSync(manifest, 'utf8').replace(/"seq": ?(\d)/, '"seq":1$1'),
        'is not the file',
      ],
    ] as const) {
      writeFileSync(file, text)
      expect(() => test.against(path)).toThrow(says)
    }
  })
})
