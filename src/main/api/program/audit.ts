import { os } from '../context.ts'

export const audit = {
  verify: os.audit.verify.handler(({ context, signal }) => context.docket.program.audit.verify(signal)),
}
