import { Link, useLocation, useNavigate } from '@shared/kit/router';
import { color, font, layer, media, paper, size, space, text } from '@shared/kit/theme/tokens';
import { Button, buttonStyles } from '@shared/kit/ui/button';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { A4Style } from './a4-style';
import { openedFromScreen } from './opened-from-screen';
import { printPage } from './print-page';
import { texts } from './texts';
import { useRecordedPrint } from './use-recorded-print';

/**
 * A link back to the previous screen of the app in its last state; without one, to the given address. Only the arrow on
 * a phone.
 */
const BackLink = ({ to }: { to: string }) => {
  const navigate = useNavigate();
  const cameFromScreen = useLocation().state === openedFromScreen;
  const goBack = (event: MouseEvent) => {
    const wantsOtherTab = event.ctrlKey || event.metaKey || event.shiftKey;
    if (!cameFromScreen || wantsOtherTab) return;
    event.preventDefault();
    navigate(-1);
  };
  return (
    <Way to={to} aria-label={texts.back} onClick={goBack}>
      <span aria-hidden="true">←</span> <Word>{texts.back}</Word>
    </Way>
  );
};

interface PrintScreenProps {
  /** Also the name of a file printed by the browser. */
  title: string;
  /** How many records are on the papers. */
  records: number;
  /** Where 'Назад' leads if no screen of ours led here. */
  back: string;
  /** Links to other documents about the same records. */
  documents?: ReactNode;
  /** The `Paper`s to print. Undefined until all of them are ready, because a part of them must not be printed. */
  papers: ReactNode | undefined;
  /** Shown while there are no papers: the progress, or why they are unavailable. */
  children?: ReactNode;
}

/** Papers as they will be printed, and the button that prints them; the browser's own command prints the same. */
export const PrintScreen = ({ title, records, back, documents, papers, children }: PrintScreenProps) => {
  const printButton = useRef<HTMLButtonElement>(null);
  const isReady = papers !== undefined;

  // The element that had the focus disappears when the papers appear: the print button takes the focus.
  useEffect(() => {
    if (isReady && document.activeElement === document.body) printButton.current?.focus();
  }, [isReady]);

  useRecordedPrint(isReady ? { title, records } : undefined);

  return (
    <Screen>
      <title>{title}</title>
      <A4Style />
      <Toolbar>
        <BackLink to={back} />
        <Title>{title}</Title>
        {documents && <Documents aria-label={texts.documents}>{documents}</Documents>}
        <Print ref={printButton} tone="primary" disabled={!isReady} onClick={printPage}>
          {texts.print}
        </Print>
      </Toolbar>
      {isReady ? (
        <Papers data-papers>{papers}</Papers>
      ) : (
        <>
          {children}
          <NotReady data-papers>{texts.notReady}</NotReady>
        </>
      )}
    </Screen>
  );
};

const Way = styled(Link)`
  ${buttonStyles}
  border-color: transparent;

  @media ${media.phone} {
    inline-size: ${size.touch};
    padding: 0;
    margin-inline-start: -${space(3)};
  }
`;

const Word = styled.span`
  @media ${media.phone} {
    display: none;
  }
`;

const Screen = styled.div`
  max-inline-size: ${size.card};
  padding-block-end: ${space(16)};
  margin-inline: auto;
`;

const Toolbar = styled.div`
  position: sticky;
  z-index: ${layer.sticky};
  inset-block-start: calc(${size.topbar} + ${size.subnav});
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(4)};
  align-items: center;
  /* A button that wraps stays at the end. */
  justify-content: flex-end;
  min-block-size: ${space(16)};
  background: ${color.canvas};

  /* Where a person is; then the documents, if there are some, and the button. */
  @media ${media.phone} {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    column-gap: ${space(2)};
    padding: ${space(2)} ${space(4)};
  }
`;

const Title = styled.h1`
  margin-inline-end: auto;
  font: 600 ${text.xl} ${font};

  @media ${media.phone} {
    &:has(+ nav) {
      grid-column: 2 / -1;
    }
  }
`;

const Documents = styled.nav`
  display: flex;
  gap: ${space(4)};

  @media ${media.phone} {
    grid-column: 1 / 3;
  }
`;

const Print = styled(Button)`
  @media ${media.phone} {
    grid-column: 3;
  }
`;

const Papers = styled.div`
  display: grid;
  gap: ${space(6)};
  grid-template-columns: minmax(0, ${paper.inline});
  justify-content: center;

  @media ${media.phone} {
    padding-inline: ${space(2)};
  }

  @media ${media.print} {
    display: block;
    padding: 0;
  }
`;

const NotReady = styled.p`
  display: none;

  @media ${media.print} {
    display: block;
  }
`;
