import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { writePdf } from '../../../../scripts/samples/pdf.ts'
import { grocer } from '../../../../scripts/samples/receipts.ts'
import { filesIn } from '../../../../src/main/documents/folder.ts'
import { sourcesIn } from '../../../../src/main/intake/index.ts'
import { createOpenWork } from '../../../../src/main/services/jobs/open-work.ts'
import { JobId } from '../../../../src/shared/domain/ids.ts'
import { tempDir } from '../../../helpers/program/temp-dir.ts'
import { tempDocket } from '../../../helpers/program/temp-docket.ts'

const job = JobId.parse('019b0000-0000-7000-8000-000000000001')
const other = JobId.parse('019b0000-0000-7000-8000-000000000002')

it('tells of a job what it began to read first, page by page, until that is done', () => {
  const { documents } = createOpenWork()
  expect(documents.of(job)).toBeNull()
  documents.note(job, 1, { name: 'a.pdf', page: 1, pages: 40 })
  documents.note(job, 2, { name: 'b.pdf', page: 1, pages: 2 })
  documents.note(job, 1, { name: 'a.pdf', page: 2, pages: 40 })
  expect(documents.of(job)).toEqual({ name: 'a.pdf', page: 2, pages: 40 })
  expect(documents.of(other)).toBeNull()
  documents.end(job, 1)
  expect(documents.of(job)).toEqual({ name: 'b.pdf', page: 1, pages: 2 })
  documents.end(job, 2)
  expect(documents.of(job)).toBeNull()
})

it('says at which page the document of a job is, and a cancelled job ends there, while another goes on', async () => {
  const test = tempDocket(undefined, { reader: null })
  const { jobs } = test.docket
  const imported = (name: string, pages: number) => {
    const folder = tempDir()
    const content = writePdf({ ...grocer, pages: Array.from({ length: pages }, () => grocer.pages).flat() })
    writeFileSync(join(folder, name), content)
    const about = { tags: [], subject: null, title: null, hasUploads: false, judge: null }
    const sources = sourcesIn('receipt', filesIn(folder).files)
    return jobs.import({ pipeline: 'receipt', batchId: test.action(), ...about, ...sources }, test.ada)
  }
  const [long, short] = [await imported('long.pdf', 60), await imported('short.pdf', 1)]
  const works = [jobs.work(long), jobs.work(short)]
  const stop = new AbortController()
  for await (const [live] of jobs.follow(long, stop.signal)) {
    if (live?.document === undefined) continue
    expect(live.document).toEqual({ name: 'long.pdf', page: expect.any(Number), pages: 60 })
    jobs.control(long, 'cancel')
    stop.abort()
  }
  await Promise.all(works)
  expect(jobs.get(long)).toMatchObject({ state: 'cancelled', imported: 0, failed: 0 })
  expect(jobs.get(short)).toMatchObject({ state: 'done', imported: 1 })
})
