import { type RefObject, useState } from 'react';
import type { ExplainedSize } from './explained-size';
import { MovementsSheet } from './movements-sheet';
import { StockPopover } from './stock-popover';

interface StockDetailsProps {
  of: ExplainedSize;
  /** The number that was asked about: it gets the focus back. */
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** 'Почему столько' at a number, and from there 'Движения'. */
export const StockDetails = ({ of: explained, anchor, onClose }: StockDetailsProps) => {
  const [isShowingMovements, setIsShowingMovements] = useState(false);
  return isShowingMovements ? (
    <MovementsSheet of={explained} opener={anchor} onClose={onClose} />
  ) : (
    <StockPopover of={explained} anchor={anchor} onClose={onClose} onMovements={() => setIsShowingMovements(true)} />
  );
};
