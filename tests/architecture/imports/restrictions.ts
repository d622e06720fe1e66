import { importsOf } from '../sources/imports.ts'
import type { Parsed } from '../sources/source.ts'
import { usesOf } from '../sources/uses.ts'

/** A package or module that only some paths may use. */
export interface Restriction {
  readonly of: string
  /** Packages and modules of Node, by the beginning of their names. */
  readonly modules?: readonly string[]
  /** Names that may not be imported from a module. */
  readonly names?: readonly string[]
  /** Uses of globals. */
  readonly uses?: RegExp
  readonly at: readonly string[]
  /** Where else it is allowed, and why. */
  readonly except?: Readonly<Record<string, string>>
}

export const restrictions: readonly Restriction[] = [
  { of: 'Electron', modules: ['electron'], at: ['main/index.ts', 'main/hosts/electron/', 'preload/'] },
  { of: 'SQLite', modules: ['better-sqlite3', 'node:sqlite'], at: ['main/store/'] },
  {
    of: 'the network',
    modules: [
      'openai',
      '@anthropic-ai/sdk',
      'ollama',
      'undici',
      'node:https',
      'node:http2',
      'node:net',
      'node:tls',
    ],
    uses: /^(fetch(\(\))?|navigator\.sendBeacon|new (XMLHttpRequest|EventSource|WebSocket)\(.*)$/,
    at: ['main/llm/'],
    except: {
      'renderer/lib/': 'the window’s one socket to its own host',
    },
  },
  {
    of: 'threads',
    modules: ['node:worker_threads'],
    at: ['main/workers/'],
    except: {
      'main/store/process-token.ts': 'threads go by the name of their process, and by a number of their own',
    },
  },
  { of: 'listening', modules: ['node:http', 'ws'], at: ['main/hosts/'] },
  {
    of: 'the wall clock',
    uses: /^(Date\.(now|…)|(new )?Date\(\)|performance\.(now|timeOrigin|mark|measure|…)|process\.(hrtime.*|uptime)|Temporal\.(Now.*|…))$/,
    at: ['main/outside.ts'],
    except: {
      'main/hook/run-hook.ts': 'an entry of its own, which loads nothing that it can do without',
      'renderer/lib/use-now.ts': 'a window shows how long ago something was; nothing it writes rests on it',
    },
  },
  {
    of: 'chance',
    modules: ['uuid', 'nanoid'],
    names: [
      'randomBytes',
      'randomUUID',
      'randomUUIDv7',
      'randomInt',
      'randomFillSync',
      'randomFill',
      'webcrypto',
    ],
    uses: /^(Math\.(random|…)|crypto\.(random.*|getRandomValues|…))$/,
    at: ['main/outside.ts'],
    except: {
      'main/store/process-token.ts':
        'locks and half-written files are named apart; nothing that is kept rests on it',
      'main/hook/run-hook.ts': 'an entry of its own: each prompt in the spool is named apart',
      'main/hosts/browser/': 'the token of a launch is made by the host that asks for it',
      'renderer/lib/client/prove-host.ts': 'a host is to answer to what nobody can have heard before',
      'renderer/lib/client/api.ts':
        'a window names each step it sends, so that one sent twice takes effect once',
    },
  },
  { of: 'patterns of users', modules: ['re2js'], at: ['shared/domain/standards/pattern.ts'] },
  {
    of: 'parsing Markdown',
    modules: [
      'mdast-util-from-markdown',
      'mdast-util-frontmatter',
      'mdast-util-gfm',
      'mdast-util-math',
      'micromark-extension-frontmatter',
      'micromark-extension-gfm',
      'micromark-extension-math',
    ],
    at: ['shared/markdown/'],
  },
  { of: 'the terminal', modules: ['commander'], at: ['main/cli.ts', 'main/cli/'] },
  { of: 'answering the contract', modules: ['@orpc/server'], at: ['main/api/', 'main/hosts/'] },
  {
    of: 'declaring the contract',
    modules: ['@orpc/contract'],
    at: ['shared/contract/'],
    except: { 'renderer/lib/client/api.ts': 'the type of the client follows from the contract' },
  },
]

/** Every use outside the paths that its restriction allows, as one line each. */
export function misplacedUses(
  sources: readonly Parsed[],
  of: readonly Restriction[] = restrictions,
): string[] {
  return sources.flatMap((source) => {
    const { path } = source
    const imports = importsOf(source)
    const uses = usesOf(source)
    return of
      .filter(({ at, except = {} }) => ![...at, ...Object.keys(except)].some((rule) => path.startsWith(rule)))
      .flatMap((rule) => [
        ...imports
          .filter(({ specifier, names }) => isModule(rule, specifier) || takes(rule, specifier, names))
          .map(({ line, specifier }) => misplaced(path, line, specifier, rule)),
        ...uses
          .filter(({ what }) => rule.uses?.test(what) === true)
          .map(({ line, what }) => misplaced(path, line, what, rule)),
      ])
  })
}

function isModule({ modules = [] }: Restriction, specifier: string): boolean {
  const name = specifier.replace(/^node:/, '')
  return modules
    .map((module) => module.replace(/^node:/, ''))
    .some((module) => name === module || name.startsWith(`${module}/`))
}

/** `import * as crypto` takes everything, chance included. */
function takes({ names: kept = [] }: Restriction, specifier: string, names: readonly string[]): boolean {
  if (!/^(node:)?crypto$/.test(specifier) || kept.length === 0) return false
  return names.length === 0 || names.some((name) => kept.includes(name))
}

function misplaced(path: string, line: number, what: string, rule: Restriction): string {
  return `${path}:${line} uses ${what}: ${rule.of} belongs in ${rule.at.join(', ')}`
}
