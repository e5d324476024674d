import type { OrderChange } from 'shared/contract/order';
import { isEmail, isPhone } from 'shared/vocabulary/contact';
import { BadRequest } from '../../failure.ts';
import { texts } from '../../texts.ts';

/** @throws BadRequest if the given contacts are invalid. */
export const refuseBrokenContacts = ({ email, phone }: OrderChange): void => {
  const fields = {
    ...(typeof email === 'string' && !isEmail(email) && { email: texts.fields.email }),
    ...(typeof phone === 'string' && !isPhone(phone) && { phone: texts.fields.phone }),
  };
  if (Object.keys(fields).length > 0) {
    throw new BadRequest(texts.badRequest, fields);
  }
};
