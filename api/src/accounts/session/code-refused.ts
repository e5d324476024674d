import { Unauthorized } from '../../failure.ts';
import { texts } from '../../texts.ts';
import type { CodeRefusal } from './login-code-store.ts';

/** 401 with the reason why a code is refused, as a text for the user. */
export const codeRefused = (refusal: CodeRefusal): Unauthorized =>
  new Unauthorized(refusal.reason === 'wrong' ? texts.code.wrong(refusal.triesLeft) : texts.code[refusal.reason]);
