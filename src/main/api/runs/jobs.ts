import { os } from '../context.ts'

const NEVER = new AbortController().signal

export const jobs = {
  watch: os.jobs.watch.handler(({ context, signal }) => context.docket.jobs.watch(signal ?? NEVER)),
  control: os.jobs.control.handler(({ input: { jobId, action }, context }) => {
    const { control, begin } = context.docket.jobs
    const job = control(jobId, action)
    return action === 'resume' || action === 'retry' ? begin(jobId) : job
  }),
  retryItem: os.jobs.retryItem.handler(({ input: { jobId, position }, context }) => {
    context.docket.jobs.retryItem(jobId, position)
    return context.docket.jobs.begin(jobId)
  }),
  failures: os.jobs.failures.handler(({ input: { jobId, after, limit }, context }) =>
    context.docket.jobs.failures(jobId, after, limit),
  ),
  see: os.jobs.see.handler(({ input, context }) => {
    context.docket.jobs.see(input.jobId)
    return input
  }),
}
