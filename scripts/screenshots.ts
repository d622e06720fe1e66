/** Takes a picture of every place in both themes: `node scripts/screenshots.ts [folder]` (default out/screens). */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { findBrowser } from '../tests/helpers/chromium.ts'
import { ROOT, runDocket } from '../tests/helpers/run-docket.ts'
import { serveDocket } from '../tests/helpers/serve-docket.ts'
import { storeFolder } from '../tests/helpers/store-folder.ts'

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
    await tour(page, (name) =>
      page.screenshot({ path: join(folder, `${name}-${colorScheme}.png`), animations: 'disabled' }),
    )
    await page.close()
  }
} finally {
  await browser.close()
}

async function tour(page: Page, picture: (name: string) => Promise<unknown>): Promise<void> {
  await page.getByText('Rule on what the model decided.').waitFor()
  await picture('first-start')
  await page.getByRole('button', { name: 'Load the samples' }).click()
  await page.getByRole('region', { name: 'Samples of reading' }).getByText('3 imported').waitFor()
  await page.getByRole('row', { name: /Paper Boat/ }).waitFor()
  await picture('queue')
  await page.keyboard.press('x')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('x')
  await page.keyboard.press('f')
  await page.getByRole('menuitem', { name: 'priority' }).waitFor()
  await picture('queue-selected')
  await page.keyboard.press('Escape')
  await page.keyboard.press('t')
  await page.getByRole('dialog').waitFor()
  await page.locator('[role=dialog] input:focus').waitFor()
  await page.keyboard.type('grade 3')
  await page.keyboard.press('Enter')
  await page.getByText('2 cases tagged').waitFor()
  await page.keyboard.press('v')
  await page.locator('[role=dialog] input:focus').waitFor()
  await page.keyboard.type('Grade 3')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Grade 3' }).waitFor()
  await page.getByRole('link', { name: 'Cases' }).click()
  await page.getByRole('row', { name: /Paper Boat/ }).waitFor()
  await picture('cases')
  await page.getByRole('link', { name: 'Queue' }).click()
  await page.getByRole('row', { name: /Paper Boat/ }).click()
  await page.getByRole('slider', { name: 'Waveform' }).waitFor()
  await page.keyboard.press('1')
  await page.getByText(/marked correct/).waitFor()
  await page.getByRole('button', { name: 'Play the word' }).waitFor() // it was played, as it was chosen
  await picture('review')
  await page.keyboard.press('l')
  await page.getByRole('dialog', { name: 'My last rulings' }).getByRole('listitem').first().waitFor()
  await picture('rulings')
  await page.keyboard.press('Escape')
  await page.keyboard.press('m')
  await page.getByRole('dialog', { name: 'What the marks mean' }).waitFor()
  await picture('marks')
  await page.keyboard.press('Escape')
  await page.keyboard.press('d')
  await page.getByRole('columnheader', { name: 'LLM' }).waitFor()
  await picture('table')
  await page.keyboard.press('d')
  await page.keyboard.press('Escape')
  await page.getByRole('row', { name: /wrong-total/ }).click()
  await page.locator('.page-sheet canvas').waitFor()
  await picture('receipt')
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').waitFor()
  await picture('palette')
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'All keys' }).waitFor()
  await picture('keys')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Second opinions' }).click()
  await page.getByText('Everybody agrees').waitFor()
  await picture('opinions')
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('heading', { name: 'Settings' }).waitFor()
  const parts = page.getByRole('navigation', { name: 'Parts of the settings' }).getByRole('link')
  for (const [at, part] of (await parts.all()).entries()) {
    await part.click()
    await page.getByRole('heading', { level: 2 }).first().waitFor()
    await picture(`settings-${at + 1}`)
  }
  await page.getByRole('button', { name: /^Change the key of “Skip/ }).click()
  await page.keyboard.press('j')
  await page.getByText(/has this key/).waitFor()
  await picture('settings-key')
  await page.keyboard.press('Escape')
  await page
    .getByRole('navigation', { name: 'Parts of the settings' })
    .getByRole('link', { name: 'Review' })
    .click()
  await page.getByRole('checkbox', { name: 'Reading' }).click()
  await page.getByText('Saved').waitFor()
  await page.getByRole('link', { name: 'Queue' }).click()
  await page.getByRole('row', { name: /Night Train/ }).click()
  await page.getByRole('heading', { name: 'What did the child say?' }).waitFor()
  await page.getByRole('slider', { name: 'Waveform' }).waitFor()
  await picture('blind')
  await page.keyboard.press('2')
  await page.getByLabel('Both answers').waitFor()
  await picture('blind-answered')
}
