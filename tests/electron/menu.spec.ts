import { ask } from './driver/ask.ts'
import type { Desktop } from './driver/driver.ts'
import { expect, test } from './fixtures.ts'

/** The system's menu has the same commands as the page, with the same keys, and says what can be done now. */

test('chooses what the page can do now, and only that', async ({ page, desktop }) => {
  await expect(page.getByText('Review what the model decided.')).toBeVisible()
  await expect.poll(() => isEnabled(desktop, 'go.settings')).toBe(true)
  expect(await isEnabled(desktop, 'case.approve')).toBe(false)
  await choose(desktop, 'go.settings')
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  await choose(desktop, 'keys')
  await expect(page.getByRole('dialog', { name: 'All keys' })).toBeVisible()
  await choose(desktop, 'go.queue') // a page behind a dialog does not change
  await ask(page, '/system/state') // is answered after the page heard of the choice
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
})

test('has the same keys as the page, and leaves the pressing of them to it', async ({ desktop }) => {
  expect(await shown(desktop, 'case.approve')).toBe('CmdOrCtrl+Enter')
  expect(await shown(desktop, 'palette')).toBe('CmdOrCtrl+K')
  const registered = await desktop.main(({ Menu }) => {
    const all = (items: Electron.MenuItem[]): Electron.MenuItem[] =>
      items.flatMap((item) => [item, ...all(item.submenu?.items ?? [])])
    return all(Menu.getApplicationMenu()?.items ?? []).filter(
      (item) => item.id && item.accelerator && item.registerAccelerator,
    ).length
  })
  expect(registered).toBe(0)
})

test('shows a key that was changed, in whichever process', async ({ page, desktop, docket }) => {
  await expect(page.getByText('Review what the model decided.')).toBeVisible()
  const keys = JSON.stringify([{ command: 'export', keys: ['shift+mod+e'] }])
  expect((await docket.cli('settings', 'set', 'keyboard.keys', keys)).exitCode).toBe(0)
  await expect.poll(() => shown(desktop, 'export')).toBe('Shift+CmdOrCtrl+E')
  // The page learns of it in its own time.
  await expect(async () => {
    await page.keyboard.press('Control+Shift+E')
    await expect(page.getByRole('dialog', { name: 'Export results' })).toBeVisible({ timeout: 500 })
  }).toPass()
})

function isEnabled(desktop: Desktop, id: string): Promise<unknown> {
  return desktop.main(({ Menu }, command) => Menu.getApplicationMenu()?.getMenuItemById(command)?.enabled, id)
}

function shown(desktop: Desktop, id: string): Promise<unknown> {
  return desktop.main(
    ({ Menu }, command) => Menu.getApplicationMenu()?.getMenuItemById(command)?.accelerator,
    id,
  )
}

/** As a hand does: by choosing the item while the window is in front. */
async function choose(desktop: Desktop, id: string): Promise<void> {
  await desktop.main(({ Menu, BrowserWindow }, command) => {
    const [window] = BrowserWindow.getAllWindows()
    Menu.getApplicationMenu()
      ?.getMenuItemById(command)
      ?.click({ triggeredByAccelerator: false }, window, window?.webContents)
  }, id)
}
