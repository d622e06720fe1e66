import { os, reviewerOf } from '../context.ts'

export const imports = {
  open: os.imports.open.handler(({ context }) => ({ batchId: context.docket.cases.uploads.open() })),
  add: os.imports.add.handler(async ({ input: { batchId, path, file }, context }) => {
    context.docket.cases.uploads.add(batchId, path, new Uint8Array(await file.arrayBuffer()))
    return { bytes: file.size }
  }),
  run: os.imports.run.handler(async ({ input, context }) => ({
    jobIds: await context.docket.jobs.windowWork.importDropped(input, reviewerOf(context)),
  })),
  samples: os.imports.samples.handler(async ({ context }) => ({
    jobIds: await context.docket.jobs.windowWork.importSamples(reviewerOf(context)),
  })),
}
