import { sourcesIn } from '../services/readers.ts'
import { os, reviewerOf } from './context.ts'

export const imports = {
  open: os.imports.open.handler(({ context }) => ({ batchId: context.docket.uploads.open() })),
  add: os.imports.add.handler(async ({ input: { batchId, path, file }, context }) => {
    context.docket.uploads.add(batchId, path, new Uint8Array(await file.arrayBuffer()))
    return { bytes: file.size }
  }),
  run: os.imports.run.handler(async function* ({ input: { batchId, pipeline, tags }, context, signal }) {
    const { docket } = context
    const request = {
      pipeline,
      batchId,
      tags,
      subject: null,
      ...sourcesIn(pipeline, docket.uploads.files(batchId)),
    }
    const options = { signal: signal ?? new AbortController().signal, judgeKnown: false }
    try {
      yield* docket.intake.importAndJudge(request, reviewerOf(context), options)
    } finally {
      docket.uploads.clear(batchId)
    }
  }),
  samples: os.imports.samples.handler(({ context, signal }) =>
    context.docket.samples.load(reviewerOf(context), signal ?? new AbortController().signal),
  ),
}
