import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runProgram } from '../helpers/program/run-program.ts'
import { expect, test } from './fixtures.ts'
import { standin } from './standin/launch.ts'

/** The stand-in itself: where Electron would fail, it must fail too, or it proves nothing. */

const faults = [
  [
    'never becomes ready while the entry waits for it',
    "import { app } from 'electron'\nawait app.whenReady()",
    { exitCode: 13, stderr: /unsettled top-level await/ },
  ],
  [
    'refuses to declare a scheme late',
    "import { app, protocol } from 'electron'\napp.whenReady().then(() => protocol.registerSchemesAsPrivileged([]))",
    { exitCode: 1, stderr: /registerSchemesAsPrivileged should be called before app is ready/ },
  ],
  [
    'refuses to switch the sandbox on late',
    "import { app } from 'electron'\napp.whenReady().then(() => app.enableSandbox())",
    { exitCode: 1, stderr: /enableSandbox\(\) can only be called before app is ready/ },
  ],
  [
    'refuses a window before it is ready',
    "import { BrowserWindow } from 'electron'\nnew BrowserWindow()",
    { exitCode: 1, stderr: /Cannot create BrowserWindow before app is ready/ },
  ],
  [
    'refuses a folder that does not exist',
    "import { app } from 'electron'\napp.setPath('userData', '/this/does/not/exist')",
    { exitCode: 1, stderr: /Failed to set path 'userData'/ },
  ],
  [
    'refuses a window without a sandbox',
    "import { app, BrowserWindow } from 'electron'\napp.whenReady().then(() => new BrowserWindow({ webPreferences: { sandbox: false } }))",
    { exitCode: 1, stderr: /no window with unsafe sandbox/ },
  ],
  [
    'has no part of Electron that is not stood in for',
    "import { powerMonitor } from 'electron'\npowerMonitor.on('suspend', () => {})",
    { exitCode: 1, stderr: /does not provide an export named 'powerMonitor'/ },
  ],
] as const

for (const [name, source, { exitCode, stderr }] of faults) {
  test(name, async ({ docket }) => {
    writeFileSync(join(docket.storeDir, 'package.json'), '{ "type": "module", "main": "main.js" }')
    writeFileSync(join(docket.storeDir, 'main.js'), source)
    const ended = await runProgram(standin(docket.storeDir).command)
    expect(ended.stderr).toMatch(stderr)
    expect(ended.exitCode).toBe(exitCode)
  })
}
