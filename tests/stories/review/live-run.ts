import { expect } from '@playwright/test'
import { json } from '../../helpers/judging/wire-server/script.ts'
import { openWireServer } from '../../helpers/judging/wire-server/wire-server.ts'
import { dropFiles, readingTexts } from '../drop-files.ts'
import type { Story } from '../story.ts'

/** A case is run again with a model that takes its time: the stage is told while it lasts, and gone when it is over. */
export const liveRun: Story = async (page, docket) => {
  const server = await openWireServer(() => json({ items: [] }, { afterMs: 4_000 }))
  try {
    await dropFiles(page, readingTexts())
    await expect(page.getByText('3 imported')).toBeVisible()
    const route = [{ provider: 'openai', model: 'gpt-4o-mini', baseUrl: server.urls.openai }]
    await docket.cli('settings', 'set', 'routes.reading.judge', JSON.stringify(route))
    await expect(page.getByRole('row', { selected: true })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByText(/Claimed until/)).toBeVisible()
    await page.keyboard.press('w')
    const choice = page.getByRole('dialog', { name: 'Run again' }).getByRole('combobox')
    await expect(choice).toBeFocused()
    await page.keyboard.press('Control+Enter')
    const status = page.getByRole('status').filter({ hasText: 'A run is in progress.' })
    await expect(status).toContainText(/Stage \d+: LLM judge\./)
    await expect(page.getByText('A new run has ended: run 2.')).toBeVisible()
    await expect(status).toBeHidden()
  } finally {
    await server.close()
  }
}
