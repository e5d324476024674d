import { formatCount } from 'shared/format/format-count';
import { color, font, media, size, space, text } from 'shared/theme/tokens';
import styled from 'styled-components';
import { ColumnsMenu } from './columns-menu';
import type { Column } from './define-columns';
import type { ListTable } from './list-table';

interface ListToolbarProps<Row> {
  title: string;
  /** Undefined until it is known. */
  count: number | undefined;
  columns: readonly Column<Row>[];
  table: ListTable<Row>;
}

/** Over a list: what it is, how many there are, and what can be done with it. */
export const ListToolbar = <Row,>({ title, count, columns, table }: ListToolbarProps<Row>) => (
  <Toolbar>
    <ToolbarTitle>{title}</ToolbarTitle>
    <ToolbarNote>{count !== undefined && formatCount(count)}</ToolbarNote>
    <ColumnsMenu columns={columns} table={table} />
  </Toolbar>
);

/** One height for every bar over a list: what takes another's place moves nothing (52 px). */
export const Toolbar = styled.div`
  display: flex;
  flex: none;
  gap: ${space(2)};
  align-items: center;
  block-size: ${size.toolbar};

  @media ${media.phone} {
    padding-inline: ${space(4)};
  }
`;

export const ToolbarTitle = styled.h1`
  margin-inline-end: ${space(3)};
  font: 600 ${text.xl} ${font};
`;

export const ToolbarNote = styled.span`
  margin-inline-end: auto;
  color: ${color.inkSoft};
`;
