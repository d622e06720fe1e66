import { type Docket, openDocket } from '../../../src/main/compose.ts'
import { SEEDED } from './fill.ts'

/** All services on a filled store, at a moment when every hold in it has either ended or goes on. */
export function openSeeded(dir: string): Docket {
  return openDocket({
    dir,
    what: 'A benchmark',
    outside: {
      clock: { now: () => SEEDED, elapsed: () => performance.now() },
      systemUser: 'bench',
    },
  })
}
