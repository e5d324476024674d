import { cities, country, inLatin, people } from './people-texts.ts';
import type { Random } from './random.ts';

/** A buyer with an address. E-mails and phone numbers are from ranges that belong to nobody. */
export const demoBuyer = (orderId: number, random: Random, name = demoName(random)) => {
  const [first = '', last = ''] = name.split(' ');
  const { city, streets } = random.pick(cities);
  const digits = String(orderId).padStart(7, '0').slice(-7);
  return {
    full_name: name,
    email: `${inLatin(first.charAt(0))}.${inLatin(last)}@example.com`,
    phone: `+7 900 ${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`,
    country,
    city,
    street: random.pick<string>(streets),
    house: String(random.integer(1, 120)),
    apartment: random.chance(0.85) ? String(random.integer(1, 240)) : '',
  };
};

const demoName = (random: Random) => {
  const { firstNames, surnames } = random.pick(people);
  return `${random.pick(firstNames)} ${random.pick(surnames)}`;
};
