import type { Permission } from '@shared/contract/vocabulary/permission';
import type { FastifyRequest } from 'fastify';
import { Forbidden } from '../../failure.ts';
import type { AuthEventStore } from '../journal/auth-event-store.ts';
import type { UserStore } from './user-store.ts';

/**
 * A hook for guarded routes that need a permission. The database is queried each time: these routes are rare, and a
 * revoked permission ends at once.
 * @throws Forbidden; Unauthorized if the sign-in has ended.
 */
export const permissionCheck =
  (users: UserStore, permission: Permission, events: AuthEventStore) =>
  async ({ user, ip }: FastifyRequest): Promise<void> => {
    if (!(await users.permissionsOf(user)).includes(permission)) {
      await events.record({ kind: 'permission', outcome: 'refused', user, address: ip, detail: permission });
      throw new Forbidden();
    }
  };
