/** `node scripts/audit.mjs`: known holes in what the lock file names; ends with 1 where one is high or critical. */
import { spawnSync } from 'node:child_process'
import { root } from './setup.mjs'

const LIMIT_MS = 120_000
const BAD = ['high', 'critical']

const { stdout, error } = spawnSync('npm', ['audit', '--package-lock-only', '--json'], {
  cwd: root,
  encoding: 'utf8',
  timeout: LIMIT_MS,
  maxBuffer: 64 * 1024 * 1024,
  shell: process.platform === 'win32',
})
const report = parsed(stdout)
if (report?.vulnerabilities === undefined) {
  const why = report?.error?.summary || report?.message || error?.message || 'no registry answered'
  console.error(
    `Not audited: ${String(why)
      .split('\n')[0]
      .replace(/\S*\/\/\S+/g, 'the registry')}`,
  )
} else {
  const found = Object.values(report.vulnerabilities)
  for (const { name, severity, range } of found) console.error(`${severity}: ${name} ${range}`)
  console.error(found.length === 0 ? 'Audited: nothing is known.' : `Audited: ${found.length} known.`)
  if (found.some(({ severity }) => BAD.includes(severity))) process.exitCode = 1
}

function parsed(text) {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
