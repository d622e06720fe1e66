import type { LiveJob } from '../../../shared/contract/runs/jobs.ts'
import { shownCount } from '../../../shared/counted.ts'
import type { JobId } from '../../../shared/domain/ids.ts'
import { callProgressText } from '../../../shared/domain/judging/call-progress-text.ts'
import { transcriptionProgressText } from '../../../shared/domain/recognizers/progress-text.ts'
import { isOver, type Job } from '../../../shared/domain/runs/job.ts'
import { AppError } from '../../../shared/errors.ts'
import type { WorkLine } from '../../services/jobs/job-steps.ts'
import type { Session } from './session.ts'
import { ExitCode } from './terminal.ts'

/**
 * Works on a job until it is over, with its progress on a terminal. Throws an error with the command that resumes it if
 * it is stopped before: by Ctrl+C, by a person who paused it, or by a store that cannot be written.
 */
export async function finishJob(session: Session, jobId: JobId, say: (line: WorkLine) => void): Promise<Job> {
  const { docket, signal } = session
  const shown = new AbortController()
  const showing = showProgress(session, jobId, shown.signal)
  try {
    await docket.jobs.work(jobId, { signal, say })
  } catch (error) {
    throw error instanceof AppError ? resumable(session, jobId, error.message) : error
  } finally {
    shown.abort()
    await showing
  }
  const job = docket.jobs.get(jobId)
  if (!isOver(job.state)) throw resumable(session, jobId, reasonOf(job))
  if (job.state === 'cancelled') throw new AppError('NOT_ALLOWED', `“${job.title}” was cancelled. ${KEPT}`)
  return job
}

/** Returns the exit code of a finished job: a refused input takes precedence over a failed run. */
export function exitCodeOf({ failed, refused }: Job): ExitCode {
  if (refused > 0) return ExitCode.refused
  return failed > 0 ? ExitCode.failed : ExitCode.done
}

type Pace = Pick<LiveJob, 'done' | 'failed' | 'total' | 'rate' | 'msLeft' | 'call' | 'transcription'>

/** Minimum rate that is shown; a lower one would read 0.0. */
const MIN_RATE = 0.05

/**
 * Returns the progress of a job on one line: 1,234 of 10,000, 3 failed, 96 a second, 2 min left. llama3.2 is writing:
 * word 4 of 9.
 */
export function progressText({ done, failed, total, rate, msLeft, call, transcription }: Pace): string {
  const parts = [`${shownCount(done + failed)} of ${shownCount(total)}`]
  if (failed > 0) parts.push(`${shownCount(failed)} failed`)
  if (rate !== null && rate >= MIN_RATE)
    parts.push(`${rate < 10 ? rate.toFixed(1) : shownCount(Math.round(rate))} a second`)
  if (msLeft !== null) parts.push(`${spanText(msLeft)} left`)
  const pace = parts.join(', ')
  const of = transcription === undefined ? '' : `. ${transcriptionProgressText(transcription)}`
  return call === undefined ? `${pace}${of}` : `${pace}. ${callProgressText(call)}`
}

const KEPT = 'Finished work is kept.'

async function showProgress({ docket, output }: Session, jobId: JobId, signal: AbortSignal): Promise<void> {
  if (!output.isLive) return
  for await (const [job] of docket.jobs.follow(jobId, signal))
    if (job !== undefined) output.progress(progressText(job))
}

function resumable({ docketCommand }: Session, id: JobId, why: string): AppError {
  return new AppError('NOT_ALLOWED', `${why} ${KEPT} Resume it with: ${docketCommand(`jobs resume ${id}`)}`)
}

/** Returns why an unfinished job does not continue here. */
function reasonOf({ title, problem, state }: Job): string {
  return problem ?? (state === 'paused' ? 'Stopped.' : `“${title}” is ${state}.`)
}

function spanText(ms: number): string {
  const seconds = Math.ceil(ms / 1_000)
  if (seconds < 90) return `${seconds} s`
  const minutes = Math.round(seconds / 60)
  return minutes < 90 ? `${minutes} min` : `${Math.round(minutes / 60)} h`
}
