import { drafts } from 'shared/runtime/drafts';
import { http } from 'shared/runtime/http';
import { queryClient } from 'shared/runtime/query-client';
import { session } from 'shared/runtime/session';

const revoke = async (refreshToken: string) => {
  try {
    await http.post('/api/jwt/logout/', undefined, { headers: { Authorization: `Bearer ${refreshToken}` } });
  } catch {
    // The person has left all the same; `http` has logged it, and the token runs out by itself.
  }
};

/**
 * Ends the session here at once, in every tab, then tells the back end, whatever it answers. Nothing of the person
 * stays in the page or, unsaved, on the machine. `showLogin` comes before the data go: a screen still there would ask for them again.
 */
export const signOut = async (showLogin: () => void | Promise<void>): Promise<void> => {
  const refreshToken = session.refreshToken();
  session.end();
  await showLogin();
  queryClient.clear();
  drafts.forgetAll();
  if (refreshToken) await revoke(refreshToken);
};
