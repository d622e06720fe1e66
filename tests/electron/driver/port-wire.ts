import type { Wire, WireState } from '../../stories/wire.ts'
import type { Desktop, ElectronModule } from './driver.ts'

/** Holds the main process's end of every port that a page connects with from now on, and reloads the page. */
export async function portWire(desktop: Desktop): Promise<Wire> {
  await desktop.main(holdPorts)
  await desktop.page.reload()
  return {
    async become(state) {
      await desktop.main(({ ipcMain }, next) => ipcMain.emit('spec:become', null, next), state)
    },
    async cut() {
      await desktop.main(({ ipcMain }) => ipcMain.emit('spec:cut'))
    },
  }
}

/** Runs in the main process, so it stands alone. */
function holdPorts({ ipcMain }: ElectronModule): void {
  const open = new Set<Electron.MessagePortMain>()
  let held: (() => void)[] = []
  let state: WireState = 'whole'

  // First in line, so that it holds a port before anybody listens to it.
  ipcMain.prependListener('docket:connect', ({ ports: [port] }: Electron.IpcMainEvent) => {
    if (port === undefined) return
    if (state === 'down') return port.close()
    open.add(port)
    const [emit, post] = [port.emit.bind(port), port.postMessage.bind(port)]
    port.emit = (name, ...args) => {
      if (name === 'message') pass(port, 'deaf', () => emit(name, ...args))
      else emit(name, ...args)
      return true
    }
    port.postMessage = (...message) => pass(port, 'mute', () => post(...message))
    port.on('close', () => open.delete(port))
  })
  ipcMain.on('spec:become', (_event, next: WireState) => {
    state = next
    const late = held
    held = []
    for (const send of late) send()
  })
  ipcMain.on('spec:cut', () => {
    held = []
    for (const port of open) port.close()
    open.clear()
  })

  function pass(port: Electron.MessagePortMain, holding: WireState, send: () => void): void {
    if (state === holding) held.push(() => pass(port, holding, send))
    else if (open.has(port)) send()
  }
}
