import { EventEmitter } from 'node:events'

/** The other end of a utility process: messages come as events with `data`, and Node's own way is gone. */
class ParentPort extends EventEmitter {
  postMessage(message: unknown): void {
    send(message)
  }
}

const send = process.send?.bind(process) ?? (() => false)
const port = new ParentPort()
process.on('message', (data) => port.emit('message', { data }))
process.on('disconnect', () => process.exit())
Reflect.set(process, 'parentPort', port)
Reflect.deleteProperty(process, 'send')
