import { test } from '@playwright/test'
import { type Need, needs, whyNot } from './needs.ts'

/**
 * Holds the stories that need something, under the tag of the need. Where it is not met, each is skipped with the
 * reason, before a worker, a fixture or a program starts for it.
 */
export function storiesWith(need: Need, tell: () => void): void {
  const why = whyNot(need)
  test.describe(`with a ${needs[need]}`, { tag: `@${need}` }, () => {
    test.skip(why !== null, why ?? '')
    tell()
  })
}
