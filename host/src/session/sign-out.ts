import { failureStatus, http } from 'shared/runtime/http';
import { queryClient } from 'shared/runtime/query-client';
import { session } from 'shared/runtime/session';

/** A back end without the call keeps no sessions; one that is not reached lets this one run out. */
const revoke = async (refreshToken: string) => {
  try {
    await http.post('/api/jwt/logout/', undefined, { headers: { Authorization: `Bearer ${refreshToken}` } });
  } catch (error) {
    const status = failureStatus(error);
    if (status !== undefined && status >= 500) throw error;
  }
};

/** Ends the session here at once, in every tab, and tells the back end. Nothing of the person stays in the page. */
export const signOut = async (): Promise<void> => {
  const refreshToken = session.refreshToken();
  session.end();
  queryClient.clear();
  if (refreshToken) await revoke(refreshToken);
};
