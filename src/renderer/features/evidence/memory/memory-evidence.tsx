import type { InputOf } from '../../../../shared/pipelines/index.ts'
import { ScrollRegion } from '../../../components/scroll-region.tsx'

/** The conversation, the prompt, and the memories that were found for it. */
export function MemoryEvidence({ input }: { readonly input: InputOf<'memory'> }) {
  return (
    <section className="pane" aria-label="Evidence">
      <ScrollRegion label="Prompt and memories">
        {input.turns.map(({ user, assistant }) => (
          <div key={`${user}\n${assistant}`} className="dim">
            <p>{user}</p>
            <p>{assistant}</p>
          </div>
        ))}
        <p>{input.prompt}</p>
        <ol>
          {input.candidates.map(({ memoryId, title, category, tags }) => (
            <li key={memoryId}>
              {title} <span className="dim small">{[category, ...tags].join(', ')}</span>
            </li>
          ))}
        </ol>
      </ScrollRegion>
    </section>
  )
}
