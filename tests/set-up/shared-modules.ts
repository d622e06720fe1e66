import { LOAD_FIRST } from '../helpers/depth.ts'

// In a whole run the first file of each worker loads these modules for all. A file that is measured alone is not charged for them.
if (process.env[LOAD_FIRST] !== undefined) {
  await Promise.all([
    import('../../src/main/pipelines/reading/pipeline.ts'),
    import('../../src/main/pipelines/receipt/pipeline.ts'),
    import('../../src/main/pipelines/lesson/pipeline.ts'),
    import('../../src/main/pipelines/call/pipeline.ts'),
    import('../../src/main/pipelines/memory/pipeline.ts'),
    import('../../src/main/documents/pages/pdf.ts'),
    import('../helpers/program/temp-docket.ts'),
    import('mermaid'),
    import('openai'),
    import('@anthropic-ai/sdk'),
    import('ollama'),
  ])
}
