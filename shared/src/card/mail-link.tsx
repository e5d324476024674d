import { color } from 'shared/theme/tokens';
import { Button, buttonStyles } from 'shared/ui/button';
import styled from 'styled-components';

/** No character of an address may start another part of the mail. */
const escaped = (address: string) => encodeURIComponent(address).replaceAll('%40', '@');

/** 'Сообщения': a mail to this address; disabled without one. */
export const MailLink = ({ address, words }: { address: string | null | undefined; words: string }) =>
  address ? <Letter href={`mailto:${escaped(address)}`}>{words}</Letter> : <NoLetter disabled>{words}</NoLetter>;

const Letter = styled.a`
  ${buttonStyles}
  justify-self: start;
  border-color: ${color.line};
  background: ${color.surface};
`;

const NoLetter = styled(Button)`
  justify-self: start;
`;
