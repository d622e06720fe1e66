import { once } from 'node:events'
import { chmodSync, existsSync, lstatSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { WebSocketServer } from 'ws'
import { alone } from '../helpers/program/alone.ts'
import { serveDocket } from '../helpers/program/serve-docket.ts'
import { filesWith } from '../helpers/store/planted.ts'
import { dropFiles, readingTexts } from '../stories/drop-files.ts'
import { expect, test } from './fixtures.ts'

const NOTE = 'She stops before the last sound'

/** A program that takes the port of a host that has ended, answers everything, and hears what is said to it. */
async function foreignServerAt(port: number) {
  const heard: string[] = []
  const server = createServer((_, response) => response.end('<title>Docket</title>'))
  new WebSocketServer({ server }).on('connection', (socket) => {
    socket.on('message', (message) => {
      heard.push(String(message))
      socket.send(JSON.stringify({ nonce: 'A'.repeat(43), proof: 'B'.repeat(43) }))
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    heard,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

test('a stranger who takes the port of Docket is told nothing that was typed', async ({
  page,
  docket,
  problems,
}) => {
  await dropFiles(page, readingTexts())
  await expect(page.getByText('3 imported')).toBeVisible()
  await expect(page.getByRole('row', { selected: true })).toBeVisible() // Enter opens the chosen case
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Claimed until/)).toBeVisible()
  await docket.stop()
  const foreign = await foreignServerAt(Number(new URL(docket.address).port))
  try {
    await page.keyboard.press('2')
    await page.keyboard.press('n')
    await page.keyboard.type(NOTE)
    await expect(page.getByText('Another program responds at Docket’s address.')).toBeVisible()
    expect(foreign.heard.length).toBeGreaterThan(1)
    for (const message of foreign.heard) expect(message).toMatch(/^\{"nonce":"[\w-]{43}"\}$/)
  } finally {
    foreign.close()
  }
  problems.length = 0 // refused sockets are what this is about
})

test('serve --open leads the system’s browser in by a file, and no secret stays anywhere', async ({
  launchOptions,
  docket,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'docket-open-'))
  const program = join(folder, 'xdg-open')
  writeFileSync(
    program,
    `#!/bin/sh\nenv > ${folder}/env\numask > ${folder}/umask\nprintf '%s\\n' "$@" > ${folder}/args\n`,
  )
  chmodSync(program, 0o755)
  const env = { ...alone, PATH: `${folder}${delimiter}${process.env['PATH']}`, OPENAI_API_KEY: 'sk-planted' }
  await docket.stop()
  const host = await serveDocket(docket.storeDir, { env, args: ['--open'] })
  try {
    await expect.poll(() => existsSync(join(folder, 'args'))).toBe(true)
    const file = readFileSync(join(folder, 'args'), 'utf8').trim()
    expect(lstatSync(file).mode & 0o777).toBe(0o600)
    expect(readFileSync(join(folder, 'env'), 'utf8')).not.toMatch(/planted|DOCKET_/)
    expect(readFileSync(join(folder, 'umask'), 'utf8').trim()).toBe('0022')
    const [, ticket = ''] = /value="([\w-]{43})"/.exec(readFileSync(file, 'utf8')) ?? []
    const [, token = ''] = new URL(host.address).pathname.split('/')

    const profile = join(folder, 'profile')
    const own = await chromium.launchPersistentContext(profile, { ...launchOptions, locale: 'en-US' })
    const page = await own.newPage()
    await page.goto(pathToFileURL(file).href)
    await expect(page.getByText('Review what the model decided.')).toBeVisible()
    expect(existsSync(file)).toBe(false)
    expect(page.url()).not.toContain(ticket)
    await page.reload()
    await expect(page.getByText('Review what the model decided.')).toBeVisible()
    const other = await own.newPage()
    await other.goto(page.url())
    await expect(other.getByText('Review what the model decided.')).toBeVisible()
    await own.close()
    expect(
      filesWith(profile, Buffer.from(new URL(host.address).host)),
      'the profile is searched',
    ).not.toEqual([])
    for (const secret of [ticket, token])
      for (const encoding of ['utf8', 'utf16le'] as const)
        expect(filesWith(profile, Buffer.from(secret, encoding)), 'files with a secret').toEqual([])
  } finally {
    await host[Symbol.asyncDispose]()
    rmSync(folder, { recursive: true, force: true })
  }
})
