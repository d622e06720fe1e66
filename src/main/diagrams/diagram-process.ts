import { guardProcess } from '../workers/guard.ts'
import { serveTasks } from '../workers/serve-tasks.ts'
import { DiagramStart, DiagramTask } from './diagram-messages.ts'
import { loadMermaid } from './mermaid-parser.ts'

/** A process that parses diagrams one by one, so that what a diagram does to it, it does to nothing else. */
serveTasks((start) => {
  guardProcess(DiagramStart.parse(start).mostBytes)
  const parser = loadMermaid()
  parser.catch(() => {}) // every task tells of it
  return async (task) => {
    const { source } = DiagramTask.parse(task)
    const parse = await parser
    return source === null ? null : parse(source)
  }
})
