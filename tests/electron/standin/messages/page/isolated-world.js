// Runs in a world of its own in every document, as Electron's preload does. Only this world has `__native`.
;(() => {
  const native = globalThis.__native
  delete globalThis.__native
  const ports = new Map()
  let ids = 0

  // The page's half of codec.ts.
  const toBase64 = (bytes) => {
    let text = ''
    for (let at = 0; at < bytes.length; at += 0x8000)
      text += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
    return btoa(text)
  }
  const fromBase64 = (text) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  const mapFields = (fields, change) =>
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, change(value)]))
  const pack = (value) => {
    if (value === undefined) return { $: 'undefined' }
    if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
    if (typeof value === 'number' && Number.isFinite(value)) return value
    if (value instanceof Uint8Array) return { $: 'bytes', v: toBase64(value) }
    if (value instanceof ArrayBuffer) return { $: 'buffer', v: toBase64(new Uint8Array(value)) }
    if (value instanceof Date) return { $: 'date', v: value.getTime() }
    if (Array.isArray(value)) return value.map(pack)
    const prototype = Object.getPrototypeOf(value)
    if (prototype !== Object.prototype && prototype !== null)
      throw new TypeError('An object could not be cloned.')
    const fields = mapFields(value, pack)
    return '$' in value ? { $: 'object', v: fields } : fields
  }
  const untag = {
    undefined: () => undefined,
    date: ({ v }) => new Date(v),
    bytes: ({ v }) => fromBase64(v),
    buffer: ({ v }) => fromBase64(v).buffer,
    object: ({ v }) => mapFields(v, unpack),
  }
  const unpack = (packed) => {
    if (packed === null || typeof packed !== 'object') return packed
    if (Array.isArray(packed)) return packed.map(unpack)
    return '$' in packed ? untag[packed.$](packed) : mapFields(packed, unpack)
  }

  const tell = (message) => native(JSON.stringify(message))
  const handOver = (port) => {
    const id = ++ids
    ports.set(id, port)
    port.onmessage = (event) => tell({ kind: 'port', id, data: pack(event.data) })
    port.addEventListener('close', () => {
      if (ports.delete(id)) tell({ kind: 'port-close', id })
    })
    return id
  }
  globalThis.__receive = ({ kind, id, data }) => {
    if (kind === 'port') ports.get(id)?.postMessage(unpack(data))
    else {
      ports.get(id)?.close()
      ports.delete(id)
    }
  }

  const send = (channel, args, transfer) =>
    tell({ kind: 'send', channel, args: args.map(pack), ports: transfer.map(handOver) })
  const modules = {
    electron: {
      contextBridge: {
        exposeInMainWorld: (key, value) => {
          const detail = JSON.stringify({ key, value }, (_, inner) => {
            if (typeof inner === 'function') throw new TypeError('The stand-in exposes no functions')
            return inner
          })
          dispatchEvent(new CustomEvent('__expose', { detail }))
        },
      },
      ipcRenderer: {
        send: (channel, ...args) => send(channel, args, []),
        postMessage: (channel, message, transfer = []) => send(channel, [message], transfer),
      },
    },
  }
  const require = (name) => {
    if (Object.hasOwn(modules, name)) return modules[name]
    throw new Error(`module not found: ${name}`)
  }
  const process = { platform: 'PLATFORM', sandboxed: true, contextIsolated: true, type: 'renderer', env: {} }
  const module = { exports: {} }
  // biome-ignore lint/correctness/noUnusedFunctionParameters: the preload script may use them
  ;((require, module, exports, process) => {
    /*PRELOAD*/
  })(require, module, module.exports, process)
})()
