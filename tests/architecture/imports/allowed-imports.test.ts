import { expect, it } from 'vitest'
import { areaOf } from '../sources/areas.ts'
import { planted, projectSources } from '../sources/source.ts'
import { forbiddenImports } from './allowed-imports.ts'

it('allows no import that the table does not', () => {
  expect(forbiddenImports(projectSources())).toEqual([])
})

it('knows the area of every file', () => {
  const paths = projectSources().map(({ path }) => path)
  expect(paths.length).toBeGreaterThan(100)
  expect(paths.filter((path) => areaOf(path) === null)).toEqual([])
})

it.each([
  [
    'shared/domain/a.ts',
    "import { readFile } from 'node:fs/promises'",
    'shared may not use node:fs/promises',
  ],
  ['shared/domain/a.ts', "import fs from 'fs'", 'shared may not use node:fs'],
  ['shared/domain/a.ts', "import { v7 } from 'uuid'", 'shared may not import the package uuid'],
  [
    'shared/domain/a.ts',
    "import { oc } from '@orpc/contract'",
    'shared may not import the package @orpc/contract',
  ],
  ['shared/domain/a.ts', "import '../contract/queue.ts'", 'shared may not import shared/contract'],
  ['shared/a.ts', "import type { Store } from '../main/store/store.ts'", 'shared may not import main/store'],
  [
    'preload/index.ts',
    "import { contract } from '../shared/contract/index.ts'",
    'preload may take only types',
  ],
  ['preload/index.ts', "import type { Id } from '../shared/domain/ids.ts'", 'preload may not import shared'],
  [
    'renderer/components/a.tsx',
    "import type { Id } from '../../shared/domain/ids.ts'",
    'may not import shared',
  ],
  ['renderer/components/a.tsx', "import { useQuery } from '@tanstack/react-query'", '@tanstack/react-query'],
  ['renderer/components/a.tsx', "import '../features/queue/a.tsx'", 'may not import renderer/features'],
  ['renderer/features/queue/a.tsx', "import '../review/b.tsx'", 'queue and review may not import each other'],
  [
    'renderer/features/evidence/reading/a.tsx',
    "import '../call/b.tsx'",
    'evidence/reading and evidence/call may not import each other',
  ],
  [
    'renderer/features/evidence/parts/a.tsx',
    "import '../reading/b.tsx'",
    'evidence and evidence/reading may not import each other',
  ],
  [
    'renderer/features/review/a.tsx',
    "import '../evidence/pipeline-view.ts'",
    'review and evidence may not import each other',
  ],
  ['renderer/features/queue/a.tsx', "import '../../app/shell.tsx'", 'may not import renderer/app'],
  [
    'renderer/app/a.tsx',
    "import type { Docket } from '../../main/compose.ts'",
    'may not import main/compose',
  ],
  ['renderer/lib/a.ts', "import { join } from 'node:path'", 'renderer/lib may not use node:path'],
  [
    'renderer/lib/a.ts',
    "import { Ring } from '../components/ring.tsx'",
    'may take only types of renderer/components',
  ],
  ['main/store/a.ts', "import '../ledger/ledger.ts'", 'main/store may not import main/ledger'],
  ['main/store/a.ts', "import { createServer } from 'node:http'", 'main/store may not use node:http'],
  ['main/documents/a.ts', "export * from '../store/store.ts'", 'main/documents may not import main/store'],
  ['main/datasets/a.ts', "import { writeFile } from 'node:fs/promises'", 'main/datasets may not use node:fs'],
  [
    'main/ledger/a.ts',
    "import type { X } from '../services/cases.ts'",
    'main/ledger may not import main/services',
  ],
  [
    'main/judging/a.ts',
    "const x = await import('../store/store.ts')",
    'main/judging may not import main/store',
  ],
  ['main/llm/a.ts', "import '../pipelines/index.ts'", 'main/llm may not import main/pipelines'],
  ['main/pipelines/call/a.ts', "import '../reading/rules.ts'", 'call and reading may not import each other'],
  ['main/pipelines/call/a.ts', "import 'node:fs'", 'main/pipelines may not use node:fs'],
  ['main/pipelines/call/a.ts', "type S = import('../../store/store.ts').Store", 'may not import main/store'],
  ['main/intake/a.ts', "import '../services/context.ts'", 'main/intake may not import main/services'],
  [
    'main/intake/a.ts',
    "import type { Store } from '../store/store.ts'",
    'main/intake may not import main/store',
  ],
  ['main/intake/call/a.ts', "import '../reading/sources.ts'", 'call and reading may not import each other'],
  ['main/jobs/a.ts', "import '../pipelines/index.ts'", 'main/jobs may not import main/pipelines'],
  ['main/services/a.ts', "import '../api/router.ts'", 'main/services may not import main/api'],
  ['main/services/a.ts', "import '../hosts/rpc.ts'", 'main/services may not import main/hosts'],
  ['main/services/a.ts', "import { request } from 'node:http'", 'main/services may not use node:http'],
  [
    'main/api/a.ts',
    "import { openDocket } from '../compose.ts'",
    'main/api may take only types of main/compose',
  ],
  ['main/api/a.ts', "import '../store/store.ts'", 'main/api may not import main/store'],
  ['main/cli/a.ts', "import '../../renderer/lib/a.ts'", 'main/cli may not import renderer/lib'],
  [
    'main/cli/a.ts',
    "const x = new Worker(new URL('../../renderer/lib/a.ts', import.meta.url))",
    'renderer/lib',
  ],
  ['main/cli/a.ts', "import '../../../bench/seed.ts'", 'the project has no such folder'],
  ['main/cli/a.ts', "import '../../../package.json'", 'the project has no such folder'],
  ['main/cli/a.ts', 'const x = await import(name)', 'an import that is computed cannot be followed'],
  ['main/hook/a.ts', "import { z } from 'zod'", 'main/hook may not import the package zod'],
  ['main/hook.ts', "import { AppError } from '../shared/errors.ts'", 'may take only types of shared'],
  ['main/hook/a.ts', "import { openDocket } from '../compose.ts'", 'may not import main/compose'],
  ['main/attic/a.ts', "import '../store/store.ts'", 'the project has no such folder'],
  ['renderer/components/a.css', "@import '../features/queue/queue.css';", 'may not import renderer/features'],
])('finds in %s the planted %s', (path, text, reason) => {
  const found = forbiddenImports(planted({ [path]: `// a line above\n${text}` }))
  expect(found).toEqual([expect.stringContaining(reason)])
  expect(found[0]).toContain(`${path}:2 imports `)
})

it.each([
  ['main/api/a.ts', "import type { Docket } from '../compose.ts'"],
  ['main/api/a.ts', "import { type Docket } from '../compose.ts'"],
  ['preload/index.ts', "import type { Contract } from '../shared/contract/index.ts'"],
  ['main/pipelines/index.ts', "import { judge } from './reading/pipeline.ts'"],
  ['main/version.ts', "import info from '../../package.json' with { type: 'json' }"],
  ['renderer/features/evidence/reading/a.tsx', "import { Banner } from '../../../components/banner.tsx'"],
  ['renderer/features/evidence/reading/a.tsx', "import './words.tsx'"],
  ['renderer/features/evidence/reading/a.tsx', "import { Player } from '../parts/player/player.tsx'"],
  ['renderer/features/evidence/reading/a.tsx', "import type { PipelineView } from '../pipeline-view.ts'"],
  ['main/intake/a.ts', "import { refuse } from '../documents/refuse.ts'"],
  ['main/intake/call/a.ts', "import { defineIntake } from '../intake.ts'"],
  ['main/intake/index.ts', "import { call } from './call/index.ts'"],
  ['main/llm/a.ts', "import { request } from 'node:https'"],
])('lets in %s stand %s', (path, text) => {
  expect(forbiddenImports(planted({ [path]: text }))).toEqual([])
})
