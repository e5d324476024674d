import { formatCount } from '@shared/kit/format/format-count';
import { color } from '@shared/kit/theme/tokens';
import { Icon } from '@shared/kit/ui/icon';
import { useMedia } from '@shared/kit/ui/use-media';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { HeadLink, headButton, TaskHead } from '../task/task-head';
import type { PackingPosition } from './packing-position';
import { texts } from './texts';

interface PackingHeadProps {
  orderId: number;
  /** Buyer, date and delivery. */
  about: string;
  position: PackingPosition;
  packer?: ReactNode;
  /** Further actions of a phone. */
  children?: ReactNode;
}

/** The bar of the screen: the way out, the order, who packs it, and the orders around it. */
export const PackingHead = ({ orderId, about, position, packer, children }: PackingHeadProps) => {
  const isPhone = useMedia('phone');
  const { index, count, previousId, nextId, addressOf, back } = position;
  return (
    <TaskHead title={isPhone ? texts.shortTitle(orderId) : texts.title(orderId)} about={about} back={back}>
      {!isPhone && packer}
      <Steps>
        {!isPhone && (
          <Step
            label={texts.previous}
            to={previousId === undefined ? undefined : addressOf(previousId)}
            path="M10 3.5 5.5 8l4.5 4.5"
          />
        )}
        {index > 0 && <span>{texts.position(formatCount(index), formatCount(count))}</span>}
        <Step
          label={texts.next}
          to={nextId === undefined ? undefined : addressOf(nextId)}
          path="M6 3.5 10.5 8 6 12.5"
        />
      </Steps>
      {children}
    </TaskHead>
  );
};

const Step = ({ label, to, path }: { label: string; to: string | undefined; path: string }) =>
  to === undefined ? (
    <NoStep role="link" aria-label={label} aria-disabled="true">
      <Icon path={path} />
    </NoStep>
  ) : (
    <HeadLink to={to} aria-label={label} title={label}>
      <Icon path={path} />
    </HeadLink>
  );

const NoStep = styled.span`
  ${headButton}
  color: ${color.barInkFaint};
`;

const Steps = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  white-space: nowrap;
`;
