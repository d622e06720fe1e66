import { madePrompts } from '../made.ts'

/** English prompts that rules may be mended by. */
export const englishPrompts = madePrompts('development', 'en', [
  {
    difficulty: 'plain',
    text: 'The fare loader is about two million messages behind on Kafka since the night, how do I get it going again?',
    helps: ['kafka-consumer-lag'],
  },
  {
    difficulty: 'identifier',
    text: 'loader-fare-v2 throws on offset 88123 again',
    helps: ['kafka-consumer-lag'],
  },
  {
    difficulty: 'inflected',
    text: 'queries against trips got really slow, are we compacting that table at all?',
    helps: ['iceberg-small-files'],
  },
  {
    difficulty: 'synonym',
    text: 'Can we capture row changes from the customer system as they happen instead of that nightly dump?',
    helps: ['no-cdc-from-crm'],
  },
  {
    difficulty: 'typo',
    text: 'airlfow keeps killing my tasks as zombies, shoud I rerun the dag?',
    helps: ['airflow-zombie-tasks'],
  },
  {
    difficulty: 'newer one',
    text: 'which executor does our airflow run with and how much memory does one task have',
    helps: ['airflow-kubernetes-executor'],
  },
  {
    difficulty: 'plain',
    text: 'Add a column local_departure to stg_trips, computed from departed_at and the time zone of the city',
    helps: ['utc-in-storage', 'sql-lowercase'],
  },
  {
    difficulty: 'identifier',
    text: 'display says E7 and the firing stopped, what should the customer check',
    helps: ['thermocouple-open'],
  },
  {
    difficulty: 'synonym',
    text: 'After flashing my own build the board is dead, no USB device, nothing on the screen. How do I revive it?',
    helps: ['brick-recovery'],
  },
  {
    difficulty: 'inflected',
    text: 'I want to shorten the time-proportioning window to 5 s so that the temperature wobbles less. Any reason why the contactor should not switch that often?',
    helps: ['relay-max-cycles'],
  },
  {
    difficulty: 'plain',
    text: 'write a parser for the profile upload that allocates its segments with k_malloc',
    helps: ['ram-budget-96k', 'firing-profile-import'],
  },
  {
    difficulty: 'follow-up',
    text: 'so is it safe to just remove that?',
    after: [
      'user: In the sensor driver we power cycle the thermocouple chip after each brown-out.',
      'assistant: Yes, reset_sensor_power() does so because the I2C bus stays low after a brown-out.',
    ],
    helps: ['i2c-bus-lockup'],
  },
  {
    difficulty: 'follow-up',
    text: 'and the same for the audit ones, please',
    after: [
      'user: loghost is at 97 %, free some space.',
      'assistant: I vacuumed the journal to 2 GB and compressed /var/log/remote; audit logs are next.',
    ],
    helps: ['audit-logs-ten-years', 'disk-full-on-log-host'],
  },
  { difficulty: 'nothing', text: 'yes, go ahead with the second option' },
  {
    difficulty: 'nothing',
    text: 'Rename the variable tmp to remainder in this function and run the formatter.',
  },
  { difficulty: 'nothing', text: 'What is the difference between a mutex and a semaphore in general?' },
  { difficulty: 'nothing', text: 'Write a haiku about autumn leaves for the team newsletter' },
  { difficulty: 'nothing', text: 'In the README the table of contents has a broken link, fix it' },
])
