import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { color, font, motion, radius, size, space, text } from 'shared/theme/tokens';
import styled, { css } from 'styled-components';
import { Spinner } from './spinner';

export type ButtonTone = 'plain' | 'primary' | 'quiet' | 'danger';

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  tone?: ButtonTone;
  /** Work that the button started still goes on: it stays in its place and takes no second press. */
  isBusy?: boolean;
  /** It cannot be pressed now, and the reason is beside it: it still takes the focus. */
  isOff?: boolean;
}

/** A press by keys passes the style below, and one that submits would still submit. */
const refusePress = (event: MouseEvent) => event.preventDefault();

/** A button that does what its words say. It never submits a form unless its type says so. */
export const Button = ({
  tone = 'plain',
  isBusy = false,
  isOff = false,
  disabled,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) => (
  <Face
    {...rest}
    type={type}
    onClick={isBusy || isOff ? refusePress : onClick}
    data-tone={tone}
    disabled={disabled ?? false}
    aria-disabled={isBusy || isOff || undefined}
    aria-busy={isBusy || undefined}
  >
    {isBusy && <Spinner />}
    {children}
  </Face>
);

export const buttonFace = css`
  display: inline-flex;
  gap: ${space(2)};
  align-items: center;
  justify-content: center;
  min-block-size: ${size.control};
  padding: 0 ${space(3)};
  border: 1px solid;
  border-radius: ${radius.m};
  font: 500 ${text.m} ${font};
  white-space: nowrap;
  transition: filter ${motion.fast};

  &:hover:not(:disabled) {
    filter: brightness(0.96);
  }

  &:disabled {
    opacity: 0.5;
  }

  &[aria-busy='true'] {
    pointer-events: none;
  }
`;

/* The tone is an attribute: so the style is one for all buttons, worked out once, and none comes into the page later.
   By :where, so that a button that is styled further wins over it. */
const Face = styled.button`
  ${buttonFace}

  &[aria-disabled='true']:not([aria-busy='true']) {
    opacity: 0.5;
  }

  &:where([data-tone='plain']) {
    border-color: ${color.line};
    background: ${color.surface};
  }

  &:where([data-tone='primary']) {
    border-color: ${color.accent};
    background: ${color.accent};
    color: ${color.accentInk};
  }

  &:where([data-tone='quiet']) {
    border-color: transparent;
    background: transparent;
  }

  &:where([data-tone='danger']) {
    border-color: ${color.line};
    background: ${color.surface};
    color: ${color.danger};
  }
`;
