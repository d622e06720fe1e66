import { cpSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createBuilder, type ESTree, type Plugin, parseAst, Visitor } from 'vite'
import { isCatalogue } from '../../architecture/texts/catalogue.ts'
import { ROOT } from '../program/run-docket.ts'

/**
 * The built program in a folder of its own, with a window whose texts are 40 % longer, as those of another language
 * are: each text of each catalogue is followed by blanks that take room and may be broken like words. Playwright reads
 * a text without the blanks, so that a story is told with the texts that it knows.
 */
export async function longerTexts() {
  const dir = mkdtempSync(join(realpathSync(tmpdir()), 'docket-longer-'))
  const out = join(dir, 'out')
  mkdirSync(out)
  for (const part of ['assets', 'docs', 'node_modules', 'package.json'])
    symlinkSync(join(ROOT, part), join(dir, part))
  // It finds what is beside it from where it is itself.
  cpSync(join(ROOT, 'out', 'main'), join(out, 'main'), { recursive: true })
  for (const part of readdirSync(join(ROOT, 'out')).filter((name) => name !== 'main' && name !== 'renderer'))
    symlinkSync(join(ROOT, 'out', part), join(out, part))
  await buildWindow(join(out, 'renderer'))
  return {
    /** The built command line. */
    cli: join(out, 'main', 'cli.js'),
    [Symbol.dispose]: () => rmSync(dir, { recursive: true, force: true }),
  }
}

async function buildWindow(outDir: string): Promise<void> {
  const builder = await createBuilder({
    configFile: join(ROOT, 'vite.config.ts'),
    logLevel: 'error',
    plugins: [lengthenCatalogues()],
    build: { outDir },
  })
  const { client } = builder.environments
  if (client === undefined) throw new Error('vite.config.ts has no environment for the window')
  await builder.build(client)
}

function lengthenCatalogues(): Plugin {
  return {
    name: 'docket-longer-texts',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: (code, id) => (isCatalogue(id) ? { code: lengthened(code), map: null } : null),
  }
}

/** A catalogue whose texts are longer: the letters of a text, not keys of objects and compared values. */
export function lengthened(code: string): string {
  const edits: { readonly at: number; readonly text: string }[] = []
  const wrap = ({ start, end }: Span, name: string) =>
    edits.push({ at: start, text: `${name}(` }, { at: end, text: ')' })
  for (const { filledIn, ...span } of textsOf(code)) {
    wrap(span, 'longerText')
    for (const each of filledIn) wrap(each, 'usualText')
  }
  const whole = edits
    .sort((one, other) => other.at - one.at)
    .reduce((text, edit) => text.slice(0, edit.at) + edit.text + text.slice(edit.at), code)
  return [whole, longerText, usualText, ''].map(String).join('\n')
}

/** A place in the settings, which is no text: `pipelines.reading`. */
const IS_PATH = /^\S+\.\S+$/

interface Span {
  readonly start: number
  readonly end: number
}

/** A text, with its filled-in values: these keep their length, since the whole is made longer. */
interface Text extends Span {
  readonly filledIn: readonly Span[]
}

function textsOf(code: string): Text[] {
  const found: Text[] = []
  const left = new Set<number>()
  const leave = (...nodes: readonly (Span | null | undefined)[]) => {
    for (const node of nodes) if (node != null) left.add(node.start)
  }
  const keep = ({ start, end }: Span, letters: string, filledIn: readonly Span[] = []) => {
    if (/\p{L}{2}/u.test(letters) && !IS_PATH.test(letters) && !left.has(start))
      found.push({ start, end, filledIn })
  }
  new Visitor({
    ImportDeclaration: ({ source }) => leave(source),
    Property: ({ key }) => leave(key),
    BinaryExpression: ({ left: one, right }) => leave(one, right),
    SwitchCase: (node) => leave(node.test),
    MemberExpression: ({ property }) => leave(property),
    CallExpression: ({ callee, arguments: given }) => {
      if (callee.type === 'MemberExpression') leave(...given)
    },
    Literal: (node) => {
      if (typeof node.value === 'string') keep(node, node.value)
    },
    TemplateLiteral: (node: ESTree.TemplateLiteral) =>
      keep(node, node.quasis.map(({ value: { raw } }) => raw).join('…'), node.expressions),
  }).visit(parseAst(code, { lang: 'ts' }))
  return found
}

/** A text and 40 % of its length in blanks, of which two and a quarter are as wide as a letter: words of eight, as far as they go. */
export function longerText(text: string): string {
  const blanks = Math.ceil(text.length * 0.4 * 2.25)
  const words = '\u00a0\u00a0\u00a0\u00a0\u00a0\u00a0\u00a0\u00a0 '.repeat(Math.ceil(blanks / 9))
  return `${text}${text.includes(' ') ? ' ' : ''}${words.slice(0, blanks)}`.replace(/ $/, '\u00a0')
}

/** A value that is filled into a text, without the blanks at its end. */
export function usualText(value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/[ \u00a0]+$/, '') : value
}
