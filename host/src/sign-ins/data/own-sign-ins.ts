import type { PasswordChange, SignIn } from '@shared/contract/wire/host/sign-in';
import type { Tokens } from '@shared/contract/wire/session';
import { failureFields, failureStatus, http } from '@shared/kit/runtime/api/http';
import { notify } from '@shared/kit/runtime/page/notify';
import { session } from '@shared/kit/runtime/session/session';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { texts } from '../texts';

const path = '/api/session/sign-ins/';

/** The person's sign-ins, the current one first. Fetched each time it is shown. */
export const ownSignInsQuery = queryOptions({
  queryKey: ['host:sign-ins'],
  staleTime: 0,
  queryFn: ({ signal }) => http.get<SignIn[]>(path, { signal }).then((response) => response.data),
});

const useReload = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ownSignInsQuery.queryKey });
};

/** Ends one sign-in. It succeeds too if the sign-in has already ended. */
export const useEndSignIn = () => {
  const reload = useReload();
  return useMutation({
    mutationFn: async (id: string) => {
      try {
        await http.post(`${path}${id}/end/`);
      } catch (error) {
        if (failureStatus(error) !== 404) throw error;
      }
    },
    onError: () => notify.error(texts.endFailed),
    onSettled: reload,
  });
};

/** Ends all sign-ins except this one. */
export const useEndOthers = () => {
  const reload = useReload();
  return useMutation({
    mutationFn: () => http.post(`${path}end-others/`),
    onSuccess: () => notify.success(texts.othersEnded),
    onError: () => notify.error(texts.endFailed),
    onSettled: reload,
  });
};

/** Changes the person's password. It ends this sign-in as well; the answer contains the tokens of the next one. */
export const useChangePassword = () => {
  const reload = useReload();
  return useMutation({
    mutationFn: (change: PasswordChange) =>
      http.post<Tokens>('/api/session/password/', change).then((response) => response.data),
    onSuccess: (tokens) => {
      session.start(tokens);
      notify.success(texts.password.changed);
      return reload();
    },
    onError: (error) => {
      // Errors of a field are shown at the field.
      if (Object.keys(failureFields(error)).length === 0) notify.error(texts.password.failed);
    },
  });
};
