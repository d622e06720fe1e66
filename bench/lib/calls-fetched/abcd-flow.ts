import type { FetchedFlow } from './sgd-flows.ts'

/**
 * Steps for the Action-Based Conversations data set, written from its guidelines before any dialogue was read. A step
 * is named like the button that the agent presses afterwards.
 */
export const ABCD_FLOW: FetchedFlow = {
  'pull-up-account': 'your full name or account ID|may I have your full name|what is your account ID',
  'validate-purchase': 'your username, email address and order ID|what is the order ID|email address',
  'verify-identity': 'your zip code|your phone number|your order ID|verify your identity',
  'record-reason': 'what is the reason|reason for the refund|reason for the return',
  membership: 'what is your membership level|your membership level',
  'enter-details': 'your full address|your username|your email address|your account ID',
  'make-password': 'your pin number|the answer to your security question',
  'offer-refund': 'the amount of the refund|how much would you like refunded',
  'update-order':
    'how would you like to send it back|the amount that was overcharged|I will update the order',
  'shipping-status': 'what is the shipping status|has it been shipped',
}
