import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { color, radius, space } from 'shared/theme/tokens';
import styled from 'styled-components';

/**
 * The values and syntax of a field of the sheet, in flow below it. The field keeps the focus, and a phone its keyboard,
 * during taps on them.
 */
export const FilterPanel = ({ children }: { children: ReactNode }) => {
  const panel = useRef<HTMLDivElement>(null);
  // With its field, also after the on-screen keyboard has made the window smaller.
  useLayoutEffect(() => {
    const scrollToField = () => panel.current?.parentElement?.scrollIntoView({ block: 'nearest' });
    scrollToField();
    window.addEventListener('resize', scrollToField);
    return () => window.removeEventListener('resize', scrollToField);
  }, []);
  return (
    <Panel ref={panel} onMouseDown={(event) => event.preventDefault()}>
      {children}
    </Panel>
  );
};

const Panel = styled.div`
  border: 1px solid ${color.line};
  border-radius: ${radius.m};
  margin-block-start: ${space(1)};
  overflow: clip;

  > * + * {
    border-block-start: 1px solid ${color.line};
  }
`;
