import type { InvitationAccepted, InvitationAnswer, InvitationOffer } from '@shared/contract/wire/people';
import { http } from '@shared/kit/runtime/api/http';
import { queryOptions } from '@tanstack/react-query';

/** An invitation by the token of its link. The token is in the body, so that no log has it. */
export const offerQuery = (token: string) =>
  queryOptions({
    queryKey: ['host:invitation', token],
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }) =>
      (await http.post<InvitationOffer>('/api/invitations/read/', { token }, { signal })).data,
  });

/** Sets the password of the invited person. Their link is used then. */
export const acceptInvitation = async (answer: InvitationAnswer): Promise<InvitationAccepted> =>
  (await http.post<InvitationAccepted>('/api/invitations/accept/', answer)).data;
