import { os, reviewerOf, signalOf } from '../context.ts'

export const runs = {
  get: os.runs.get.handler(({ input: { caseId, runId }, context }) =>
    context.docket.cases.runs.get(caseId, runId, reviewerOf(context)),
  ),
  compare: os.runs.compare.handler(({ input: { caseId, left, right }, context }) =>
    context.docket.cases.runs.compare(caseId, left, right, reviewerOf(context)),
  ),
  watch: os.runs.watch.handler(({ input, context, signal }) =>
    context.docket.runs.watch(input.caseId, signalOf(signal)),
  ),
  stop: os.runs.stop.handler(({ input, context }) => {
    context.docket.runs.stop(input.caseId)
    return input
  }),
  enough: os.runs.enough.handler(({ input, context }) => {
    context.docket.runs.enough(input.caseId)
    return input
  }),
  choices: os.runs.choices.handler(({ input, context }) => context.docket.runs.reruns.choices(input.caseId)),
  again: os.runs.again.handler(async ({ input, context }) => ({
    jobId: await context.docket.jobs.windowWork.runAgain(input, reviewerOf(context)),
  })),
  againAll: os.runs.againAll.handler(({ input, context }) =>
    context.docket.jobs.windowWork.runAllAgain(input, reviewerOf(context)),
  ),
  waiting: os.runs.waiting.handler(({ context }) => context.docket.runs.waiting.counts(reviewerOf(context))),
  againWaiting: os.runs.againWaiting.handler(async ({ input, context }) => ({
    jobId: await context.docket.jobs.windowWork.runWaiting(input, reviewerOf(context)),
  })),
}
