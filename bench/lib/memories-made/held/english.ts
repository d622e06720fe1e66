import { madePrompts } from '../made.ts'

/** English prompts that are only measured with. */
export const englishPrompts = madePrompts('held', 'en', [
  {
    difficulty: 'plain',
    text: 'one day of trips came in broken on Tuesday, how do I load it again?',
    helps: ['backfill-a-day'],
  },
  {
    difficulty: 'identifier',
    text: 'is it ok to run dbt with --full-refresh on mart_revenue now (09:15)?',
    helps: ['dbt-full-refresh'],
  },
  {
    difficulty: 'synonym',
    text: 'The supplier sent us the same file two times and yesterday’s income looks far too high. Have we had this before?',
    helps: ['may-double-revenue'],
  },
  {
    difficulty: 'inflected',
    text: 'Why are we deduplicating fares in staging rather than while loading them?',
    helps: ['fare-dedup-in-sql'],
  },
  {
    difficulty: 'typo',
    text: 'need a new warehous for the data science folks, size L, can you add it to terrafrom',
    helps: ['warehouse-budget', 'terraform-plan-in-ticket'],
  },
  {
    difficulty: 'plain',
    text: 'show me the raw card id next to the journey in the support dashboard',
    helps: ['card-ids-hashed'],
  },
  {
    difficulty: 'identifier',
    text: 'RCC_CSR shows IWDGRSTF, board reboots every 8 s, which thread is it?',
    helps: ['watchdog-reset-loop'],
  },
  {
    difficulty: 'synonym',
    text: 'When the grid drops out mid firing, where does the kiln pick up once the lights are on again?',
    helps: ['power-failure-resume'],
  },
  {
    difficulty: 'newer one',
    text: 'Should the screen driver use DMA or not? I remember corrupted lines',
    helps: ['display-dma-double-buffer'],
  },
  {
    difficulty: 'inflected',
    text: 'Users keep asking why a ramp of 150 shows up as 149.9 on the display',
    helps: ['ramp-in-seconds'],
  },
  {
    difficulty: 'synonym',
    text: 'intranet page shows NET::ERR_CERT_DATE_INVALID since midnight',
    helps: ['expired-certificate'],
  },
  {
    difficulty: 'plain',
    text: 'Add a Nagios check for the new print server',
    helps: ['prometheus-only'],
  },
  {
    difficulty: 'follow-up',
    text: 'can we do it on the 20th of december instead?',
    after: [
      'user: Plan the upgrade of the laboratory information system.',
      'assistant: The upgrade takes two hours; I suggest the night of 9 December.',
    ],
    helps: ['change-freeze-december'],
  },
  {
    difficulty: 'follow-up',
    text: 'hm, why does it revert then?',
    after: [
      'user: I flashed 2.4.0 to the second slot and the controller booted it fine.',
      'assistant: The new image runs, but after a reset the bootloader went back to 2.3.1.',
    ],
    helps: ['two-bank-update'],
  },
  { difficulty: 'nothing', text: 'looks good, commit it' },
  { difficulty: 'nothing', text: 'Sort this list of names alphabetically and drop the empty ones' },
  { difficulty: 'nothing', text: 'explain what a monad is like I am five' },
  { difficulty: 'nothing', text: 'Which time is it in Tokyo when it is noon in Lisbon?' },
])
