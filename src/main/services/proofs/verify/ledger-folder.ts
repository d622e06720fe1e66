import { hash } from 'node:crypto'
import { join } from 'node:path'
import * as z from 'zod'
import { chainHash, GENESIS } from '../../../ledger/chain.ts'
import { type OpenedSeal, openSeal } from '../../../proofs/files/sealed.ts'
import { type Checkpoint, deviceOf } from '../../../proofs/notes/checkpoint.ts'
import type { NoteKey } from '../../../proofs/notes/keys.ts'
import { decodedText } from '../../../proofs/notes/note.ts'
import { ProofProblem } from '../../../proofs/problem.ts'
import { ChainProblem, checkChain } from '../../../proofs/tiles/check.ts'
import { entriesOf } from '../../../proofs/tiles/entries.ts'
import { TILE_WIDTH, tilePath } from '../../../proofs/tiles/paths.ts'
import { formatFiles } from '../../places/format-pages.ts'
import { CHECKPOINT_FILE, KEY_FILE, LEDGER_README } from '../export-ledger.ts'
import { type Checked, chainOf, FileFault } from './checked.ts'
import { bytesOf, isFolder, namesIn, pathsBelow } from './files.ts'

/** Called with the number of checked events. */
export type Step = (events: number) => void

/** Whether a folder is an exported ledger, or a single chain of one. */
export function isLedgerFolder(path: string): boolean {
  return isFolder(path) && chainFolders(path).length > 0
}

function chainFolders(path: string): string[] {
  if (isChain(path)) return [path]
  return namesIn(path)
    .map((name) => join(path, name))
    .filter((each) => isFolder(each) && isChain(each))
}

function isChain(folder: string): boolean {
  return namesIn(folder).includes(CHECKPOINT_FILE) && !namesIn(folder).includes('manifest.json')
}

/** The first event of a chain that continues another one. */
const Begun = z.looseObject({
  type: z.literal('chain.begin'),
  payload: z.looseObject({ after: z.looseObject({ device: z.string(), seq: z.int(), hash: z.string() }) }),
})

/** The end of the chain that another one continues. */
interface Link {
  readonly by: string
  readonly device: string
  readonly seq: number
  readonly hash: string
}

/** A chain before it is walked. */
interface Chain {
  readonly folder: string
  readonly seal: OpenedSeal
  readonly device: string
  /** The chain that it claims to continue; `null` if its first event names none. */
  readonly link: Link | null
}

/** A chain of an exported ledger that was verified before. */
export interface LedgerChain {
  readonly folder: string
  readonly device: string
  readonly checkpoint: Checkpoint
  /** The checkpoint as in its file. */
  readonly note: string
  /** The device whose chain this one continues; `null` for none. */
  readonly continues: string | null
  readonly texts: () => Iterable<string>
}

/** Returns the chains of an exported ledger with their events. Throws a `FileFault` for an invalid checkpoint. */
export function ledgerChains(path: string, keys: readonly NoteKey[]): LedgerChain[] {
  return chainFolders(path).map((folder) => {
    const { seal, device, link } = opening(folder, keys)
    return {
      ...{ folder, device, checkpoint: seal.checkpoint, continues: link?.device ?? null },
      note: textIn(folder, CHECKPOINT_FILE) ?? '',
      texts: () => textsIn(folder, seal.checkpoint.size),
    }
  })
}

function* textsIn(folder: string, size: number): Generator<string> {
  for (let start = 0; start < size; start += TILE_WIDTH) {
    const width = Math.min(TILE_WIDTH, size - start)
    const path = tilePath('entries', start / TILE_WIDTH, width)
    yield* entriesOf(bytesOf(join(folder, path)) ?? new Uint8Array(), width)
  }
}

interface CheckedChain extends Chain {
  readonly head: string | null
  /** The hash of each event that another chain continues, by its number. */
  readonly hashAt: ReadonlyMap<number, string>
}

/**
 * Checks every chain of an exported ledger, and that each begins where it claims to. `onEvent` is called with the text
 * of each event. Throws a `FileFault` for the first fault.
 */
export function checkLedgerFolder(
  path: string,
  keys: readonly NoteKey[],
  step: Step,
  onEvent: (canonical: string) => void = () => {},
): Checked {
  const opened = chainFolders(path).map((folder) => opening(folder, keys))
  const links = opened.flatMap(({ link }) => link ?? [])
  let events = 0
  const chains = opened.map((chain) => {
    const walked = walk(chain, links, { step: (done) => step(events + done), onEvent })
    events += chain.seal.checkpoint.size
    return walked
  })
  refuseOtherReadme(path)
  const gaps = links.flatMap((link) => gapOf(link, chains, path))
  const [gap = 'Every chain is complete, up to the last event of its checkpoint.'] = gaps
  return {
    events,
    head: chains[0]?.head ?? null,
    chains: chains.map(({ seal }) => chainOf(seal)),
    complete: { holds: gaps.length === 0, says: gap },
    says: `All ${events} events are unchanged and in their place.${otherPages(path)}`,
  }
}

/** READMEs that earlier versions wrote, by their SHA-256. */
const EARLIER_READMES: ReadonlySet<string> = new Set([
  'e607edbdabb89868c67c68e8d66c2ae3969e5c54b68a41551e62d6dcd91caa97',
  '51eae7a68e1138eecdd99c03eb1797cf5a3d9cf1ac8632f54c985a63f68a901d',
  '951292abbeaad5039f2704dbed86cf3a6989f41ea1e70a326a5d1130b43824fa',
  '862049baee3675b1d30ce054725f1ae4666aef4069332adea23fe889f02091f2',
])

/** Throws for a README that Docket did not write: no tree covers it, and it tells people what to run. */
function refuseOtherReadme(path: string): void {
  const file = join(path, 'README.md')
  const bytes = isChain(path) ? null : bytesOf(file)
  if (bytes === null || Buffer.from(LEDGER_README).equals(bytes)) return
  if (EARLIER_READMES.has(hash('sha256', bytes, 'hex'))) return
  throw new FileFault(`${file} is not the text that Docket writes: it was changed after the export.`, {
    file,
  })
}

/**
 * Returns a sentence that names the pages and programs under `format/` that this version does not write; empty for none.
 * Another version of Docket has other pages, so they are no fault of the ledger.
 */
function otherPages(path: string): string {
  if (isChain(path) || !isFolder(join(path, 'format'))) return ''
  const expected = new Map(formatFiles('ledger').map(({ name, text }) => [name, text]))
  const others = pathsBelow(path, 'format').filter((name) => {
    const text = expected.get(name)
    return text === undefined || !Buffer.from(text).equals(bytesOf(join(path, name)) ?? Buffer.of())
  })
  if (others.length === 0) return ''
  return ` ${others.join(', ')}: not as this version of Docket writes it. Another version wrote it, or it was changed: do not run a program from this folder.`
}

/**
 * Returns what is missing between a chain and the one that it continues. Throws a `FileFault` if they contradict each
 * other.
 */
function gapOf({ by, device, seq, hash }: Link, chains: readonly CheckedChain[], path: string): string[] {
  const from = chains.find((each) => each.device === device)
  if (seq === 0) return []
  if (from === undefined)
    return [
      `The chain of device ${by} continues event ${seq} of device ${device}, but the chain of that device is missing.`,
    ]
  if (from.seal.checkpoint.size < seq)
    return [
      `The chain of device ${by} continues event ${seq} of device ${device}, but only ${from.seal.checkpoint.size} events of that device are here.`,
    ]
  if (from.hashAt.get(seq) === hash) return []
  throw new FileFault(
    `Event ${seq} of device ${device} is not the one that the chain of device ${by} continues.`,
    {
      file: path,
      seq,
    },
  )
}

function opening(folder: string, keys: readonly NoteKey[]): Chain {
  const seal = sealIn(folder, keys)
  const device = deviceOf(seal.checkpoint.origin) ?? seal.checkpoint.origin
  const after = firstAfter(folder, seal.checkpoint.size)
  return { folder, seal, device, link: after === null ? null : { by: device, ...after } }
}

interface Watching {
  readonly step: Step
  readonly onEvent: (canonical: string) => void
}

function walk(chain: Chain, links: readonly Link[], { step, onEvent }: Watching): CheckedChain {
  const { folder, seal, device } = chain
  const wanted = new Set(links.filter((each) => each.device === device).map(({ seq }) => seq))
  const hashAt = new Map<number, string>()
  let head: string | null = null
  const files = { read: (name: string) => bytesOf(join(folder, name)), paths: () => tilePaths(folder) }
  try {
    checkChain(files, seal.checkpoint, (canonical, seq) => {
      head = chainHash(head ?? GENESIS, canonical)
      onEvent(canonical)
      if (wanted.has(seq)) hashAt.set(seq, head)
      if (seq % PROGRESS_EVERY === 0) step(seq)
    })
  } catch (error) {
    if (!(error instanceof ChainProblem)) throw error
    throw new FileFault(`${folder}: ${error.message}`, { file: join(folder, error.path), seq: error.seq })
  }
  return { ...chain, head, hashAt }
}

const PROGRESS_EVERY = 4_096

function tilePaths(folder: string): string[] {
  return isFolder(join(folder, 'tile')) ? pathsBelow(folder, 'tile') : []
}

function sealIn(folder: string, keys: readonly NoteKey[]): OpenedSeal {
  const file = join(folder, CHECKPOINT_FILE)
  const [note, vkey] = [textIn(folder, CHECKPOINT_FILE), textIn(folder, KEY_FILE)]
  try {
    return openSeal({ note: note ?? '', vkey: vkey?.replace(/\n$/, '') ?? null }, keys)
  } catch (error) {
    if (!(error instanceof ProofProblem)) throw error
    const { message, line } = error
    throw new FileFault(line === null ? `${file}: ${message}` : `${file}, line ${line}: ${message}`, {
      file,
      line,
    })
  }
}

function textIn(folder: string, name: string): string | null {
  const bytes = bytesOf(join(folder, name))
  if (bytes === null) return null
  const text = decodedText(bytes)
  if (text !== null) return text
  throw new FileFault(`${join(folder, name)}: it has bytes that are not text.`, { file: join(folder, name) })
}

/** Returns what a chain claims to continue. A first entry that cannot be read is reported when the chain is walked. */
function firstAfter(folder: string, size: number): Omit<Link, 'by'> | null {
  const width = Math.min(TILE_WIDTH, size)
  const bytes = size === 0 ? null : bytesOf(join(folder, tilePath('entries', 0, width)))
  if (bytes === null) return null
  try {
    const [first = ''] = entriesOf(bytes, width)
    const begun = Begun.safeParse(JSON.parse(first))
    if (!begun.success) return null
    const { device, seq, hash } = begun.data.payload.after
    return { device, seq, hash }
  } catch {
    return null
  }
}
