import { CameraButton } from '@shared/kit/scan/camera-button';
import { color, font, layer, media, shadow, size, space, text } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { Checkbox } from '@shared/kit/ui/choices/checkbox';
import { useMedia } from '@shared/kit/ui/use-media';
import { useId } from 'react';
import styled, { css } from 'styled-components';
import type { FollowingOrder } from './packing-position';
import { texts } from './texts';

const words = texts.bar;

export interface BarActions {
  /** Scans count. */
  isOpen: boolean;
  /** Why the order cannot be packed yet: pieces are missing, or another reason. */
  why: string | undefined;
  isMissing: boolean;
  /** Why it cannot be shipped in part, or its box be put aside. */
  whyNoPart: string | undefined;
  whyNotAside: string | undefined;
  isBusy: boolean;
  onPack: () => void;
  onPart: () => void;
  onAside: () => void;
  isPrinting: boolean;
  onPrinting: () => void;
}

interface PackingBarProps {
  actions: BarActions;
  next: FollowingOrder | undefined;
}

/** The bar at the foot: what is left, the next order, and what ends the packing. */
export const PackingBar = ({ actions, next }: PackingBarProps) => {
  const isPhone = useMedia('phone');
  const whyId = useId();
  const { isOpen, why, isMissing, whyNoPart, whyNotAside, isBusy } = actions;
  const nextText = next ? texts.followingOrder(next.id, next.name) : texts.lastOrder;

  const pack = (
    <Pack tone="primary" isOff={why !== undefined} isBusy={isBusy} aria-describedby={whyId} onClick={actions.onPack}>
      <span>
        {words.pack}
        {isPhone && <small id={whyId}>{why}</small>}
      </span>
    </Pack>
  );

  if (isPhone) {
    return (
      <Bar data-task-bar>
        <Then>
          {next && `${texts.following(true)} `}
          {nextText}
        </Then>
        {isOpen && <Scan tone={why === undefined ? 'plain' : 'primary'}>{words.scan}</Scan>}
        {pack}
      </Bar>
    );
  }

  return (
    <Bar data-task-bar>
      <Option>
        <Checkbox label={words.print} isChecked={actions.isPrinting} onToggle={actions.onPrinting} />
        <span aria-hidden="true">{words.print}</span>
      </Option>
      <Figure id={whyId} role="status">
        <span>{why && (isMissing ? words.left : words.notYet)}</span>
        <b title={why}>{why}</b>
      </Figure>
      <Figure data-wide>
        <span>{next && texts.following(false)}</span>
        <b title={nextText}>{nextText}</b>
      </Figure>
      <Divide />
      {isOpen && <CameraButton />}
      <Button tone="quiet" isOff={whyNotAside !== undefined} title={whyNotAside} onClick={actions.onAside}>
        {words.putAside}
      </Button>
      <Button isOff={whyNoPart !== undefined} title={whyNoPart} onClick={actions.onPart}>
        {words.shipPart}
      </Button>
      {pack}
    </Bar>
  );
};

/* The badge of the version is in its first corner. */
const badge = '88px';

const Bar = styled.div`
  position: fixed;
  z-index: ${layer.sticky};
  inset: auto 0 0;
  display: flex;
  gap: ${space(4)};
  align-items: center;
  min-block-size: ${size.taskBar};
  padding: ${space(2)} ${space(6)};
  padding-inline-start: calc(${space(6)} + ${badge});
  border-block-start: 1px solid ${color.line};
  background: ${color.raised};
  box-shadow: ${shadow.raised};

  button {
    min-block-size: ${size.touch};
    padding-inline: ${space(5)};
  }

  @media ${media.tablet} {
    gap: ${space(2)};

    button {
      padding-inline: ${space(3)};
    }
  }

  @media ${media.phone} {
    flex-wrap: wrap;
    padding: ${space(2)} ${space(3)} ${space(3)};
  }
`;

const Option = styled.label`
  display: flex;
  gap: ${space(2)};
  align-items: center;
  min-block-size: ${size.touch};
  margin-inline-end: auto;
`;

const Figure = styled.div`
  display: grid;
  min-inline-size: 0;
  white-space: nowrap;

  span {
    color: ${color.inkSoft};
    font: 400 ${text.s} ${font};
  }

  b {
    overflow: hidden;
    font: 600 ${text.l} ${font};
    text-overflow: ellipsis;
  }

  @media ${media.compact} {
    &[data-wide] {
      display: none;
    }
  }
`;

const Divide = styled.i`
  inline-size: 1px;
  block-size: 36px;
  background: ${color.line};
`;

/* Under the thumb of a phone: the camera, and what completes the order. */
const half = css`
  flex: 1;
  font: 600 ${text.l} ${font};

  && {
    min-block-size: 52px;
  }
`;

const Pack = styled(Button)`
  min-inline-size: 160px;
  font-weight: 600;

  small {
    display: block;
    font: 400 ${text.s} ${font};
  }

  @media ${media.tablet} {
    min-inline-size: 120px;
  }

  @media ${media.phone} {
    ${half}
  }
`;

const Scan = styled(CameraButton)`
  ${half}
`;

const Then = styled.p`
  flex: 1 0 100%;
  padding-inline: ${space(1)};
  color: ${color.inkSoft};
  font: 400 ${text.s} ${font};
  text-align: end;
`;
