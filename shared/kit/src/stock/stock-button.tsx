import { radius } from '@shared/kit/theme/tokens';
import { type ReactNode, useRef, useState } from 'react';
import styled from 'styled-components';
import type { ExplainedSize } from './explained-size';
import { StockDetails } from './stock-details';

interface StockButtonProps {
  of: ExplainedSize;
  /** The accessible name, if the content is only a number. */
  label?: string;
  className?: string;
  /** The number. */
  children: ReactNode;
}

/** A stock number that opens 'Почему столько'. */
export const StockButton = ({ of: explained, label, className, children }: StockButtonProps) => {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Opener
        ref={button}
        type="button"
        className={className}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        {children}
      </Opener>
      {isOpen && <StockDetails of={explained} anchor={button} onClose={() => setIsOpen(false)} />}
    </>
  );
};

const Opener = styled.button`
  padding: 0;
  border: 0;
  border-radius: ${radius.s};
  background: none;
  color: inherit;
  font: inherit;
  text-align: inherit;

  &:hover {
    text-decoration: underline 1px;
    text-underline-offset: 3px;
  }
`;
