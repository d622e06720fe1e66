import type { Attachment } from '../../../shared/domain/cases/case.ts'
import type { CaseId } from '../../../shared/domain/ids.ts'

type Wanted = Pick<Attachment, 'sha256' | 'bytes' | 'mediaType'>
type Fetch = (caseId: CaseId, file: Wanted, signal: AbortSignal) => Promise<ArrayBuffer>

/** More than this is not fetched before it is wanted: it would lie in memory, and hold up what is wanted now. */
const MOST_BYTES = 32 * 1024 * 1024

/** What evidence shows or plays. */
const SHOWN = /^(audio|image)\/|^application\/pdf$/

interface Prepared {
  readonly file: Promise<ArrayBuffer>
  readonly stop: AbortController
}

/** Files of the case that is opened next, fetched before they are wanted; those of one case at a time. */
export function createPreparedFiles(fetch: Fetch) {
  const prepared = new Map<string, Prepared>()

  return {
    /** Fetches the files of a case that evidence shows, and lets go of what was prepared for another. */
    prepare(caseId: CaseId, files: readonly Wanted[]): void {
      const wanted = files.filter(({ mediaType }) => SHOWN.test(mediaType))
      const isSmall = wanted.reduce((sum, { bytes }) => sum + bytes, 0) <= MOST_BYTES
      const named = new Map(isSmall ? wanted.map((file) => [nameOf(caseId, file), file]) : [])
      for (const [name, { stop }] of prepared) if (!named.has(name)) letGo(name, stop)
      for (const [name, file] of named) if (!prepared.has(name)) begin(name, caseId, file)
    },
    /** A file of a case: the one that was prepared, once, as whoever takes it may use it up; else fetched now. */
    async take(caseId: CaseId, wanted: Wanted, signal: AbortSignal): Promise<ArrayBuffer> {
      const name = nameOf(caseId, wanted)
      const known = prepared.get(name)
      prepared.delete(name)
      const file = await known?.file.catch(() => null)
      return file ?? fetch(caseId, wanted, signal)
    },
  }

  function begin(name: string, caseId: CaseId, wanted: Wanted): void {
    const stop = new AbortController()
    const file = fetch(caseId, wanted, stop.signal)
    file.catch(() => undefined) // whoever wants it fetches it again, and hears why it fails
    prepared.set(name, { file, stop })
  }

  function letGo(name: string, stop: AbortController): void {
    stop.abort()
    prepared.delete(name)
  }
}

function nameOf(caseId: CaseId, { sha256 }: Wanted): string {
  return `${caseId} ${sha256}`
}
