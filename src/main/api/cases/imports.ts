import { os, reviewerOf } from '../context.ts'

export const imports = {
  open: os.imports.open.handler(({ context }) => ({ batchId: context.docket.uploads.open() })),
  add: os.imports.add.handler(async ({ input: { batchId, path, file }, context }) => {
    context.docket.uploads.add(batchId, path, new Uint8Array(await file.arrayBuffer()))
    return { bytes: file.size }
  }),
  run: os.imports.run.handler(async ({ input, context }) => ({
    jobIds: await context.docket.windowWork.importDropped(input, reviewerOf(context)),
  })),
  samples: os.imports.samples.handler(async ({ context }) => ({
    jobIds: await context.docket.windowWork.importSamples(reviewerOf(context)),
  })),
}
