import { actorOf, os, reviewerOf, signalOf } from '../context.ts'

export const standards = {
  list: os.standards.list.handler(({ context }) => context.docket.standards.list()),
  show: os.standards.show.handler(({ context, input: { version, ...named } }) =>
    context.docket.standards.show(named, version),
  ),
  save: os.standards.save.handler(({ context, input: { kind, content } }) =>
    context.docket.standards.save(kind, content, actorOf(context)),
  ),
  addTemplate: os.standards.addTemplate.handler(({ context, input: { kind } }) =>
    context.docket.cases.samples.addStandard(kind, reviewerOf(context)),
  ),
  retire: os.standards.retire.handler(({ context, input: { isRetired, ...named } }) =>
    context.docket.standards.retire(named, isRetired, actorOf(context)),
  ),
  export: os.standards.export.handler(({ context, input: { version, ...named } }) =>
    context.docket.standards.exportTo(context.places, named, version),
  ),
  tryOut: os.standards.tryOut.handler(({ context, input, signal }) =>
    context.docket.standards.tryOut(input, reviewerOf(context), signalOf(signal)),
  ),
  tryOnRows: os.standards.tryOnRows.handler(({ context, input, signal }) =>
    context.docket.standards.tryOnRows(input, reviewerOf(context), signalOf(signal)),
  ),
  trialCost: os.standards.trialCost.handler(({ context, input, signal }) =>
    context.docket.standards.trialCost(input, reviewerOf(context), signalOf(signal)),
  ),
  answeredCases: os.standards.answeredCases.handler(({ context, input }) =>
    context.docket.standards.answeredCases(input),
  ),
}
