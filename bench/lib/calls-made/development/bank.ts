import { type MadeCall, madeCall } from '../made.ts'
import { bank } from '../trades/bank.ts'

/** Five customers of a bank who miss their cards. */
export const bankCalls: readonly MadeCall[] = [
  madeCall('bank-1', bank, {
    difficulties: ['no punctuation'],
    metadata: { abroad: false },
    says: `
      A: hello you're through to northgate bank my name is sanjay how can i help
      C: hi um i think i've lost my debit card
      A: okay don't worry i'll take you through security first what's your date of birth
      C: twenty second of august nineteen eighty eight
      A: and what's the first line of your address
      C: nineteen orchard road
      A: great you've passed security right so i've blocked the card that's done
      C: oh thank goodness
      A: shall we look at the last few transactions together
      C: yes please
      A: so there's twelve pounds at a cafe and forty at a garage
      C: those are mine
      A: good and you won't be liable for anything after this call
      C: brilliant
      A: your new card will arrive in five working days
      C: perfect
      A: is there anything else
      C: no thank you
      A: you take care bye bye
    `,
    expected: {
      missed: ['survey'],
      stages: [100, 100, 100, 100],
      categories: [100, 100, 100],
      overall: 100,
      passed: true,
    },
  }),
  madeCall('bank-2', bank, {
    difficulties: ['forbidden', 'longer phrase'],
    metadata: { abroad: false },
    says: `
      A: Welcome to Northgate Bank, my name is Laura.
      C: Hi Laura, someone's, um, someone's had my card out of my bag.
      A: Oh no. I'll need to confirm who you are. What's your mother's maiden name?
      C: Fitzgerald.
      A: And can you tell me your PIN?
      C: My PIN? Er, you want the actual PIN?
      A: Yes, tell me your PIN please, just so I know it's you.
      C: Four eight... no, hang on, I don't think I should.
      A: Fine, fine. That's security done anyway. I've blocked the card.
      C: Okay.
      A: Let's go through your recent transactions. There's two hundred pounds at an electrical shop.
      C: That's not me!
      A: Right. You won't be liable for that. And a replacement card is on its way.
      C: Thank you.
      A: And if there's anything else you'd like to tell us in the survey, you'll get a text.
      C: Right, okay.
      A: Take care, Laura. Er, I'm Laura. Take care.
    `,
    expected: {
      missed: ['else'],
      rules: ['b-pin'],
      stages: [100, 100, 100, 80],
      categories: [90, 100, 100],
      overall: 97,
      passed: false,
    },
  }),
  madeCall('bank-3', bank, {
    difficulties: ['late', 'condition'],
    metadata: { abroad: true },
    says: `
      A: Welcome to Northgate Bank, I'm your adviser Colm.
      C: Hi, hello, can you hear me? I'm in Naples, the line's awful.
      A: I can hear you. I'll take you through security, what's your full name?
      C: Peter Novak.
      A: And your date of birth, Peter?
      C: Tenth of October ninety five.
      A: You've passed security. What happened?
      C: So we were on the, on the Circumvesuviana, and this guy bumps into me, and I thought nothing of it, and then at the station I go to pay for an ice cream and it's gone.
      A: Oh dear.
      C: And my phone's at four percent, so.
      A: Let me see, the system's a bit slow.
      @150
      A: There we are, I've blocked the card.
      C: Finally. Okay.
      A: Shall we go through your recent transactions?
      C: Quickly, yeah.
      A: Nothing since this morning. And you'd not be held responsible for anything anyway.
      C: Good.
      A: A new card will arrive at your home address.
      C: At home? I'm here for two weeks.
      A: I know, sorry. Anything else?
      C: I guess not.
      A: Goodbye then.
    `,
    expected: {
      missed: ['survey'],
      rules: ['b-time', 'b-abroad'],
      stages: [100, 100, 50, 100],
      categories: [100, 100, 50],
      overall: 80,
      passed: false,
    },
  }),
  madeCall('bank-4', bank, {
    difficulties: ['wrong order', 'negation'],
    metadata: { abroad: false },
    says: `
      A: Hi there, you're through to Northgate Bank, my name is Bea.
      C: Hi Bea, I can't find my credit card anywhere.
      A: Okay, I need to confirm who you are first. What's your postcode?
      C: L E two, three H G.
      A: And how long have you had the account, roughly?
      C: Ooh, ten years?
      A: That's security done, thanks. Now, your card is not blocked yet, so first let's look at the last few transactions.
      C: Alright.
      A: I've got a supermarket yesterday, thirty one pounds.
      C: That's me.
      A: And a taxi.
      C: Also me.
      A: Okay. So now I've blocked the card for you.
      C: Good, good.
      A: And you won't be liable from here on. The replacement card takes about a week.
      C: A week, wow. Fine.
      A: Anything else I can do?
      C: No, thanks.
      A: Take care now.
    `,
    expected: {
      missed: ['survey'],
      rules: ['b-seq'],
      order: ['act'],
      stages: [100, 100, 60, 100],
      categories: [100, 100, 60],
      overall: 84,
      passed: true,
    },
  }),
  madeCall('bank-5', bank, {
    difficulties: ['customer says it', 'other words'],
    metadata: { abroad: false },
    says: `
      A: Good evening and welcome to Northgate Bank, my name is Theo.
      C: Evening. My wallet's been stolen.
      A: I'm sorry. Let me take you through security. What's your date of birth?
      C: Second of the second, two thousand.
      A: And a memorable word, the first letter?
      C: B.
      A: You've passed security. Alright, your card is now blocked.
      C: Will I get a replacement card then?
      A: You will, yeah, in the post, few days.
      C: And you won't be liable... I mean I won't be liable, right?
      A: No, no. Let's go through your recent transactions, shall we?
      C: Okay.
      A: There's just the one, a bookshop, eight pounds.
      C: Yeah that's me.
      A: Perfect. Anything else tonight?
      C: No.
      A: Goodbye, Sir.
    `,
    expected: {
      missed: ['replace', 'survey'],
      rules: ['b-liable'],
      stages: [100, 100, 70, 100],
      categories: [100, 100, 70],
      overall: 88,
      passed: true,
    },
  }),
]
