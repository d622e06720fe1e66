import { hash } from 'node:crypto'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { GENESIS } from '../../../../src/main/ledger/chain.ts'
import { parseEvent } from '../../../../src/main/ledger/read.ts'
import { eventProofText, openEventProof } from '../../../../src/main/proofs/files/event-proof.ts'
import { originOf, signCheckpoint } from '../../../../src/main/proofs/notes/checkpoint.ts'
import { keyOf, vkeyText } from '../../../../src/main/proofs/notes/keys.ts'
import { leafHash } from '../../../../src/main/proofs/tree/hashes.ts'
import { ledgerExportService } from '../../../../src/main/services/proofs/export-ledger.ts'
import { type ProofRequest, proveService } from '../../../../src/main/services/proofs/prove.ts'
import type { LastSeal } from '../../../../src/main/services/proofs/store-chain.ts'
import { verifyFile } from '../../../../src/main/services/proofs/verify/verify-file.ts'
import { DeviceId, Sha256 } from '../../../../src/shared/domain/ids.ts'
import type { EventOf } from '../../../../src/shared/domain/ledger/event.ts'
import { RunRecord } from '../../../../src/shared/domain/runs/record.ts'
import { collect } from '../../../helpers/collect.ts'
import { atDepth } from '../../../helpers/depth.ts'
import { countingIds } from '../../../helpers/ids.ts'
import { setAll } from '../../../helpers/judging/asking.ts'
import { work } from '../../../helpers/people/work.ts'
import { tempDir } from '../../../helpers/program/temp-dir.ts'
import { tempDocket } from '../../../helpers/program/temp-docket.ts'
import { changedAt, eventTexts, keyOfByte } from '../../../helpers/proofs/chain.ts'
import { sealing } from '../../../helpers/proofs/sealed-store.ts'
import { tempLedger } from '../../../helpers/store/temp-ledger.ts'

/** A store in which people have answered about a case. */
async function lived() {
  const test = tempDocket()
  const hands = work(test)
  const id = await hands.waiting('Nora', 3)
  const other = await hands.waiting('Milo', 1)
  const [decision = expect.unreachable(), unanswered = expect.unreachable()] = hands.decisions(id)
  hands.rule('ada', 'approve', id, 'well read')
  hands.answer('ada', decision, 'correct')
  hands.answer('ada', decision, 'incorrect')
  const device = test.store.events.devices()[0] ?? expect.unreachable()
  const lastSeal = sealing(test.store)
  const context = { ...test, settings: test.docket.program.settings.current }
  const proofs = (seal: LastSeal) => {
    const { prove } = proveService(context, seal)
    return (request: ProofRequest, who = test.ada) => prove(request, who)
  }
  const prove = proofs(lastSeal)
  const { exportLedger } = ledgerExportService(test, lastSeal)
  const vkey = (await lastSeal(device))?.vkey ?? expect.unreachable()
  const save = async (name = 'ledger') => {
    const folder = join(tempDir(), name)
    const lines = await collect(exportLedger(folder, test.ada))
    return { folder, chain: join(folder, device), last: lines.at(-1) }
  }
  const count = test.store.events.count()
  const eventId = (seq: number) =>
    parseEvent(test.store.events.after(seq - 1, 1)[0] ?? expect.unreachable()).id
  return {
    ...test,
    hands,
    eventId,
    id,
    other,
    decision,
    unanswered,
    device,
    prove,
    proofs,
    exportLedger,
    vkey,
    save,
    count,
  }
}

/** Every n-th byte is changed, of files of up to a kilobyte and of larger ones. */
const STRIDE = atDepth({ small: 17, large: 809 }, { small: 2, large: 101 })

const verified = (path: string, ...keys: string[]) => verifyFile({ path, keys })
const out = () => join(tempDir(), 'x.tlog-proof')

describe('the proof of an event', () => {
  it('is verified without the store, and says who signed', async () => {
    const { store, prove, vkey, device, count, eventId } = await lived()
    const row = store.events.after(2, 1)[0] ?? expect.unreachable()
    const file = out()
    const [line] = await prove({ id: eventId(3), out: file })
    expect(line).toMatchObject({ event: 'proved', file, device, seq: 3, size: count, key: vkey })
    expect(openEventProof(readFileSync(file), []).text).toBe(row.canonical)
    const result = verified(file, vkey)
    expect(result).toMatchObject({
      kind: 'proof',
      intact: true,
      complete: null,
      independent: false,
      events: 1,
    })
    expect(result.chains).toMatchObject([{ device, events: count, isKeyKnown: true, witnesses: [] }])
    expect(result.verdicts.intact.says).toContain(`Event 3 of device ${device}`)
    expect(result.verdicts.intact.alterableBy).toEqual(['owner_with_key', 'owner_with_key_and_clock'])
  })

  it('says that its key must be known from elsewhere, where it was not given', async () => {
    const { prove, eventId, vkey } = await lived()
    const file = out()
    await prove({ id: eventId(4), out: file })
    const { verdicts, chains } = verified(file)
    const [name = '', keyId = ''] = vkey.split('+')
    expect(verdicts.intact.says).toContain(`signed by the key ${name}+${keyId}`)
    expect(verdicts.intact.alterableBy[0]).toBe('stranger')
    expect(chains).toMatchObject([{ signedBy: `${name}+${keyId}`, isKeyKnown: false }])
  })

  it('is asked for by the number, the hash or the id of its event', async () => {
    const { prove, store, device, eventId } = await lived()
    const hash = store.events.atSeq(device, 3)?.hash ?? ''
    for (const id of ['3', `${device}:3`, hash, eventId(3)])
      expect([id, (await prove({ id, out: out() })).map(({ seq }) => seq)]).toEqual([id, [3]])
    await expect(prove({ id: '999', out: out() })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('is refused for a number of several devices, and names the choices', async () => {
    const { prove, dir, device } = await lived()
    const other = DeviceId.parse('0198c2a0-0000-7000-8000-000000000003')
    begin({ ids: countingIds(), dir, device: other, payload: { after: { device, seq: 0, hash: GENESIS } } })
    await expect(prove({ id: '1', out: out() })).rejects.toThrow(`${other}:1`)
    expect(await prove({ id: `${other}:1`, out: out() })).toMatchObject([{ device: other, seq: 1 }])
  })

  it('of a decision is a folder with its run, every answer, and what reverted one', async () => {
    const { prove, decision, unanswered, vkey } = await lived()
    const folder = join(tempDir(), 'answered')
    expect((await prove({ id: decision, out: folder })).map(({ type }) => type)).toEqual([
      'run.start',
      'run.end',
      'feedback.give',
      'feedback.give',
    ])
    expect(verified(folder, vkey)).toMatchObject({ kind: 'proofs', intact: true, events: 4 })
    const made = await prove({ id: unanswered, out: join(tempDir(), 'made') })
    expect(made.map(({ type }) => type)).toEqual(['run.start', 'run.end'])
  })

  it('opens the texts that are chosen, each with the hash that its event has', async () => {
    const { prove, hands, id, decision, vkey, store } = await lived()
    hands.answer('bob', decision, 'incorrect', 'it is “ferry”')
    const folder = join(tempDir(), 'case')
    const lines = await prove({ id, out: folder, open: ['name', 'note', 'answer'] })
    expect(lines.map(({ type, opened }) => [type, opened.join()])).toEqual([
      ['case.import', 'name'],
      ['run.start', ''],
      ['run.end', ''],
      ['review.claim', 'name'],
      ['review.approve', 'note,name'],
      ['feedback.give', 'name'],
      ['feedback.give', 'name'],
      ['feedback.give', 'answer,name'],
    ])
    const result = verified(folder, vkey)
    expect(result).toMatchObject({ intact: true })
    const seqs = store.events.ofCase(id).map((row) => row.device_seq)
    const [ruled, answered] = [seqs[4], seqs[7]]
    expect(result.opened.filter(({ seq }) => seq === ruled || seq === answered)).toEqual([
      { seq: ruled, text: 'name', of: ['actor'], value: 'Ada' },
      { seq: ruled, text: 'note', of: [], value: 'well read' },
      { seq: answered, text: 'name', of: ['actor'], value: 'Bob' },
      { seq: answered, text: 'answer', of: [], value: 'it is “ferry”' },
    ])
  })

  it('opens the decisions of a run, so that evidence and reasons are proved', async () => {
    const { prove, decision, unanswered } = await lived()
    const lines = await prove({ id: unanswered, out: join(tempDir(), 'run'), open: ['decisions'] })
    const [text] = verified(lines[1]?.file ?? '').opened
    const record = RunRecord.parse(JSON.parse(text?.value ?? ''))
    expect(record.decisions.map((each) => each.id)).toContain(decision)
  })

  it('names texts that were erased and leaves them out', async () => {
    const { prove, docket, id, ada, action } = await lived()
    docket.cases.erase([id], ada, action())
    const lines = await prove({ id, out: join(tempDir(), 'erased'), open: ['name', 'note'] })
    expect(lines.find(({ type }) => type === 'review.approve')).toMatchObject({
      opened: ['name'],
      erased: ['note'],
    })
  })

  it('is not intact with an opened text that is another one, or the name of somebody else', async () => {
    const { prove, id, bob, hands, decision } = await lived()
    hands.answer('bob', decision, 'correct')
    const lines = await prove({ id, out: join(tempDir(), 'case'), open: ['name', 'note'] })
    const fileOf = (type: string) => lines.findLast((line) => line.type === type)?.file ?? ''
    const [ruled, answered] = [extraIn(fileOf('review.approve')), extraIn(fileOf('feedback.give'))]
    expect(answered).toContain(bob.id)
    const another = Buffer.from('{"note":"badly read"}').toString('base64')
    const nameOfBob = answered.split('\n').at(-1) ?? ''
    for (const [changed, reason] of [
      [ruled.replace(/(text noteSha256 \S+) \S+/, `$1 ${another}`), /text of noteSha256 is not the one/],
      [ruled.replace(/proof \S+$/, nameOfBob), /not about a person of this event/],
      [ruled.replace(/proof (\S{99})./, 'proof $1_'), /neither a text nor a proof/],
      [`${ruled}\nmore`, /neither a text nor a proof/],
    ] as const) {
      const file = out()
      writeFileSync(file, withExtra(fileOf('review.approve'), changed))
      expect(verified(file)).toMatchObject({ intact: false, line: 2, reason: expect.stringMatching(reason) })
    }
  })

  it('is not intact with a name from a chain that no given key signed', async () => {
    const { prove, ada, id, vkey, device } = await lived()
    const lines = await prove({ id, out: join(tempDir(), 'case'), open: ['name'] })
    const ruled = lines.find(({ type }) => type === 'review.approve')?.file ?? ''
    const elsewhere = '0198c2a0-0000-7000-8000-000000000009'
    const withForged = (from: string) => {
      const file = out()
      const line = `proof ${Buffer.from(forgedName(from, ada.id, 'Eve')).toString('base64')}`
      writeFileSync(file, withExtra(ruled, `${extraIn(ruled)}\n${line}`))
      return file
    }
    expect(verified(ruled, vkey)).toMatchObject({ intact: true, opened: [{ of: ['actor'], value: 'Ada' }] })
    for (const [file, keys, reason] of [
      [withForged(elsewhere), [vkey], /not signed by a key that was given/],
      [withForged(device), [vkey], /not signed by the key/],
      [withForged(device), [], /not signed as its event is/],
    ] as const)
      expect(verified(file, ...keys)).toMatchObject({
        ...{ intact: false, line: 2, opened: [], reason: expect.stringMatching(reason) },
      })
    const unknown = verified(withForged(elsewhere))
    expect(unknown.chains).toMatchObject([{ device }, { device: elsewhere, isKeyKnown: false }])
    expect(unknown.verdicts.intact.alterableBy[0]).toBe('stranger')
  })

  it('of a case is a folder with one of each of its events', async () => {
    const { prove, id, store, vkey } = await lived()
    const folder = join(tempDir(), 'case')
    const lines = await prove({ id, out: folder })
    const rows = store.events.ofCase(id)
    expect(lines.map(({ seq }) => seq)).toEqual(rows.map((row) => row.device_seq))
    expect(readdirSync(folder)).toHaveLength(rows.length)
    expect(verified(folder, vkey)).toMatchObject({ kind: 'proofs', intact: true, events: rows.length })
    const file = lines[1]?.file ?? expect.unreachable()
    writeFileSync(file, changedAt(readFileSync(file), 60))
    expect(verified(folder, vkey)).toMatchObject({ intact: false, file })
  })

  it('is unsigned where nobody can sign, and where nobody has signed as far', async () => {
    const test = await lived()
    const nobody = test.proofs(async () => null)
    const file = out()
    expect(await nobody({ id: test.eventId(3), out: file })).toMatchObject([{ key: null }])
    const { verdicts } = verified(file)
    expect(verdicts.intact.says).toContain(`The chain of device ${test.device} is not signed.`)
    expect(verdicts.intact.alterableBy[0]).toBe('stranger')
    const prove = test.proofs(sealing(test.store, 1))
    expect(await prove({ id: test.eventId(test.count), out: out() })).toMatchObject([{ key: null }])
    expect(await prove({ id: test.eventId(test.count - 1), out: out() })).toMatchObject([
      { key: test.vkey, size: test.count - 1 },
    ])
  })

  it('is not made of a chain that is not the one that was signed', async () => {
    const test = await lived()
    const seal = await sealing(test.store)(test.device)
    const root = Buffer.alloc(32, 9).toString('base64')
    const other = { note: (seal?.note ?? '').replace(/\n[^\n]{44}\n/, `\n${root}\n`), vkey: test.vkey }
    const prove = test.proofs(() => Promise.resolve(other))
    const file = out()
    await expect(prove({ id: '3', out: file })).rejects.toThrow('not those that were signed')
    expect(existsSync(file)).toBe(false)
  })

  it('is refused to a reviewer who has yet to answer, as it would reveal the answers of others', async () => {
    const test = await lived()
    setAll(test, [['review.blind.reading', true]])
    for (const id of [test.decision, test.unanswered, test.id])
      await expect(test.prove({ id, out: out() }, test.bob)).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    const reveal = { caseId: test.id, decisionId: null, actionId: test.action() }
    test.docket.reviews.reveals.reveal(reveal, test.bob)
    expect(await test.prove({ id: test.unanswered, out: out() }, test.bob)).toHaveLength(3)
  })

  it('is refused for an id of nothing, and where something stands already', async () => {
    const { prove, decision, newId, id } = await lived()
    await expect(prove({ id: newId(), out: out() })).rejects.toThrow('is not an event, decision or case')
    const file = out()
    writeFileSync(file, 'mine')
    await expect(prove({ id: '3', out: file })).rejects.toThrow('already exists')
    for (const folder of [decision, id]) await expect(prove({ id: folder, out: file })).rejects.toThrow()
    expect(readFileSync(file, 'utf8')).toBe('mine')
  })
})

describe('an exported ledger', () => {
  it('has every event, is verified without the store, and is in the trail', async () => {
    const { save, vkey, count, device, store } = await lived()
    const head = store.events.head(device)?.hash
    const { folder, chain, last } = await save()
    expect(last).toEqual({
      event: 'exported',
      rows: count,
      files: [chain],
      chains: [{ device, events: count, key: vkey }],
    })
    expect(readdirSync(folder).toSorted()).toEqual([device, 'README.md', 'format'].toSorted())
    expect(readdirSync(chain).toSorted()).toEqual(['checkpoint', 'tile', 'vkey'])
    const result = verified(folder, vkey)
    expect(result).toMatchObject({
      kind: 'ledger',
      intact: true,
      complete: true,
      independent: false,
      events: count,
      head,
    })
    expect(verified(chain, vkey)).toMatchObject({ intact: true, events: count })
    expect(JSON.parse(store.events.after(count, 1)[0]?.canonical ?? '')).toMatchObject({
      type: 'data.export',
      payload: { format: 'ledger', rows: count },
    })
  })

  it('names pages and programs that it does not have as this version writes them, and stays intact', async () => {
    const { save, vkey } = await lived()
    const { folder } = await save()
    expect(verified(folder, vkey).verdicts.intact.says).not.toContain('format/')
    appendFileSync(join(folder, 'format', 'verify.py'), '#')
    writeFileSync(join(folder, 'format', 'more.py'), '')
    rmSync(join(folder, 'format', 'proofs.md'))
    const { intact, verdicts } = verified(folder, vkey)
    expect(intact).toBe(true)
    expect(verdicts.intact.says).toMatch(/ format\/more\.py, format\/verify\.py: not as this version/)
  })

  it('has nothing of what people wrote', async () => {
    const { save } = await lived()
    const { chain } = await save()
    expect(
      filesIn(chain)
        .map((file) => readFileSync(file, 'latin1'))
        .join(''),
    ).not.toMatch(/Nora|Milo|Ada/)
  })

  it('is refused with one byte changed anywhere', async () => {
    const { save, vkey } = await lived()
    const { chain } = await save()
    const files = filesIn(chain)
    expect(files.length).toBeGreaterThanOrEqual(4)
    const passed: string[] = []
    for (const file of files) {
      const bytes = readFileSync(file)
      for (let at = 0; at < bytes.length; at += bytes.length > 1_000 ? STRIDE.large : STRIDE.small) {
        writeFileSync(file, changedAt(bytes, at))
        if (verified(chain, vkey).intact) passed.push(`${file} at ${at}`)
      }
      writeFileSync(file, bytes)
    }
    expect(passed).toEqual([])
    expect(verified(chain, vkey).intact).toBe(true)
  })

  it.each([
    ['its checkpoint cut off', 'checkpoint', (bytes: Buffer) => bytes.subarray(0, 60), /checkpoint/],
    [
      'its events cut off in the middle',
      'entries',
      (bytes: Buffer) => bytes.subarray(0, 700),
      /cut off in its entry/,
    ],
    ['its key taken away', 'vkey', null, /not signed by the key/],
    ['its events taken away', 'entries', null, /is missing/],
  ])('is not intact with %s', async (_, name, change, says) => {
    const { save } = await lived()
    const { chain } = await save()
    const file = filesIn(chain).find((each) => each.includes(name)) ?? expect.unreachable()
    if (change === null) rmSync(file)
    else writeFileSync(file, change(readFileSync(file)))
    const result = verified(chain)
    expect(result.intact).toBe(false)
    expect(result.reason).toMatch(says)
  })

  it('is not intact for a verifier who knows another key', async () => {
    const { save, device } = await lived()
    const { folder } = await save()
    const other = vkeyText(keyOf({ name: `docket.invalid/${device}`, privateKey: keyOfByte(2) }))
    expect(verified(folder, other)).toMatchObject({
      intact: false,
      reason: expect.stringContaining('not signed by'),
    })
  })

  it('names the continued chain that is not here, or is another one', async () => {
    const { save, device, dir, store } = await lived()
    const ids = countingIds()
    const [first, ...others] = [3, 5, 99].map((seq) => {
      const after = DeviceId.parse(`0198c2a0-0000-7000-8000-0000000000${String(seq).padStart(2, '0')}`)
      const hash = Sha256.parse(store.events.chain(device, seq - 1, 1)[0]?.hash ?? '0'.repeat(64))
      return { ids, dir, device: after, payload: { after: { device, seq, hash } } }
    })
    if (first === undefined) expect.unreachable()
    begin(first)
    const whole = await save()
    expect(verified(whole.folder)).toMatchObject({
      intact: true,
      complete: true,
      chains: [{ device: first.device, events: 1 }, { device }],
    })
    rmSync(join(whole.folder, device), { recursive: true })
    const result = verified(whole.folder)
    expect(result).toMatchObject({ intact: true, complete: false })
    expect(result.verdicts.complete.says).toContain(
      `continues event 3 of device ${device}, but the chain of that device is missing`,
    )
    for (const each of others)
      begin({ ...each, payload: { after: { ...each.payload.after, hash: GENESIS } } })
    const wrong = await save()
    expect(verified(wrong.folder)).toMatchObject({ intact: false, seq: 5 })
    rmSync(join(wrong.folder, others[0]?.device ?? ''), { recursive: true })
    expect(verified(wrong.folder)).toMatchObject({ intact: true, complete: false })
  })

  it('never takes the place of something, and leaves nothing behind that was not finished', async () => {
    const { exportLedger, ada } = await lived()
    const above = tempDir()
    const folder = join(above, 'ledger')
    mkdirSync(folder)
    writeFileSync(join(folder, 'mine'), '')
    await expect(collect(exportLedger(folder, ada))).rejects.toThrow('not empty')
    const half = exportLedger(join(above, 'half'), ada)
    await half.next()
    await half[Symbol.asyncDispose]()
    expect(readdirSync(above)).toEqual(['ledger'])
    expect(readdirSync(folder)).toEqual(['mine'])
  })
})

describe('a file of another kind', () => {
  it('is refused with a sentence that names it', () => {
    const folder = tempDir()
    writeFileSync(join(folder, 'other.txt'), 'something else')
    expect(() => verified(join(folder, 'none'))).toThrow('does not exist')
    expect(() => verified(folder)).toThrow('cannot be verified')
    expect(() => verified(join(folder, 'other.txt'))).toThrow('cannot be verified')
    expect(() => verified(join(folder, 'other.txt'), 'no key')).toThrow('“no key” is not a key')
  })

  it('is refused without being read, however large it is; a proof of that size is not a proof', () => {
    const [other, proof] = [join(tempDir(), 'other.txt'), join(tempDir(), 'large.tlog-proof')]
    for (const file of [other, proof]) {
      writeFileSync(file, '')
      truncateSync(file, 3_000_000_000)
    }
    expect(() => verified(other)).toThrow('cannot be verified')
    expect(verified(proof)).toMatchObject({
      intact: false,
      reason: expect.stringContaining('3000000000 bytes'),
    })
  })

  it('is told by its line where it says that it is a proof', () => {
    const file = out()
    writeFileSync(file, 'c2sp.org/tlog-proof@v1\nindex x\n\n')
    expect(verified(file)).toMatchObject({ intact: false, file, line: 2 })
  })
})

/** The proof of a name of a person, in a chain that a stranger made with a key of their own. */
function forgedName(device: string, reviewerId: string, name: string): string {
  const [salt, content] = [Buffer.alloc(16, 5), Buffer.from(JSON.stringify({ name }))]
  const payload = { reviewerId, nameSha256: hash('sha256', Buffer.concat([salt, content])) }
  const [text = ''] = eventTexts(1, device)
  const event = JSON.stringify({ ...JSON.parse(text), type: 'reviewer.name', payload })
  const origin = originOf(device)
  const [privateKey, root] = [keyOfByte(7), leafHash(event)]
  const note = signCheckpoint({ origin, size: 1, root }, privateKey)
  const vkey = vkeyText(keyOf({ name: origin, privateKey }))
  const texts = [{ field: 'nameSha256', salt, content }]
  return eventProofText({ event, index: 0, path: [], sealed: { note, vkey }, texts })
}

/** The extra data of a proof. */
function extraIn(file: string): string {
  const [, extra = ''] = /^extra (.*)$/m.exec(readFileSync(file, 'utf8')) ?? []
  return Buffer.from(extra, 'base64').toString()
}

/** The text of a proof with other extra data. */
function withExtra(file: string, extra: string): string {
  const line = `extra ${Buffer.from(extra).toString('base64')}`
  return readFileSync(file, 'utf8').replace(/^extra .*$/m, () => line)
}

function begin({
  ids,
  dir,
  device,
  payload,
}: {
  ids: ReturnType<typeof countingIds>
  dir: string
  device: DeviceId
  payload: EventOf<'chain.begin'>['payload']
}) {
  const { ledger } = tempLedger({ dir, device, ids })
  ledger.write({ actor: { kind: 'system' }, batchId: null }, (writer) => {
    writer.append({ type: 'chain.begin', payload })
  })
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}
