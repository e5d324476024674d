import type { Gender } from '@shared/contract/vocabulary/product';
import type { Product } from '@shared/contract/wire/product';
import { ConflictDialog } from '@shared/kit/card/conflict-dialog';
import { FileArea } from '@shared/kit/files/file-area';
import { Link, useLocation, useNavigate } from '@shared/kit/router';
import { useAbility } from '@shared/kit/runtime/api/abilities';
import { useDialog } from '@shared/kit/shop/active-dialog';
import { color, font, media, size, space, text } from '@shared/kit/theme/tokens';
import { Block } from '@shared/kit/ui/block';
import { Button } from '@shared/kit/ui/button';
import { Checkbox } from '@shared/kit/ui/choices/checkbox';
import { TextButton } from '@shared/kit/ui/text-button';
import { useMedia } from '@shared/kit/ui/use-media';
import { useState } from 'react';
import styled from 'styled-components';
import { reloadProduct, useSaveChoice } from '../data/product';
import { listPath } from '../data/products';
import { texts } from '../texts';
import { buyerView } from './buyer-view';
import { GenderChoice } from './gender-choice';
import { HistoryTab } from './history-tab';
import { InfoForm } from './info-form';
import { PreviewDialog } from './preview-dialog';
import type { FieldName } from './product-fields';
import { ProductStatus } from './product-status';
import { SizesBlock } from './sizes-block';
import { storedWords } from './stored-words';
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

interface UnsavedLineProps {
  product: Product;
  /** Changed by others while a person is in the field, or has typed into it. */
  came: readonly FieldName[];
  /** Saved when the network is back. */
  waiting: readonly FieldName[];
  /** Typed before the tab was closed. */
  drafts: readonly FieldName[];
  /** Typed since the tab was opened. */
  unsaved: readonly FieldName[];
}

const words = texts.product.unsaved;

const namesOf = (names: readonly FieldName[]) => names.map((name) => texts.fields[name]).join(', ');

/** The fields whose values are not saved, in an area of its own above the buttons. */
const UnsavedLine = ({ product, came, waiting, drafts, unsaved }: UnsavedLineProps) => (
  <Line role="status">
    {waiting.length > 0 && <Part>{words.waiting(namesOf(waiting))}</Part>}
    {drafts.length > 0 && (
      <Part>
        <TextButton type="submit">{words.draft}</TextButton>: {namesOf(drafts)}
      </Part>
    )}
    {came.length > 0 && (
      <Part>{words.came(came.map((name) => texts.product.typed(texts.fields[name], storedWords(product, name))))}</Part>
    )}
    {unsaved.length > 0 && <Part>{words.typed(namesOf(unsaved))}</Part>}
  </Line>
);

/** The gender of the product, saved as soon as it is chosen. */
const GenderBar = ({ product: { id, gender, version } }: { product: Product }) => {
  // A pending choice shows at once; a refused one is rolled back.
  const [chosen, setChosen] = useState<Gender>();
  const canSave = useAbility('PATCH /api/products/{id}/');
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
  const canSave = useAbility('PATCH /api/products/{id}/');
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
        <MarkedSwitch product={product} isGone={edited.isGone} />
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
        <FileArea owner="product" id={id} files={product.files} onChanged={() => reloadProduct(id)} />
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

const Line = styled.p`
  min-block-size: 16px;
  color: ${color.amber};
  font: 500 ${text.s} ${font};
`;

const Part = styled.span`
  &:not(:last-child)::after {
    content: '; ';
  }
`;

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(3)};
  align-items: center;
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
