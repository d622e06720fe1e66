import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { writeReading } from '../../helpers/cases/readings.ts'
import { startImport } from '../../stories/drop-files.ts'
import { expect, test } from '../fixtures.ts'

/** Drops files and folders of this machine on the window, as its file manager does. */
async function dropFromDisk(page: Page, paths: readonly string[]): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const data = { items: [], files: [...paths], dragOperationsMask: 1 }
  const drag = (type: 'dragEnter' | 'dragOver' | 'drop') =>
    session.send('Input.dispatchDragEvent', { type, x: 400, y: 300, data })
  await expect(page.getByText('Import files').first()).toBeVisible() // it listens from then on
  await drag('dragEnter')
  await drag('dragOver')
  await expect(page.getByText('Drop to import')).toBeVisible()
  await drag('dragOver') // over the sheet that says so
  await drag('drop')
}

test.skip(process.platform === 'win32', 'Windows has neither pipes nor sockets in folders.')

test('a folder with links, a loop, a pipe, a socket and a file that is too large brings in what can be read', async ({
  page,
}) => {
  const folder = join(mkdtempSync(join(tmpdir(), 'docket-test-')), 'spring')
  mkdirSync(join(folder, 'in'), { recursive: true })
  writeReading(folder, 'Nora', 1)
  writeReading(join(folder, 'in'), 'Milo', 1)
  symlinkSync(folder, join(folder, 'in', 'loop'))
  symlinkSync('/etc', join(folder, 'outside'))
  symlinkSync('/etc/hostname', join(folder, 'hostname.txt'))
  execFileSync('mkfifo', [join(folder, 'pipe.txt')])
  const server = createServer().listen(join(folder, 'socket.txt'))
  await once(server, 'listening')
  writeFileSync(join(folder, 'scan.pdf'), '%PDF')
  truncateSync(join(folder, 'scan.pdf'), 130_000_000)

  await dropFromDisk(page, [folder])
  const unused = page.getByRole('region', { name: 'Left out' })
  const reasonOf = (name: string) => unused.getByRole('listitem').filter({ hasText: name })
  await expect(reasonOf('spring/scan.pdf')).toContainText('it has 130 MB; at most 128 MB are read')
  await expect(reasonOf('spring/pipe.txt')).toContainText('The file is empty.') // to a browser it is
  await expect(reasonOf('spring/socket.txt')).toContainText('The file is empty.')
  await startImport(page)
  await expect(page.getByRole('region', { name: 'spring' }).getByText('2 imported')).toBeVisible()
  server.close()
})
