import { os, reviewerOf, signalOf } from '../context.ts'

export const imports = {
  opened: os.imports.opened.handler(({ context, signal }) =>
    context.docket.jobs.windowWork.receiveOpened(context.menu.openedFiles(signalOf(signal))),
  ),
  open: os.imports.open.handler(({ context }) => ({ batchId: context.docket.cases.uploads.open() })),
  add: os.imports.add.handler(async ({ input: { batchId, path, from, bytes, part }, context }) => {
    const content = new Uint8Array(await part.arrayBuffer())
    await context.docket.cases.uploads.add(batchId, path, content, { from, bytes })
    return {}
  }),
  run: os.imports.run.handler(({ input, context }) =>
    context.docket.jobs.windowWork.importDropped(input, reviewerOf(context)),
  ),
  discard: os.imports.discard.handler(({ input: { batchId }, context }) =>
    context.docket.cases.uploads.discard(batchId),
  ),
  samples: os.imports.samples.handler(async ({ context }) => ({
    jobIds: await context.docket.jobs.windowWork.importSamples(reviewerOf(context)),
  })),
}
