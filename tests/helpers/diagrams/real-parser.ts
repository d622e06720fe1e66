import { join } from 'node:path'
import { createDiagramParser, diagramProgram } from '../../../src/main/diagrams/diagram-parser.ts'
import { nodeFork } from '../../../src/main/workers/fork.ts'
import { ROOT } from '../program/run-docket.ts'

/** The real parser in a process of its own, which begins with the first diagram. */
export function realParser(limits: { readonly limitMs?: number; readonly idleMs?: number } = {}) {
  return createDiagramParser({ program: diagramProgram(join(ROOT, 'src/main')), fork: nodeFork, ...limits })
}
