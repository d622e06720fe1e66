import { expect, it } from 'vitest'
import { createOpenDocuments } from '../../../../src/main/services/jobs/open-documents.ts'
import { JobId } from '../../../../src/shared/domain/ids.ts'

const job = JobId.parse('019b0000-0000-7000-8000-000000000001')
const other = JobId.parse('019b0000-0000-7000-8000-000000000002')

it('tells of a job what it began to read first, page by page, until that is done', () => {
  const documents = createOpenDocuments()
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
