import { http } from '@shared/kit/runtime/api/http';
import { queryClient } from '@shared/kit/runtime/api/query-client';
import { forgetCommands } from '@shared/kit/runtime/commands/command-queue';
import { drafts } from '@shared/kit/runtime/input/drafts';
import { loginOfScreen, session } from '@shared/kit/runtime/session/session';

const revoke = async (refreshToken: string) => {
  try {
    await http.post('/api/jwt/logout/', undefined, { headers: { Authorization: `Bearer ${refreshToken}` } });
  } catch {
    // The person is signed out here anyway; `http` has logged the error, and the token expires by itself.
  }
};

/**
 * Ends the session here at once, in every tab, then notifies the back end, whatever it answers. No data of the person
 * stay in the page or, unsaved, on the machine, except for unsent commands: they are work that was done, and wait for
 * this person. `showLogin` runs before the data are cleared: a screen that is still mounted would request them again.
 */
export const signOut = async (showLogin: () => void | Promise<void>): Promise<void> => {
  const refreshToken = session.refreshToken();
  session.end();
  await showLogin();
  queryClient.clear();
  drafts.forgetAll();
  // The next person could not be told from this one.
  if (loginOfScreen() === undefined) await forgetCommands();
  if (refreshToken) await revoke(refreshToken);
};
