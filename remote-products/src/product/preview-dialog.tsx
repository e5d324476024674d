import { Thumbnail } from '@shared/kit/files/file-tile';
import { formatMoney } from '@shared/kit/format/format-money';
import { color, font, media, radius, size, space, text } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { Dialog } from '@shared/kit/ui/dialogs/dialog';
import { DialogActions } from '@shared/kit/ui/dialogs/dialog-actions';
import { visuallyHidden } from '@shared/kit/ui/visually-hidden';
import { useState } from 'react';
import styled from 'styled-components';
import { texts } from '../texts';
import type { BuyerView } from './buyer-view';

interface PreviewDialogProps {
  view: BuyerView;
  isOpen: boolean;
  onClose: () => void;
}

/** The product as a buyer would see it (spec §2: PRODUCT_DETAILS). */
export const PreviewDialog = ({ view, isOpen, onClose }: PreviewDialogProps) => {
  return (
    <Dialog title={texts.preview.title} isOpen={isOpen} onClose={onClose}>
      <Page>
        <Photos view={view} />
        <Words>
          <Name>{view.name}</Name>
          <Prices view={view} />
          {view.sizes.length > 0 && (
            <Sizes aria-label={texts.preview.sizes}>
              {view.sizes.map(({ id, name, isThere }) => (
                <Size key={id} $isThere={isThere}>
                  {name}
                  {!isThere && <SoldOut>{texts.preview.soldOut}</SoldOut>}
                </Size>
              ))}
            </Sizes>
          )}
          {view.description && <Description>{view.description}</Description>}
        </Words>
      </Page>
      <Answers>
        <Button onClick={onClose}>{texts.preview.close}</Button>
      </Answers>
    </Dialog>
  );
};

const Photos = ({ view: { photos, name } }: { view: BuyerView }) => {
  const [chosenId, setChosenId] = useState<number>();
  const shown = photos.find(({ id }) => id === chosenId) ?? photos[0];
  if (!shown) return <NoPhoto>{texts.preview.noPhoto}</NoPhoto>;
  return (
    <div>
      <Main>
        <Thumbnail key={shown.id} url={shown.url} widths={[299, 598]} height={399} alt={name} loading="eager" />
      </Main>
      {photos.length > 1 && (
        <Others role="group" aria-label={texts.preview.photos}>
          {photos.map(({ id, url }, index) => (
            <Other
              key={id}
              type="button"
              aria-label={texts.preview.photo(index + 1)}
              aria-pressed={id === shown.id}
              onClick={() => setChosenId(id)}
            >
              <Thumbnail url={url} widths={[95, 190]} alt="" />
            </Other>
          ))}
        </Others>
      )}
    </div>
  );
};

const Prices = ({ view: { price, oldPrice } }: { view: BuyerView }) =>
  price === null ? (
    <NoPrice>{texts.preview.noPrice}</NoPrice>
  ) : (
    <PriceList>
      <dt>{texts.preview.price}</dt>
      <Price>{formatMoney(price)}</Price>
      {oldPrice !== null && (
        <>
          <dt>{texts.preview.oldPrice}</dt>
          <OldPrice>{formatMoney(oldPrice)}</OldPrice>
        </>
      )}
    </PriceList>
  );

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: ${space(5)};
  align-items: start;

  @media ${media.phone} {
    grid-template-columns: 1fr;
  }
`;

const Main = styled.div`
  aspect-ratio: 3 / 4;
  border-radius: ${radius.m};
  background: ${color.sunken};
  overflow: hidden;
`;

const NoPhoto = styled.p`
  display: grid;
  place-items: center;
  aspect-ratio: 3 / 4;
  border-radius: ${radius.m};
  background: ${color.sunken};
  color: ${color.inkSoft};
`;

const Others = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin-block-start: ${space(2)};
`;

const Other = styled.button`
  inline-size: ${size.touch};
  block-size: ${size.touch};
  padding: 0;
  border: 1px solid ${color.line};
  border-radius: ${radius.s};
  background: ${color.sunken};
  overflow: hidden;

  &[aria-pressed='true'] {
    border: 2px solid ${color.accent};
  }
`;

const Words = styled.div`
  display: grid;
  gap: ${space(3)};
`;

const Name = styled.h3`
  font: 600 ${text.l} ${font};
  overflow-wrap: anywhere;
`;

const PriceList = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  align-items: baseline;

  dt {
    ${visuallyHidden}
  }
`;

const Price = styled.dd`
  font: 600 ${text.xl} ${font};
`;

const OldPrice = styled.dd`
  color: ${color.inkSoft};
  text-decoration: line-through;
`;

const NoPrice = styled.p`
  color: ${color.inkSoft};
`;

const Sizes = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  padding: 0;
  list-style: none;
`;

const Size = styled.li<{ $isThere: boolean }>`
  display: grid;
  place-content: center;
  padding: ${space(1)} ${space(2.5)};
  border: 1px ${({ $isThere }) => ($isThere ? 'solid' : 'dashed')} ${color.lineStrong};
  border-radius: ${radius.m};
  color: ${({ $isThere }) => ($isThere ? color.ink : color.inkSoft)};
  font: 500 ${text.m} ${font};
  text-align: center;
`;

const SoldOut = styled.small`
  font: 400 ${text.xs} ${font};
`;

const Description = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

const Answers = styled(DialogActions)`
  margin-block-start: ${space(5)};
`;
