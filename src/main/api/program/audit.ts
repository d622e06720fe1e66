import { os } from '../context.ts'

export const audit = {
  glance: os.audit.glance.handler(({ context }) => context.docket.program.audit.glance()),
  verify: os.audit.verify.handler(({ context, signal }) => context.docket.program.audit.verify(signal)),
  rebuild: os.audit.rebuild.handler(({ context, signal }) => context.docket.program.audit.rebuild(signal)),
}
