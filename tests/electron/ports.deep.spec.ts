import { settleProblems } from '../helpers/browser/page-problems.ts'
import { ask } from './driver/ask.ts'
import { expect, test } from './fixtures.ts'

/** A port leads to every service, so it is given to nobody but the main frame of our own page. */

test('takes a port from our own page, and none from a frame inside it', async ({ page }) => {
  await page.evaluate(() => document.body.append(document.createElement('iframe')))
  const frame = page.frames()[1]
  if (frame === undefined) throw new Error('There is no frame')
  await frame.evaluate(() => {
    Object.assign(window, { answers: 0 })
    for (const target of [parent, window]) {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => Object.assign(window, { answers: Reflect.get(window, 'answers') + 1 })
      port1.postMessage('{"i":"1","p":{"u":"/system/state","b":{}}}')
      target.postMessage('docket:connect', '*', [port2])
    }
  })
  await ask(page, '/system/state') // is answered after both
  expect(await frame.evaluate(() => Reflect.get(window, 'answers'))).toBe(0)
})

const pages = [
  ['a host that begins like ours', () => 'app://local.elsewhere/index.html'],
  ['a site of somebody else', (site: string) => site],
  ['another host of our scheme', () => 'app://elsewhere/index.html'],
  ['an empty page', () => 'about:blank'],
  ['a page made of data', () => 'data:text/html,<title>data</title>'],
] as const

for (const [who, urlOf] of pages) {
  test(`takes no port from ${who}`, async ({ page, desktop, driver, foreignSite, problems }) => {
    await desktop.main(({ ipcMain }) => {
      // Registered last, so every other listener for the port has taken it by now.
      ipcMain.on('docket:connect', ({ senderFrame, ports: [port] }) => {
        if (!senderFrame?.url.startsWith('app://local/'))
          console.log(`[spec] offered, ${port?.listenerCount('message') === 0 ? 'refused' : 'taken'}`)
      })
    })
    await desktop.main(
      ({ BrowserWindow }, url) => BrowserWindow.getAllWindows()[0]?.loadURL(url),
      urlOf(foreignSite.url),
    )
    await expect.poll(() => page.url()).not.toContain(`${driver.origin}/`)
    await page.evaluate(() => postMessage('docket:connect', '*', [new MessageChannel().port2]))
    const offers = () => desktop.lines.filter((line) => line.startsWith('[spec] offered'))
    await expect.poll(offers).toEqual(['[spec] offered, refused'])
    await settleProblems(page, problems)
    problems.length = 0 // logs of a foreign page are not ours
  })
}
