import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { inspect } from 'node:util'
import { app } from 'electron'
import { visibleText } from '../shared/hidden-characters.ts'
import { noMenu } from './api/context.ts'
import { argumentsOf, CLI_FLAG } from './cli/options/flag.ts'
import { serveWindows } from './hosts/electron/connect.ts'
import { registerOpenedFiles, takeOpenedFiles } from './hosts/electron/files/opened-files.ts'
import { orGiveUp } from './hosts/electron/give-up.ts'
import { showJobs } from './hosts/electron/job-signs.ts'
import { registerLinks, takeLinks } from './hosts/electron/links.ts'
import { keepMenu } from './hosts/electron/menu.ts'
import { declareScheme, serveScheme } from './hosts/electron/scheme.ts'
import { denyPermissions, guardAllContents } from './hosts/electron/security.ts'
import { systemProxy } from './hosts/electron/system-proxy.ts'
import { utilityFork } from './hosts/electron/utility-fork.ts'
import { openEvidenceWindow, openWindow, workWindows } from './hosts/electron/window.ts'
import { preparedBehindScript } from './hosts/first-page.ts'
import { printedPages } from './hosts/printed-pages.ts'
import { openReplaceable } from './hosts/replaceable-docket.ts'
import { keepPrivate } from './private/umask.ts'
import { nowhere } from './services/places/places.ts'
import { defaultStoreDir } from './store/default-dir.ts'

/** Electron's entry point: life cycle only. With `--cli` it is the command line instead, and opens no window. */
keepPrivate()
if (process.argv.includes(CLI_FLAG)) void runCommandLine()
else {
  declareScheme()
  app.enableSandbox()
  orGiveUp(start)
}

async function runCommandLine(): Promise<void> {
  app.dock?.hide()
  try {
    const [group, command, ...args] = argumentsOf(process.argv)
    if (group === 'hook' && command === 'memory') {
      // An assistant waits for it: nothing of the command line is loaded, and the engine only if a judge is asked.
      const { runHook } = await import('./hook/run-hook.ts')
      return await runHook(args, [process.execPath, CLI_FLAG])
    }
    const { runProcess } = await import('./cli/terminal/run-process.ts')
    await app.whenReady() // Child processes cannot be started before.
    process.exitCode = await runProcess({ fork: utilityFork, systemProxy })
  } catch (error) {
    process.stderr.write(`${visibleText(inspect(error))}\n`)
    process.exitCode = 1
  }
  app.exit(Number(process.exitCode ?? 0))
}

function start(): void {
  setPaths(resolve(defaultStoreDir(process.env, process.platform)))
  if (!app.requestSingleInstanceLock()) {
    app.quit()
    return
  }
  registerLinks()
  takeLinks(process.argv.slice(1))
  registerOpenedFiles()
  takeOpenedFiles(process.argv, process.cwd())
  app.on('second-instance', (_event, args, directory) => {
    takeLinks(args.slice(1))
    takeOpenedFiles(args, directory)
    const [window] = workWindows()
    window?.restore()
    window?.focus()
  })
  // Never awaited at the top level: `ready` waits for this module to finish (electron/electron #40719).
  void app.whenReady().then(() => orGiveUp(boot))
}

/** Sets the data folders. Electron accepts only existing folders; Chromium's own data is separate from the store. */
function setPaths(store: string): void {
  const ofChromium = join(store, 'window')
  mkdirSync(ofChromium, { recursive: true })
  app.setPath('userData', store)
  app.setPath('sessionData', ofChromium)
}

function boot(): void {
  const replaceable = openReplaceable({
    dir: app.getPath('userData'),
    what: 'The Docket window',
    outside: { fork: utilityFork, systemProxy },
  })
  const { docket } = replaceable
  const quitting = new AbortController()
  app.on('will-quit', () => {
    quitting.abort()
    docket.close()
  })
  const openFirst = () => {
    if (workWindows().length === 0) openWindow()
  }
  app.on('activate', openFirst)
  app.on('open-file', openFirst) // On macOS the application continues without a window.
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit()
  })
  docket.runs.regenerations.resumeAwaited(docket.program.reviewers.current).catch(docket.program.noteBug)
  denyPermissions()
  guardAllContents(openEvidenceWindow)
  const printed = printedPages()
  const context = { docket, host: 'electron', menu: noMenu, places: nowhere } as const
  serveScheme(printed, preparedBehindScript(context, quitting.signal))
  serveWindows(replaceable, printed)
  void keepMenu(docket, quitting.signal)
  showJobs(docket, quitting.signal).catch(docket.program.noteBug)
  openWindow()
}
