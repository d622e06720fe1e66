import { forgetRefusals } from '../helpers/browser/page-problems.ts'
import { expect, test } from './fixtures.ts'

/** The page runs our own files, and reaches nothing: not for code, nor pictures, nor to tell anybody anything. */

test('sends a strict policy with the page', async ({ page }) => {
  const headers = (await page.reload())?.headers()
  const policy = headers?.['content-security-policy']?.split('; ')
  expect(policy).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "frame-src 'self'",
      "connect-src 'none'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ]),
  )
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' })
  expect(headers).toMatchObject({ 'origin-agent-cluster': '?1' })
})

test('runs no script but the files of ours', async ({ page, problems, foreignSite }) => {
  const ran = await page.evaluate(async (url) => {
    await new Promise((resolve) => setTimeout(resolve, 0)) // code that a debugger evaluates may do more
    const attempts: (() => void)[] = [
      () => Object.assign(document.createElement('script'), { text: 'window.ran = true' }),
      () => Object.assign(document.createElement('script'), { src: `${url}script.js` }),
      () => void document.body.insertAdjacentHTML('beforeend', '<img src=x onerror="window.ran = true">'),
      () => void setTimeout('window.ran = true', 0),
      () => void new Function('window.ran = true')(),
      () => document.body.setAttribute('onclick', 'window.ran = true'),
    ]
    const thrown = attempts.map((attempt) => {
      try {
        attempt()
        return 'nothing'
      } catch (error) {
        return error instanceof Error ? error.name : 'something'
      }
    })
    document.body.click()
    await new Promise((resolve) => setTimeout(resolve, 0))
    return [thrown, 'ran' in window]
  }, foreignSite.url)
  expect(ran).toEqual([['TypeError', 'TypeError', 'TypeError', 'TypeError', 'EvalError', 'TypeError'], false])
  expect(foreignSite.requests).toEqual([])
  await forgetRefusals(page, problems)
})

test('asks the network for nothing', async ({ page, problems, foreignSite }) => {
  const outcomes = await page.evaluate(async (url) => {
    const settled = (element: HTMLElement) =>
      new Promise<string>((resolve) => {
        element.onload = () => resolve('loaded')
        element.onerror = () => resolve('refused')
        document.body.append(element)
      })
    const socket = () =>
      new Promise<string>((resolve) => {
        const opened = new WebSocket(url.replace('http', 'ws'))
        opened.onopen = () => resolve('open')
        opened.onerror = () => resolve('refused')
      })
    return [
      await fetch(`${url}fetch`).then(
        () => 'fetched',
        () => 'refused',
      ),
      await settled(Object.assign(document.createElement('img'), { src: `${url}image.png` })),
      await settled(
        Object.assign(document.createElement('link'), { rel: 'stylesheet', href: `${url}style.css` }),
      ),
      await socket().catch(() => 'refused'),
    ]
  }, foreignSite.url)
  expect(outcomes).toEqual(['refused', 'refused', 'refused', 'refused'])
  await page.evaluate((url) => {
    navigator.sendBeacon(`${url}beacon`)
    document.body.append(Object.assign(document.createElement('iframe'), { src: `${url}frame` }))
    document.body.append(Object.assign(document.createElement('webview'), { src: `${url}webview` }))
  }, foreignSite.url)
  await expect
    .poll(() => problems.filter((problem) => problem.includes('Content Security Policy')).length)
    .toBeGreaterThan(4)
  expect(foreignSite.requests).toEqual([])
  await forgetRefusals(page, problems)
})
