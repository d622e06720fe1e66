import * as z from 'zod'
import { giveCommand } from '../../tests/stories/give-command.ts'
import { withJudged } from '../../tests/stories/review/judged-reading.ts'
import type { Tour } from './tour.ts'

const Decided = z.array(z.looseObject({ decisionId: z.string().nullable() }))

/** The audit: what a judge changed and people answered, verified, proved and exported. */
export const auditTour: Tour = (page, picture, docket, { usually, wanted }) =>
  usually(() =>
    withJudged(page, docket, async () => {
      await wanted()
      const { lines } = await docket.cli('audit', 'list', '--part', 'overrides')
      const [first, second] = Decided.parse(lines).flatMap(({ decisionId }) => decisionId ?? [])
      if (first !== undefined) await docket.cli('feedback', first, 'correct')
      if (second !== undefined)
        await docket.cli('feedback', second, 'incorrect', '--note', 'It was “trying”.')
      await page.keyboard.press('Escape')
      await giveCommand(page, 'go to the audit')
      await page.getByRole('region', { name: 'Timeline' }).getByRole('listitem').first().waitFor()
      await picture('audit')
      await page.getByRole('button', { name: 'Verify', exact: true }).click()
      await page
        .getByRole('region', { name: 'State of the ledger' })
        .getByText(/^Intact/)
        .waitFor()
      await page.keyboard.press('f')
      await page.getByRole('menuitem', { name: 'guard', exact: true }).waitFor()
      await picture('audit-filter')
      await page.keyboard.press('Escape')
      await page.keyboard.press('p')
      await page.getByRole('dialog', { name: /^Proof of event/ }).waitFor()
      await picture('audit-prove')
      await page.getByRole('button', { name: 'Write proof' }).click()
      await page.getByText('1 proof written.').waitFor()
      await picture('audit-proved')
      await page.keyboard.press('Escape')
      await page.keyboard.press('d')
      await page.getByRole('dialog', { name: 'Export audit trail' }).waitFor()
      await picture('audit-export')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Rulings' }).click()
      await page.getByText(/^\d+ rulings? in/).waitFor()
      await page.getByRole('region', { name: 'Event' }).waitFor()
      await picture('audit-rulings')
      await page.getByRole('button', { name: 'Settings and standards' }).click()
      await page.getByRole('region', { name: 'Event' }).getByText('Routes').first().waitFor()
      await picture('audit-settings')
    }),
  )
