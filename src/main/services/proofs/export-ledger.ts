import { hash } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { type DeviceId, Sha256 } from '../../../shared/domain/ids.ts'
import type { LedgerExportedLine } from '../../../shared/domain/ledger/file-verification.ts'
import type { Reviewer } from '../../../shared/domain/reviews/reviewer.ts'
import { unsigned } from '../../proofs/files/sealed.ts'
import { tilesOf } from '../../proofs/tiles/tiles.ts'
import { partialFile } from '../../store/partial-file.ts'
import { openSnapshot, type Snapshot } from '../../store/store.ts'
import type { ServiceContext } from '../context.ts'
import { writeText } from '../places/data-file.ts'
import { formatFiles } from '../places/format-pages.ts'
import { makeFolder, refuseTaken } from '../places/new-folder.ts'
import { noteExport } from '../places/note-export.ts'
import { writeProblem } from '../places/write-problem.ts'
import { checkpointOf, type LastSeal, refuseOther, sizeOf, textsOf } from './store-chain.ts'

export interface LedgerProgress {
  readonly event: 'progress'
  readonly rows: number
}

/** The files in the folder of each chain besides its tiles. */
export const CHECKPOINT_FILE = 'checkpoint'
export const KEY_FILE = 'vkey'

/** Exports every chain of a ledger. */
export function ledgerExportService(context: Pick<ServiceContext, 'store' | 'ledger'>, lastSeal: LastSeal) {
  const { store } = context
  return {
    /**
     * Writes a folder for each chain, in the format of C2SP’s tlog-tiles, into a new folder that appears when complete.
     * A folder rather than an archive, as other tools read the files directly. Throws INPUT_REFUSED, NOT_INTACT if a
     * chain is not the one that was signed, and FILE_PROBLEM.
     */
    async *exportLedger(
      out: string,
      reviewer: Reviewer,
    ): AsyncGenerator<LedgerProgress | LedgerExportedLine> {
      const folder = resolve(out)
      refuseTaken(folder)
      const snapshot = openSnapshot(store)
      try {
        using written = partialFile(folder, { notedIn: store.dir })
        makeFolder(written.path)
        const chains: WrittenChain[] = []
        for (const device of snapshot.events.devices())
          chains.push(yield* writeChain(snapshot, device, join(written.path, device)))
        await writeText(join(written.path, 'README.md'), LEDGER_README)
        makeFolder(join(written.path, 'format'))
        for (const { name, text } of formatFiles('ledger')) await writeText(join(written.path, name), text)
        const rows = chains.reduce((sum, { events }) => sum + events, 0)
        refuseTaken(folder)
        noteExport(context, reviewer, { format: 'ledger', rows, manifestSha256: hashOf(chains) })
        rmSync(folder, { recursive: true, force: true })
        written.keep()
        const files = chains.map(({ device }) => join(folder, device))
        yield {
          event: 'exported',
          rows,
          files,
          chains: chains.map(({ device, events, key }) => ({ device, events, key })),
        }
      } catch (error) {
        throw writeProblem(error, folder)
      } finally {
        snapshot.close()
      }
    },
  }

  async function* writeChain(
    snapshot: Snapshot,
    device: DeviceId,
    folder: string,
  ): AsyncGenerator<LedgerProgress, WrittenChain> {
    const given = await lastSeal(device)
    const made = tilesOf(textsOf(snapshot, device, sizeOf(snapshot, device, given)))
    let next = made.next()
    for (; next.done !== true; next = made.next()) {
      const path = join(folder, next.value.path)
      if (!existsSync(dirname(path))) makeFolder(dirname(path))
      await writeFile(path, next.value.bytes, { mode: 0o600 })
      if (next.value.start !== null) yield { event: 'progress', rows: next.value.start }
    }
    const { size, root } = next.value
    if (given !== null) refuseOther(device, given, size, root)
    const sealed = given ?? unsigned(checkpointOf(device, size, root))
    await writeText(join(folder, CHECKPOINT_FILE), sealed.note)
    if (sealed.vkey !== null) await writeText(join(folder, KEY_FILE), `${sealed.vkey}\n`)
    return { device, events: size, key: sealed.vkey, note: sealed.note }
  }
}

interface WrittenChain {
  readonly device: string
  readonly events: number
  readonly key: string | null
  readonly note: string
}

/** Returns the hash that the ledger records of an export: that of its checkpoints, which commit to all of it. */
function hashOf(chains: readonly WrittenChain[]): Sha256 {
  return Sha256.parse(hash('sha256', chains.map(({ note }) => note).join('')))
}

/** The README of an exported ledger: it is outside of the trees, so verification compares it with this text. */
export const LEDGER_README = `# Ledger

All events in the order in which they happened: one folder for each device that wrote, one entry for each event. A store
that was copied or restored goes on in a new folder, whose first event names the last one before it.

Events contain ids, fixed terms, numbers and hashes. Texts of people and models are not here: an event names a text by
its SHA-256. The text stays in the store, where it can be erased without breaking this chain.

## Files

- \`format/proofs.md\`: every file byte by byte. \`format/ledger.md\`: the audit trail and its columns.
- \`DEVICE/checkpoint\`: the number of events and the root hash, as a signed note (C2SP tlog-checkpoint). Without a
  signature it has three lines only: then the files agree with each other, and whoever wrote them could have made them
  all.
- \`DEVICE/vkey\`: the public key of the signature. Somebody who rewrites the ledger can replace this key: get the key
  separately, and compare the two.
- \`DEVICE/tile/entries/…\`: the events, each after its length in 16 bits.
- \`DEVICE/tile/0/…\`, \`DEVICE/tile/1/…\`: the hashes of the RFC 6962 tree over them.

## Verify it without Docket

For each folder DEVICE:

    python3 format/verify.py DEVICE                    # the events are those of the checkpoint, each in its place
    node format/verify.mjs DEVICE [VKEY]               # the same, and the signature if there is one

For all of them:

    python3 format/trail.py TRAIL.jsonl . [CASE]       # an audit trail: rows without an event, events without a row; rows of a case
    python3 format/verify.py PROOF.tlog-proof          # a proof; prints the names, notes and reasons that it opens

These programs are copies too: take them from the project if you do not trust who gave you this folder. With Docket:

    docket audit verify FOLDER --key VKEY

## Questions

- Who changed a result, and why? The trail (\`docket audit export --out trail.jsonl\`) has a row for each change, with
  \`device\`, \`seq\` and \`eventHash\` of its event here. Ask for a proof that opens the name, the note and the reason:
  only a proof shows that these texts are the recorded ones.
- On what evidence? The data set (\`docket export jsonl --out labels\`) has the judged texts and each decision with its
  reason and evidence: \`python3 format/case.py . CASE\` in its folder prints them. Decisions that nobody answered are
  not in it: ask for a proof that opens \`decisions\`.
- Is an event missing? Within the checkpoint none can be. Events after it are not here: compare the checkpoint with a
  later one, or with one that you kept.
- Is a row of the trail missing? \`format/trail.py\` names every event that needs a row and has none. It ends with 0 only
  for the file that was exported, byte for byte: of a changed file, rows of events that have several can be missing.
- Is a data set the one that was exported? The \`data.export\` event here whose \`manifestSha256\` is the SHA-256 of its
  \`manifest.json\` shows it.
`
