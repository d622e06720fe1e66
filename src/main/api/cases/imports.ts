import { os, reviewerOf, signalOf } from '../context.ts'

export const imports = {
  opened: os.imports.opened.handler(({ context, signal }) =>
    context.docket.jobs.windowWork.receiveOpened(context.menu.openedFiles(signalOf(signal))),
  ),
  choose: os.imports.choose.handler(({ context }) => context.menu.files.choose()),
  recent: os.imports.recent.handler(({ context }) => [...context.menu.files.recent()]),
  openRecent: os.imports.openRecent.handler(({ input, context }) =>
    context.menu.files.openRecent(input.number),
  ),
  clearRecent: os.imports.clearRecent.handler(({ context }) => context.menu.files.clearRecent()),
  open: os.imports.open.handler(({ context }) => ({ batchId: context.docket.cases.uploads.open() })),
  add: os.imports.add.handler(async ({ input: { batchId, path, from, bytes, part }, context }) => {
    const content = new Uint8Array(await part.arrayBuffer())
    await context.docket.cases.uploads.add(batchId, path, content, { from, bytes })
    return {}
  }),
  inspect: os.imports.inspect.handler(({ input: { batchId, taken, tags }, context, signal }) =>
    context.docket.cases.importPlans.inspect(batchId, taken, signalOf(signal), tags),
  ),
  readAhead: os.imports.readAhead.handler(({ input: { batchId, row, limit }, context, signal }) =>
    context.docket.cases.importPlans.readAhead(batchId, row, limit, signalOf(signal)),
  ),
  run: os.imports.run.handler(({ input, context }) =>
    context.docket.jobs.windowWork.importDropped(input, reviewerOf(context)),
  ),
  join: os.imports.join.handler(({ input: { from, into }, context }) => ({
    leftOut: context.docket.cases.uploads.join(from, into),
  })),
  discard: os.imports.discard.handler(({ input: { batchId }, context }) =>
    context.docket.cases.uploads.discard(batchId),
  ),
  samples: os.imports.samples.handler(async ({ context }) => ({
    jobIds: await context.docket.jobs.windowWork.importSamples(reviewerOf(context)),
  })),
}
