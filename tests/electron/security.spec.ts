import * as z from 'zod'
import { forgetRefusals } from '../helpers/browser/page-problems.ts'
import { expect, test } from './fixtures.ts'

/**
 * The demands of Electron's security checklist, as far as a page can see them. Its policy and its ports have files of
 * their own.
 */

test('protects its page and its windows: origin, globals, preferences, guards, tools and permissions', async ({
  page,
  desktop,
  driver,
}) => {
  await test.step('shows our own page in a secure context', async () => {
    expect(await page.evaluate(() => [location.origin, isSecureContext])).toEqual([driver.origin, true])
  })

  await test.step('gives pages no Node and no Electron', async () => {
    const names = ['require', 'module', 'process', 'Buffer', 'global', 'ipcRenderer', '__native', '__receive']
    expect(await page.evaluate((all) => all.filter((name) => name in window), names)).toEqual([])
  })

  await test.step('exposes the name of the platform and nothing else', async () => {
    const exposed = await page.evaluate(() => {
      const desktop: object = Reflect.get(window, 'desktop')
      return [{ ...desktop }, Object.isFrozen(desktop)]
    })
    expect(exposed).toEqual([{ platform: process.platform }, true])
  })

  await test.step('opens windows with every protection on', async () => {
    const preferences = await desktop.main(({ BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents ?? {}
      return Reflect.apply(Reflect.get(contents, 'getLastWebPreferences'), contents, []) // not in Electron's types
    })
    expect(preferences).toMatchObject({
      sandbox: true,
      contextIsolation: true,
      webSecurity: true,
      nodeIntegration: false,
      webviewTag: false,
      spellcheck: false,
    })
    for (const name of ['nodeIntegrationInSubFrames', 'allowRunningInsecureContent', 'experimentalFeatures'])
      expect(preferences).not.toMatchObject({ [name]: true })
  })

  await test.step('has no developer tools in the package', async () => {
    const [isPackaged, tools] = z.tuple([z.boolean(), z.boolean()]).parse(
      await desktop.main(({ app, BrowserWindow }) => {
        const contents = BrowserWindow.getAllWindows()[0]?.webContents ?? {}
        const preferences = Reflect.apply(Reflect.get(contents, 'getLastWebPreferences'), contents, [])
        return [app.isPackaged, Reflect.get(Object(preferences), 'devTools') !== false]
      }),
    )
    expect(tools).toBe(!isPackaged)
  })

  await test.step('grants no permission but to copy text', async () => {
    const states = await page.evaluate(async () => {
      const names = ['geolocation', 'notifications', 'camera', 'microphone', 'midi', 'clipboard-read']
      const query = async (name: string) => {
        const status: PermissionStatus = await Reflect.apply(
          navigator.permissions.query,
          navigator.permissions,
          [{ name }],
        )
        return status.state
      }
      return Promise.all(names.map(query))
    })
    expect(states).toEqual(['denied', 'denied', 'denied', 'denied', 'denied', 'denied'])
    const located = await page.evaluate(
      () =>
        new Promise((resolve) =>
          navigator.geolocation.getCurrentPosition(
            () => resolve('located'),
            ({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? 'denied' : code),
          ),
        ),
    )
    expect(located).toBe('denied')
    expect(await page.evaluate(() => Notification.requestPermission())).toBe('denied')
    const heard = page.evaluate(() =>
      navigator.mediaDevices.getUserMedia({ audio: true }).then(
        () => 'heard',
        (error: DOMException) => error.name,
      ),
    )
    expect(await heard).not.toBe('heard')
  })

  await test.step('keeps every other window on our pages as well', async () => {
    const guarded = await desktop.main(({ BrowserWindow }) => {
      const window = new BrowserWindow({ show: false })
      const events = ['will-navigate', 'will-frame-navigate', 'will-redirect', 'will-attach-webview']
      const guards = events.map((name) => window.webContents.listeners(name).length > 0)
      const policy = window.webContents.getWebRTCIPHandlingPolicy()
      window.destroy()
      return [guards, policy]
    })
    expect(guarded).toEqual([[true, true, true, true], 'disable_non_proxied_udp'])
  })
})

test('opens no windows: our own site goes to the system’s browser, all else nowhere', async ({
  page,
  desktop,
  problems,
}) => {
  await desktop.main(({ shell }) => {
    shell.openExternal = (url) => {
      console.log(`[spec] outside ${url}`)
      return Promise.resolve()
    }
  })
  const opened = await page.evaluate(() =>
    [
      'https://example.org/docket/first',
      'https://example.org/docketed',
      'https://example.org.evil.example/docket',
      'https://nora@example.org/docket',
      'https://example.org/',
      'http://example.org/',
      'file:///etc/passwd',
      'about:blank',
      'smb://example.org/share',
      'javascript:alert(1)',
      location.href,
    ].map((url) => window.open(url)),
  )
  expect(opened).toEqual(Array(11).fill(null))
  await page.evaluate(() => {
    const link = document.createElement('a')
    Object.assign(link, { href: 'https://example.org/docket', target: '_blank' })
    document.body.append(link)
    link.click()
  })
  const outside = () => desktop.lines.filter((line) => line.startsWith('[spec] outside'))
  await expect
    .poll(outside)
    .toEqual(['[spec] outside https://example.org/docket/first', '[spec] outside https://example.org/docket'])
  expect(await desktop.main(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1)
  expect(page.context().pages()).toHaveLength(1)
  await forgetRefusals(page, problems)
})

test('stays on our own page', async ({ page, desktop, driver, foreignSite }) => {
  await desktop.main(({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()[0]?.webContents.on('will-navigate', (event) => {
      console.log(`[spec] ${event.url} ${event.defaultPrevented ? 'refused' : 'allowed'}`)
    })
  })
  await page.evaluate((url) => {
    location.href = `${url}assigned`
  }, foreignSite.url)
  await expect.poll(() => desktop.lines).toContain(`[spec] ${foreignSite.url}assigned refused`)
  await page.evaluate((url) => {
    const link = document.createElement('a')
    link.href = `${url}clicked`
    document.body.append(link)
    link.click()
  }, foreignSite.url)
  await expect.poll(() => desktop.lines).toContain(`[spec] ${foreignSite.url}clicked refused`)
  expect(new URL(page.url()).origin).toBe(new URL(driver.origin).origin)
  expect(foreignSite.requests).toEqual([])
})
