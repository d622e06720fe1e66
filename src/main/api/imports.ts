import { sourcesIn } from '../services/readers.ts'
import { os, reviewerOf } from './context.ts'

export const imports = {
  open: os.imports.open.handler(({ context }) => ({ batchId: context.docket.uploads.open() })),
  add: os.imports.add.handler(async ({ input: { batchId, path, file }, context }) => {
    context.docket.uploads.add(batchId, path, new Uint8Array(await file.arrayBuffer()))
    return { bytes: file.size }
  }),
  run: os.imports.run.handler(async ({ input: { batchId, pipeline, tags }, context }) => {
    const { jobs, uploads } = context.docket
    const about = { pipeline, batchId, tags, subject: null, title: null }
    const found = sourcesIn(pipeline, uploads.files(batchId))
    const request = { ...about, ...found, judge: { known: false }, hasUploads: true }
    const jobId = await jobs.import(request, reviewerOf(context))
    jobs.begin(jobId)
    return { jobId }
  }),
  samples: os.imports.samples.handler(async ({ context }) => {
    const { jobs, samples } = context.docket
    const jobIds = await samples.load(reviewerOf(context))
    for (const id of jobIds) jobs.begin(id)
    return { jobIds }
  }),
}
