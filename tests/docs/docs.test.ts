import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Command, CommanderError } from 'commander'
import { expect, it } from 'vitest'
import * as z from 'zod'
import { docketProgram } from '../../src/main/cli/program.ts'
import { ReviewEventType } from '../../src/shared/domain/reviews/review-event.ts'
import { defaultSettings, settingLeaves } from '../../src/shared/domain/settings.ts'
import { partOfEach, pipelineNames } from '../../src/shared/pipelines/index.ts'
import { silentTerminal } from '../helpers/program/call-docket.ts'
import {
  anchorsOf,
  argumentsOf,
  commandsOf,
  linksOf,
  nodesIn,
  type Page,
  pageOf,
  pages,
  ROOT,
  wordsOf,
} from './pages.ts'

const all = pages()

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')))

/** Links of some pages that lead nowhere: to no file, or to no heading of one of the pages. */
function brokenLinks(some: readonly Page[]): string[] {
  const anchors = new Map(some.map((page) => [page.path, anchorsOf(page)]))
  return some.flatMap((page) =>
    linksOf(page).flatMap(({ target, anchor }) => {
      const isThere = anchors.has(target) || existsSync(join(ROOT, target))
      if (!isThere) return [`${page.path}: ${target} does not exist`]
      const hasAnchor = anchor === null || anchors.get(target)?.has(anchor) === true
      return hasAnchor ? [] : [`${page.path}: ${target} has no heading #${anchor}`]
    }),
  )
}

/** Why a line of shell code is not one that works in a checkout; `null` where nothing is wrong with it. */
function shellProblem(line: string): string | null {
  const [program = '', name = '', ...rest] = argumentsOf(line)
  if (program === 'npm') {
    const script = name === 'run' ? rest[0] : name
    return script !== undefined && Object.hasOwn(scripts, script)
      ? null
      : `package.json has no script “${script}”`
  }
  if (program === 'npx' && name === 'docket') return usageProblem(rest)
  if (program === 'npx') return isIn('node_modules', '.bin', name) ? null : `${name} is not installed`
  const file = program === 'node' || program.endsWith('/node') ? name : program
  return isIn(file) ? null : `${file} does not exist`
}

function isIn(...path: readonly string[]): boolean {
  return existsSync(join(ROOT, ...path))
}

/** An id that replaces CASE, DECISION, EVENT, GATE and JOB while a line is only parsed. */
const ANY_ID = '01890a5d-ac96-774b-bcce-b302099a8057'

/** The problem that `docket` reports for arguments, which it parses without running anything. */
function usageProblem(args: readonly string[]): string | null {
  let printed = ''
  const program = docketProgram({ ...silentTerminal(), err: (text) => (printed += text) })
  for (const command of everyCommand(program))
    if (command.commands.length === 0) command.action(() => undefined)
  try {
    program.parse(
      args.map((each) => each.replace(/^(?:CASE|DECISION|EVENT|GATE|JOB)$/, ANY_ID)),
      { from: 'user' },
    )
    return null
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return null // it prints its help
    return printed.trim().split('\n')[0] ?? 'it cannot be parsed'
  }
}

function everyCommand(command: Command): Command[] {
  return [command, ...command.commands.flatMap(everyCommand)]
}

const program = docketProgram(silentTerminal())

/** The problem of a mention of `docket …` within a sentence: a command or an option that does not exist. */
function mentionProblem(text: string): string | null {
  const [, ...words] = text.split(/\s+/)
  let command: Command = program
  const options = new Set<string>(program.options.flatMap(({ long }) => long ?? []))
  for (const [index, word] of words.entries()) {
    const below = command.commands.find((each) => each.name() === word)
    if (below !== undefined) {
      command = below
      for (const { long } of command.options) options.add(long ?? '')
    } else if (word.startsWith('--') && word !== '--help' && !options.has(word)) return `${word} is unknown`
    else if (index === 0 && /^[a-z]/.test(word)) return `there is no command ${word}`
  }
  return null
}

/** The mentions of commands within the sentences of a page. */
function mentionsOf({ tree }: Page): string[] {
  return nodesIn(tree).flatMap((node) =>
    node.type === 'inlineCode' && /^(?:npx )?docket /.test(node.value)
      ? [node.value.replace(/^npx /, '')]
      : [],
  )
}

it('links only to files and headings that exist', () => {
  expect(brokenLinks(all)).toEqual([])
})

it('finds a link to a missing file and to a missing heading', () => {
  const page = pageOf('docs/a.md', '# A b\n\n[x](missing.md) [y](#a-b) [z](#c) ![p](../assets/none.png)')
  expect(brokenLinks([page])).toEqual([
    'docs/a.md: docs/missing.md does not exist',
    'docs/a.md: docs/a.md has no heading #c',
    'docs/a.md: assets/none.png does not exist',
  ])
})

it('names only commands that exist, with options and values that they take', () => {
  const wrong = all.flatMap((page) => [
    ...commandsOf(page).flatMap((line) => {
      const problem = shellProblem(line)
      return problem === null ? [] : [`${page.path}: ${line}: ${problem}`]
    }),
    ...mentionsOf(page).flatMap((text) => {
      const problem = mentionProblem(text)
      return problem === null ? [] : [`${page.path}: ${text}: ${problem}`]
    }),
  ])
  expect(wrong).toEqual([])
  expect(all.flatMap(commandsOf).length).toBeGreaterThan(80)
})

it.each([
  ['npm run nothing', 'package.json has no script “nothing”'],
  ['npx docket nothing', "error: unknown command 'nothing'"],
  ['npx docket queue --nothing', "error: unknown option '--nothing'"],
  ['npx docket export labels --out x', /value 'labels' is invalid/],
  ['npx docket export jsonl', /required option '--out <folder>' not specified/],
  ['npx docket show', /missing required argument 'case'/],
  ['npx nothing-of-ours', 'nothing-of-ours is not installed'],
  ['node scripts/nothing.mjs', 'scripts/nothing.mjs does not exist'],
])('finds what is wrong with %s', (line, problem) => {
  expect(shellProblem(line)).toMatch(problem)
})

it.each([
  ['docket nothing', 'there is no command nothing'],
  ['docket queue --nothing', '--nothing is unknown'],
])('finds what is wrong with a mention of %s', (text, problem) => {
  expect(mentionProblem(text)).toBe(problem)
})

it('marks every block with commands as shell code', () => {
  const unmarked = all.flatMap(({ path, tree }) =>
    nodesIn(tree).flatMap((node) =>
      node.type === 'code' && node.lang !== 'sh' && /^\s*(?:npm|npx|docket) /m.test(node.value)
        ? [`${path}: ${node.value.split('\n')[0]}`]
        : [],
    ),
  )
  expect(unmarked).toEqual([])
})

it('has the two commands of the README as scripts', () => {
  const readme = all.find(({ path }) => path === 'README.md')
  expect(readme && commandsOf(readme)).toEqual(['npm start', 'npm test'])
  expect(scripts).toMatchObject({ start: expect.any(String), test: expect.any(String) })
})

it('keeps the README within 200 lines, with three pictures', () => {
  const readme = all.find(({ path }) => path === 'README.md')
  expect(readme?.text.split('\n').length).toBeLessThanOrEqual(200)
  expect(readme && nodesIn(readme.tree).filter(({ type }) => type === 'image')).toHaveLength(3)
})

const FOR_USERS = /^docs\/(?:use\/|formats\/|data-and-security\.md$)/

it('says at the top of each page for users who it is for and which question it answers', () => {
  const silent = all
    .filter(({ path }) => FOR_USERS.test(path))
    .filter(({ tree: { children } }) => {
      const [title, lead] = children
      const text = lead?.type === 'paragraph' ? wordsOf(lead) : ''
      return title?.type !== 'heading' || !/^For .+\. Answers: .+\?$/.test(text)
    })
  expect(silent.map(({ path }) => path)).toEqual([])
})

const words = partOfEach('words')

it.each(pipelineNames)('explains every trigger of %s on its page', (pipeline) => {
  const page = all.find(({ path }) => path === `docs/use/${pipeline}.md`)
  const codes = page && nodesIn(page.tree).flatMap((node) => (node.type === 'inlineCode' ? [node.value] : []))
  expect(codes).toEqual(expect.arrayContaining([...words[pipeline].trigger.options]))
})

it('names only settings that exist', () => {
  const known = new Set(settingLeaves(defaultSettings, '').map(([key]) => key))
  const sections = Object.keys(defaultSettings).join('|')
  const key = new RegExp(`^(?:${sections})(?:\\.[a-zA-Z_]+)+$`)
  const forUsers = all.filter(({ path }) => FOR_USERS.test(path)) // recipes name settings that are to be made
  const events = new Set<string>(ReviewEventType.options)
  const unknown = forUsers.flatMap(({ path, tree }) =>
    nodesIn(tree).flatMap((node) =>
      node.type === 'inlineCode' && key.test(node.value) && !known.has(node.value) && !events.has(node.value)
        ? [`${path}: ${node.value}`]
        : [],
    ),
  )
  expect(unknown).toEqual([])
})
