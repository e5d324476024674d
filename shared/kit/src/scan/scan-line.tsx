import { useCameraSlot } from '@shared/kit/runtime/scan/camera-slot';
import { color, font, media, size, space, text } from '@shared/kit/theme/tokens';
import { Icon } from '@shared/kit/ui/icon';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { ScanSoundMenu } from './scan-sound-menu';

export type ScanState = 'waiting' | 'right' | 'wrong' | 'again' | 'unknown';

const icons: Record<ScanState, string> = {
  waiting: 'M2 3v10M5 3v10M8 3v10M10.5 3v10M14 3v10',
  right: 'M3 8.5l3.2 3.2L13 5',
  wrong: 'M4 4l8 8M12 4l-8 8',
  again: 'M12.5 8a4.5 4.5 0 1 1-1.3-3.2M12.5 2.5v3h-3',
  unknown: 'M8 3.5v5.5M8 12v.5',
};

const viewfinder =
  'M2 5V3.5A1.5 1.5 0 0 1 3.5 2H5M11 2h1.5A1.5 1.5 0 0 1 14 3.5V5M14 11v1.5a1.5 1.5 0 0 1-1.5 1.5H11M5 14H3.5A1.5 1.5 0 0 1 2 12.5V11M5 5.2v5.6M8 5.2v5.6M11 5.2v5.6';

/** What a person has to know before they continue is read out at once. */
const roleOf = (state: ScanState) => (state === 'waiting' || state === 'right' ? 'status' : 'alert');

interface ScanLineProps {
  state: ScanState;
  /** What was scanned, or how to begin. */
  title: string;
  /** What it did. */
  detail?: ReactNode;
  /** Figures and actions of the last scan. */
  children?: ReactNode;
  className?: string | undefined;
}

/**
 * The line above what is counted: how to count, then what was scanned last and what it did, also for screen readers. It has
 * the same height in all its states: nothing below it moves. While a camera is open the line is there, and its place empty.
 */
export const ScanLine = ({ className, ...props }: ScanLineProps) => {
  const slot = useCameraSlot();
  if (!slot) return <WholeLine className={className} {...props} />;
  return (
    <>
      <Line data-state="waiting" className={className} hidden />
      {createPortal(<WholeLine {...props} isNarrow />, slot)}
    </>
  );
};

/** The same as a few words in a toolbar, for a screen whose rows show what was counted. */
export const ScanHint = ({ state, title, children }: Omit<ScanLineProps, 'detail'>) => {
  const slot = useCameraSlot();
  if (slot) return createPortal(<WholeLine state={state} title={title} isNarrow />, slot);
  return (
    <>
      <Hint key={roleOf(state)} role={roleOf(state)} data-state={state}>
        {state === 'waiting' && <Icon path={viewfinder} />}
        {title}
      </Hint>
      {children}
      <ScanSoundMenu />
    </>
  );
};

const WholeLine = ({ state, title, detail, children, className, isNarrow }: ScanLineProps & { isNarrow?: true }) => (
  <Line data-state={state} className={className} data-narrow={isNarrow}>
    <Round aria-hidden="true">
      <Icon path={icons[state]} />
    </Round>
    <Words key={roleOf(state)} role={roleOf(state)}>
      <h3>{title}</h3>
      <p>{detail}</p>
    </Words>
    {children}
    <ScanSoundMenu />
  </Line>
);

const Line = styled.div`
  --scan-tint: ${color.sunken};
  --scan-sign: ${color.surface};
  --scan-sign-ink: ${color.inkSoft};

  display: flex;
  gap: ${space(4)};
  align-items: center;
  min-block-size: ${size.scan};
  padding: 0 ${space(5)};
  border-block-start: 1px solid ${color.line};
  background: var(--scan-tint);

  /* Its place is kept. */
  &[hidden] {
    visibility: hidden;
  }

  &:not([data-state='waiting']) {
    --scan-sign-ink: ${color.surface};
  }

  &[data-state='right'] {
    --scan-tint: ${color.greenSoft};
    --scan-sign: ${color.green};
  }

  &:is([data-state='wrong'], [data-state='unknown']) {
    --scan-tint: ${color.dangerSoft};
    --scan-sign: ${color.danger};
  }

  &[data-state='again'] {
    --scan-tint: ${color.amberSoft};
    --scan-sign: ${color.amber};
  }

  &[data-narrow] h3 {
    font: 600 ${text.l} ${font};
    white-space: normal;
  }

  &[data-narrow] > :first-child {
    display: none;
  }

  @media ${media.phone} {
    gap: ${space(2)};
    padding-inline: ${space(3)};
  }
`;

/** The same in the bar of a phone: long names are cut, so that it never grows. */
export const ThumbScanLine = styled(ScanLine)`
  block-size: ${size.scan};
  border-block-start: 0;
  overflow: hidden;

  h3,
  p {
    display: -webkit-box;
    overflow: hidden;
    white-space: normal;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }

  && h3 {
    font: 600 ${text.m} ${font};
  }
`;

const Round = styled.span`
  display: grid;
  flex: none;
  place-content: center;
  inline-size: ${size.touch};
  block-size: ${size.touch};
  border-radius: 50%;
  background: var(--scan-sign);
  color: var(--scan-sign-ink);

  @media ${media.phone} {
    display: none;
  }
`;

const Words = styled.div`
  flex: 1;
  min-inline-size: 0;

  h3 {
    overflow: hidden;
    font: 600 ${text.xl} ${font};
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  p {
    color: ${color.inkSoft};
    font: 400 ${text.s} ${font};
  }

  @media ${media.phone} {
    padding-block: ${space(1)};

    h3 {
      font: 600 ${text.l} ${font};
      white-space: normal;
    }
  }
`;

const Hint = styled.span`
  display: inline-flex;
  gap: ${space(2)};
  align-items: center;
  min-inline-size: 0;
  overflow-wrap: anywhere;
  color: ${color.inkSoft};

  &[role='alert'] {
    color: ${color.danger};
    font-weight: 500;
  }

  /* A phone counts by its steps, and takes a count back in its menu. */
  @media ${media.phone} {
    &[role='status'] {
      display: none;
    }
  }
`;
