import { color, font, motion, radius, size, space, text } from '@shared/kit/theme/tokens';
import type { ComponentPropsWithRef, MouseEvent } from 'react';
import styled, { css } from 'styled-components';
import { Spinner } from './spinner';

export type ButtonTone = 'plain' | 'primary' | 'quiet' | 'danger';

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  tone?: ButtonTone;
  /** The button's work is still running: it keeps its place and ignores clicks. */
  isBusy?: boolean;
  /** It is unavailable, and the reason is beside it: it still takes the focus. */
  isOff?: boolean;
  /** Why it is unavailable: it is off, and says so to those who point at it or hear it. */
  reason?: string | undefined;
}

/** The keyboard is not affected by `pointer-events`, and a submit button would still submit. */
const refusePress = (event: MouseEvent) => event.preventDefault();

/** A button. It submits a form only with the type 'submit'. */
export const Button = ({
  tone = 'plain',
  isBusy = false,
  isOff = false,
  reason,
  disabled,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) => (
  <StyledButton
    {...rest}
    type={type}
    title={reason ?? rest.title}
    aria-description={reason}
    onClick={isBusy || isOff || reason !== undefined ? refusePress : onClick}
    data-tone={tone}
    disabled={disabled ?? false}
    aria-disabled={isBusy || isOff || reason !== undefined || undefined}
    aria-busy={isBusy || undefined}
  >
    {isBusy && <Spinner />}
    {children}
  </StyledButton>
);

/* Its colours show that it is off, so that its text stays readable. */
const offStyles = css`
  border-color: ${color.line};
  background: ${color.sunken};
  color: ${color.inkSoft};
  cursor: default;
`;

export const buttonStyles = css`
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

  &:hover:not(:disabled, [aria-disabled='true']) {
    filter: brightness(0.96);
  }

  &:disabled {
    ${offStyles}
  }

  &[aria-busy='true'] {
    pointer-events: none;
  }
`;

/** For a link or a label that looks like a plain button. */
export const plainButtonStyles = css`
  ${buttonStyles}
  border-color: ${color.line};
  background: ${color.surface};
`;

/*
 * The tone is an attribute: so all buttons share one style, generated once, and no style is added to the page later.
 * With :where, so that a further styled button overrides it.
 */
const StyledButton = styled.button`
  ${buttonStyles}

  &[aria-disabled='true']:not([aria-busy='true']) {
    ${offStyles}
  }

  &:where([data-tone='plain']) {
    border-color: ${color.line};
    background: ${color.surface};
    color: ${color.ink};
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

  &[data-tone='quiet']:is(:disabled, [aria-disabled='true']) {
    border-color: transparent;
    background: transparent;
  }

  &:where([data-tone='danger']) {
    border-color: ${color.line};
    background: ${color.surface};
    color: ${color.danger};
  }
`;
