/**
 * Flows for the services of the Schema-Guided Dialogue data set, written from its schema (the names and descriptions
 * of services, intents and slots) before any dialogue was read. A step is named like the act that labels it: `ACT` or
 * `ACT slot`; its phrases are separated by `|`.
 */
export type FetchedFlow = Readonly<Record<string, string>>

const EVERYWHERE: FetchedFlow = {
  REQ_MORE: 'anything else|can I help you with anything else|is there anything else I can do for you',
  GOODBYE: 'have a nice day|have a great day|goodbye|take care|enjoy your',
  CONFIRM: 'please confirm|is that correct|is this correct|confirm the following details',
}

const FAILED = 'I am sorry I could not|it was not possible|there was a problem|is not available'

const ADDRESS = 'the address is|it is located at|you can find it at'
const PHONE = 'the phone number is|their number is|you can call them at'

/** The flow of each service. */
export const SGD_FLOWS: Readonly<Record<string, FetchedFlow>> = {
  Restaurants_2: {
    ...EVERYWHERE,
    'REQUEST restaurant_name': 'which restaurant|what is the name of the restaurant',
    'REQUEST location': 'which city|what city|where should I look|what area',
    'REQUEST time': 'what time|for when should I make the reservation',
    'REQUEST category': 'what kind of food|what type of food|which cuisine',
    'INFORM phone_number': PHONE,
    'INFORM address': ADDRESS,
    NOTIFY_SUCCESS:
      'your reservation is confirmed|your table has been booked|I have reserved a table|your reservation has been made',
    NOTIFY_FAILURE: FAILED,
    OFFER_INTENT:
      'would you like to make a reservation|should I reserve a table|do you want me to book a table',
  },
  Flights_3: {
    ...EVERYWHERE,
    'REQUEST origin_city':
      'where are you flying from|which city are you leaving from|what is your departure city',
    'REQUEST departure_date':
      'when do you want to leave|what is the departure date|what date do you want to travel|on which day do you want to fly',
    'REQUEST destination_city': 'where are you flying to|where do you want to go|what is your destination',
    'REQUEST return_date': 'when do you want to return|what is the return date|when will you come back',
  },
  RideSharing_1: {
    ...EVERYWHERE,
    'REQUEST shared_ride':
      'do you want to share the ride|do you want a shared ride|share with other passengers',
    'REQUEST number_of_riders':
      'how many riders|how many people|for how many passengers|how many seats do you need',
    'REQUEST destination': 'where are you going|where do you want to go|what is your destination',
    'INFORM ride_fare': 'the fare is|the ride will cost|the price of the ride',
    'INFORM approximate_ride_duration': 'the ride will take about|the ride takes|it will take around',
    NOTIFY_SUCCESS: 'your ride has been booked|your taxi is on its way|your ride is confirmed',
  },
  RentalCars_1: {
    ...EVERYWHERE,
    'REQUEST pickup_date': 'when do you want to pick up the car|what is the pickup date|from which date',
    'REQUEST dropoff_date':
      'when will you return the car|what is the drop-off date|until when do you need the car',
    'REQUEST pickup_time': 'what time do you want to pick up the car|at what time|what is the pickup time',
    'REQUEST pickup_city':
      'in which city|what city do you want to pick up the car in|where do you need the car',
    'INFORM total_price': 'the total price is|the total cost is|it will cost',
    NOTIFY_SUCCESS: 'your car has been reserved|your reservation is confirmed|your car is booked',
    OFFER_INTENT: 'would you like to reserve the car|should I book this car|do you want me to reserve it',
  },
  Buses_1: {
    ...EVERYWHERE,
    'REQUEST to_location': 'where are you going|where do you want to go|what is your destination',
    'REQUEST from_location':
      'where are you leaving from|which city are you traveling from|where do you start',
    'REQUEST leaving_date': 'when do you want to leave|what date do you want to travel|on which day',
    'REQUEST travelers':
      'how many travelers|how many people are traveling|how many tickets do you need|for how many passengers',
    'INFORM from_station': 'the bus leaves from|the departure station is|it departs from',
    'INFORM to_station': 'the bus arrives at|the arrival station is|it goes to',
    NOTIFY_SUCCESS: 'your tickets have been booked|your ticket is confirmed|I have bought the tickets',
    OFFER_INTENT: 'would you like to buy tickets|should I book the ticket|do you want me to buy the ticket',
  },
  Alarm_1: {
    ...EVERYWHERE,
    'REQUEST new_alarm_time': 'for what time should I set the alarm|what time|when should the alarm ring',
    NOTIFY_SUCCESS: 'your alarm has been set|I have set the alarm|the alarm is set',
    NOTIFY_FAILURE: FAILED,
    OFFER_INTENT: 'would you like to set an alarm|should I add a new alarm|do you want another alarm',
  },
  Services_4: {
    ...EVERYWHERE,
    'REQUEST appointment_date': 'what date|for which day|when do you want the appointment',
    'REQUEST appointment_time': 'what time|at what time do you want the appointment',
    'REQUEST type': 'what type of therapist|what kind of therapist are you looking for',
    'REQUEST city': 'which city|what city|where should I look|in what area',
    'INFORM phone_number': PHONE,
    'INFORM address': ADDRESS,
    NOTIFY_SUCCESS:
      'your appointment has been booked|your appointment is confirmed|I have made the appointment',
    NOTIFY_FAILURE: FAILED,
    OFFER_INTENT: 'would you like to make an appointment|should I book an appointment|do you want to book',
  },
  Weather_1: {
    ...EVERYWHERE,
    'REQUEST city': 'which city|what city|for what place',
    'INFORM humidity': 'the humidity is|the humidity will be',
    'INFORM wind': 'the wind speed is|the wind will be|miles per hour',
  },
  Homes_1: {
    ...EVERYWHERE,
    'REQUEST area': 'which city|what city|in what area|where are you looking',
    'REQUEST number_of_beds': 'how many bedrooms|how many beds do you need',
    'REQUEST visit_date': 'when do you want to visit|what date|for which day should I schedule the visit',
    'INFORM furnished': 'it is furnished|it is not furnished|the apartment is furnished',
    'INFORM pets_allowed': 'pets are allowed|pets are not allowed',
    'INFORM phone_number': PHONE,
    NOTIFY_SUCCESS: 'your visit has been scheduled|your visit is confirmed|I have scheduled the visit',
    OFFER_INTENT:
      'would you like to schedule a visit|do you want to visit the apartment|should I schedule a visit',
  },
  Banks_2: {
    ...EVERYWHERE,
    'REQUEST account_type': 'which account|what type of account|checking or savings',
    'REQUEST recipient_name':
      'who is the recipient|to whom do you want to transfer|what is the name of the recipient',
    'REQUEST transfer_amount': 'how much do you want to transfer|what amount|how much money',
    'INFORM transfer_time': 'the transfer will take|it will take|the money will arrive in',
    NOTIFY_SUCCESS:
      'your transfer was successful|the transfer has been made|the money has been sent|the transfer is complete',
    OFFER_INTENT: 'would you like to transfer money|do you want to make a transfer',
  },
  Travel_1: {
    ...EVERYWHERE,
    'REQUEST location': 'which city|what city|where are you going|where should I look',
    'INFORM phone_number': PHONE,
    'INFORM free_entry': 'entry is free|there is an entrance fee|the entrance is free',
    'INFORM good_for_kids': 'it is good for kids|it is suitable for children',
  },
  Movies_2: {
    ...EVERYWHERE,
    'INFORM director': 'the director is|it was directed by|directed by',
    'INFORM genre': 'the genre is|it is a',
    'INFORM starring': 'it stars|the actors are|starring',
  },
  Media_2: {
    ...EVERYWHERE,
    'REQUEST genre': 'what genre|which genre|what kind of movie',
    'INFORM price': 'the price is|the rental costs|it costs',
    'INFORM actors': 'it stars|the actors are|starring',
    'INFORM director': 'the director is|it was directed by|directed by',
    NOTIFY_SUCCESS: 'you have rented the movie|your rental is confirmed|your movie is ready|enjoy the movie',
    OFFER_INTENT: 'would you like to rent the movie|do you want to rent it|should I rent this movie',
  },
  Hotels_4: {
    ...EVERYWHERE,
    'REQUEST location': 'which city|what city|where do you want to stay|in what area',
    'REQUEST stay_length': 'how many days|how many nights|how long do you want to stay|how long is your stay',
    'REQUEST check_in_date':
      'what is the check-in date|when will you check in|when do you arrive|from which date',
    'INFORM phone_number': PHONE,
    'INFORM street_address': ADDRESS,
    'INFORM price_per_night': 'per night|the price is|it costs',
    'INFORM smoking_allowed': 'smoking is allowed|smoking is not allowed',
    NOTIFY_SUCCESS: 'your reservation is confirmed|your room has been booked|I have booked the room',
    NOTIFY_FAILURE: FAILED,
    OFFER_INTENT:
      'would you like to reserve a room|should I make a reservation|do you want me to book a room',
  },
  Hotels_1: {
    ...EVERYWHERE,
    'REQUEST destination': 'which city|what city|where do you want to stay|what is your destination',
    'REQUEST check_in_date':
      'what is the check-in date|when will you check in|when do you arrive|from which date',
    'REQUEST number_of_days':
      'how many days|how many nights|how long do you want to stay|how long is your stay',
    'INFORM phone_number': PHONE,
    'INFORM street_address': ADDRESS,
    'INFORM price_per_night': 'per night|the price is|it costs',
    'INFORM has_wifi': 'it has wifi|they have wifi|there is no wifi|offers wifi',
    NOTIFY_SUCCESS: 'your reservation is confirmed|your room has been booked|I have booked the room',
    OFFER_INTENT:
      'would you like to reserve a room|should I make a reservation|do you want me to book a room',
  },
  Music_1: {
    ...EVERYWHERE,
    'INFORM year': 'it was released in|the song was released|the year is',
    'INFORM genre': 'the genre is|the genre of the song',
    NOTIFY_SUCCESS: 'the song is playing|I am playing the song|enjoy the song|now playing',
    OFFER_INTENT: 'would you like to play the song|should I play the song|do you want to listen to it',
  },
  Events_1: {
    ...EVERYWHERE,
    'REQUEST city_of_event': 'which city|what city|where should I look|in what area',
    'REQUEST category': 'what type of event|what kind of event|music or sports',
    'REQUEST number_of_seats': 'how many seats|how many tickets|how many people',
    'INFORM address_of_location': ADDRESS,
    NOTIFY_SUCCESS: 'your tickets have been booked|your tickets are confirmed|I have bought the tickets',
    OFFER_INTENT: 'would you like to buy tickets|should I reserve seats|do you want me to buy the tickets',
  },
}
