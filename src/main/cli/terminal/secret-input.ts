import { text } from 'node:stream/consumers'

/** Reads a secret from stdin, typed or piped; typed characters are not shown. `null` if the user cancels. */
export async function readSecret(prompt: string, signal: AbortSignal): Promise<string | null> {
  const { stdin, stderr } = process
  if (!stdin.isTTY) return text(stdin)
  stderr.write(prompt)
  stdin.setRawMode(true)
  try {
    return await typedLine(signal)
  } finally {
    stdin.setRawMode(false)
    stdin.pause()
    stderr.write('\n')
  }
}

const CTRL_C = '\u0003'
const CTRL_D = '\u0004'
const erases = ['\u007f', '\b']

/** Returns a line typed in raw mode, in which a terminal does no line editing. */
function typedLine(signal: AbortSignal): Promise<string | null> {
  const { stdin } = process
  return new Promise((resolve) => {
    let typed = ''
    const end = (line: string | null) => {
      stdin.off('data', read)
      resolve(line)
    }
    const read = (chunk: Buffer) => {
      for (const letter of chunk.toString('utf8')) {
        if (letter === '\r' || letter === '\n') return end(typed)
        if (letter === CTRL_C || letter === CTRL_D) return end(null)
        typed = erases.includes(letter) ? typed.slice(0, -1) : typed + letter
      }
    }
    signal.addEventListener('abort', () => end(null), { once: true })
    stdin.on('data', read)
    stdin.resume()
  })
}
