import { Button, plainButtonStyles } from '@shared/kit/ui/button';
import styled from 'styled-components';

/** No character of an address may start another part of the mail. */
const escaped = (address: string) => encodeURIComponent(address).replaceAll('%40', '@');

/** 'Сообщения': a mail to this address; disabled without one. */
export const MailLink = ({ address, words }: { address: string | null | undefined; words: string }) =>
  address ? <Letter href={`mailto:${escaped(address)}`}>{words}</Letter> : <NoLetter disabled>{words}</NoLetter>;

const Letter = styled.a`
  ${plainButtonStyles}
  justify-self: start;
`;

const NoLetter = styled(Button)`
  justify-self: start;
`;
