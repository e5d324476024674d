import { NavLink } from '@shared/kit/router';
import { color, font, media, space, text } from '@shared/kit/theme/tokens';
import styled from 'styled-components';
import { listPath } from '../data/products';
import { texts } from '../texts';

/** The lists of ТОВАРЫ. */
export const ListTabs = () => (
  <Tabs aria-label={texts.tabs}>
    <Tab to={listPath} end>
      {texts.title}
    </Tab>
    <Tab to={`${listPath}/categories`}>{texts.categories.title}</Tab>
    <Tab to={`${listPath}/collections`}>{texts.collections.title}</Tab>
  </Tabs>
);

const Tabs = styled.nav`
  display: flex;
  flex: none;
  gap: ${space(5)};
  border-block-end: 1px solid ${color.line};

  @media ${media.phone} {
    padding-inline: ${space(4)};
  }
`;

const Tab = styled(NavLink)`
  padding-block: ${space(1.5)};
  border-block-end: 2px solid transparent;
  margin-block-end: -1px;
  color: ${color.inkSoft};
  font: 500 ${text.m} ${font};

  &:hover {
    color: ${color.ink};
  }

  &[aria-current] {
    border-block-end-color: ${color.accent};
    color: ${color.ink};
  }
`;
