import type { Requirement } from '../requirement.ts'

const BACKGROUND = 'told about the source and its neighbours: there is nothing to build'

/** The points of the document that the reading pipeline is built from. */
export const requirements: readonly Requirement[] = [
  { id: '000-01', topic: 'When the plan was made, and between which others it stands' },
  {
    id: '000-02',
    topic: 'With two engines agreement is reliable; for the rest there is leniency and a flag',
  },
  {
    id: '000-03',
    topic: 'Real errors of the child stay; only artefacts of recognisers are put right',
  },
  { id: '000-04', topic: 'Disputed words are collected; where there are none, nobody is asked' },
  {
    id: '000-05',
    topic: 'The judge stands between the verdict and the fillers: all later stages see its work',
  },
  { id: '000-06', topic: 'Twelve facts are known of each disputed word' },
  {
    id: '000-07',
    topic: 'Times, confidences, places in lists and the whole alignment are never sent',
  },
  { id: '000-08', topic: 'One question per word: the child’s error, or the recogniser’s?' },
  { id: '000-09', topic: 'The patterns by which recognisers give themselves away' },
  { id: '000-10', topic: 'When an error is to be kept' },
  { id: '000-11', topic: 'The form of the answer: verdict, confidence, one sentence' },
  { id: '000-12', topic: 'The passage quoted, and a table of seven columns' },
  { id: '000-13', topic: 'The worked example of four words' },
  { id: '000-14', topic: 'How many tokens a question may take' },
  { id: '000-15', topic: 'Which answers are applied, and to which words' },
  { id: '000-16', topic: 'What is noted at a word that was overridden' },
  { id: '000-17', topic: 'Five guards that no answer gets past' },
  { id: '000-18', topic: 'No key, no question; a failure changes nothing' },
  { id: '000-19', topic: 'Ten seconds, and the parameters for each provider' },
  { id: '000-20', topic: 'The judge is opt-in; without it everything is as before' },
  { id: '000-21', topic: 'An overridden word says why; the debug table has a seventh column' },
  { id: '000-22', topic: 'The stage log of the judge' },
  { id: '000-23', topic: 'Leniency comes after the judge, as a second chance' },
  { id: '000-24', topic: 'What a question costs, and how long it takes' },
  { id: '000-25', topic: 'The registry of miscues has an entry for overrides' },
  {
    id: '000-26',
    topic: 'How the source cut its own work, up to a test on known recordings',
  },
  { id: '000-27', topic: 'What the judge leaves as it is: verdicts, leniency, insertions, recovery, counts' },
  { id: '000-28', topic: 'The one risk: real errors turned correct' },
  { id: '000-29', topic: 'What may come later', notHere: BACKGROUND },
]
