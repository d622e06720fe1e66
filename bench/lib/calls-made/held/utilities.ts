import { type MadeCall, madeCall } from '../made.ts'
import { utilities } from '../trades/utilities.ts'

/** Five customers of an energy company with a bill. */
export const utilitiesCalls: readonly MadeCall[] = [
  madeCall('utilities-1', utilities, {
    difficulties: ['no punctuation'],
    metadata: { priority_register: false },
    says: `
      A: hello meridian energy my name's ollie how are you doing
      C: not bad thanks uh i've got this bill and it's huge
      A: okay let's have a look can i take the account number
      C: six six seven oh one
      A: and the first line of your address
      C: twelve beech grove
      A: lovely and have you got a recent meter reading for me
      C: i do it's eight four two one
      A: thank you so the reason your bill went up is that it was estimated in the spring
      C: oh estimated right
      A: yeah so what we can do is spread the cost over six months
      C: okay that helps
      A: and i've checked you're on our cheapest tariff already
      C: good
      A: so just to recap it's forty a month for six months
      C: yes
      A: anything else at all
      C: no that's grand
    `,
    expected: {
      missed: ['debit'],
      stages: [100, 100, 100, 100],
      categories: [100, 100, 100],
      overall: 100,
      passed: true,
    },
  }),
  madeCall('utilities-2', utilities, {
    difficulties: ['condition'],
    metadata: { priority_register: true },
    says: `
      A: Meridian Energy, good morning, my name is Faye.
      C: Good morning. I had a letter about money I owe.
      A: Okay. What's the account number on the letter?
      C: It's one nine, one nine, four.
      A: And the first line of your address, please?
      C: Three Harbour Cottages. I'm on oxygen, you know, so I can't have it go off.
      A: Right. No. Have you got a meter reading?
      C: My neighbour took it. Five one one two.
      A: Thank you. Okay, the reason your bill is higher is the winter rate.
      C: I see.
      A: We can set up a payment plan, ten pounds a week, by direct debit if you like.
      C: That would be manageable.
      A: You're on the cheapest tariff there is.
      C: Good.
      A: So, just to recap, ten a week from Monday. Is there anything else?
      C: No dear.
    `,
    expected: {
      rules: ['u-vulnerable'],
      stages: [100, 100, 100, 100],
      categories: [100, 100, 100],
      overall: 100,
      passed: false,
    },
  }),
  madeCall('utilities-3', utilities, {
    difficulties: ['other words', 'customer says it'],
    metadata: { priority_register: false },
    says: `
      A: Hi, Meridian Energy, my name is Rob.
      C: Rob. Hi. Your company has charged me three hundred quid.
      A: Okay. Could I get your account number, please?
      C: Eight one two two.
      A: And the first line of your address?
      C: Sixty Station Road.
      A: And a meter reading if you've got one?
      C: Two two oh four.
      A: Alright. So the reason your bill is that high is two quarters came at once.
      C: Why would you do that?
      A: It's, um, the old system. Look, you can pay it off bit by bit, if that's easier.
      C: Is that a payment plan or what?
      A: Sort of, yeah. Twenty five a week.
      C: And am I on the cheapest tariff?
      A: I'd have to look, but probably.
      C: Probably. Great.
      A: So to recap, it's twenty five a week. Anything else?
      C: No.
    `,
    expected: {
      missed: ['plan', 'debit'],
      rules: ['u-tariff', 'u-seq'],
      stages: [100, 100, 30, 100],
      categories: [100, 100, 30],
      overall: 72,
      passed: false,
    },
  }),
  madeCall('utilities-4', utilities, {
    difficulties: ['late', 'split phrase', 'customer says it'],
    metadata: { priority_register: false },
    says: `
      A: Good afternoon, Meridian Energy, my name's Zara.
      C: Hello Zara. I'm worried, they said on the radio that companies cut you off now.
      A: Oh no, no, don't worry about that. What's your account number?
      C: Let me find my glasses.
      A: No rush.
      C: Five oh five, five one.
      A: Thanks. And what's the first line of your address?
      C: Flat nine, Quay House. It used to be number seven but they changed it when they built the new block, which, by the way, has blocked all our light, so of course I have the lamps on all day, don't I.
      A: Ha, yes, I'd do the same.
      C: And the lift's broken, so the meter's three floors down, you see. I'll have to go. Can you hold on?
      A: Of course, I'll wait.
      @170
      C: I'm back. Goodness.
      A: Well done. What's the meter reading then?
      C: Nine nine oh three.
      A: Thank you. So the reason your bill changed is simply the price per unit.
      C: I see, I see.
      A: We could do a payment plan. And you are on our cheapest tariff.
      C: That's kind.
      A: Okay so just
      A: to recap, fifteen a month.
      C: Fifteen. Yes.
      A: Anything else I can do for you?
      C: No, dear. Thank you.
    `,
    expected: {
      missed: ['debit'],
      rules: ['u-time'],
      stages: [100, 90, 100, 100],
      categories: [100, 90, 100],
      overall: 97,
      passed: true,
    },
  }),
  madeCall('utilities-5', utilities, {
    difficulties: ['unanswered question'],
    metadata: { priority_register: false },
    says: `
      A: Meridian Energy, hi, my name is Lewis.
      C: Yeah hi, it's about the, the refund you owe me.
      A: Sure. What's the account number?
      C: Nine nine eight, oh one.
      A: Okay. And I'd need the first line of your address as well.
      A: Hm, it's loading. One second. It's an old system, it takes a moment when there are a lot of calls, and there are a lot of calls today because of the price change, as you can imagine.
      A: There it is. Oh, that's fine, it's on the screen. And there's a meter reading here from Tuesday, so I've got all I need.
      A: So, the reason your bill shows a credit is that you paid twice in May.
      C: Exactly. That's what I said last time.
      A: I can send it back, or spread the cost of the next ones with it.
      C: Just send it back.
      A: Will do, to the account your direct debit comes from. And you're on the cheapest tariff as well.
      C: Okay.
      A: So to recap, eighty four pounds, back to your bank. Anything else?
      C: Nope.
    `,
    expected: {
      rules: ['u-verify'],
      stages: [100, 60, 100, 100],
      categories: [100, 60, 100],
      overall: 86,
      passed: false,
    },
  }),
]
