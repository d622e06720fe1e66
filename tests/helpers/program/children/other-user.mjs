// Lists the files, secrets and answers that another user of the machine can get: given a folder to look in, an address
// and secrets; `RUN_AS` is its user id.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const runAs = process.env.RUN_AS
if (runAs !== undefined) {
  process.setgroups([Number(runAs)])
  process.setgid(Number(runAs))
  process.setuid(Number(runAs))
}

const [folder, origin, page, ...secrets] = process.argv.slice(2)

/** Every file below a folder that can be read, as far as its folders can be listed. */
function readable(dir, depth = 8) {
  let entries
  try {
    entries = readdirSync(dir, { withFileTypes: true })
  } catch {
    return []
  }
  return entries.flatMap((entry) => {
    const path = join(dir, entry.name)
    if (entry.isDirectory()) return depth > 0 ? readable(path, depth - 1) : []
    return entry.isFile() && contentOf(path) !== null ? [path] : []
  })
}

function contentOf(path) {
  try {
    return readFileSync(path, 'latin1')
  } catch {
    return null
  }
}

/** Files of processes that can be read and contain a secret. */
function secretFiles() {
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
  const files = processes.flatMap((pid) => ['cmdline', 'environ'].map((name) => `/proc/${pid}/${name}`))
  return files.filter((file) => secrets.some((secret) => contentOf(file)?.includes(secret)))
}

async function status(path, init) {
  return fetch(new URL(path, origin), init).then(
    (response) => response.status,
    (error) => String(error),
  )
}

function socket(path) {
  return new Promise((resolve) => {
    const opened = new WebSocket(new URL(path, origin.replace('http', 'ws')), { headers: { origin } })
    const timer = setTimeout(() => resolve('silent'), 10_000)
    const end = (what) => {
      clearTimeout(timer)
      resolve(what)
    }
    opened.onopen = () => opened.send('{"i":"1","p":{"u":"/system/state","b":{}}}')
    opened.onmessage = ({ data }) => end(`answered ${data}`)
    opened.onclose = () => end('refused')
    opened.onerror = () => end('refused')
  })
}

const found = {
  user: process.getuid(),
  groups: [...new Set(process.getgroups())],
  files: readable(folder),
  foundSecrets: secretFiles(),
  pages: [await status('/'), await status('/rpc'), await status('/', { method: 'POST', body: 'ticket=' })],
  sockets: [await socket('/rpc'), await socket(`${page}rpc`)],
}
process.stdout.write(JSON.stringify(found))
