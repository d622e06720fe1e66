import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Docket } from '../../../../src/main/compose.ts'
import { NO_DETAILS } from '../../../../src/main/intake/call/sources.ts'
import type { CaseId } from '../../../../src/shared/domain/ids.ts'
import type { Reviewer } from '../../../../src/shared/domain/reviews/reviewer.ts'
import { FLOW } from '../../standards/contents.ts'
import type { Done } from './done.ts'

/** Parameters for judging a call: the reviewer, the folder of its file, and the listener for each durable step. */
interface CallWork {
  readonly reviewer: Reviewer
  readonly dir: string
  readonly name: string
  readonly done: (what: Done) => void
}

/** Publishes the next version of a flow, brings a call in that names it, and judges the call by it. */
export async function judgeCall(
  { standards, jobs, runs, program: { newBatchId } }: Docket,
  { reviewer, dir, name, done }: CallWork,
): Promise<void> {
  const stages = FLOW.stages.map((stage, index) =>
    index === 0 ? { ...stage, name: `Opening ${name}` } : stage,
  )
  const { id, version } = standards.save('flow', { ...FLOW, stages }, { kind: 'reviewer', id: reviewer.id })
  done({ did: 'publish', id, version })

  const source = { ...NO_DETAILS, transcript: transcriptIn(dir, name), flow: FLOW.name }
  const about = {
    batchId: newBatchId(),
    tags: [],
    subject: null,
    title: null,
    judge: null,
    hasUploads: false,
  }
  const sources = [{ pipeline: 'call', source }] as const
  const job = await jobs.import({ ...about, pipeline: 'call', sources, unmatched: [] }, reviewer)
  const brought: CaseId[] = []
  await jobs.work(job, {
    say(line) {
      if (line.event === 'failed') throw new Error(line.error)
      if (line.event === 'imported') brought.push(line.caseId)
    },
  })
  for (const caseId of brought) {
    done({ did: 'import', caseId })
    const { runId } = await runs.execute(caseId, { signal: new AbortController().signal })
    done({ did: 'run', runId })
  }
}

/** A call of two lines, which no other has. */
function transcriptIn(dir: string, name: string) {
  const folder = join(dir, 'given')
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `${name}.call.json`)
  const segments = [
    { speaker: 'agent', text: `Thank you for calling, worker ${name} here.`, start: 0, end: 3 },
    { speaker: 'customer', text: 'I want to leave.', start: 3, end: 5 },
    { speaker: 'agent', text: 'I am sorry. Have a good day.', start: 5, end: 8 },
  ]
  writeFileSync(path, JSON.stringify({ segments }))
  return { path, name: `${name}.call.json` }
}
