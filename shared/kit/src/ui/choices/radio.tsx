import { color, radius, size } from '@shared/kit/theme/tokens';
import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';

/** The browser's own radio button with the styles of the kit. Its text is in the label around it. */
export const Radio = (props: ComponentPropsWithRef<'input'>) => <Dot type="radio" {...props} />;

const Dot = styled.input`
  flex: none;
  inline-size: ${size.check};
  block-size: ${size.check};
  margin: 0;
  border: 1.5px solid ${color.lineStrong};
  border-radius: ${radius.pill};
  appearance: none;
  background: ${color.surface};
  cursor: pointer;

  &:checked {
    border-color: ${color.accent};
    border-width: 5px;
  }

  /* High contrast mode draws borders in one colour: it shows the browser's own control. */
  @media (forced-colors: active) {
    appearance: auto;
  }
`;
