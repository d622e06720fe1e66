/** Takes a picture of every place in both themes: `node scripts/screenshots.ts [folder]` (default out/screens). */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { findBrowser } from '../tests/helpers/chromium.ts'
import { ROOT, runDocket } from '../tests/helpers/run-docket.ts'
import { serveDocket } from '../tests/helpers/serve-docket.ts'
import { storeFolder } from '../tests/helpers/store-folder.ts'
import { dropFiles, readingTexts } from '../tests/stories/drop-files.ts'

const folder = process.argv[2] ?? join(ROOT, 'out', 'screens')
mkdirSync(folder, { recursive: true })
const { executablePath, args } = await findBrowser()
const browser = await chromium.launch({ executablePath, args: [...args] })
try {
  for (const colorScheme of ['light', 'dark'] as const) {
    using store = storeFolder()
    await runDocket(store.dir, ['settings', 'set', 'reviewer.name', '"Ada Marsh"'])
    await using host = await serveDocket(store.dir)
    const page = await browser.newPage({
      viewport: { width: 1280, height: 840 },
      locale: 'en-US',
      colorScheme,
    })
    await page.goto(host.address)
    await tour(page, (name) => page.screenshot({ path: join(folder, `${name}-${colorScheme}.png`) }))
    await page.close()
  }
} finally {
  await browser.close()
}

async function tour(page: Page, picture: (name: string) => Promise<unknown>): Promise<void> {
  await page.getByText('Rule on what the model decided.').waitFor()
  await picture('first-start')
  await dropFiles(page, readingTexts())
  await page.getByText('3 imported').waitFor()
  await picture('queue')
  await page.getByRole('row', { name: /lighthouse/ }).click()
  await page.getByText(/Held by you until/).waitFor()
  await page.keyboard.press('1')
  await page.getByText(/marked correct/).waitFor()
  await picture('review')
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').waitFor()
  await picture('palette')
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'All keys' }).waitFor()
  await picture('keys')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('heading', { name: 'Settings' }).waitFor()
  await picture('settings')
}
