/** Memories that the judges of a sample case keep, by their ids. */
export interface KeptMemories {
  /** By one judge, or by the one that is asked for the topic. */
  readonly topic: readonly string[]
  /** By the second judge, which is asked what helps. */
  readonly help: readonly string[]
}

const both = (...ids: string[]): KeptMemories => ({ topic: ids, help: ids })

/**
 * Answers that are written for the sample queries that find anything. Some are wrong on purpose: a memory that only
 * shares words, a decision that was replaced, a constraint that nobody kept.
 */
export const memoryAnswers: Readonly<Record<string, KeptMemories>> = {
  'direct-rollback': both('roll-back-booking-api'),
  'direct-webhooks': both('stripe-webhook-backlog'),
  'direct-manifest-deadline': both('manifest-thirty-minutes-before-departure'),
  'cross-domain-price': both(),
  'cross-domain-delete-customer': { topic: ['bookings-in-postgresql'], help: [] },
  'cross-domain-new-table': {
    topic: ['tests-named-as-sentences', 'passport-numbers-deleted-after-voyage'],
    help: ['tests-named-as-sentences'],
  },
  'identifier-sqlstate': both('pgbouncer-pool-exhausted'),
  'identifier-column': both(),
  'identifier-table': both('nightly-report-reads-route-legs-v1'),
  'multi-word-two-devices': both('session-scanner-sync-conflicts', 'scanners-work-four-hours-offline'),
  'multi-word-checkout-test': {
    topic: ['checkout-e2e-flaky-on-webkit', 'tests-named-as-sentences'],
    help: ['checkout-e2e-flaky-on-webkit'],
  },
  'negative-holds-in-css': both(),
  'negative-session-storage': both(),
  'partial-overlap-redis-cache': { topic: ['holds-left-after-redis-failover'], help: [] },
  'partial-overlap-node-script': both('api-stays-on-node-20'),
  'follow-up-do-the-same': both(),
  'negated-graphql': {
    topic: ['no-graphql-for-partners', 'session-partner-api-v2-plan'],
    help: ['no-graphql-for-partners'],
  },
  'negated-card-form': { topic: [], help: ['no-card-data-on-our-servers'] },
  'stale-seat-hold': {
    topic: ['seat-hold-ten-minutes', 'seat-hold-fifteen-minutes'],
    help: ['seat-hold-fifteen-minutes'],
  },
  'stale-token': both('session-in-http-only-cookie'),
  'multilingual-letters': both('pisma-sobirayutsya-iz-strok'),
}
