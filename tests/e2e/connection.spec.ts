import type { WebSocketRoute } from '@playwright/test'
import { dropFiles, readingTexts } from '../stories/drop-files.ts'
import { test as base, expect } from './fixtures.ts'

/** The wire between the window and its host, in the hands of the test. */
interface Wire {
  /** Ends the connection that there is. */
  cut(): Promise<void>
  isDown: boolean
}

const test = base.extend<{ wire: Wire }>({
  wire: async ({ context }, use) => {
    const open = new Set<WebSocketRoute>()
    const wire: Wire = {
      isDown: false,
      async cut() {
        for (const socket of open) await socket.close()
        open.clear()
      },
    }
    await context.routeWebSocket(/\/rpc$/, async (socket) => {
      if (wire.isDown) return socket.close()
      open.add(socket)
      socket.connectToServer()
    })
    await use(wire)
  },
})

test('a connection that breaks comes back by itself, and nothing is lost or done twice', async ({
  wire,
  page,
  docket,
}) => {
  await dropFiles(page, readingTexts())
  await expect(page.getByText('3 imported')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Held by you until/)).toBeVisible()
  await wire.cut()
  await page.keyboard.press('2')
  await expect(page.getByRole('radio', { name: 'Incorrect' })).toBeChecked()
  const { lines } = await docket.cli('audit', 'list', '--type', 'feedback.give')
  expect(lines).toHaveLength(1)
})

test('a connection that does not come back says so, with one button', async ({ wire, page, problems }) => {
  await expect(page.getByText('Rule on what the model decided.')).toBeVisible()
  wire.isDown = true
  await wire.cut()
  await expect(page.getByText('Docket does not answer.')).toBeVisible({ timeout: 30_000 })
  wire.isDown = false
  await page.getByRole('button', { name: 'Connect again' }).click()
  await expect(page.getByText('Docket does not answer.')).toBeHidden()
  await dropFiles(page, readingTexts())
  await expect(page.getByText('3 imported')).toBeVisible()
  problems.length = 0 // refused sockets are what this is about
})
