import type { Gender } from '@shared/contract/vocabulary/product';
import type { Product } from '@shared/contract/wire/product';
import { ConflictDialog } from '@shared/kit/card/conflict-dialog';
import { FileArea } from '@shared/kit/files/file-area';
import { Link, useLocation, useNavigate } from '@shared/kit/router';
import { useAbility } from '@shared/kit/runtime/api/abilities';
import { useRight } from '@shared/kit/runtime/rights/rights';
import type { useDialog } from '@shared/kit/shop/active-dialog';
import { color, font, media, size, space, text } from '@shared/kit/theme/tokens';
import { panelStyles } from '@shared/kit/ui/block';
import { Checkbox } from '@shared/kit/ui/choices/checkbox';
import { PillSkeleton } from '@shared/kit/ui/skeleton';
import { useMedia } from '@shared/kit/ui/use-media';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { reloadProduct, useSaveChoice } from '../data/product';
import { listPath } from '../data/products';
import { texts } from '../texts';
import { buyerView } from './buyer-view';
import { GenderChoice } from './gender-choice';
import { HistoryTab } from './history-tab';
import { InfoForm, InfoFormSkeleton } from './info-form';
import { PreviewDialog } from './preview-dialog';
import { ProductStatus } from './product-status';
import { SaveBar } from './save-bar';
import { SizesBlock, SizesSkeleton } from './sizes-block';
import { useProductForm } from './use-product-form';

const tabs = ['info', 'files', 'history'] as const;

type ProductTab = (typeof tabs)[number];

/** The tab of an address of the card; `…/edit` alone is the first. */
const tabOf = (pathname: string): ProductTab => tabs.find((tab) => pathname.endsWith(`/edit/${tab}`)) ?? 'info';

/** The three tabs of the card, each with an address of its own (spec §2). */
const ProductTabs = ({ id, shown }: { id: number; shown: ProductTab }) => (
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

/** The call alone also serves those who may only change prices. */
const useMayChange = () => {
  const mayChange = useRight('products.change');
  return useAbility('PATCH /api/products/{id}/') && mayChange;
};

/** The gender of the product, saved as soon as it is chosen. */
const GenderBar = ({ product: { id, gender, version } }: { product: Product }) => {
  // A pending choice shows at once; a refused one is rolled back.
  const [chosen, setChosen] = useState<Gender>();
  const canSave = useMayChange();
  const save = useSaveChoice(id);

  const choose = (next: Gender) => {
    setChosen(next);
    // The previous choice may not be stored yet, but it is what the person saw.
    const edit = { change: { gender: next }, before: { gender: chosen ?? gender }, version };
    save.mutate(edit, { onSettled: () => setChosen(undefined) });
  };

  return (
    <GenderChoice
      name={`gender-${id}`}
      value={chosen ?? gender}
      isSaving={save.isPending}
      isFixed={!canSave}
      onChoose={choose}
    />
  );
};

/** 'маркируется': each piece of the product has its own mark. Saved at once. */
const MarkedSwitch = ({ product: { id, marked, version }, isGone }: { product: Product; isGone: boolean }) => {
  const [chosen, setChosen] = useState<boolean>();
  const hasMarks = useAbility('GET /api/marks/');
  const canSave = useMayChange();
  const save = useSaveChoice(id);
  if (!hasMarks || marked === undefined) return null;
  const isOn = chosen ?? marked;

  const toggle = () => {
    if (save.isPending || isGone || !canSave) return;
    setChosen(!isOn);
    const edit = { change: { marked: !isOn }, before: { marked: isOn }, version };
    save.mutate(edit, { onSettled: () => setChosen(undefined) });
  };

  return (
    <Marked aria-disabled={isGone || !canSave || undefined}>
      <Checkbox label={texts.product.marked} isChecked={isOn} onToggle={toggle} />
      <span>
        {texts.product.marked} <small>{texts.product.markedHint}</small>
      </span>
    </Marked>
  );
};

interface ProductBlockProps {
  product: Product;
  /** 'ПРЕДПРОСМОТР', which the photos open. */
  preview: ReturnType<typeof useDialog>;
}

/**
 * 'товар': its gender, data, files and history. The form stays mounted while another tab is shown. On a phone the
 * status is in the header.
 */
export const ProductBlock = ({ product, preview }: ProductBlockProps) => {
  const { id } = product;
  const tab = tabOf(useLocation().pathname);
  const isPhone = useMedia('phone');
  const titleId = useId();
  const navigate = useNavigate();
  const showForm = () => {
    if (tab !== 'info') void navigate(`${listPath}/${id}/edit/info`);
  };
  const edited = useProductForm(product, showForm);
  // On a phone the sizes are what the card is opened for.
  const sizes = <SizesBlock product={product} isGone={edited.isGone} />;
  return (
    <Panel aria-labelledby={titleId}>
      <Head>
        <Title id={titleId}>{texts.product.facts}</Title>
        <ProductTabs id={id} shown={tab} />
        <Choices>
          {product.status !== undefined && !isPhone && <ProductStatus product={product} />}
          {product.gender !== undefined && <GenderBar product={product} />}
        </Choices>
      </Head>
      <form
        hidden={tab !== 'info'}
        noValidate
        onSubmit={edited.save}
        onBlur={({ relatedTarget }) => edited.leave(relatedTarget?.getAttribute('name'))}
      >
        {isPhone && sizes}
        <InfoForm product={product} edited={edited} isShown={tab === 'info'} />
        {!isPhone && sizes}
        <MarkedSwitch product={product} isGone={edited.isGone} />
        {edited.canBeSaved ? (
          <SaveBar product={product} edited={edited} />
        ) : (
          <p role="status">{texts.product.cannotBeSaved}</p>
        )}
      </form>
      {edited.question}
      {tab === 'files' && (
        <FileArea owner="product" id={id} files={product.files} onChanged={() => reloadProduct(id)} />
      )}
      {tab === 'history' && <HistoryTab productId={id} />}
      <PreviewDialog view={buyerView(product, edited.typed)} isOpen={preview.isOpen} onClose={preview.close} />
      {edited.contested && (
        <ConflictDialog
          fields={edited.contested}
          onChoose={(choices) => edited.settle((name) => choices[name] === 'mine')}
          onCancel={edited.decideLater}
        />
      )}
    </Panel>
  );
};

/** 'товар' of a product that is loading. */
export const ProductBlockSkeleton = ({ id }: { id: number }) => {
  const tab = tabOf(useLocation().pathname);
  const isPhone = useMedia('phone');
  return (
    <Panel aria-busy="true">
      <Head>
        <Title>{texts.product.facts}</Title>
        <ProductTabs id={id} shown={tab} />
        <Choices>
          {!isPhone && <PillSkeleton $width="96px" />}
          <GenderChoice name={`gender-${id}`} value={undefined} isFixed onChoose={() => undefined} />
        </Choices>
      </Head>
      {/* On a phone the sizes are above the data, and their number is unknown. */}
      {tab === 'info' && (isPhone ? <SizesSkeleton /> : <InfoFormSkeleton />)}
    </Panel>
  );
};

/* Its height does not depend on the tab. */
const Panel = styled.section`
  ${panelStyles}
  min-inline-size: 0;
  min-block-size: 560px;
  padding: 0 ${space(5)} ${space(5)};

  @media ${media.phone} {
    padding-inline: ${space(4)};
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  column-gap: ${space(5)};
  align-items: center;
  min-block-size: ${size.toolbar};
  border-block-end: 1px solid ${color.line};
  margin-inline: calc(-1 * ${space(5)});
  margin-block-end: ${space(4)};
  padding-inline: ${space(5)};

  @media ${media.phone} {
    margin-inline: calc(-1 * ${space(4)});
    padding-inline: ${space(4)};
  }
`;

const Title = styled.h2`
  font: 600 ${text.l} ${font};

  @media ${media.phone} {
    flex: 1;
  }
`;

const Tabs = styled.nav`
  display: flex;
  gap: ${space(5)};
  align-self: stretch;

  @media ${media.phone} {
    order: 1;
    flex-basis: 100%;
  }
`;

const Tab = styled(Link)`
  display: flex;
  align-items: center;
  min-block-size: ${size.toolbar};
  border-block-end: 3px solid transparent;
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

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(3)};
  align-items: center;
  padding-block: ${space(2)};
  margin-inline-start: auto;
`;

const Marked = styled.label`
  display: flex;
  gap: ${space(2)};
  align-items: center;
  min-block-size: ${size.control};
  margin-block-start: ${space(3)};

  small {
    color: ${color.inkSoft};
    font-size: ${text.s};
  }

  &[aria-disabled] {
    color: ${color.inkSoft};
  }
`;
