import type { ComponentPropsWithRef } from 'react';
import { color, radius, size } from 'shared/theme/tokens';
import styled from 'styled-components';

/** The browser's own radio button with the kit's face. Its words are in the label around it. */
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

  /* A theme of high contrast draws edges in one colour: there it is the browser's own. */
  @media (forced-colors: active) {
    appearance: auto;
  }
`;
