import type { StockReason, StockSource } from '@shared/contract/wire/stock';
import { Link } from '@shared/kit/router';
import { color } from '@shared/kit/theme/tokens';
import { Fragment, type ReactNode } from 'react';
import styled from 'styled-components';
import { texts } from './texts';

type SourceKind = keyof typeof texts.sources;

/** Where the screen of a source is. */
const addresses: Record<SourceKind, (id: number) => string> = {
  orders: (id) => `/warehouse/orders/${id}/edit`,
  parties: (id) => `/warehouse/parties/${id}/edit`,
  stocktakes: (id) => `/warehouse/productsRemains/stocktakes/${id}`,
};

const kinds: readonly SourceKind[] = ['parties', 'orders', 'stocktakes'];

/** The records that a part of a number comes from: 'заказы 1043, 1045 и ещё 3'. */
export const SourceLinks = ({ of: reason }: { of: StockReason }) => {
  const named = kinds.filter((kind) => reason[kind].length > 0);
  return (
    <>
      {named.map((kind, index) => (
        <Fragment key={kind}>
          {index > 0 && ', '}
          <SourcesOfKind kind={kind} sources={reason[kind]} />
        </Fragment>
      ))}
      {reason.more > 0 && ` ${texts.more(reason.more)}`}
    </>
  );
};

const SourcesOfKind = ({ kind, sources }: { kind: SourceKind; sources: readonly StockSource[] }) => {
  const { one, several } = texts.sources[kind];
  const [first] = sources;
  if (first && sources.length === 1) {
    return <SourceLink kind={kind} id={first.id}>{`${one} ${first.id}`}</SourceLink>;
  }
  return (
    <>
      {several}{' '}
      {sources.map(({ id }, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <SourceLink kind={kind} id={id}>
            {String(id)}
          </SourceLink>
        </Fragment>
      ))}
    </>
  );
};

interface SourceLinkProps {
  kind: SourceKind;
  id: number;
  children: ReactNode;
}

/** Links to the screen of a source. */
export const SourceLink = ({ kind, id, children }: SourceLinkProps) => (
  <Reference to={addresses[kind](id)}>{children}</Reference>
);

const Reference = styled(Link)`
  text-decoration: underline 1px ${color.lineStrong};
  text-underline-offset: 3px;

  &:hover {
    color: ${color.accent};
  }
`;
