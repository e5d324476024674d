import { gtinOfMark } from '@shared/contract/vocabulary/mark';
import type { Mark, MarkLine, MarksChange } from '@shared/contract/wire/mark';
import { formatDate, formatWhen } from '@shared/kit/format/format-date';
import { isoDay } from '@shared/kit/format/read-day';
import { useAbility } from '@shared/kit/runtime/api/abilities';
import { columnHelper } from '@shared/kit/table/column-helper';
import { downloadLines, downloadRows } from '@shared/kit/table/download-rows';
import { color, font, motion, radius, size, space, text } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { MenuButton } from '@shared/kit/ui/choices/menu-button';
import { MenuItem } from '@shared/kit/ui/choices/menu-popup';
import { Segments } from '@shared/kit/ui/choices/segments';
import { DateField } from '@shared/kit/ui/date-field';
import { Dialog } from '@shared/kit/ui/dialogs/dialog';
import { DialogActions } from '@shared/kit/ui/dialogs/dialog-actions';
import { EmptyState } from '@shared/kit/ui/empty-state';
import { Icon } from '@shared/kit/ui/icon';
import { Skeleton } from '@shared/kit/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { type MarkedDay, type MarkSubject, marksQuery, useChangeMark } from './marks-query';
import { texts } from './texts';

const words = texts.marks;

const today = () => isoDay(new Date());

const stateOf = ({ state, order_id }: Mark): string =>
  state === 'shipped' && order_id !== null ? words.shippedWith(order_id) : words.states[state];

interface ExportedMark extends Mark {
  line: MarkLine;
}

const column = columnHelper<ExportedMark>();

const columns = [
  column.accessor(({ code }) => code, { id: 'code', header: words.columns.code }),
  column.accessor(({ code }) => gtinOfMark(code), { id: 'gtin', header: words.columns.gtin }),
  column.accessor(({ line }) => line.name, { id: 'name', header: words.columns.name }),
  column.accessor(({ line }) => line.size, { id: 'size', header: words.columns.size }),
  column.accessor(({ state }) => words.states[state], { id: 'state', header: words.columns.state }),
  column.accessor(({ order_id }) => String(order_id ?? ''), { id: 'order', header: words.columns.order }),
  column.accessor(({ at }) => formatWhen(at).day, { id: 'at', header: words.columns.at }),
];

const wideIds = ['code', 'name'];
const widePx = 280;
const narrowPx = 110;

const titleOf = (of: MarkSubject | MarkedDay) =>
  of.kind === 'day' ? words.ofDay(formatDate(of.day)) : words.title[of.kind](of.id);

interface MarksDialogProps {
  subject: MarkSubject;
  onClose: () => void;
  children: ReactNode;
}

/** 'Маркировка' of an order, a party, or of all that moved on a day: the codes as a file, and what is missing. */
export const MarksDialog = ({ subject, onClose, children }: MarksDialogProps) => {
  const [day, setDay] = useState<string>();
  const of = day === undefined ? subject : ({ kind: 'day', day } as const);
  const query = useQuery(marksQuery(of));
  const lines = query.data?.lines ?? [];
  const marks = lines.flatMap((line) => line.marks.map((mark): ExportedMark => ({ ...mark, line })));
  const missing = lines.reduce((sum, line) => sum + line.missing, 0);
  const title = titleOf(of);
  return (
    <Dialog title={title} width="middle" isOpen onClose={onClose}>
      <Body>
        <Choice>
          <Segments
            label={words.scope}
            options={([subject.kind, 'day'] as const).map((value) => ({ value, content: words.scopes[value] }))}
            chosen={of.kind}
            onChoose={(kind) => setDay(kind === 'day' ? today() : undefined)}
          />
          {day !== undefined && (
            <DateField
              label={words.day}
              value={day}
              latest={today()}
              onChange={({ target }) => target.value !== '' && setDay(target.value)}
            />
          )}
        </Choice>
        {day === undefined && children}
        {query.isPending && (
          <div role="status" aria-label={words.loading}>
            <Skeleton $width="70%" />
          </div>
        )}
        {query.isError && (
          <EmptyState kind="failed" place="dialog" title={words.failed}>
            <Button isBusy={query.isFetching} onClick={() => query.refetch()}>
              {words.retry}
            </Button>
          </EmptyState>
        )}
        {query.data && (
          <>
            <Sum role="status" data-missing={missing > 0 || undefined}>
              {lines.length === 0 ? words.nothing[of.kind] : words.sum(marks.length, missing)}
            </Sum>
            {lines.map((line) => (
              <Line key={`${line.order_id} ${line.modification_id}`} line={line} isOfDay={of.kind === 'day'} />
            ))}
          </>
        )}
        {marks.length > 0 && <Soft>{words.sent}</Soft>}
      </Body>
      <DialogActions>
        <Button onClick={onClose}>{words.close}</Button>
        {marks.length > 0 && (
          <MenuButton label={words.files} tone="primary">
            <MenuItem
              onClick={() =>
                void downloadLines(
                  title,
                  marks.map(({ code }) => code),
                )
              }
            >
              {words.file.txt}
            </MenuItem>
            {(['csv', 'xlsx'] as const).map((format) => (
              <MenuItem
                key={format}
                onClick={() =>
                  void downloadRows(format, {
                    title,
                    columns,
                    widthOf: (id) => (wideIds.includes(id) ? widePx : narrowPx),
                    rows: marks,
                  })
                }
              >
                {words.file[format]}
              </MenuItem>
            ))}
          </MenuButton>
        )}
      </DialogActions>
    </Dialog>
  );
};

const chevron = 'm6 3.5 4.5 4.5L6 12.5';

const Line = ({ line, isOfDay }: { line: MarkLine; isOfDay: boolean }) => {
  const { name, size, order_id: order, pieces, missing, marks } = line;
  const head = (
    <Head>
      <b>{words.line(name, size)}</b>
      {isOfDay && order !== null && <Soft as="span">{words.ofOrder(order)}</Soft>}
      <Count>{words.counts(marks.length, Math.max(pieces, marks.length))}</Count>
      {missing > 0 && <Missing>{words.missing(missing)}</Missing>}
    </Head>
  );
  if (marks.length === 0) return <Plain>{head}</Plain>;
  return (
    <details>
      <Summary>
        <Icon path={chevron} />
        {head}
      </Summary>
      <Codes>
        {marks.map((mark) => (
          <li key={mark.code}>
            <code>{mark.code}</code>
            <StateOfMark mark={mark} />
          </li>
        ))}
      </Codes>
    </details>
  );
};

/** What a mark that is here may become, and how that is taken back; a shipped one changes with its order. */
const changesOf: Record<Mark['state'], readonly MarksChange['state'][]> = {
  here: ['relabelled', 'gone'],
  returned: ['relabelled', 'gone'],
  relabelled: ['here'],
  gone: ['here'],
  shipped: [],
};

const StateOfMark = ({ mark }: { mark: Mark }) => {
  const change = useChangeMark(mark);
  const mayChange = useAbility('PATCH /api/marks/');
  const changes = changesOf[mark.state];
  if (!mayChange || changes.length === 0) return <Soft as="span">{stateOf(mark)}</Soft>;
  return (
    <MenuButton
      label={words.change(mark.code)}
      content={stateOf(mark)}
      tone="quiet"
      align="start"
      isDisabled={change.isPending}
    >
      {changes.map((state) => (
        <MenuItem key={state} onClick={() => change.mutate(state)}>
          {words.becomes[state]}
        </MenuItem>
      ))}
    </MenuButton>
  );
};

const Body = styled.div`
  display: grid;
  gap: ${space(3)};
  margin-block-end: ${space(4)};
`;

const Choice = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
  align-items: end;
`;

const Sum = styled.p`
  font: 600 ${text.l} ${font};

  &[data-missing] {
    color: ${color.amber};
  }
`;

const Soft = styled.p`
  color: ${color.inkSoft};
  font-size: ${text.s};
`;

const Head = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(2)};
  align-items: center;
`;

const Summary = styled.summary`
  display: flex;
  gap: ${space(2)};
  align-items: center;
  cursor: pointer;

  > svg {
    color: ${color.inkSoft};
    transition: rotate ${motion.fast};
  }

  [open] > & > svg {
    rotate: 90deg;
  }
`;

const Plain = styled.p`
  padding-inline-start: calc(${size.icon} + ${space(2)});
`;

const Count = styled.span`
  font-variant-numeric: tabular-nums;
`;

const Missing = styled.span`
  padding: 0 ${space(2)};
  border-radius: ${radius.s};
  background: ${color.amberSoft};
  color: ${color.amber};
`;

const Codes = styled.ul`
  display: grid;
  gap: ${space(1)};
  margin: ${space(2)} 0 0;
  padding-inline-start: ${space(6)};
  overflow-wrap: anywhere;
  list-style: none;

  > li {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space(2)};
    align-items: center;
  }
`;
