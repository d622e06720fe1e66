import type { Attachment } from '../../../shared/domain/cases/case.ts'
import type { CaseId } from '../../../shared/domain/ids.ts'

type Wanted = Pick<Attachment, 'sha256' | 'bytes' | 'mediaType'>
type Fetch = (caseId: CaseId, file: Wanted, signal: AbortSignal) => Promise<ArrayBuffer>

/** Maximum total size of prefetched files: more would occupy memory and delay the files that are needed now. */
const MAX_BYTES = 32 * 1024 * 1024

/** Media types that the evidence shows or plays. */
const SHOWN = /^(audio|image)\/|^application\/pdf$/

interface Prepared {
  readonly file: Promise<ArrayBuffer>
  readonly stop: AbortController
}

/** Prefetches the files of the next case; keeps the files of one case at a time. */
export function createPreparedFiles(fetch: Fetch) {
  const prepared = new Map<string, Prepared>()

  return {
    /** Fetches the files of a case that the evidence shows, and drops those of any other case. */
    prepare(caseId: CaseId, files: readonly Wanted[]): void {
      const wanted = files.filter(({ mediaType }) => SHOWN.test(mediaType))
      const isSmall = wanted.reduce((sum, { bytes }) => sum + bytes, 0) <= MAX_BYTES
      const named = new Map(isSmall ? wanted.map((file) => [nameOf(caseId, file), file]) : [])
      for (const [name, { stop }] of prepared) if (!named.has(name)) letGo(name, stop)
      for (const [name, file] of named) if (!prepared.has(name)) begin(name, caseId, file)
    },
    /**
     * Returns a file of a case. A prefetched file is returned once only, because its user may transfer the buffer;
     * otherwise the file is fetched now.
     */
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
    file.catch(() => undefined) // take() fetches it again and reports the error
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
