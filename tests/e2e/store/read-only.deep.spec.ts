import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { settleProblems } from '../../helpers/browser/page-problems.ts'
import { mountDisk } from '../../helpers/disk/mounted-disk.ts'
import { runDocket } from '../../helpers/program/run-docket.ts'
import { serveDocket } from '../../helpers/program/serve-docket.ts'
import { whyNot } from '../../set-up/needs.ts'
import { dropOnly, readingTexts } from '../../stories/drop-files.ts'
import { expect, test } from '../fixtures.ts'

const REASON = 'This store is read-only: nothing in it can be changed.'

test.skip(whyNot('own-disk') !== null, 'needs a disk of its own')

/**
 * Runs a command on a store on a disk of its own, makes the disk read-only and shows the store on a page. The page is
 * closed before its host ends: it would call it again, and its browser would log that in vain.
 */
async function onReadOnlyStore(
  { context, problems }: { readonly context: BrowserContext; readonly problems: string[] },
  command: readonly string[],
  look: (page: Page) => Promise<void>,
): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'docket-disk-'))
  const disk = mountDisk(dir, 48)
  try {
    expect(await runDocket(dir, command)).toMatchObject({ exitCode: 0 })
    disk.setReadOnly()
    await using host = await serveDocket(dir)
    const page = await context.newPage()
    await page.goto(host.address)
    await look(page)
    await settleProblems(page, problems)
    await page.close()
  } finally {
    disk.unmount()
    rmSync(dir, { recursive: true, force: true })
  }
}

test('a store that can only be read offers nothing that would change it, and says why', ({
  context,
  problems,
}) =>
  onReadOnlyStore({ context, problems }, ['samples'], async (page) => {
    await expect(page.getByText('It cannot be changed, but it can be exported')).toBeVisible()
    const files = page.getByRole('button', { name: 'Import', exact: true })
    await expect(files).toBeDisabled()
    await expect(files).toHaveAccessibleDescription(REASON)
    await expect(page.getByRole('button', { name: /^Export/ })).toBeEnabled()

    await page.getByRole('row', { name: /The Clock Shop/ }).click()
    await expect(page.getByText(`This case is not claimed. ${REASON}`)).toBeVisible()
    await page.getByText('History, runs and tags').click()
    for (const name of [/^Claim case/, /^Confirm/, /^Reject/, /^Skip/, /^(Add|Change) tags/]) {
      const button = page.getByRole('button', { name }).first()
      await expect(button, `${name}`).toBeDisabled()
      await expect(button, `${name}`).toHaveAccessibleDescription(REASON)
    }
    await expect(page.getByRole('radio', { name: 'Correct', exact: true })).toBeDisabled()
    const advance = page.getByRole('checkbox', { name: /^Advance automatically/ })
    await expect(advance).toBeDisabled()
    await expect(advance).toHaveAccessibleDescription(REASON)
    await expect(page.getByRole('button', { name: 'Said “tick”' })).toHaveAccessibleDescription(REASON)
    for (const name of [/^Note/, /what the child really said/]) {
      const field = page.getByRole('textbox', { name })
      await expect(field).not.toBeEditable()
      await expect(field).toHaveAttribute('title', REASON)
    }

    // No key and no entry of the palette does it either, and nothing was tried on the way.
    await page.keyboard.press('w')
    await page.keyboard.press('t')
    await page.keyboard.press('a')
    await expect(advance).toBeChecked()
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('run again')
    await expect(page.getByRole('option', { name: /^Run again/ })).toHaveCount(0)
    await expect(page.getByRole('alert').filter({ hasText: 'not saved' })).toHaveCount(0)

    // Settings are shown and cannot be changed.
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Settings' }).click()
    const name = page.getByRole('textbox', { name: 'Reviewer name' })
    await expect(name).toBeDisabled()
    await expect(name).toHaveAccessibleDescription(REASON)
    await page.getByRole('link', { name: 'Models & keys' }).click()
    await expect(page.getByRole('button', { name: /^Use preset/ }).first()).toBeDisabled()
    await expect(page.getByRole('combobox', { name: 'Judge mode' }).first()).toBeDisabled()

    // Files that are dropped are refused with the reason, and none is sent.
    await dropOnly(page, readingTexts())
    await expect(page.locator('.toast').getByText(REASON)).toBeVisible()
    await expect(page.getByText('Reading files')).toHaveCount(0)
  }))

test('an empty store that can only be read withholds the first steps that would fill it', ({
  context,
  problems,
}) =>
  onReadOnlyStore(
    { context, problems },
    ['settings', 'set', 'reviewer.name', '"Ada Marsh"'],
    async (page) => {
      for (const name of [/^Load samples/, /^Import files/]) {
        const way = page.getByRole('button', { name }).last()
        await expect(way).toBeDisabled()
        await expect(way).toHaveAccessibleDescription(REASON)
      }
      await expect(page.getByRole('button', { name: /^Connect a model/ })).toBeEnabled()
      await expect(page.getByRole('checkbox', { name: 'Receipts' })).toBeDisabled()
    },
  ))
