import { ConflictDialog } from 'shared/card/conflict-dialog';
import type { Product } from 'shared/contract/product';
import { FileArea } from 'shared/files/file-area';
import { useLocation, useNavigate } from 'shared/router';
import { useDialog } from 'shared/runtime/active-dialog';
import { media, space } from 'shared/theme/tokens';
import { Block } from 'shared/ui/block';
import { Button } from 'shared/ui/button';
import { useMedia } from 'shared/ui/use-media';
import styled from 'styled-components';
import { reloadProduct } from '../data/product';
import { listPath } from '../data/products';
import { texts } from '../texts';
import { buyerView } from './buyer-view';
import { GenderBar } from './gender-bar';
import { HistoryTab } from './history-tab';
import { InfoForm } from './info-form';
import { PreviewDialog } from './preview-dialog';
import { ProductStatus } from './product-status';
import { ProductTabs, tabOf } from './product-tabs';
import { SizesBlock } from './sizes-block';
import { UnsavedLine } from './unsaved-line';
import { useProductForm } from './use-product-form';

/**
 * 'товар': its gender, data, files and history. The form stays mounted while another tab is shown. On a phone the
 * status is in the header.
 */
export const ProductBlock = ({ product }: { product: Product }) => {
  const { id } = product;
  const tab = tabOf(useLocation().pathname);
  const isPhone = useMedia('phone');
  const navigate = useNavigate();
  const showForm = () => {
    if (tab !== 'info') void navigate(`${listPath}/${id}/edit/info`);
  };
  const preview = useDialog('PRODUCT_DETAILS');
  const edited = useProductForm(product, showForm);
  return (
    <Block
      title={texts.product.facts}
      action={
        <Choices>
          {product.status !== undefined && !isPhone && <ProductStatus product={product} />}
          {product.gender !== undefined && <GenderBar product={product} />}
        </Choices>
      }
    >
      <ProductTabs id={id} shown={tab} />
      <form
        hidden={tab !== 'info'}
        noValidate
        onSubmit={edited.save}
        onBlur={({ relatedTarget }) => edited.leave(relatedTarget?.getAttribute('name'))}
      >
        <InfoForm product={product} edited={edited} isShown={tab === 'info'} />
        <SizesBlock product={product} isGone={edited.isGone} />
        <Unsaved>
          <UnsavedLine
            product={product}
            came={edited.came}
            waiting={edited.waiting}
            drafts={edited.drafts}
            unsaved={edited.unsaved}
          />
        </Unsaved>
        <Actions>
          <PreviewButton onClick={preview.open}>{texts.product.preview}</PreviewButton>
          {edited.revert && (
            <Button tone="quiet" onClick={edited.revert}>
              {texts.product.revert}
            </Button>
          )}
          {edited.canBeSaved ? (
            <Button tone="primary" type="submit" isBusy={edited.isSaving}>
              {texts.product.save}
            </Button>
          ) : (
            <p role="status">{texts.product.cannotBeSaved}</p>
          )}
        </Actions>
      </form>
      {edited.question}
      {tab === 'files' && (
        <FileArea place="product" id={id} files={product.files} onChanged={() => reloadProduct(id)} />
      )}
      {tab === 'history' && <HistoryTab productId={id} />}
      {tab !== 'info' && (
        <Actions>
          <PreviewButton onClick={preview.open}>{texts.product.preview}</PreviewButton>
        </Actions>
      )}
      <PreviewDialog view={buyerView(product, edited.typed)} isOpen={preview.isOpen} onClose={preview.close} />
      {edited.contested && (
        <ConflictDialog
          fields={edited.contested}
          onChoose={(choices) => edited.settle((name) => choices[name] === 'mine')}
          onCancel={edited.decideLater}
        />
      )}
    </Block>
  );
};

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(3)};
  align-items: center;
`;

const Unsaved = styled.div`
  margin-block: ${space(3)} calc(-1 * ${space(2)});
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  /* A button that wraps stays at the end. */
  justify-content: flex-end;
  margin-block-start: ${space(5)};

  @media ${media.phone} {
    > :nth-child(3) {
      flex-basis: 100%;
    }
  }
`;

const PreviewButton = styled(Button)`
  margin-inline-end: auto;
`;
