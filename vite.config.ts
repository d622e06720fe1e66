import { builtinModules } from 'node:module'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type EnvironmentOptions, type Rolldown } from 'vite'
import { devHost } from './scripts/dev-host.ts'
import { licenses } from './scripts/licenses.ts'
import { documentParts } from './scripts/parts/document-parts.ts'
import { domParts } from './scripts/parts/dom-parts.ts'
import { drawingBuild, drawingFrame } from './scripts/parts/drawing-frame.ts'
import { firstPage, inOneFile } from './scripts/parts/first-page.ts'
import { languageDetector } from './scripts/parts/language-detector.ts'
import { spellingParts } from './scripts/parts/spelling-parts.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const window = at('src/renderer/index.html')
const builtins = [...builtinModules, ...builtinModules.map((name) => `node:${name}`)]
const natives = ['better-sqlite3', 'keytar']
/** Made for each system: used where it is installed, and not missed where it is not. */
const optional = ['@napi-rs/canvas']

/** A bundle for Node: our own code goes in; Electron, Node's modules and native packages stay imports. */
function forNode(
  bundle: boolean,
  outDir: string,
  input: Record<string, string>,
  format: 'es' | 'cjs',
  groups: Rolldown.CodeSplittingGroup[] = [],
): EnvironmentOptions {
  return {
    consumer: 'server',
    resolve: {
      conditions: ['node', 'import', 'module', 'default'],
      external: [...natives, ...optional],
      builtins: ['electron', ...builtins],
      ...(bundle ? { noExternal: true as const } : {}),
    },
    build: {
      outDir: at(outDir),
      emptyOutDir: true,
      target: 'node24',
      minify: false,
      sourcemap: true,
      ssr: true,
      copyPublicDir: false,
      rolldownOptions: {
        input,
        external: ['electron', ...natives, ...optional, ...builtins],
        output: {
          format,
          ...(groups.length === 0 ? {} : { codeSplitting: { groups } }),
          entryFileNames: format === 'cjs' ? '[name].cjs' : '[name].js',
          chunkFileNames: format === 'cjs' ? 'chunks/[name]-[hash].cjs' : 'chunks/[name]-[hash].js',
        },
      },
    },
  }
}

export default defineConfig(({ command }) => ({
  root: at('src/renderer'),
  base: './',
  plugins: [
    react(),
    devHost(),
    documentParts(),
    domParts(),
    drawingFrame(),
    languageDetector(),
    spellingParts(),
    licenses(),
  ],
  server: { host: '127.0.0.1', strictPort: true, port: 5173 },
  build: {
    outDir: at('out/renderer'),
    emptyOutDir: true,
    target: 'chrome150',
    assetsInlineLimit: 0, // the content security policy has no data: URLs for fonts
    rolldownOptions: { input: window },
  },
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: [firstPage(window)] } } } },
    },
    drawing: {
      consumer: 'client',
      build: { ...drawingBuild, outDir: at('out/renderer/drawing'), emptyOutDir: true },
    },
    main: forNode(
      command === 'build',
      'out/main',
      {
        index: at('src/main/index.ts'),
        cli: at('src/main/cli.ts'),
      },
      'es',
      [inOneFile(at('src/main/hosts/replaceable-docket.ts'), 'docket')],
    ),
    documents: forNode(
      command === 'build',
      'out/documents',
      {
        reader: at('src/main/intake/reader/reader-process.ts'),
        recognizer: at('node_modules/tesseract.js/src/worker-script/node/index.js'),
      },
      'cjs',
    ),
    diagrams: forNode(
      command === 'build',
      'out/diagrams',
      { parser: at('src/main/diagrams/diagram-process.ts') },
      'cjs',
    ),
    hook: forNode(command === 'build', 'out/hook', { memory: at('src/main/hook.ts') }, 'es'),
    lists: forNode(
      command === 'build',
      'out/lists',
      { thread: at('src/main/services/list-threads/list-thread.ts') },
      'cjs',
    ),
    backups: forNode(
      command === 'build',
      'out/backups',
      { thread: at('src/main/services/program/backups/backup-thread.ts') },
      'cjs',
    ),
    verification: forNode(
      command === 'build',
      'out/verification',
      { thread: at('src/main/services/program/verification/verification-thread.ts') },
      'cjs',
    ),
    spelling: forNode(
      command === 'build',
      'out/spelling',
      { thread: at('src/main/services/spelling/spelling-thread.ts') },
      'cjs',
    ),
    preload: forNode(command === 'build', 'out/preload', { index: at('src/preload/index.ts') }, 'cjs'),
  },
  builder: {
    sharedConfigBuild: true,
    async buildApp(builder) {
      for (const environment of Object.values(builder.environments)) await builder.build(environment)
    },
  },
}))
