import { CameraButton } from '@shared/kit/scan/camera-button';
import { size, space } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { Checkbox } from '@shared/kit/ui/choices/checkbox';
import { useMedia } from '@shared/kit/ui/use-media';
import { useId } from 'react';
import styled from 'styled-components';
import { FootBar, FootDivide, FootFigure, FootMain, FootNext, FootScan } from '../task/foot-bar';
import { texts as taskTexts } from '../task/texts';
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
    <FootMain
      tone="primary"
      isOff={why !== undefined}
      isBusy={isBusy}
      aria-describedby={whyId}
      onClick={actions.onPack}
    >
      <span>
        {words.pack}
        {isPhone && <small id={whyId}>{why}</small>}
      </span>
    </FootMain>
  );

  if (isPhone) {
    return (
      <FootBar data-task-bar>
        <FootNext title={nextText}>
          {next && `${texts.following(true)} `}
          {nextText}
        </FootNext>
        {isOpen && <FootScan tone={why === undefined ? 'plain' : 'primary'}>{taskTexts.scan}</FootScan>}
        {pack}
      </FootBar>
    );
  }

  return (
    <FootBar data-task-bar>
      <Option>
        <Checkbox label={words.print} isChecked={actions.isPrinting} onToggle={actions.onPrinting} />
        <span aria-hidden="true">{words.print}</span>
      </Option>
      <FootFigure id={whyId} role="status">
        <span>{why && (isMissing ? words.left : words.notYet)}</span>
        <b title={why}>{why}</b>
      </FootFigure>
      <FootFigure data-wide>
        <span>{next && texts.following(false)}</span>
        <b title={nextText}>{nextText}</b>
      </FootFigure>
      <FootDivide />
      {isOpen && <CameraButton />}
      <Button tone="quiet" isOff={whyNotAside !== undefined} title={whyNotAside} onClick={actions.onAside}>
        {words.putAside}
      </Button>
      <Button isOff={whyNoPart !== undefined} title={whyNoPart} onClick={actions.onPart}>
        {words.shipPart}
      </Button>
      {pack}
    </FootBar>
  );
};

const Option = styled.label`
  display: flex;
  gap: ${space(2)};
  align-items: center;
  min-block-size: ${size.touch};
  margin-inline-end: auto;
`;
