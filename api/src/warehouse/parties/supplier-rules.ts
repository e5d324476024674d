import type { PartyChange } from 'shared/contract/party';
import { isEmail, isPhone } from 'shared/vocabulary/contact';
import { BadRequest } from '../../failure.ts';
import { texts } from '../../texts.ts';

/** @throws BadRequest if the given contacts of a supplier are invalid. */
export const refuseBrokenSupplier = ({ agent_email, agent_phone }: PartyChange): void => {
  const fields = {
    ...(typeof agent_email === 'string' && !isEmail(agent_email) && { agent_email: texts.fields.email }),
    ...(typeof agent_phone === 'string' && !isPhone(agent_phone) && { agent_phone: texts.fields.phone }),
  };
  if (Object.keys(fields).length > 0) {
    throw new BadRequest(texts.badRequest, fields);
  }
};
