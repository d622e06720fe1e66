import { contextBridge, ipcRenderer } from 'electron'

contextBridge.exposeInMainWorld('desktop', { platform: process.platform })

// A MessagePort cannot cross contextBridge: the page posts it here, and from here it goes on to the main process.
window.addEventListener('message', (event) => {
  if (event.source !== window || event.origin !== location.origin || event.data !== 'docket:connect') return
  const [port] = event.ports
  if (port !== undefined) ipcRenderer.postMessage('docket:connect', null, [port])
})
