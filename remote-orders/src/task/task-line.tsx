import { ScanLine, type ScanState } from '@shared/kit/scan/scan-line';
import { color, media, radius, size, space } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { Icon } from '@shared/kit/ui/icon';
import { Key } from '@shared/kit/ui/key';
import { useMedia } from '@shared/kit/ui/use-media';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { cross, undo } from './icons';
import { texts } from './texts';

/** What the scan line shows. */
export interface LineNotice {
  state: ScanState;
  title: string;
  detail: string;
}

interface TaskLineProps {
  line: LineNotice;
  onUnderstood: () => void;
  /** Loads what scans wait for. */
  onRetry: (() => void) | undefined;
  /** Takes back what the line shows, with the words for it. */
  takeBack?: { label: string; act: () => void } | undefined;
  /** Beside the words. */
  children?: ReactNode;
}

/** The scan line above the rows. What counted nothing stays until the next scan, or until it is understood. */
export const TaskLine = ({
  line: { state, title, detail },
  onUnderstood,
  onRetry,
  takeBack,
  children,
}: TaskLineProps) => {
  const isPhone = useMedia('phone');
  const isFailed = state !== 'waiting' && state !== 'right';
  return (
    <Line state={state} title={title} detail={detail}>
      {children}
      {takeBack &&
        (isPhone ? (
          <Understood tone="quiet" aria-label={takeBack.label} onClick={takeBack.act}>
            <Icon path={undo} />
          </Understood>
        ) : (
          <Understood onClick={takeBack.act}>
            {takeBack.label} <Key>Backspace</Key>
          </Understood>
        ))}
      {onRetry && <Understood onClick={onRetry}>{texts.retry}</Understood>}
      {isFailed &&
        (isPhone ? (
          <Understood tone="quiet" aria-label={texts.understood} onClick={onUnderstood}>
            <Icon path={cross} />
          </Understood>
        ) : (
          <Understood onClick={onUnderstood}>
            {texts.understood} <Key>Esc</Key>
          </Understood>
        ))}
    </Line>
  );
};

const Line = styled(ScanLine)`
  border: 1px solid ${color.line};
  border-radius: ${radius.l};

  &[data-state='waiting'] {
    background: ${color.surface};
  }

  &:is([data-state='wrong'], [data-state='unknown']) {
    border-color: ${color.danger};
    box-shadow: inset 0 0 0 1px ${color.danger};
  }

  &:is([data-state='wrong'], [data-state='unknown']) h3 {
    color: ${color.danger};
  }

  &[data-state='again'] {
    border-color: ${color.amber};
    box-shadow: inset 0 0 0 1px ${color.amber};
  }
`;

const Understood = styled(Button)`
  min-block-size: ${size.touch};
  padding-inline: ${space(5)};

  @media ${media.phone} {
    inline-size: ${size.touch};
    padding: 0;
  }
`;
