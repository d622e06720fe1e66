import type { Requirement } from '../requirement.ts'

/** The points of the document that the lesson pipeline is built from. */
export const requirements: readonly Requirement[] = [
  {
    id: '002-01',
    topic: 'When the original was written and changed, and that lessons are published, refined or escalated',
    notHere: 'the three ways are those of the decision tree, which has points of its own below',
  },
  { id: '002-02', topic: 'Free checks, then two judges at once, a third where they differ, then the tree' },
  { id: '002-03', topic: 'Judges always differ from who wrote the lesson' },
  { id: '002-04', topic: 'Generators and judges by language' },
  { id: '002-05', topic: 'The weights of judges' },
  { id: '002-06', topic: 'Six criteria with their weights, in words that the prompts carry' },
  { id: '002-07', topic: 'The thresholds of the score' },
  { id: '002-08', topic: 'What becomes of a lesson in each band of the score' },
  { id: '002-09', topic: 'When a lesson goes to a person' },
  { id: '002-10', topic: 'How urgent that is, and how a review goes on' },
  { id: '002-11', topic: 'Who refines, in which steps, and how an issue of each criterion is fixed' },
  { id: '002-12', topic: 'Three layers against broken diagrams' },
  { id: '002-13', topic: 'Thresholds of entropy, and what follows from a high one' },
  { id: '002-14', topic: 'Statements are held against sources and course documents' },
  { id: '002-15', topic: 'What the free checks look at' },
  { id: '002-16', topic: 'Where an issue of each severity leads' },
  { id: '002-17', topic: 'What of a prompt stays is kept by the provider for an hour' },
  { id: '002-18', topic: 'Two judges are enough where they agree; the temperature of judges' },
  { id: '002-19', topic: 'Limits of the targeted refinement' },
  { id: '002-20', topic: 'Best effort, the model of the patcher, and when a section is locked' },
  {
    id: '002-21',
    topic: 'The components of the original, by name',
    notHere: 'what each of them does is a point of its own; where it is here, its folder says',
  },
  { id: '002-22', topic: 'Tests of the sanitiser, of diagrams and of the refinement cycle' },
  {
    id: '002-23',
    topic: 'Papers on models and stages, and why a broken diagram is critical',
    notHere: 'the papers are not at hand; the reason is that of the third layer, 002-12',
  },
]
