import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mountDisk } from '../../helpers/disk/mounted-disk.ts'
import { runDocket } from '../../helpers/program/run-docket.ts'
import { serveDocket } from '../../helpers/program/serve-docket.ts'
import { whyNot } from '../../set-up/needs.ts'
import { dropFiles, readingTexts } from '../../stories/drop-files.ts'
import { expect, test } from '../fixtures.ts'

const REASON = 'This store is read-only: nothing in it can be changed.'

test.skip(whyNot('own-disk') !== null, 'needs a disk of its own')

test('a store that can only be read offers nothing that would change it, and says why', async ({
  page,
  problems,
}) => {
  const dir = mkdtempSync(join(tmpdir(), 'docket-disk-'))
  const disk = mountDisk(dir, 48)
  try {
    await runDocket(dir, ['samples'])
    disk.setReadOnly()
    await using host = await serveDocket(dir)
    await page.goto(host.address)
    await expect(page.getByText('It cannot be changed, but it can be exported')).toBeVisible()
    const files = page.getByRole('button', { name: 'Import', exact: true })
    await expect(files).toBeDisabled()
    await expect(files).toHaveAccessibleDescription(REASON)
    await expect(page.getByRole('button', { name: /^Export/ })).toBeEnabled()

    await page.getByRole('row', { name: /The Clock Shop/ }).click()
    await expect(page.getByText(`This case is not claimed. ${REASON}`)).toBeVisible()
    for (const name of ['Claim case', 'Approve', 'Reject', 'Skip', 'Tag'] as const) {
      const button = page.getByRole('button', { name: new RegExp(`^${name}|Tags sample`) }).first()
      await expect(button, name).toBeDisabled()
      await expect(button, name).toHaveAccessibleDescription(REASON)
    }
    await expect(page.getByRole('radio', { name: 'Correct', exact: true })).toBeDisabled()
    const advance = page.getByRole('checkbox', { name: /^Advance automatically/ })
    await expect(advance).toBeDisabled()
    await expect(advance).toHaveAccessibleDescription(REASON)
    await expect(page.getByRole('button', { name: 'Said “tick”' })).toHaveAccessibleDescription(REASON)
    for (const name of [/^Note/, /^What the child really said/]) {
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
    await dropFiles(page, readingTexts())
    await expect(page.locator('.toast').getByText(REASON)).toBeVisible()
    await expect(page.getByText('Reading files')).toHaveCount(0)
  } finally {
    disk.unmount()
    rmSync(dir, { recursive: true, force: true })
  }
  problems.splice(0) // of the host that the fixture began and this page left
})

test('an empty store that can only be read withholds the first steps that would fill it', async ({
  page,
  problems,
}) => {
  const dir = mkdtempSync(join(tmpdir(), 'docket-disk-'))
  const disk = mountDisk(dir, 48)
  try {
    await runDocket(dir, ['settings', 'set', 'reviewer.name', '"Ada Marsh"'])
    disk.setReadOnly()
    await using host = await serveDocket(dir)
    await page.goto(host.address)
    for (const name of [/^Load samples/, /^Import files/]) {
      const way = page.getByRole('button', { name }).last()
      await expect(way).toBeDisabled()
      await expect(way).toHaveAccessibleDescription(REASON)
    }
    await expect(page.getByRole('button', { name: /^Connect a model/ })).toBeEnabled()
    await expect(page.getByRole('checkbox', { name: 'Receipts' })).toBeDisabled()
  } finally {
    disk.unmount()
    rmSync(dir, { recursive: true, force: true })
  }
  problems.splice(0) // of the host that the fixture began and this page left
})
