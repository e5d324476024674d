import { Popover } from '@base-ui/react/popover';
import type { StockExplanation } from '@shared/contract/wire/stock';
import { formatCount } from '@shared/kit/format/format-count';
import { useIsOnline } from '@shared/kit/runtime/page/use-is-online';
import { color, font, layer, media, radius, shadow, size, space, text } from '@shared/kit/theme/tokens';
import { Button, buttonStyles } from '@shared/kit/ui/button';
import { Icon } from '@shared/kit/ui/icon';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import styled from 'styled-components';
import { CorrectionForm } from './correction-form';
import type { ExplainedSize } from './explained-size';
import { explanationQuery } from './stock-queries';
import { StockSums } from './stock-sums';
import { texts } from './texts';
import { WriteOffForm } from './write-off-form';

interface StockActionsProps {
  query: UseQueryResult<StockExplanation>;
  onChoose: (form: 'correction' | 'writeOff') => void;
  onMovements: () => void;
}

/** What can be done about a number. Without a network nothing can be changed. */
const StockActions = ({ query, onChoose, onMovements }: StockActionsProps) => {
  const isOff = !useIsOnline() || query.data === undefined;
  return (
    <Actions>
      <Button isOff={isOff} onClick={() => onChoose('correction')}>
        {texts.correction.action}
      </Button>
      <Button isOff={isOff} onClick={() => onChoose('writeOff')}>
        {texts.writeOff.action}
      </Button>
      <All type="button" onClick={onMovements}>
        {texts.movements.all}
      </All>
    </Actions>
  );
};

interface StockPopoverProps {
  of: ExplainedSize;
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
  onMovements: () => void;
}

/** 'Почему столько': what a number consists of. 'Исправить' and 'Списать' turn it into a small form. */
export const StockPopover = ({ of: explained, anchor, onClose, onMovements }: StockPopoverProps) => {
  const [form, setForm] = useState<'correction' | 'writeOff'>();
  const popup = useRef<HTMLDivElement>(null);
  const query = useQuery(explanationQuery(explained));
  const { place, minimum } = query.data ?? explained;
  const facts = [
    place && texts.place(place),
    typeof minimum === 'number' && texts.minimum(formatCount(minimum)),
  ].filter(Boolean);
  const leaveForm = () => {
    setForm(undefined);
    popup.current?.focus();
  };
  return (
    <Popover.Root
      open
      modal="trap-focus"
      onOpenChange={(isOpen, { reason, cancel }) => {
        // What is typed is not lost by a click beside it.
        if (form && reason === 'outside-press') cancel();
        else if (!isOpen) onClose();
      }}
    >
      <Popover.Portal>
        <Scrim />
        <Place positionMethod="fixed" anchor={anchor} align="start" sideOffset={8} collisionPadding={8}>
          <Popup ref={popup} initialFocus={popup} finalFocus={anchor}>
            <Head>
              <div>
                <Title>{texts.why}</Title>
                <p>{texts.ofSize(explained.name, explained.size)}</p>
                {facts.length > 0 && <Facts>{facts.join(' · ')}</Facts>}
              </div>
              <Closer aria-label={texts.close}>
                <Icon path="m4 4 8 8m0-8-8 8" />
              </Closer>
            </Head>
            {form && query.data ? (
              <Part>
                {form === 'correction' ? (
                  <CorrectionForm explanation={query.data} onDone={leaveForm} />
                ) : (
                  <WriteOffForm explanation={query.data} onDone={leaveForm} />
                )}
              </Part>
            ) : (
              <>
                <Part>
                  <StockSums of={explained} query={query} />
                </Part>
                <StockActions query={query} onChoose={setForm} onMovements={onMovements} />
              </>
            )}
          </Popup>
        </Place>
      </Popover.Portal>
    </Popover.Root>
  );
};

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  align-items: center;
  padding: ${space(3)} ${space(4)};
  border-block-start: 1px solid ${color.line};
`;

const All = styled.button`
  padding: ${space(1.5)} 0;
  border: 0;
  margin-inline-start: auto;
  background: none;
  color: ${color.accent};
  font: 500 ${text.m} ${font};
  text-decoration: underline 1px;
  text-underline-offset: 3px;
`;

/* Only on a phone, where the popover comes from below. */
const Scrim = styled(Popover.Backdrop)`
  display: none;

  @media ${media.phone} {
    position: fixed;
    z-index: ${layer.sheet};
    display: block;
    inset: 0;
    background: ${color.scrim};
  }
`;

const Place = styled(Popover.Positioner)`
  z-index: ${layer.menu};

  /* Over the position at the number, which is an inline style. */
  @media ${media.phone} {
    inset: auto 0 0 !important;
    transform: none !important;
    inline-size: auto !important;
  }
`;

const Popup = styled(Popover.Popup)`
  inline-size: ${size.popover};
  max-block-size: var(--available-height);
  border-radius: ${radius.m};
  background: ${color.raised};
  box-shadow: ${shadow.overlay};
  overflow-y: auto;

  &:focus {
    outline: none;
  }

  @media ${media.phone} {
    inline-size: 100%;
    max-block-size: 80dvh;
    border-radius: ${radius.l} ${radius.l} 0 0;
  }
`;

const Head = styled.div`
  display: flex;
  gap: ${space(3)};
  align-items: flex-start;
  justify-content: space-between;
  padding: ${space(4)} ${space(4)} ${space(3)};

  > div {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
`;

const Title = styled(Popover.Title)`
  font: 600 ${text.l} ${font};
`;

const Facts = styled.p`
  color: ${color.inkSoft};
  font: 400 ${text.s} ${font};
`;

const Closer = styled(Popover.Close)`
  ${buttonStyles}
  flex: none;
  inline-size: ${size.control};
  padding: 0;
  border-color: transparent;
  background: transparent;
`;

const Part = styled.div`
  padding: 0 ${space(4)} ${space(4)};
`;
