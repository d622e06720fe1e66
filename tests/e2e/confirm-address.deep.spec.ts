import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from '../helpers/judging/wire-server/script.ts'
import { openWireServer } from '../helpers/judging/wire-server/wire-server.ts'
import { alone } from '../helpers/program/alone.ts'
import { CLI } from '../helpers/program/run-docket.ts'
import { runProgram } from '../helpers/program/run-program.ts'
import { check } from './axe.ts'
import { expect, test } from './fixtures.ts'

// Nothing fades while axe looks at its colors.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('an address that somebody else put into the settings is asked nothing until it is confirmed by name', async ({
  page,
  docket,
}) => {
  const server = await openWireServer(() => json({ word: 'yes' }))
  try {
    const route = [{ provider: 'openai', model: 'gpt-4o-mini', baseUrl: server.urls.openai }]
    const set = ['settings', 'set', 'routes.reading.judge', JSON.stringify(route)]
    const elsewhere = { ...alone, DOCKET_ADDRESSES: mkdtempSync(join(tmpdir(), 'docket-test-')) }
    await runProgram([process.execPath, CLI, '--store', docket.storeDir, ...set], { env: elsewhere })
    await expect(page.getByText(`Nothing is sent to ${server.origin} for OpenAI`)).toBeVisible()
    await page.goto(`${docket.address}#/settings?section=models`)
    const list = page.getByRole('list', { name: 'Addresses to confirm' })
    await expect(list).toContainText(`OpenAI at ${server.origin}`)
    await page.getByRole('button', { name: 'Check all models' }).click()
    await expect(page.getByText(/^Failed:/)).toBeVisible()
    expect(server.seen()).toBe(0)
    await check(page)

    await list.getByRole('button', { name: `Confirm ${server.origin} for OpenAI` }).press('Enter')
    await expect(list).toBeHidden()
    await expect(page.getByText(`The address ${server.origin} of OpenAI is confirmed`)).toBeVisible()
    await page.getByRole('button', { name: 'Check all models' }).click()
    await expect.poll(() => server.seen()).toBeGreaterThan(0)
  } finally {
    await server.close()
  }
})
