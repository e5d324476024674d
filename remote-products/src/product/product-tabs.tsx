import { Link } from 'shared/router';
import { color, font, size, space, text } from 'shared/theme/tokens';
import styled from 'styled-components';
import { listPath } from '../data/products';
import { texts } from '../texts';

const tabs = ['info', 'files', 'history'] as const;
export type ProductTab = (typeof tabs)[number];

/** The tab of an address of the card; `…/edit` alone is the first. */
export const tabOf = (pathname: string): ProductTab => tabs.find((tab) => pathname.endsWith(`/edit/${tab}`)) ?? 'info';

/** The three tabs of the card, each with an address of its own (spec §2). */
export const ProductTabs = ({ id, shown }: { id: number; shown: ProductTab }) => (
  <Tabs aria-label={texts.product.tabs.label}>
    {tabs.map((tab) => (
      <Tab
        key={tab}
        to={`${listPath}/${id}/edit/${tab}`}
        aria-current={tab === shown ? 'page' : undefined}
        preventScrollReset
      >
        {texts.product.tabs[tab]}
      </Tab>
    ))}
  </Tabs>
);

const Tabs = styled.nav`
  display: flex;
  flex-wrap: wrap;
  column-gap: ${space(6)};
  margin-block-end: ${space(4)};
  border-block-end: 1px solid ${color.line};
`;

const Tab = styled(Link)`
  display: flex;
  align-items: center;
  min-block-size: ${size.field};
  border-block-end: 2px solid transparent;
  margin-block-end: -1px;
  color: ${color.inkSoft};
  font: 500 ${text.s} ${font};
  letter-spacing: 0.04em;

  &:hover {
    color: ${color.ink};
  }

  &[aria-current] {
    border-block-end-color: ${color.accent};
    color: ${color.ink};
  }
`;
