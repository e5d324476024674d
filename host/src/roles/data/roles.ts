import type { NewRole, RightsPreview, Role } from '@shared/contract/wire/people';
import { failureDetail, http } from '@shared/kit/runtime/api/http';
import { queryClient } from '@shared/kit/runtime/api/query-client';
import { notify } from '@shared/kit/runtime/page/notify';
import { useAwaitedMutation } from '@shared/kit/runtime/records/awaited-mutation';
import { conflictOf } from '@shared/kit/runtime/records/save-record';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { texts } from '../texts';

/** Who looks at them expects changes of others. */
const lookEveryMs = 15_000;

/** All roles, the owner last. */
export const rolesQuery = queryOptions({
  queryKey: ['host:roles'],
  staleTime: 0,
  refetchInterval: lookEveryMs,
  queryFn: async ({ signal }) => (await http.get<Role[]>('/api/roles/', { signal })).data,
});

/** Someone who ticks several boxes asks once. */
const debounceMs = 300;

const pause = (signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, debounceMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

/** Whom other rights of a role would touch; what was known before stays while it changes. */
export const previewQuery = ({ id, version }: Pick<Role, 'id' | 'version'>, rights: readonly string[]) =>
  queryOptions({
    queryKey: ['host:roles', 'preview', id, version, rights],
    staleTime: lookEveryMs,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      await pause(signal);
      return (await http.post<RightsPreview>(`/api/roles/${id}/preview/`, { rights }, { signal })).data;
    },
  });

const showRole = (role: Role) =>
  queryClient.setQueryData(rolesQuery.queryKey, (roles) => roles?.map((each) => (each.id === role.id ? role : each)));

const readAgain = () => queryClient.invalidateQueries({ queryKey: rolesQuery.queryKey });

/** Other rights of a role, and the version that the person has seen. */
interface RoleSaving {
  role: Pick<Role, 'id' | 'name'>;
  version: number;
  rights: readonly string[];
}

/** The role as it is now, and who changed it. */
export interface ChangedRole {
  current: Role;
  by: string | undefined;
}

interface SavingEvents {
  /** It is saved, the others perhaps not yet. */
  onSaved: (role: Role) => void;
  onConflict: (changed: ChangedRole) => void;
}

/** Saves the rights of roles, one after the other, until one is refused. Nothing of it waits for the network. */
export const useSaveRoles = ({ onSaved, onConflict }: SavingEvents) =>
  useMutation({
    networkMode: 'always',
    mutationFn: async (savings: readonly RoleSaving[]) => {
      for (const { role, version, rights } of savings) {
        const headers = { 'If-Match': `"${version}"` };
        const { data } = await http.patch<Role>(`/api/roles/${role.id}/`, { rights }, { headers });
        showRole(data);
        onSaved(data);
      }
    },
    onSuccess: (_answer, savings) => notify.success(texts.saved(savings.map(({ role }) => role.name))),
    onError: (error) => {
      const { current, authors } = conflictOf<Role>(error);
      if (current) {
        showRole(current);
        onConflict({ current, by: authors?.rights });
      } else notify.error(texts.notSaved(failureDetail(error)));
    },
    onSettled: readAgain,
  });

/** Creates a role. */
export const useCreateRole = () =>
  useAwaitedMutation({
    mutationFn: async (role: NewRole) => (await http.post<Role>('/api/roles/', role)).data,
    onSuccess: ({ name }) => {
      notify.success(texts.create.done(name));
      return readAgain();
    },
  });

/** Gives a role of the shop another name. */
export const useRenameRole = ({ id, version }: Pick<Role, 'id' | 'version'>) =>
  useAwaitedMutation({
    mutationFn: async (body: Pick<NewRole, 'name'>) =>
      (await http.patch<Role>(`/api/roles/${id}/`, body, { headers: { 'If-Match': `"${version}"` } })).data,
    onSuccess: (role) => {
      showRole(role);
      notify.success(texts.rename.done(role.name));
    },
  });

/** Deletes a role that nobody has. */
export const useDeleteRole = ({ id, name }: Pick<Role, 'id' | 'name'>) =>
  useAwaitedMutation({
    mutationFn: async (_nothing: undefined) => {
      await http.delete(`/api/roles/${id}/`);
    },
    onSuccess: () => notify.success(texts.remove.done(name)),
    onError: (error) => notify.error(texts.notSaved(failureDetail(error))),
    onSettled: readAgain,
  });
