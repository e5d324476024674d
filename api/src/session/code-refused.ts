import { Unauthorized } from '../failure.ts';
import { texts } from '../texts.ts';
import type { CodeRefusal } from './login-code-store.ts';

/** 401 with why a code is no good, in words for the person who typed it. */
export const codeRefused = (refusal: CodeRefusal): Unauthorized =>
  new Unauthorized(refusal.reason === 'wrong' ? texts.code.wrong(refusal.triesLeft) : texts.code[refusal.reason]);
