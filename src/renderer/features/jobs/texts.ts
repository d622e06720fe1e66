import { counted, shownCount } from '../../../shared/counted.ts'

/** Texts of `cancel-dialog.tsx`. */
export const cancelDialog = {
  title: 'Cancel this job?',
  keep: 'Keep running',
  cancel: 'Cancel job',
  consequence: (title: string, progress: string) =>
    `“${title}” is at ${progress}. Finished cases stay; the others are not started, and the job cannot be resumed. To continue later, pause it instead.`,
}

/** Texts of `failures-dialog.tsx`. */
export const failuresDialog = {
  notImported: 'Not imported',
  failed: 'Failed',
  close: 'Close',
  retryAll: 'Retry all',
  retryOf: (name: string | number) => `Retry ${name}`,
  retry: 'Retry',
  more: (count: string) => `and ${count} more`,
}

/** Texts of `job-card.tsx`. */
export const jobCard = {
  measuring: 'Estimating time left',
  showWhy: '. Show why',
  resumeOf: (title: string | number) => `Resume ${title}`,
  resume: 'Resume',
  closeReport: (title: string | number) => `Close report of ${title}`,
  pause: (title: string | number) => `Pause ${title}`,
  cancel: (title: string | number) => `Cancel ${title}`,
}

/** Texts of `review-share.tsx`. */
export const reviewShare = {
  needReview: (cases: string) => `${cases} to review`,
  withoutReview: (cases: string) => `${cases} decided without review`,
}

/** Texts of `job-strip.tsx`. */
export const jobStrip = {
  ring: 'Jobs',
  earlier: (count: number, failed: number) =>
    `Show ${counted(count, 'earlier report')}${failed === 0 ? '' : `, ${shownCount(failed)} with failures`}`,
  jobs: (state: string | number) => `Jobs. ${state}`,
}

/** Texts of `close-reports.tsx`. */
export const closeReports = {
  close: (count: string) => `Close ${count} finished reports`,
}

/** Texts of `jobs-dialog.tsx`. */
export const jobsDialog = {
  jobs: 'Jobs',
  noJobRunningImportsRuns:
    'No job is running. Imports and runs are listed here while they run and after they end.',
}
