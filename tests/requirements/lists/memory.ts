import type { Requirement } from '../requirement.ts'

/** The points of the document that the memory pipeline is built from. */
export const requirements: readonly Requirement[] = [
  {
    id: '004-01',
    topic: 'A draft of 2026-02-20; the goal of nearly all injected memories relevant; hooks are processes',
    notHere: 'a date, a goal and a fact of another program; how much of what is given helps is measured',
  },
  { id: '004-02', topic: 'Unasked by the hook with a call of its own, on demand by a skill' },
  {
    id: '004-03',
    topic: 'One call for all candidates, the newest turns, off by default, two judges as an option',
  },
  { id: '004-04', topic: 'The way of a prompt: search, fifteen best, judge, indices back, block' },
  {
    id: '004-05',
    topic: 'The way of a search: bodies too, twenty best, lenient, a list with details on demand',
  },
  {
    id: '004-06',
    topic: 'How the two ways differ: what is known, what happens on failure, how strict they are',
  },
  { id: '004-07', topic: 'Decisions D1, D2, D3, D5: one judge, the conversation in short, off by default' },
  {
    id: '004-08',
    topic: 'Decision D4: the five rows of what is given when a judge answers, fails or is not there',
  },
  { id: '004-09', topic: 'What the judge is told, and what its empty answer means' },
  {
    id: '004-10',
    topic: 'What the judge is shown: 500 characters of the prompt, titles, categories, tags, shuffled',
  },
  { id: '004-11', topic: 'The configuration object with its names and defaults' },
  { id: '004-12', topic: 'Two judges: topic and help, both or either, asked at once' },
  {
    id: '004-13',
    topic: 'Security S1 to S5: orders in titles, keys, places, offline, a judge that knows less',
  },
  {
    id: '004-14',
    topic: 'Estimates of latency, cost and precision',
  },
  {
    id: '004-15',
    topic: 'Phases and sizes of the plan, tests of the API, of parsing, order and fallback',
    notHere: 'a plan of work; what it says is to be tested is named by the other points',
  },
  { id: '004-16', topic: 'Five concerns and six conflicts, as they were settled' },
  {
    id: '004-17',
    topic: 'Days, files and sources of the plan',
    notHere: 'told about the source’s own program: there is nothing to build',
  },
  { id: '004-18', topic: 'The judge sees no body; what it keeps is read again afterwards' },
]
