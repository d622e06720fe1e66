import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Desktop, Driver } from './driver/driver.ts'
import { expect, test } from './fixtures.ts'

test('opens the window where the last one was, as large, and maximized where it was maximized', async ({
  driver,
  docket,
}) => {
  const bounds = { x: 200, y: 100, width: 900, height: 700 }
  await inWindow(driver, docket.storeDir, async (desktop) => {
    await desktop.main(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.setBounds({ x: 200, y: 100, width: 900, height: 700 }),
    )
  })
  await inWindow(driver, docket.storeDir, async (desktop) => {
    expect(await placeOf(desktop)).toEqual([bounds, false])
    await desktop.main(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.maximize())
  })
  await inWindow(driver, docket.storeDir, async (desktop) => {
    expect(await placeOf(desktop)).toEqual([bounds, true])
  })
})

const lost = [
  'is on a screen that is gone',
  { x: -4000, y: 100, width: 900, height: 700, isMaximized: false },
] as const
const places = [
  lost,
  ['has its title bar above the screen', { x: 100, y: -300, width: 900, height: 700, isMaximized: false }],
  ['is of no size', { x: 100, y: 100, width: 0, height: 0, isMaximized: false }],
  ['was never ours', 'a file of somebody else'],
] as const

for (const [what, place] of places)
  test(`opens it as usual where the place that was kept ${what}`, async ({ driver, docket }) => {
    mkdirSync(join(docket.storeDir, 'window'))
    writeFileSync(join(docket.storeDir, 'window', 'place.json'), JSON.stringify(place))
    await inWindow(driver, docket.storeDir, async (desktop) => {
      expect(await placeOf(desktop)).toEqual([expect.objectContaining({ width: 1280, height: 840 }), false])
    })
  })

/** Opens the application, does something, and closes its window. */
async function inWindow(
  driver: Driver,
  storeDir: string,
  work: (desktop: Desktop) => Promise<unknown>,
): Promise<void> {
  await using desktop = await driver.launch(storeDir)
  await work(desktop)
  await desktop.main(({ app }) => {
    setTimeout(() => app.quit(), 0) // after the answer has gone out
  })
  expect(await desktop.ended()).toBe(0)
}

function placeOf(desktop: Desktop): Promise<unknown> {
  return desktop.main(({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows()
    return [window?.getNormalBounds(), window?.isMaximized()]
  })
}
