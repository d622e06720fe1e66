import { expect, type Page } from '@playwright/test'
import { v7 } from 'uuid'
import { createLedger } from '../../../src/main/ledger/ledger.ts'
import { openStore } from '../../../src/main/store/store.ts'
import { DeviceId, ReviewerId } from '../../../src/shared/domain/ids.ts'
import { settingsWith } from '../../../src/shared/domain/settings.ts'
import { type GatedCase, gatedCase, label } from '../../helpers/cases/gated-cases.ts'
import type { Story, StoryDocket } from '../story.ts'

/** Labels that the promise of the story needs at the first look. */
const LABELS = 100

/**
 * A judge has a random sample of labeled cases. Its gate is calibrated and switched on with the keyboard; it settles a case
 * in doubt; another version of the prompt revokes it before the next case; the settled case goes back to the queue.
 */
export const gates: Story = async (page, docket) => {
  await page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: 'Insights' })
    .click()
  await page.getByRole('link', { name: 'Gates' }).click()
  await expect(page.getByText('No random sample yet')).toBeVisible()
  await docket.cli('settings', 'set', 'review.gateError', '0.15')
  await docket.cli('settings', 'set', 'review.samplingRate', '1')
  judged(
    docket,
    Array.from({ length: LABELS }, (_, at) => ({ given: at < 2 ? 'incorrect' : 'correct' })),
    1,
  )
  await expect(page.getByRole('region', { name: 'Verdict' })).toContainText(
    'This judge may settle 100 of 100 readings in doubt alone.',
  )
  await docket.cli('settings', 'set', 'review.samplingRate', '0.000000001')
  await switchOn(page)
  judged(docket, [{}], 1e-9)
  const list = page.getByRole('region', { name: 'Gates', exact: true })
  await expect(list).toContainText('1 case to review')

  judged(docket, [{ prompt: '2' }], 1e-9)
  await expect(list).toContainText('the prompt changed')
  await list.getByRole('button', { name: /^Return to the queue/ }).click()
  await expect(list).toContainText('1 case returned to the queue.')
}

async function switchOn(page: Page): Promise<void> {
  const toggle = page.getByRole('switch', { name: 'Let the judge settle alone' })
  await expect(toggle).toHaveAttribute('aria-disabled', 'false')
  await toggle.focus()
  await page.keyboard.press('Space')
  await expect(toggle).toHaveAttribute('aria-checked', 'true')
  await expect(page.getByText(/^On since/)).toBeVisible()
}

/** Runs of new cases end in the store, some with a label. */
function judged(
  { storeDir }: Pick<StoryDocket, 'storeDir'>,
  cases: readonly (GatedCase & { readonly given?: 'correct' | 'incorrect' })[],
  rate: number,
): void {
  const store = openStore(storeDir)
  try {
    const random = (count: number) => crypto.getRandomValues(new Uint8Array(count))
    const clock = { now: () => Date.now(), elapsed: () => performance.now() }
    const device = () => store.meta.deviceId(() => DeviceId.parse(v7()))
    const parts = { store, device, now: clock.now, newId: v7, random, committed: () => {} }
    const settings = settingsWith([
      ['review.gateError', 0.15],
      ['review.samplingRate', rate],
    ])
    const writing = {
      ...{ store, clock, newId: () => v7(), settings: () => settings },
      ledger: createLedger(parts),
      cases: { content: never, contentWith: never, record: never },
    }
    const [reviewer] = store.reviewers.all()
    const ada = { id: reviewer?.id ?? ReviewerId.parse(v7()) }
    for (const { given, ...each } of cases) {
      const id = gatedCase(writing, each)
      if (given !== undefined) label({ ...writing, ada }, id, given)
    }
  } finally {
    store.close()
  }
}

/** New cases have no ruling that a run could have an effect on. */
function never(): never {
  throw new Error('A new case has no earlier result')
}
