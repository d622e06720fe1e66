/** A step of generated calls: sentences that are close to its phrase, of which some do it and some do not. */
export interface StepTopic {
  readonly id: string
  readonly name: string
  /** The phrase by which rules find it. */
  readonly phrase: string
  /** Sentences of the agent that do the step in other words. */
  readonly doing: readonly [string, ...string[]]
  /** Sentences of the agent with nearly the same words that do not do it. */
  readonly notDoing: readonly [string, ...string[]]
  /** The reply of the customer, which fits all sentences. */
  readonly reply: string
}

/**
 * The steps of generated calls. Each sentence is close to the phrase of its step, so that rules leave the step open, and
 * only its sense decides.
 */
export const STEP_TOPICS: readonly [StepTopic, ...StepTopic[]] = [
  {
    id: 'birth-date',
    name: 'Asks for the date of birth',
    phrase: 'what is your date of birth',
    doing: [
      'And the date of your birth, if I may ask?',
      'Could you give me the date on which you were born, your birth date that is?',
      'Next I need your birth date, please tell me the day, the month and the year.',
    ],
    notDoing: [
      'Your birth date is hidden on my screen, and nobody will ask you for it today.',
      'I would normally ask for a date of birth here, but I will leave that question out.',
      'A colleague of another team takes the date of your birth when you visit the branch.',
    ],
    reply: 'All right.',
  },
  {
    id: 'recording',
    name: 'Says that the call is recorded',
    phrase: 'this call is being recorded',
    doing: [
      'Before we start, we are recorded on this call, both you and I.',
      'A recorded copy of this call is kept for training.',
      'By the way, you are on a call that is recorded.',
    ],
    notDoing: [
      'I recorded your address, and I can call you again later.',
      'This call is not being recorded, our system is down today.',
      'The fault was recorded when your neighbor had to call us.',
    ],
    reply: 'That is fine.',
  },
  {
    id: 'fee',
    name: 'Names the delivery fee of five dollars',
    phrase: 'there is a delivery fee of five dollars',
    doing: [
      'For delivery we add a fee, five dollars in all.',
      'It costs five dollars more, that is the fee for the delivery.',
      'The delivery has a five dollar fee on top.',
    ],
    notDoing: [
      'For delivery there is no fee, not even the five dollars of last year.',
      'I see five dollars of credit here, and the delivery fee of another customer.',
      'I can not tell you whether there is a delivery fee of five dollars or of ten.',
    ],
    reply: 'Good to know.',
  },
  {
    id: 'account-number',
    name: 'Asks for the account number',
    phrase: 'please read me your account number',
    doing: [
      'Can you read out the number of the account to me?',
      'I have to find you first, so the account number, could you read it to me?',
      'Would you read the number to me that your account has?',
    ],
    notDoing: [
      'Never read your account number to a caller, and not to me either.',
      'I can already read the number of your account on my screen.',
      'You do not have to read me your account number.',
    ],
    reply: 'Okay, one second.',
  },
  {
    id: 'reference',
    name: 'Gives the reference number of the case',
    phrase: 'your reference number is',
    doing: [
      'The number for your reference: delta seven.',
      'Please keep this reference, number delta seven.',
      'As a reference you get the number delta seven.',
    ],
    notDoing: [
      'Without a reference I have no number to give you yet.',
      'What is the reference number on the letter that you have?',
      'The reference number comes by post, I do not have it here.',
    ],
    reply: 'I see.',
  },
  {
    id: 'refund-time',
    name: 'Says that the refund takes five working days',
    phrase: 'the refund takes five working days',
    doing: [
      'You get the refund after five working days.',
      'In five working days the refund will be with you.',
      'Allow five working days, that is how long a refund needs.',
    ],
    notDoing: [
      'A refund in five working days is something I can not promise.',
      'You asked for the refund five working days ago.',
      'It is not true that the refund takes five working days.',
    ],
    reply: 'Hm, okay.',
  },
  {
    id: 'technician',
    name: 'Announces the visit of a technician',
    phrase: 'a technician will visit you',
    doing: [
      'You will get the visit of a technician on Monday.',
      'I have arranged it, so on Monday expect a visit by our technician.',
      'On Monday you are the first visit of the technician.',
    ],
    notDoing: [
      'It is too far for a visit of the technician.',
      'A technician will not visit you for this.',
      'At your last visit here, was there a technician in the shop?',
    ],
    reply: 'Thanks for the information.',
  },
  {
    id: 'terms',
    name: 'Asks whether the customer accepts the terms and conditions',
    phrase: 'do you accept the terms and conditions',
    doing: [
      'The terms and conditions are in your mail, do you accept them?',
      'I must hear a yes or no: the conditions and terms, do you accept those?',
      'Now that you have the terms and the conditions, will you accept them?',
    ],
    notDoing: [
      'I accept your order, the terms and conditions come later.',
      'By law nobody has to accept the terms and conditions on the telephone.',
      'Our terms and conditions say which cards we accept.',
    ],
    reply: 'Yes.',
  },
  {
    id: 'email',
    name: 'Confirms that an email was sent',
    phrase: 'I have sent you a confirmation by email',
    doing: [
      'The confirmation was sent by email just now.',
      'You have a confirmation in your email, sent a minute ago.',
      'By email I sent the confirmation while we were talking.',
    ],
    notDoing: [
      'I have not sent you a confirmation by email.',
      'Without your email address, I am sorry, no confirmation can be sent.',
      'Have you sent us the confirmation by email?',
    ],
    reply: 'Let me look.',
  },
  {
    id: 'meter',
    name: 'Asks for the meter reading',
    phrase: 'please give me the meter reading',
    doing: [
      'I need the reading, could you give me what the meter shows?',
      'Could you look at the meter and give the reading to me?',
      'What is the reading of the meter, can you give it to me?',
    ],
    notDoing: [
      'You do not need to give me the meter reading.',
      'My system can give me the reading of your meter by itself.',
      'Last year nobody could give me a meter reading.',
    ],
    reply: 'Wait a moment.',
  },
  {
    id: 'cancel',
    name: 'Explains the right to cancel within fourteen days',
    phrase: 'you can cancel within fourteen days',
    doing: [
      'If you change your mind, cancel it, you have fourteen days.',
      'For fourteen days from now you are free to cancel.',
      'You have fourteen days in which to cancel.',
    ],
    notDoing: [
      'After that you can not cancel, whether within fourteen days or later.',
      'You can not cancel within fourteen days.',
      'The fourteen days to cancel are long over.',
    ],
    reply: 'Understood.',
  },
  {
    id: 'old-card',
    name: 'Asks the customer to destroy the old card',
    phrase: 'please destroy your old card',
    doing: [
      'The old card, please cut it up and destroy it.',
      'When the new one comes, destroy the card that is old.',
      'And you should destroy the old card with scissors.',
    ],
    notDoing: [
      'Do not destroy your old card yet.',
      'Did the machine destroy your old card?',
      'It is our machine that may destroy an old card.',
    ],
    reply: 'Okay.',
  },
]

/** A step that rules find: the agent says its phrase word for word. */
export interface FoundTopic {
  readonly id: string
  readonly name: string
  readonly phrase: string
  readonly sentence: string
  /** The reply of the customer. */
  readonly reply: string
}

/** The first steps of generated calls, of which each call has one. */
export const FOUND_TOPICS: readonly [FoundTopic, ...FoundTopic[]] = [
  {
    id: 'greeting',
    name: 'Greets the customer',
    phrase: 'thank you for calling',
    sentence: 'Thank you for calling, you speak with the service desk.',
    reply: 'Hello.',
  },
  {
    id: 'welcome',
    name: 'Welcomes the customer',
    phrase: 'welcome to the service desk',
    sentence: 'Good morning and welcome to the service desk.',
    reply: 'Good morning.',
  },
  {
    id: 'concern',
    name: 'Asks for the concern',
    phrase: 'how can I help you',
    sentence: 'Good day, how can I help you?',
    reply: 'I have a question about my contract.',
  },
]
