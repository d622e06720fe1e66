import { DictionaryPlaces } from '../../documents/spelling/dictionary-places.ts'
import { createSpeller } from '../../documents/spelling/speller.ts'
import { serveTasks } from '../../workers/serve-tasks.ts'
import { SpellingTask } from './spelling-messages.ts'

/** A thread that checks the spelling of words. */
serveTasks((start) => {
  const speller = createSpeller(DictionaryPlaces.parse(start))
  return (given) => {
    const task = SpellingTask.parse(given)
    return task.of === 'check' ? speller.unknown(task.words) : speller.suggestions(task.word)
  }
})
