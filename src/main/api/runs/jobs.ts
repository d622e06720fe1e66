import { os, signalOf } from '../context.ts'

export const jobs = {
  watch: os.jobs.watch.handler(({ context, signal }) => context.docket.jobs.watch(signalOf(signal))),
  control: os.jobs.control.handler(({ input: { jobId, action }, context }) =>
    context.docket.jobs.windowWork.control(jobId, action),
  ),
  retryItem: os.jobs.retryItem.handler(({ input: { jobId, position }, context }) =>
    context.docket.jobs.windowWork.retryItem(jobId, position),
  ),
  failures: os.jobs.failures.handler(({ input: { jobId, after, limit }, context }) =>
    context.docket.jobs.failures(jobId, after, limit),
  ),
  see: os.jobs.see.handler(({ input, context }) => {
    context.docket.jobs.see(input.jobId)
    return input
  }),
}
