import { sizeKey } from '@shared/contract/vocabulary/size';
import type { PartyLine } from '@shared/contract/wire/party-line';
import { formatMoney } from '@shared/kit/format/format-money';
import { notify } from '@shared/kit/runtime/page/notify';
import { color, font, media, size, space, text } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { DialogActions } from '@shared/kit/ui/dialogs/dialog-actions';
import { Skeleton } from '@shared/kit/ui/skeleton';
import { useMutation } from '@tanstack/react-query';
import styled from 'styled-components';
import { addSize, useAddLines } from '../data/party-lines';
import { texts } from '../texts';
import { letterOf, PasteColumns } from './paste-columns';
import type { PasteDraft, PasteDrafts } from './paste-drafts';
import { PasteGroup } from './paste-group';
import { type AnsweredRow, isWritten, lineOf } from './row-answers';
import { usePasted } from './use-pasted';

/** Writes the answered rows; first the sizes that their products do not have. */
const useWritePasted = (partyId: number) => {
  const { mutateAsync: add } = useAddLines(partyId);
  return useMutation({
    mutationFn: async (rows: readonly AnsweredRow[]) => {
      const added = new Map<string, number>();
      const lines = [];
      for (const answered of rows.filter(isWritten)) {
        const { product, modification, size } = answered.row;
        const name = `${product?.id}/${sizeKey(size)}`;
        let id = modification?.id ?? added.get(name);
        if (id === undefined && product) {
          id = await addSize({ productId: product.id, size });
          added.set(name, id);
        }
        if (id !== undefined) lines.push(lineOf(answered, id));
      }
      return add(lines);
    },
  });
};

const words = texts.paste;
const kinds = ['unknown', 'different', 'known'] as const;

interface PastePreviewProps {
  partyId: number;
  lines: readonly PartyLine[];
  draft: PasteDraft;
  blocks: PasteDrafts;
  onAgain: () => void;
  onClose: () => void;
}

/** What the rows became, worst first, and what will be written. */
export const PastePreview = ({ partyId, lines, draft, blocks, onAgain, onClose }: PastePreviewProps) => {
  const pasted = usePasted(draft, lines, blocks.change);
  const { mutate, isPending, isError } = useWritePasted(partyId);
  const written = pasted.rows.filter(isWritten);
  const unanswered = pasted.rows.filter(({ answer }) => answer === 'none').length;
  const pieces = written.reduce((sum, { row, answer }) => sum + (answer === 'price' ? 0 : (row.pieces ?? 0)), 0);
  const roubles = written.reduce((sum, { row }) => sum + (row.pieces ?? 0) * (row.price ?? 0), 0);

  const { columns, rows } = pasted.leftOut;
  const isAllLeftOut = written.length === 0 && unanswered === 0;

  const end = () => {
    blocks.remove();
    onClose();
  };

  const headOf = (place: number) => (pasted.block.hasHeader ? (draft.cells[0]?.[place] ?? '') : '');

  const write = () => {
    if (written.length === 0) {
      if (isAllLeftOut) end();
      return;
    }
    mutate(written, {
      onSuccess: () => {
        notify.success(words.done(written.length));
        // What has no answer yet stays until it has one.
        if (unanswered > 0) return pasted.finish(written.map(({ place }) => place));
        end();
      },
    });
  };

  if (pasted.isPending) return <Skeleton $width="100%" />;
  return (
    <Preview>
      <p>
        {pasted.isBegun ? words.rest(pasted.rows.length) : words.summary(draft.cells.length, pasted.block.roles.length)}
      </p>
      <PasteColumns pasted={pasted} />
      {(columns.length > 0 || rows.length > 0) && (
        <LeftOut>
          <p role="status">
            {words.leftOut(
              columns.map((place) => words.leftOutColumn(letterOf(place), headOf(place))),
              rows.map((index) => words.leftOutRow(index + 1)),
            )}
          </p>
          {rows.map((index) => (
            <Button key={index} tone="quiet" onClick={() => pasted.take(index)}>
              {words.take(index + 1)}
            </Button>
          ))}
        </LeftOut>
      )}
      <Scroll>
        <Rows>
          <thead>
            <tr>
              {Object.entries(words.heads).map(([id, head]) => (
                <th key={id} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          {kinds.map((kind) => (
            <PasteGroup
              key={kind}
              kind={kind}
              rows={pasted.rows.filter(({ row }) => row.kind === kind)}
              pasted={pasted}
            />
          ))}
        </Rows>
      </Scroll>
      <Foot>
        <Written>
          {words.willWrite}
          <b>{words.written(written.length, pieces, formatMoney(roubles))}</b>
        </Written>
        <Note role={isError ? 'alert' : 'status'}>
          {isError ? words.failed : unanswered > 0 && words.unanswered(unanswered)}
        </Note>
        <Button tone="quiet" onClick={onAgain}>
          {words.again}
        </Button>
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button tone="primary" isOff={written.length === 0 && !isAllLeftOut} isBusy={isPending} onClick={write}>
          {isAllLeftOut ? words.end : words.write(written.length)}
        </Button>
      </Foot>
    </Preview>
  );
};

const Preview = styled.div`
  display: grid;
  gap: ${space(4)};

  p {
    color: ${color.inkSoft};
  }
`;

const LeftOut = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(2)};
  align-items: center;
`;

const Scroll = styled.div`
  max-block-size: 60dvh;
  overflow: auto;

  /* There the whole dialog scrolls. */
  @media ${media.phone} {
    max-block-size: none;
    overflow: visible;
  }
`;

const Rows = styled.table`
  inline-size: 100%;
  border-collapse: collapse;

  th,
  td {
    padding: ${space(1)} ${space(2)};
    text-align: start;
  }

  thead th {
    position: sticky;
    z-index: 1;
    inset-block-start: 0;
    block-size: ${size.tableHeader};
    background: ${color.sunken};
    color: ${color.inkSoft};
    font: 500 ${text.s} ${font};
  }

  td:nth-child(1),
  td:nth-child(5),
  td:nth-child(6),
  thead th:nth-child(1),
  thead th:nth-child(5),
  thead th:nth-child(6) {
    text-align: end;
    white-space: nowrap;
  }

  tbody tr {
    block-size: 40px;
    border-block-start: 1px solid ${color.line};
  }

  @media ${media.phone} {
    thead {
      display: none;
    }

    &,
    tbody {
      display: block;
    }

    tbody tr {
      display: flex;
      flex-wrap: wrap;
      block-size: auto;
      padding-block: ${space(2)};
    }

    tr > th,
    td:nth-child(3),
    td:nth-child(7) {
      flex: 1 0 100%;
    }

    td:nth-child(2) {
      flex: 1;
    }

    /* The figures and the size in one line below the name. */
    td:nth-child(n + 4):nth-child(-n + 6) {
      text-align: start;
    }
  }
`;

const Foot = styled(DialogActions)`
  flex-wrap: wrap;
`;

const Written = styled.p`
  display: grid;
  margin-inline-end: auto;
  color: ${color.inkSoft};
  font: 400 ${text.s} ${font};

  b {
    color: ${color.ink};
    font: 600 ${text.l} ${font};
  }
`;

const Note = styled.span`
  color: ${color.danger};
  font: 500 ${text.s} ${font};
`;
