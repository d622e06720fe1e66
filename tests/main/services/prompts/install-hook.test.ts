import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import * as z from 'zod'
import { hookTemplates, installHook } from '../../../../src/main/services/prompts/install-hook.ts'
import { cliLines } from '../../../../src/shared/contract/cli.ts'
import { docket, linesOf } from '../../../helpers/program/docket-cli.ts'
import { tempDir } from '../../../helpers/program/temp-dir.ts'

const Hooks = z.object({
  hooks: z.object({
    UserPromptSubmit: z.tuple([
      z.object({
        hooks: z.tuple([z.object({ type: z.literal('command'), command: z.string(), timeout: z.int() })]),
      }),
    ]),
  }),
})

const command = (folder: string) => {
  const text = readFileSync(join(folder, 'hooks', 'hooks.json'), 'utf8')
  return Hooks.parse(JSON.parse(text)).hooks.UserPromptSubmit[0].hooks[0]
}

it('writes a hook that ends within 15 seconds, and the skill /memory:search, with real paths', () => {
  const folder = tempDir()
  const places = { folder, storeDir: '/my store/it’s', command: ['/opt/node', "/a b/it's/docket.mjs"] }
  const files = installHook(hookTemplates(import.meta.dirname), places)
  expect(files).toEqual(
    ['.claude-plugin/plugin.json', 'hooks/hooks.json', 'skills/search/SKILL.md'].map((name) =>
      join(folder, name),
    ),
  )
  const { name } = z.object({ name: z.string() }).parse(JSON.parse(readFileSync(files[0] ?? '', 'utf8')))
  expect(name).toBe('memory') // with the skill `search`: /memory:search
  expect(command(folder)).toEqual({
    type: 'command',
    command: `/opt/node '/a b/it'\\''s/docket.mjs' hook memory --store '/my store/it’s'`,
    timeout: 15,
  })
  const skill = readFileSync(files[2] ?? '', 'utf8')
  expect(skill).toMatch(/^---\nname: search\ndescription: .+\n---\n/)
  expect(skill).toContain(
    `--store '/my store/it’s' --json memory search "WORDS" --memory .claude/memory --mode search`,
  )
  expect(skill).not.toContain('{{')
})

it('is done by docket hook install, names the bin and the store, and says how long a start takes', async () => {
  const [dir, folder] = [tempDir(), tempDir()]
  const [line] = linesOf(cliLines.hook, await docket(dir, ['hook', 'install', folder]))
  expect(line).toMatchObject({ event: 'installed', files: { length: 3 } })
  expect(line?.startMs).toBeGreaterThan(0)
  expect(command(folder).command).toContain(`hook memory --store ${dir}`)
  const { lines } = await docket(dir, ['doctor'])
  expect(lines.filter((each) => Object(each).check === 'hook')).toEqual([]) // trying it left nothing to complain of
})

it('leaves nothing of what it began where a file cannot be written', () => {
  const [before, folder] = [tempDir(), join(tempDir(), 'new', 'plugin')]
  mkdirSync(join(before, 'hooks', 'hooks.json'), { recursive: true }) // a folder has the name of a file
  const into = (place: string) =>
    installHook(hookTemplates(import.meta.dirname), {
      folder: place,
      storeDir: '/store',
      command: ['docket'],
    })
  expect(() => into(before)).toThrow()
  expect(readdirSync(before)).toEqual(['hooks'])
  expect(readdirSync(join(before, 'hooks'))).toEqual(['hooks.json'])
  writeFileSync(join(dirname(dirname(folder)), 'new'), 'a letter')
  expect(() => into(folder)).toThrow()
  expect(readFileSync(join(dirname(dirname(folder)), 'new'), 'utf8')).toBe('a letter')
})
