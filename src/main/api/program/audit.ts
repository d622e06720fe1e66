import { os, reviewerOf } from '../context.ts'

export const audit = {
  trail: os.audit.trail.handler(({ input, context, signal }) =>
    context.docket.lists.trailPage(input, { me: reviewerOf(context), signal }),
  ),
  counts: os.audit.counts.handler(({ input, context, signal }) =>
    context.docket.lists.trailCounts(input, { me: reviewerOf(context), signal }),
  ),
  facets: os.audit.facets.handler(({ input, context, signal }) =>
    context.docket.lists.trailFacets(input, { me: reviewerOf(context), signal }),
  ),
  timeline: os.audit.timeline.handler(({ input, context }) =>
    context.docket.program.trail.timeline(input.caseId, reviewerOf(context)),
  ),
  entry: os.audit.entry.handler(({ input, context }) =>
    context.docket.program.trail.entry(input.id, reviewerOf(context)),
  ),
  find: os.audit.find.handler(({ input, context }) =>
    context.docket.program.trail.rowOfEvent(input.eventId, reviewerOf(context)),
  ),
  export: os.audit.export.handler(({ input, context }) =>
    context.docket.program.trail.exports.toPlace(input, context.places, reviewerOf(context)),
  ),
  print: os.audit.print.handler(({ context }) => context.docket.program.trail.exports.print(context.places)),
  prove: os.audit.prove.handler(({ input, context }) =>
    context.docket.program.proofs.toPlace(input, context.places, reviewerOf(context)),
  ),
  glance: os.audit.glance.handler(({ context }) => context.docket.program.audit.glance()),
  seal: os.audit.seal.handler(({ context }) => context.docket.program.seal.status()),
  verify: os.audit.verify.handler(({ context, signal }) => context.docket.program.audit.verify(signal)),
  rebuild: os.audit.rebuild.handler(({ context, signal }) => context.docket.program.audit.rebuild(signal)),
}
