import { importDropped } from '../../services/cases/dropped.ts'
import { os, reviewerOf } from '../context.ts'

export const imports = {
  open: os.imports.open.handler(({ context }) => ({ batchId: context.docket.uploads.open() })),
  add: os.imports.add.handler(async ({ input: { batchId, path, file }, context }) => {
    context.docket.uploads.add(batchId, path, new Uint8Array(await file.arrayBuffer()))
    return { bytes: file.size }
  }),
  run: os.imports.run.handler(async ({ input, context }) => {
    const { jobs } = context.docket
    const jobIds = await importDropped(context.docket, input, reviewerOf(context))
    for (const id of jobIds) jobs.begin(id)
    return { jobIds }
  }),
  samples: os.imports.samples.handler(async ({ context }) => {
    const { jobs, samples } = context.docket
    const jobIds = await samples.load(reviewerOf(context))
    for (const id of jobIds) jobs.begin(id)
    return { jobIds }
  }),
}
