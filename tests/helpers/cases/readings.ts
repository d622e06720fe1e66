import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesIn } from '../../../src/main/documents/folder.ts'
import { sourcesIn } from '../../../src/main/intake/index.ts'
import type { WorkLine } from '../../../src/main/services/jobs/job-steps.ts'
import type { BatchId, CaseId } from '../../../src/shared/domain/ids.ts'
import type { PipelineName } from '../../../src/shared/pipelines/index.ts'
import type { TempDocket } from '../program/temp-docket.ts'

/** Readings made for the tests: `lighthouse` and `kite` have disputed words, `ferry` has none. */
export const READINGS = join(import.meta.dirname, '..', '..', 'fixtures', 'reading')

/** The path of one file of the readings made for the tests. */
export function readingFile(name: string): string {
  return join(READINGS, name)
}

export interface ImportOptions {
  readonly tags?: readonly string[]
  readonly subject?: string | null
  readonly reviewer?: TempDocket['ada']
  /** The pipeline of the cases; readings unless given. */
  readonly pipeline?: PipelineName
}

/** A request that imports the cases of a folder and does not judge them. */
export function folderRequest(folder: string, batchId: BatchId, pipeline: PipelineName = 'reading') {
  const about = { batchId, tags: [], subject: null, title: null, hasUploads: false, judge: null }
  return { pipeline, ...about, ...sourcesIn(pipeline, filesIn(folder).files) } as const
}

/** Imports the cases of a folder; returns every line, with the sums at the end. */
export async function importFolder(
  { docket, ada, action }: TempDocket,
  folder: string,
  { tags = [], subject = null, reviewer = ada, pipeline = 'reading' }: ImportOptions = {},
): Promise<WorkLine[]> {
  const id = await docket.jobs.import(
    { ...folderRequest(folder, action(), pipeline), tags, subject },
    reviewer,
  )
  const lines: WorkLine[] = []
  await docket.jobs.work(id, { say: (line) => lines.push(line) })
  const { imported, known, refused } = docket.jobs.get(id)
  return [...lines, { event: 'done', imported, duplicates: known, failed: refused }]
}

/** A new case with the given words, which both recognizers heard; a disputed one only the primary heard rightly. */
export async function importCase(
  test: TempDocket,
  { name, disputed, ...options }: ImportOptions & { name: string; disputed: number },
): Promise<CaseId> {
  const folder = join(test.dir, 'given', test.newId())
  mkdirSync(folder, { recursive: true })
  writeReading(folder, name, disputed)
  const [imported] = (await importFolder(test, folder, options)).filter((line) => line.event === 'imported')
  if (imported === undefined) throw new Error(`${name} was not imported`)
  return imported.caseId
}

/** A new case with a recording beside it. */
export async function withAudio(test: TempDocket, name: string, sound: string): Promise<CaseId> {
  const folder = join(test.dir, 'given', test.newId())
  mkdirSync(folder, { recursive: true })
  writeReading(folder, name, 1)
  writeFileSync(join(folder, `${name}.audio.wav`), `RIFF....WAVE${sound}`)
  const lines = await importFolder(test, folder)
  const [imported] = lines.filter((line) => line.event === 'imported')
  if (imported === undefined) throw new Error(`${name} was not imported: ${JSON.stringify(lines)}`)
  return imported.caseId
}

/** Writes `NAME.reading.json`: its name is in the text, so that every name is a case of its own. */
export function writeReading(folder: string, name: string, disputed: number): void {
  const text = `${name} walks to the quiet beach and looks for shells along the water`
  const heard = text.split(' ').map((word, index) => ({ word, start: index, end: index + 0.5 }))
  const second = heard.map((word, index) =>
    index > 0 && index <= disputed ? { ...word, word: 'zebra' } : word,
  )
  const reading = { passage: { title: name, text }, primary: heard, crossValidator: second }
  writeFileSync(join(folder, `${name}.reading.json`), JSON.stringify(reading))
}

/** Judges a case with the settings as they are. */
export function run({ docket }: TempDocket, id: CaseId) {
  return docket.runs.execute(id, { signal: new AbortController().signal })
}
