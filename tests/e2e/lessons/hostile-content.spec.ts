import { dropFiles } from '../../stories/drop-files.ts'
import { check } from '../axe.ts'
import { expect, test } from '../fixtures.ts'

// Nothing fades while axe looks at its colors.
test.use({ colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } })

/** Whatever this would reach does not exist: any request for it is one too many. */
const ELSEWHERE = 'http://elsewhere.invalid'

const HOSTILE = `# A lesson that wants more than to be read

## Introduction

Hello <b onclick="window.broken = 1">bold</b> and <img src="${ELSEWHERE}/a.png" onerror="window.broken = 2">.
A [link](javascript:window.broken=3), a [form](data:text/html,<script>window.broken=4</script>) and one
[elsewhere](${ELSEWHERE}/page). ![A picture](${ELSEWHERE}/b.png "title") and ![][ref].

<script>window.broken = 5</script>

<iframe src="${ELSEWHERE}/frame" srcdoc="<script>parent.broken = 6</script>"></iframe>

<form action="${ELSEWHERE}/send"><input name="a"><button>Send</button></form>

<style>body { display: none; background: url(${ELSEWHERE}/c.png) }</style>

<svg onload="window.broken = 7"><a href="javascript:window.broken=8">x</a></svg>

[ref]: ${ELSEWHERE}/d.png

| Head <script>window.broken = 9</script> | B |
| --- | --- |
| <object data="${ELSEWHERE}/e"></object> | ![x](${ELSEWHERE}/f.png) |

\`\`\`html
<script>window.broken = 10</script>
\`\`\`

## Summary

It was read, and nothing else.
`

test('a lesson with scripts, handlers, links, forms, frames and remote pictures is text, and asks for nothing', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await dropFiles(page, { 'hostile.md': HOSTILE })
  await page.getByRole('row', { name: /A lesson that wants more/ }).click()
  const sheet = page.getByRole('region', { name: 'Lesson', exact: true })
  await expect(sheet).toContainText('It was read, and nothing else.')
  for (const shown of [
    '<script>window.broken = 5</script>',
    '<iframe',
    '<form',
    '<style>',
    '<svg',
    '<object',
  ])
    await expect(sheet).toContainText(shown)
  await expect(sheet).toContainText(`${ELSEWHERE}/page`)
  expect(await sheet.locator('a, img, iframe, form, input, script, style, object, svg image').count()).toBe(0)
  await sheet.getByText('link', { exact: true }).click()
  await page.keyboard.press('End')
  expect(await page.evaluate(() => 'broken' in window)).toBe(false)
  expect(asked.filter((url) => url.includes('elsewhere'))).toEqual([])
  expect(page.url()).toContain('/review/')
  await check(page)
})
