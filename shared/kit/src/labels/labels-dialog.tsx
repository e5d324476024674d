import { Tabs } from '@base-ui/react/tabs';
import { printPage } from '@shared/kit/print/print-page';
import { useRecordedPrint } from '@shared/kit/print/use-recorded-print';
import { useAbility } from '@shared/kit/runtime/api/abilities';
import { productsQuery } from '@shared/kit/shop/products';
import { color, font, media, size, space, text } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { Dialog, DialogTitle } from '@shared/kit/ui/dialogs/dialog';
import { Icon } from '@shared/kit/ui/icon';
import { useMedia } from '@shared/kit/ui/use-media';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import styled from 'styled-components';
import { type CodeSymbol, symbolOf } from './code-symbol';
import { type DrawnCode, drawCode } from './draw-code';
import { boxLines, type LabelLine, type LabelSubject, type LabelsRequest, placeLines, sizeLines } from './label-line';
import { LabelOptions } from './label-options';
import { labelPages } from './label-pages';
import { LabelPaper } from './label-paper';
import { useLabelSettings } from './label-settings';
import { boxParts } from './printed-label';
import { texts } from './texts';
import { useLabelCopies } from './use-label-copies';

const printer = 'M4.5 6V2.5h7V6M4.5 11.5H2.5V6h11v5.5h-2M4.5 9.5h7v4h-7z';
/** More make a browser wait for seconds, and a printer for an hour. */
const mostLabels = 2_000;

interface LabelsDialogProps {
  request: LabelsRequest;
  onClose: () => void;
}

/** 'Печать ярлыков': the paper true to scale, and what is printed on it. Exactly the labels are printed. */
export const LabelsDialog = ({ request, onClose }: LabelsDialogProps) => (
  <Dialog width="page" firstFocus="dialog" isOpen onClose={onClose}>
    <LabelsForm request={request} onClose={onClose} />
  </Dialog>
);

const noProducts: never[] = [];
const noLines: never[] = [];
const labelSubjects = ['sizes', 'places', 'boxes'] as const;

/** The codes of the lines as vectors, each drawn once. */
const useDrawnCodes = (wanted: CodeSymbol) =>
  useMemo(() => {
    const drawn = new Map<string, DrawnCode>();
    return (code: string): DrawnCode => {
      const known = drawn.get(code) ?? drawCode(symbolOf(code, wanted), code);
      drawn.set(code, known);
      return known;
    };
  }, [wanted]);

const LabelsForm = ({ request, onClose }: LabelsDialogProps) => {
  const { data: products = noProducts, isLoading } = useQuery(productsQuery);
  const [settings, change] = useLabelSettings();
  const [chosen, setSubject] = useState<LabelSubject>('sizes');
  const hasBoxes = useAbility('GET /api/walks/');
  const [first, setFirst] = useState(1);
  const copies = useLabelCopies(request.pieces === 'onHand' ? 'one' : 'pieces');
  const isTabbed = useMedia('tablet');

  const places = useMemo(() => placeLines(request.sizes, products), [request, products]);
  const sizes = useMemo(() => sizeLines(request.sizes, products), [request, products]);
  const linesOf: Record<LabelSubject, readonly LabelLine[]> = { sizes, places, boxes: hasBoxes ? boxLines : noLines };
  const subjects = labelSubjects.filter((each) => linesOf[each].length > 0);
  const subject = subjects.find((each) => each === chosen) ?? subjects[0] ?? 'sizes';
  const lines = linesOf[subject];

  const { paper, symbol } = settings;
  const parts = subject === 'boxes' ? boxParts : settings.parts;
  const codeOf = useDrawnCodes(symbol);
  const count = lines.reduce((sum, line) => sum + copies.copiesOf(line), 0);
  const isTooMuch = count > mostLabels;
  const pages = isTooMuch ? [] : labelPages(lines, { paper, first, copiesOf: copies.copiesOf });
  const problem =
    (isTooMuch && texts.tooMany(mostLabels)) ||
    (isLoading && texts.loading) ||
    (count === 0 && texts.none) ||
    undefined;
  const isOff = problem !== undefined || lines.some(copies.isWrong);

  useRecordedPrint(isOff ? undefined : { title: texts.title, records: count });

  const page = (
    <LabelPaper
      paper={paper}
      pages={isLoading ? noProducts : pages}
      parts={parts}
      isForBoxes={subject === 'boxes'}
      codeOf={(line) => (parts.code && line.code ? codeOf(line.code) : undefined)}
      emptyText={problem ?? ''}
    />
  );
  const options = (
    <LabelOptions
      request={request}
      lines={lines}
      subjects={subjects}
      subject={subject}
      onSubject={setSubject}
      settings={settings}
      onChange={change}
      first={first}
      onFirst={setFirst}
      copies={copies}
      inMatrix={
        symbol === 'datamatrix' ? 0 : lines.filter(({ code }) => code && symbolOf(code, symbol) === 'datamatrix').length
      }
    />
  );

  return (
    <Frame>
      <Head>
        <div>
          <DialogTitle>{texts.title}</DialogTitle>
          <About>{request.about}</About>
        </div>
        <Closer tone="quiet" aria-label={texts.close} onClick={onClose}>
          <Icon path="m4 4 8 8m0-8-8 8" />
        </Closer>
      </Head>
      {isTabbed ? (
        <TabbedParts defaultValue="page">
          <TabList aria-label={texts.tabs.label}>
            <Tab value="page">{texts.tabs.page}</Tab>
            <Tab value="settings">{texts.tabs.settings}</Tab>
          </TabList>
          {/* It is printed from the other tab too. */}
          <TabPanel value="page" keepMounted>
            {page}
          </TabPanel>
          <TabPanel value="settings" keepMounted>
            {options}
          </TabPanel>
        </TabbedParts>
      ) : (
        <>
          {page}
          {options}
        </>
      )}
      <Foot>
        <Count role="status">{problem ?? texts.count[paper](count, pages.length)}</Count>
        <Wide onClick={onClose}>{texts.cancel}</Wide>
        <Wide tone="primary" isOff={isOff} onClick={printPage}>
          <Icon path={printer} />
          {texts.print}
        </Wide>
      </Foot>
    </Frame>
  );
};

const Frame = styled.div`
  display: grid;
  grid-template:
    'page head' auto
    'page options' minmax(0, 1fr)
    'page foot' auto / minmax(0, 1fr) ${size.dialogPageSide};
  min-block-size: 0;

  > section {
    grid-area: page;
    border-inline-end: 1px solid ${color.line};
  }

  @media ${media.tablet} {
    grid-template: auto minmax(0, 1fr) auto / minmax(0, 1fr);
  }
`;

const Head = styled.header`
  display: flex;
  grid-area: head;
  gap: ${space(3)};
  align-items: flex-start;
  justify-content: space-between;
  padding: ${space(5)} ${space(6)} ${space(3)};

  @media ${media.tablet} {
    grid-area: auto;
    padding: ${space(3)} ${space(4)} ${space(2)};
  }
`;

const About = styled.p`
  color: ${color.inkSoft};
`;

const Closer = styled(Button)`
  flex: none;
  inline-size: ${size.control};
  padding: 0;
`;

const TabbedParts = styled(Tabs.Root)`
  display: flex;
  flex-direction: column;
  min-block-size: 0;
`;

const TabList = styled(Tabs.List)`
  display: flex;
  flex: none;
  padding-inline: ${space(4)};
  border-block-end: 1px solid ${color.line};
`;

const Tab = styled(Tabs.Tab)`
  flex: 1;
  block-size: ${size.touch};
  border: 0;
  background: none;
  color: ${color.inkSoft};
  font: 500 ${text.m} ${font};

  &[data-active] {
    box-shadow: inset 0 -2px 0 ${color.accent};
    color: ${color.ink};
    font-weight: 600;
  }

  &:focus-visible {
    outline-offset: -2px;
  }
`;

const TabPanel = styled(Tabs.Panel)`
  display: grid;
  flex: 1;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  min-block-size: 0;

  @media screen {
    &[hidden] {
      display: none;
    }
  }
`;

const Foot = styled.footer`
  display: flex;
  flex-wrap: wrap;
  grid-area: foot;
  gap: ${space(2)};
  align-items: center;
  min-block-size: ${size.taskBar};
  padding: ${space(3)} ${space(6)};
  border-block-start: 1px solid ${color.line};

  @media ${media.tablet} {
    grid-area: auto;
    padding-inline: ${space(4)};
  }
`;

const Count = styled.span`
  flex: 1;
  min-inline-size: 0;
  color: ${color.inkSoft};

  @media ${media.phone} {
    flex: 1 0 100%;
  }
`;

const Wide = styled(Button)`
  min-block-size: ${size.touch};
  padding-inline: ${space(5)};

  @media ${media.phone} {
    flex: 1;
  }
`;
