import { productsQuery } from '@shared/kit/shop/products';
import { StockButton } from '@shared/kit/stock/stock-button';
import { color, font, size, text } from '@shared/kit/theme/tokens';
import { useQuery } from '@tanstack/react-query';
import styled, { css } from 'styled-components';
import { texts } from './texts';

interface WhyNumberProps {
  item: { product_id: number; modification_id: number; name: string; size: string };
}

/** 'Почему столько': the explanation of the stock of a size, if the back end has one. */
export const WhyNumber = ({ item }: WhyNumberProps) => {
  const { data: products } = useQuery({ ...productsQuery, staleTime: Number.POSITIVE_INFINITY });
  if (!products) return <Room aria-hidden="true">{texts.why}</Room>;
  const explained = products
    .find(({ id }) => id === item.product_id)
    ?.modifications.find(({ id }) => id === item.modification_id);
  return (
    explained?.reserved !== undefined && (
      <Why of={{ ...explained, name: item.name }} label={`${texts.why}: ${item.name}, ${item.size}`}>
        {texts.why}
      </Why>
    )
  );
};

const look = css`
  min-block-size: ${size.pill};
  color: ${color.accent};
  font: 400 ${text.s} ${font};
  text-decoration: underline;
`;

const Why = styled(StockButton)`
  ${look}
`;

/* The button arrives with the products, and nothing moves. */
const Room = styled.span`
  ${look}
  visibility: hidden;
`;
