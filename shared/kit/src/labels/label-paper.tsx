import { onlyPapers } from '@shared/kit/print/only-papers';
import { paperColors } from '@shared/kit/theme/global-style';
import { paper as a4, color, font, label, media, shadow, space, text } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { Icon } from '@shared/kit/ui/icon';
import { type UIEvent, useState } from 'react';
import styled, { createGlobalStyle, css } from 'styled-components';
import type { DrawnCode } from './draw-code';
import type { LabelLine } from './label-line';
import type { LabelPage, LabelPaper as Paper } from './label-pages';
import { LabelCell, type LabelParts, PrintedLabel } from './printed-label';
import { texts } from './texts';

const zooms = [50, 75, 100, 125, 150, 200, 300];
const startZoom = zooms.indexOf(100);

interface LabelPaperProps {
  paper: Paper;
  pages: readonly LabelPage[];
  parts: LabelParts;
  isForBoxes: boolean;
  codeOf: (line: LabelLine) => DrawnCode | undefined;
  /** Shown while there is no page. */
  emptyText: string;
}

/** The pages true to scale, and exactly these are printed. */
export const LabelPaper = ({ paper, pages, parts, isForBoxes, codeOf, emptyText }: LabelPaperProps) => {
  const [zoomIndex, setZoomIndex] = useState(startZoom);
  const [scrolled, setScrolled] = useState(0);
  const zoom = zooms[zoomIndex] ?? 100;
  const follow = ({ currentTarget: view }: UIEvent<HTMLElement>) => {
    const scrollable = view.scrollHeight - view.clientHeight;
    setScrolled(scrollable > 0 ? view.scrollTop / scrollable : 0);
  };
  const place = 1 + Math.round(scrolled * Math.max(0, pages.length - 1));
  return (
    <Desk>
      {paper === 'roll' ? <RollStyle /> : <SheetStyle />}
      <Head>
        {pages.length > 0 && <Place aria-live="polite">{texts.position[paper](place, pages.length)}</Place>}
        <Size>{texts.size[paper]}</Size>
        <Zoom
          tone="quiet"
          aria-label={texts.smaller}
          disabled={zoomIndex === 0}
          onClick={() => setZoomIndex(zoomIndex - 1)}
        >
          <Icon path="M3 8h10" />
        </Zoom>
        <span>{texts.percent(zoom)}</span>
        <Zoom
          tone="quiet"
          aria-label={texts.larger}
          disabled={zoomIndex === zooms.length - 1}
          onClick={() => setZoomIndex(zoomIndex + 1)}
        >
          <Icon path="M8 3v10M3 8h10" />
        </Zoom>
      </Head>
      {/* Focusable, so that the keyboard scrolls it. */}
      <View onScroll={follow} tabIndex={0} role="region" aria-label={texts.tabs.page}>
        {pages.length === 0 && <Empty>{emptyText}</Empty>}
        <Pages data-papers style={{ '--zoom': zoom / 100 }}>
          {pages.map((cells, page) => (
            <Page key={page} data-paper={paper} aria-label={texts.position[paper](page + 1, pages.length)}>
              {cells.map((line, cell) => (
                <Cell key={cell}>
                  {line ? (
                    <PrintedLabel line={line} parts={parts} isBox={isForBoxes} code={codeOf(line)} />
                  ) : (
                    <Used>{texts.usedCell}</Used>
                  )}
                </Cell>
              ))}
            </Page>
          ))}
        </Pages>
      </View>
    </Desk>
  );
};

/** Of a registered length each element inherits the result; without a type each of its uses is calculated anew. */
const millimetre = css`
  @property --mm {
    syntax: '<length>';
    inherits: true;
    initial-value: 1mm;
  }
`;

const SheetStyle = createGlobalStyle`
  ${millimetre}

  @page {
    size: A4;
    margin: 0;
  }

  ${onlyPapers}
`;

const RollStyle = createGlobalStyle`
  ${millimetre}

  @page {
    size: ${label.inline} ${label.block};
    margin: 0;
  }

  ${onlyPapers}
`;

const Desk = styled.section`
  display: flex;
  flex-direction: column;
  min-block-size: 0;
  background: ${color.sunken};
`;

const Head = styled.header`
  display: flex;
  flex: none;
  gap: ${space(3)};
  align-items: center;
  min-block-size: 52px;
  padding-inline: ${space(5)};
  color: ${color.inkSoft};
`;

const Place = styled.b`
  color: ${color.ink};
  font-weight: 600;
  white-space: nowrap;
`;

const Size = styled.span`
  flex: 1;

  @media ${media.phone} {
    visibility: hidden;
    block-size: 0;
  }
`;

const Zoom = styled(Button)`
  inline-size: 32px;
  padding: 0;
`;

const View = styled.div`
  flex: 1;
  min-block-size: 0;
  padding-block: ${space(3)};
  container-type: inline-size;
  overflow: auto;

  &:focus-visible {
    outline-offset: -2px;
  }

  /* A container is not as high as its pages. */
  @media ${media.print} {
    container-type: normal;
  }
`;

const Empty = styled.p`
  padding: ${space(6)};
  text-align: center;
`;

/* In a narrower window the whole width of a sheet is in sight. */
const Pages = styled.div`
  ${paperColors}
  --mm: calc(min(3.5px, (100cqi - ${space(6)}) / 210) * var(--zoom));

  display: grid;
  gap: ${space(4)};
  inline-size: fit-content;
  min-inline-size: 100%;
  justify-items: center;
  padding-inline: ${space(3)};

  @media ${media.print} {
    --mm: 1mm;

    display: block;
    padding: 0;
  }
`;

const sheetMm = { inline: Number.parseInt(a4.inline, 10), block: Number.parseInt(a4.block, 10) };
const labelMm = { inline: Number.parseInt(label.inline, 10), block: Number.parseInt(label.block, 10) };

const Page = styled.ul`
  display: grid;
  grid-template-columns: auto;
  align-content: start;
  justify-content: start;
  padding: 0;
  background: ${color.surface};
  box-shadow: ${shadow.raised};
  color: ${color.ink};
  list-style: none;

  &[data-paper='sheet'] {
    grid-template-columns: repeat(3, auto);
    inline-size: calc(${sheetMm.inline} * var(--mm));
    block-size: calc(${sheetMm.block} * var(--mm));
    padding: calc(${(sheetMm.block - 7 * labelMm.block) / 2} * var(--mm)) calc(${(sheetMm.inline - 3 * labelMm.inline) / 2} * var(--mm));
  }

  @media screen {
    content-visibility: auto;
    contain-intrinsic-size: auto calc(${labelMm.inline} * var(--mm)) auto calc(${labelMm.block} * var(--mm));
  }

  @media ${media.print} {
    box-shadow: none;
    break-inside: avoid;
    overflow: hidden;

    & + & {
      break-before: page;
    }
  }
`;

/* The cuts between labels, on the screen only. */
const Cell = styled(LabelCell)`
  @media screen {
    outline: 1px dashed ${color.line};
    outline-offset: -0.5px;
  }
`;

const Used = styled.span`
  display: grid;
  place-items: center;
  background: repeating-linear-gradient(
    135deg,
    ${color.sunken} 0 ${space(2)},
    ${color.surface} ${space(2)} ${space(4)}
  );
  color: ${color.inkSoft};
  font: 500 ${text.s} ${font};

  @media ${media.print} {
    visibility: hidden;
  }
`;
