import { formatWhen } from '@shared/kit/format/format-date';
import { Link } from '@shared/kit/router';
import { usePersonNames } from '@shared/kit/runtime/api/person-names';
import { color, font, layer, media, size, space, text } from '@shared/kit/theme/tokens';
import { Avatar } from '@shared/kit/ui/avatar';
import { buttonStyles } from '@shared/kit/ui/button';
import { Icon } from '@shared/kit/ui/icon';
import { useMedia } from '@shared/kit/ui/use-media';
import type { ComponentProps, ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { cross } from './icons';
import { texts } from './texts';

interface TaskHeadProps {
  title: string;
  /** Beside the title, not on a phone. */
  about: string;
  back: Pick<ComponentProps<typeof Link>, 'to' | 'state'>;
  children?: ReactNode;
}

/** The bar of a task that covers the window, instead of that of the site: the way out, and what it is about. */
export const TaskHead = ({ title, about, back, children }: TaskHeadProps) => {
  const isPhone = useMedia('phone');
  return (
    <Bar>
      <HeadLink {...back} aria-label={texts.close} title={texts.close}>
        <Icon path={cross} />
        {!isPhone && texts.close}
      </HeadLink>
      <Title title={isPhone ? undefined : about}>
        {title} {!isPhone && <span>{about}</span>}
      </Title>
      {children}
    </Bar>
  );
};

interface WorkerProps {
  worker: { user: string | null; at: string } | null;
  me: string | null;
}

/** Who does it, and since when. */
export const Worker = ({ worker, me }: WorkerProps) => {
  const nameOf = usePersonNames();
  if (!worker) return <Who>{texts.worker.nobody}</Who>;
  const { time } = formatWhen(worker.at);
  const name = nameOf(worker.user ?? '');
  const isMe = worker.user === me;
  return (
    <Who>
      <Avatar name={name} look="bar" letters={isMe ? texts.me : undefined} />
      {isMe ? texts.worker.mine(time) : texts.worker.other(name, time)}
    </Who>
  );
};

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

export const headButton = css`
  ${buttonStyles}
  flex: none;
  border-color: transparent;
  background: transparent;
  color: inherit;

  @media ${media.phone} {
    min-inline-size: ${size.touch};
    min-block-size: ${size.touch};
    padding: 0;
  }
`;

export const HeadLink = styled(Link)`
  ${headButton}
`;

const Who = styled.p`
  display: flex;
  flex: none;
  gap: ${space(2)};
  align-items: center;
  white-space: nowrap;
`;
