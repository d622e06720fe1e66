import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { status, words } from '../helpers/judging/wire-server/script.ts'
import { openWireServer } from '../helpers/judging/wire-server/wire-server.ts'
import { openSecretService } from '../helpers/keychain/secret-service.ts'
import { CLI } from '../helpers/program/run-docket.ts'
import { runProgram } from '../helpers/program/run-program.ts'
import { serveDocket } from '../helpers/program/serve-docket.ts'
import { filesWith } from '../helpers/store/planted.ts'
import { storiesWith } from '../set-up/stories-with.ts'
import { dropFiles, readingTexts } from '../stories/drop-files.ts'
import { expect, test as plain } from './fixtures.ts'

const BY_COMMAND = 'zk4Planted9Quibbolo7Trallafix3Zerwanit'
const BY_WINDOW = 'wq8Typed2Snorbinkle5Gravolumpe1Mistrand'

/** Makes a process fail as a bug would, and write all that Node knows about it. */
const CRASH = `data:text/javascript,process.on('SIGUSR2',()=>{throw new Error('a planted crash')})`

interface Planted {
  readonly address: string
  readonly folder: string
  readonly keyring: string
  readonly store: string
  readonly printed: string[]
  cli(...args: string[]): ReturnType<typeof runProgram>
  /** Ends the host as a bug would. */
  crash(): Promise<void>
}

const test = plain.extend<{ planted: Planted }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
  planted: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'docket-secrets-'))
    const [keyring, store, reports] = ['keyring', 'store', 'reports'].map((name) => join(folder, name))
    if (keyring === undefined || store === undefined || reports === undefined) throw new Error('no folders')
    for (const each of [keyring, store, reports]) mkdirSync(each)
    const service = await openSecretService(keyring)
    const printed: string[] = []
    // A provider that sends the key back: in its complaint, as some do, encoded, in a header, and in an answer.
    const server = await openWireServer(({ headers }, index) => {
      const sent = String(headers['authorization']).replace('Bearer ', '')
      const forms = formsOf(sent).join(' ')
      return index % 2 === 0
        ? status(401, `Bad key: ${forms}`, { 'x-request-id': sent })
        : words(`{"verdict":"${forms}"} ${sent.slice(0, 20)} ${sent.slice(20)}`, { model: sent })
    })
    const env = { ...service.env, OPENAI_API_KEY: '', OPENAI_BASE_URL: server.urls.openai }
    const cli = async (...args: string[]) => {
      const ended = await runProgram([process.execPath, CLI, '--store', store, ...args], {
        env,
        input: BY_COMMAND,
      })
      printed.push(ended.stdout, ended.stderr)
      return ended
    }
    await cli('keys', 'set', 'openai')
    await cli('settings', 'set', 'routes.reading.judge', '[{"provider":"openai","model":"gpt-6-luna"}]')
    const node = `--import "${CRASH}" --report-uncaught-exception --report-directory=${reports}`
    const host = await serveDocket(store, {
      env: { ...env, NODE_OPTIONS: node },
      heard: (text) => printed.push(text),
    })
    const crash = async () => {
      host.child.kill('SIGUSR2')
      await expect.poll(() => host.child.exitCode).not.toBeNull()
    }
    await use({ address: host.address, folder, keyring, store, printed, cli, crash })
    await host[Symbol.asyncDispose]()
    await server.close()
    await service.close()
    rmSync(folder, { recursive: true, force: true })
  },
})

storiesWith('secret-service', () => {
  test('a planted key stands nowhere: database, logs, exports, crash output, the heap of the window', async ({
    context,
    planted,
  }) => {
    const page = await context.newPage()
    await page.goto(planted.address)
    await dropFiles(page, readingTexts())
    await expect(page.getByText('3 imported')).toBeVisible()
    await page.goto(`${planted.address}#/settings?section=models`)
    const openai = page.getByRole('group', { name: 'OpenAI', exact: true })
    await expect(openai.getByText(/A key is set in the keychain\. It ends in anit\./)).toBeVisible()
    await openai.getByRole('button', { name: 'Test OpenAI' }).click()
    await expect(openai.getByText(/OpenAI did not accept the key .*\[key\]/)).toBeVisible()
    await page.getByRole('button', { name: 'Check all models' }).click()
    await expect(page.getByText(/^Failed:/)).toBeVisible()
    const first = await heapSnapshot(page)
    expect(first, 'the heap is searched').toContain('It ends in anit')
    for (const form of formsOf(BY_COMMAND)) expect(first).not.toContain(form)

    await openai.getByRole('textbox', { name: 'Key of OpenAI' }).fill(BY_WINDOW)
    await page.keyboard.press('Enter')
    await expect(openai.getByText(/It ends in rand\./)).toBeVisible()
    expect(await heapSnapshot(page)).not.toContain(BY_WINDOW)
    expect(await page.content()).not.toContain(BY_WINDOW)

    await planted.cli('doctor')
    await planted.cli('keys', 'test', 'openai')
    await planted.cli('keys', 'list')
    await planted.cli('run', '--all')
    await planted.cli('export', 'jsonl', '--out', join(planted.folder, 'labels'))
    await planted.cli('audit', 'list')
    await planted.cli('settings', 'list')
    await planted.cli('backup', join(planted.folder, 'backup.docket'))
    await planted.crash()
    expect(planted.printed.join('')).toContain('a planted crash')
    for (const key of [BY_COMMAND, BY_WINDOW]) {
      for (const form of formsOf(key)) {
        expect(planted.printed.join('')).not.toContain(form)
        expect(filesWith(planted.folder, Buffer.from(form)), 'files with the key').toEqual([])
      }
    }
    expect(filesWith(planted.folder, Buffer.from('a planted crash')), 'the report is searched').not.toEqual(
      [],
    )
  })
})

/** A key as it is, and as it is written most often. */
function formsOf(key: string): string[] {
  const bytes = Buffer.from(key)
  const percent = [...key].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join('')
  return [key, key.slice(0, 14), bytes.toString('base64').slice(0, 40), bytes.toString('hex'), percent]
}

/** Everything that the page still holds, after what nobody holds is gone. */
async function heapSnapshot(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page)
  const chunks: string[] = []
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk))
  await session.send('HeapProfiler.enable')
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  await session.detach()
  return chunks.join('')
}
