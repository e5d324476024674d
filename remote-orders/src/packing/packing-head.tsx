import { formatCount } from '@shared/kit/format/format-count';
import { formatWhen } from '@shared/kit/format/format-date';
import { Link } from '@shared/kit/router';
import { color, font, layer, media, radius, size, space, text } from '@shared/kit/theme/tokens';
import { buttonStyles } from '@shared/kit/ui/button';
import { Icon } from '@shared/kit/ui/icon';
import { useMedia } from '@shared/kit/ui/use-media';
import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';
import { cross } from './icons';
import type { PackingPosition } from './packing-position';
import { texts } from './texts';

interface PackingHeadProps {
  orderId: number;
  /** Buyer, date and delivery. */
  about: string;
  position: PackingPosition;
  back: Pick<ComponentProps<typeof Link>, 'to' | 'state'>;
  packer?: ReactNode;
  /** Further actions of a phone. */
  children?: ReactNode;
}

/** The bar of the screen, instead of that of the site: the way out, the order, who packs it, and the orders around it. */
export const PackingHead = ({ orderId, about, position, back, packer, children }: PackingHeadProps) => {
  const isPhone = useMedia('phone');
  const { index, count, previousId, nextId } = position;
  return (
    <Bar>
      <BarLink {...back} aria-label={texts.close} title={texts.close}>
        <Icon path={cross} />
        {!isPhone && texts.close}
      </BarLink>
      <Title title={isPhone ? undefined : about}>
        {isPhone ? texts.shortTitle(orderId) : texts.title(orderId)} {!isPhone && <span>{about}</span>}
      </Title>
      {!isPhone && packer}
      <Steps>
        {!isPhone && <Step label={texts.previous} id={previousId} path="M10 3.5 5.5 8l4.5 4.5" />}
        {index > 0 && <span>{texts.position(formatCount(index), formatCount(count))}</span>}
        <Step label={texts.next} id={nextId} path="M6 3.5 10.5 8 6 12.5" />
      </Steps>
      {children}
    </Bar>
  );
};

interface PackerProps {
  packer: { user: string | null; at: string } | null;
  me: string | null;
}

/** Who packs, and since when. */
export const Packer = ({ packer, me }: PackerProps) => {
  if (!packer) return <Who>{texts.packer.nobody}</Who>;
  const { time } = formatWhen(packer.at);
  const login = packer.user ?? '';
  const isMe = packer.user === me;
  return (
    <Who>
      <Round aria-hidden="true">{isMe ? texts.me : login.slice(0, 2).toUpperCase()}</Round>
      {isMe ? texts.packer.mine(time) : texts.packer.other(login, time)}
    </Who>
  );
};

const Step = ({ label, id, path }: { label: string; id: number | undefined; path: string }) =>
  id === undefined ? (
    <NoStep role="link" aria-label={label} aria-disabled="true">
      <Icon path={path} />
    </NoStep>
  ) : (
    <BarLink to={`/warehouse/orders/${id}/pack`} aria-label={label} title={label}>
      <Icon path={path} />
    </BarLink>
  );

const Bar = styled.div`
  position: sticky;
  z-index: ${layer.sticky};
  inset-block-start: 0;
  display: flex;
  gap: ${space(6)};
  align-items: center;
  block-size: ${size.topbar};
  padding-inline: ${space(6)};
  margin-inline: calc(-1 * ${space(6)});
  border-block-end: 1px solid ${color.barEdge};
  background: ${color.bar};
  color: ${color.barInk};

  @media ${media.tablet} {
    gap: ${space(2)};
  }

  @media ${media.phone} {
    gap: 0;
    padding-inline: ${space(1)};
    margin-inline: 0;
  }
`;

const Title = styled.h1`
  flex: 1;
  min-inline-size: 0;
  overflow: hidden;
  font: 600 ${text.l} ${font};
  text-overflow: ellipsis;
  white-space: nowrap;

  span {
    margin-inline-start: ${space(2)};
    color: ${color.barInkSoft};
    font: 400 ${text.m} ${font};
  }

  @media ${media.phone} {
    padding-inline-start: ${space(2)};
  }
`;

const barButton = `
  border-color: transparent;
  background: transparent;
  color: inherit;
`;

const BarLink = styled(Link)`
  ${buttonStyles}
  ${barButton}
  flex: none;

  @media ${media.phone} {
    min-inline-size: ${size.touch};
    min-block-size: ${size.touch};
    padding: 0;
  }
`;

const NoStep = styled.span`
  ${buttonStyles}
  ${barButton}
  color: ${color.barInkFaint};

  @media ${media.phone} {
    min-inline-size: ${size.touch};
    min-block-size: ${size.touch};
    padding: 0;
  }
`;

const Steps = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  white-space: nowrap;
`;

const Who = styled.p`
  display: flex;
  flex: none;
  gap: ${space(2)};
  align-items: center;
  white-space: nowrap;
`;

const Round = styled.span`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  inline-size: ${size.round};
  block-size: ${size.round};
  border-radius: ${radius.pill};
  background: ${color.rose};
  color: ${color.roseInk};
  font: 600 ${text.xs} ${font};
`;
