import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import * as z from 'zod'
import { problemsOf } from '../helpers/browser/page-problems.ts'
import { json } from '../helpers/judging/wire-server/script.ts'
import { openWireServer } from '../helpers/judging/wire-server/wire-server.ts'
import { MAX_LONG_TEST_MS } from '../helpers/limits.ts'
import { alone } from '../helpers/program/alone.ts'
import { runDocket } from '../helpers/program/run-docket.ts'
import { serveDocket } from '../helpers/program/serve-docket.ts'
import { sixthProgram } from '../helpers/program/sixth-program.ts'
import { storeFolder } from '../helpers/store/store-folder.ts'
import { dropFiles } from '../stories/drop-files.ts'
import { giveCommand } from '../stories/give-command.ts'

const LETTERS = {
  'broken.letter': 'I must complain: the lamp that you sent me arrived in two pieces.\n',
  'order.letter': 'Please send me three more of the green lamps before the end of the month.\n',
  'shade.letter': 'The shade hums at night. Could somebody have a look at it?\n',
}

const judge = () =>
  openWireServer(({ user }) =>
    json(
      user.includes('hums')
        ? { reason: 'The shade is at fault.', purpose: 'complaint', confidence: 0.7 }
        : { reason: 'It asks for more lamps.', purpose: 'other', confidence: 0.9 },
    ),
  )

/** Lines of the command line, which name a pipeline that our own schemas do not know. */
const Listed = z.object({ title: z.string(), caseId: z.string() })
const Waiting = Listed.extend({ triggers: z.array(z.string()) })
const Shown = z.object({
  decisions: z.array(z.object({ id: z.string(), about: z.object({ kind: z.string(), key: z.string() }) })),
  feedback: z.array(z.object({ answer: z.string(), blind: z.boolean(), correction: z.string().nullable() })),
})

test.describe.configure({ timeout: MAX_LONG_TEST_MS })

// It builds a whole program. `tests/shared/pipelines/registries.test.ts` compiles one at ordinary depth.
test('a sixth pipeline is imported, judged, reviewed open and blind, exported and erased', async ({
  page,
}) => {
  using program = sixthProgram()
  const built = await program.build()
  expect(built.exitCode, built.stderr).toBe(0)
  const server = await judge()
  using store = storeFolder()
  const cli = (...args: string[]) => runDocket(store.dir, args, program.cli)
  const waiting = async () => (await cli('queue')).lines.map((line) => Waiting.parse(line))
  const caseOf = async (title: string) =>
    (await cli('cases')).lines.map((line) => Listed.parse(line)).find((line) => line.title === title)
      ?.caseId ?? ''
  const shown = async (title: string) => Shown.parse((await cli('show', await caseOf(title))).lines[0])
  try {
    const route = [{ provider: 'openai', model: 'gpt-4o-mini', baseUrl: server.urls.openai }]
    await cli('settings', 'set', 'routes.letter.judge', JSON.stringify(route))
    await using host = await serveDocket(store.dir, { env: alone, cli: program.cli })
    const problems = problemsOf(page.context())
    await page.goto(host.address)

    // Imported in the window; the one that no rule decides was judged, and two wait.
    await dropFiles(page, LETTERS)
    await expect(page.getByText('3 imported')).toBeVisible()
    await expect
      .poll(waiting)
      .toMatchObject(['broken', 'shade'].map((title) => ({ title, triggers: ['COMPLAINT'] })))
    expect(server.requests).toHaveLength(2)

    // Open: by keyboard, with the option offered as a button.
    await openCase(page, 'broken')
    await expect(page.getByRole('region', { name: 'Evidence' })).toContainText('arrived in two pieces')
    await page.keyboard.press('2')
    await expect(page.getByRole('radio', { name: 'Incorrect' })).toBeChecked()
    await page.getByRole('button', { name: 'Thanks' }).click()
    await expect(page.locator('#correction')).toHaveValue('thanks')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText(/” confirmed/)).toBeVisible()
    expect((await shown('broken')).feedback).toMatchObject([
      { answer: 'incorrect', blind: false, correction: 'thanks' },
    ])

    // Blind: nothing tells what the judge said until the question is answered.
    await cli('settings', 'set', 'review.blind.letter', 'true')
    await openCase(page, 'shade')
    await expect(page.getByRole('heading', { name: 'What is the letter for?' })).toBeVisible()
    await expect(page.getByText(/Claimed until/)).toBeVisible()
    expect(await page.locator('main').innerText()).not.toMatch(/at fault|by judge|was other/i)
    await page.keyboard.press('2')
    await expect(page.getByTestId('ruling').getByText('The shade is at fault.').first()).toBeVisible()
    expect((await shown('shade')).feedback).toMatchObject([{ blind: true }])

    // The command line: another letter, results of it, and labels.
    const more = join(store.dir, 'more.letter')
    writeFileSync(more, 'Thank you for the lamps.\n')
    expect((await cli('judge', 'letter', more)).exitCode).toBe(0)
    const results = join(store.dir, 'results.csv')
    expect((await cli('results', 'csv', '--out', results)).exitCode).toBe(0)
    expect(readFileSync(results, 'utf8')).toMatch(/purpose[\s\S]*thanks/)
    const labels = join(store.dir, 'labels')
    expect((await cli('export', 'jsonl', '--out', labels)).exitCode).toBe(0)
    expect(readFileSync(join(labels, 'data', 'train.jsonl'), 'utf8')).toContain('"purpose"')

    // Erased on the command line, and in the window.
    expect((await cli('erase', await caseOf('more'))).exitCode).toBe(0)
    await giveCommand(page, 'all cases')
    await expect(page.getByText('3 cases', { exact: true })).toBeVisible()
    await page.keyboard.press('/')
    await page.keyboard.type('order')
    await expect(page.getByText('1 case', { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('x')
    await giveCommand(page, 'erase')
    await expect(page.getByRole('button', { name: 'Keep it' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByText('1 case erased permanently')).toBeVisible()
    expect([await caseOf('order'), await caseOf('more')]).toEqual(['', ''])
    expect((await cli('audit', 'verify')).exitCode).toBe(0)
    expect(problems).toEqual([])
  } finally {
    await server.close()
  }
})

/** Opens a case that waits, from the queue. */
async function openCase(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: 'Queue' }).click()
  await page.getByRole('row', { name: title }).dblclick()
  await expect(page.getByText(/Claimed until/)).toBeVisible()
}
