import { CameraButton } from '@shared/kit/scan/camera-button';
import { Button } from '@shared/kit/ui/button';
import { useMedia } from '@shared/kit/ui/use-media';
import { useId } from 'react';
import styled from 'styled-components';
import { FootBar, FootDivide, FootFigure, FootMain, FootNext, FootScan } from '../task/foot-bar';
import { texts as taskTexts } from '../task/texts';
import { texts } from './texts';

const words = texts.bar;

interface WalkBarProps {
  left: { pieces: number; places: number };
  orders: { complete: number; all: number };
  /** The next place and its goods. */
  next: string | undefined;
  /** Why the orders cannot be packed now, and why the walk cannot be put aside. */
  whyNot: string | undefined;
  whyNotAside: string | undefined;
  onAside: () => void;
  onPack: () => void;
}

/** The bar at the foot: what is left, how many orders are complete, and the way to packing them. */
export const WalkBar = ({ left, orders, next, whyNot, whyNotAside, onAside, onPack }: WalkBarProps) => {
  const isPhone = useMedia('phone');
  const whyId = useId();
  if (isPhone) {
    return (
      <FootBar data-task-bar>
        <FootNext>{next && words.following(next)}</FootNext>
        <FootScan tone={left.pieces === 0 ? 'plain' : 'primary'}>{taskTexts.scan}</FootScan>
        <FootMain tone="primary" isOff={whyNot !== undefined} aria-describedby={whyId} onClick={onPack}>
          <span>
            {words.pack}
            <small id={whyId}>{whyNot ?? words.packed(orders.complete)}</small>
          </span>
        </FootMain>
      </FootBar>
    );
  }
  return (
    <FootBar data-task-bar>
      <Left id={whyId} role="status">
        <span>{whyNot ? words.notYet : words.left}</span>
        <b>{whyNot ?? (left.pieces === 0 ? words.nothingLeft : words.leftOf(left.pieces, left.places))}</b>
      </Left>
      <FootFigure>
        <span>{words.complete}</span>
        <b>{words.completeOf(orders.complete, orders.all)}</b>
      </FootFigure>
      <FootDivide />
      <CameraButton />
      <Button tone="quiet" isOff={whyNotAside !== undefined} title={whyNotAside} onClick={onAside}>
        {words.putAside}
      </Button>
      <FootMain tone="primary" isOff={whyNot !== undefined} aria-describedby={whyId} onClick={onPack}>
        {words.next}
      </FootMain>
    </FootBar>
  );
};

const Left = styled(FootFigure)`
  margin-inline-start: auto;
`;
