import type { ImportRequest } from '../../../src/main/services/jobs/job-requests.ts'
import type { WorkLine } from '../../../src/main/services/jobs/job-steps.ts'
import type { CaseId, JobId } from '../../../src/shared/domain/ids.ts'
import { casesOf, type PipelineName } from '../../../src/shared/pipelines/index.ts'
import type { TempDocket } from '../program/temp-docket.ts'
import { folderRequest } from './readings.ts'

/**
 * Works on a job to its end; gives back what was said.
 * @param most the number of judged cases after which the job is cancelled; those under way are judged too
 */
export async function workOn(
  { docket }: Pick<TempDocket, 'docket'>,
  id: JobId,
  most = Number.POSITIVE_INFINITY,
): Promise<WorkLine[]> {
  const lines: WorkLine[] = []
  let judged = 0
  await docket.jobs.work(id, {
    say(line) {
      lines.push(line)
      if (line.event !== 'run') return
      judged += 1
      if (judged === most) docket.jobs.control(id, 'cancel')
    },
  })
  return lines
}

/** Writes a folder down as a job that brings in and judges. */
export function judgeFolder(
  { docket, ada, action }: TempDocket,
  folder: string,
  change: Partial<ImportRequest> = {},
): Promise<JobId> {
  return docket.jobs.import({ ...folderRequest(folder, action()), judge: { known: true }, ...change }, ada)
}

/** How many accepted runs each case has, by its title. */
export function runsOf({ store }: Pick<TempDocket, 'store'>, ids: readonly CaseId[]): [string, number][] {
  return ids.map((id) => [
    store.cases.get(id)?.title ?? '',
    store.runs.ofCase(id).filter(({ state }) => state === 'done').length,
  ])
}

/**
 * Loads the cases of a pipeline that come with the program; gives back every line, with the sums at the end.
 * @param most the number of judged cases after which the rest are left out
 */
export async function loadSamples(
  test: Pick<TempDocket, 'docket' | 'ada'>,
  pipeline: PipelineName = 'reading',
  most?: number,
): Promise<WorkLine[]> {
  const { jobs, cases } = test.docket
  const lines: WorkLine[] = []
  const sum = { imported: 0, duplicates: 0, failed: 0 }
  for (const id of await cases.samples.load(test.ada)) {
    if (jobs.get(id).title !== `Sample ${casesOf(pipeline)}`) continue
    lines.push(...(await workOn(test, id, most)))
    const { imported, known, refused } = jobs.get(id)
    sum.imported += imported
    sum.duplicates += known
    sum.failed += refused
  }
  return [...lines, { event: 'done', ...sum }]
}
