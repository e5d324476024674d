import type { Modification, Product } from '@shared/contract/wire/product';
import { formatCount } from '@shared/kit/format/format-count';
import { useRequestKey } from '@shared/kit/runtime/input/request-key';
import { useIsOnline } from '@shared/kit/runtime/page/use-is-online';
import { color, font, size, space, text } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { ConfirmDialog } from '@shared/kit/ui/dialogs/confirm-dialog';
import { Dialog } from '@shared/kit/ui/dialogs/dialog';
import { Icon } from '@shared/kit/ui/icon';
import { useState } from 'react';
import styled from 'styled-components';
import { useSizeChange } from '../data/sizes';
import { texts } from '../texts';
import { SizeForm } from './size-form';

interface SizesDialogProps {
  product: Product;
  onClose: () => void;
}

const words = texts.sizes;
const newSize = 'new';

const factsOf = ({ minimum, place, barcode }: Modification): string =>
  [minimum !== undefined && words.minimum(formatCount(minimum)), place, barcode].filter(Boolean).join('\u00a0· ');

/**
 * The sizes of a product: added, renamed, ordered, and deleted after a question while they never moved. Each change is saved
 * at once.
 */
export const SizesDialog = ({ product, onClose }: SizesDialogProps) => {
  const sizes = product.modifications;
  const [edited, setEdited] = useState<number | typeof newSize>();
  const [leaving, setLeaving] = useState<{ size: Modification; isOpen: boolean }>();
  const { change, isPending } = useSizeChange(product.id);
  const keyOf = useRequestKey();
  const isOff = !useIsOnline() || isPending;
  const form = (modification?: Modification) => (
    <SizeForm
      key={modification?.id ?? newSize}
      productId={product.id}
      version={product.version}
      modification={modification}
      sizes={sizes}
      onDone={() => setEdited(undefined)}
    />
  );

  const move = (from: number, to: number) => {
    const ids = sizes.map(({ id }) => id);
    const [moved] = ids.splice(from, 1);
    if (moved === undefined) return;
    const order = ids.toSpliced(to, 0, moved);
    // The version too: the same order may be wanted again after another one.
    void change({ do: 'order', ids: order }, keyOf({ order, version: product.version }));
  };

  return (
    <Dialog title={words.edit} isOpen onClose={onClose}>
      {sizes.length === 0 && <p>{words.none}</p>}
      <Lines aria-label={words.choice}>
        {sizes.map((modification, index) => (
          <li key={modification.id}>
            {edited === modification.id ? (
              form(modification)
            ) : (
              <Line>
                <Facts>
                  <b>{modification.size}</b>
                  <small>{factsOf(modification)}</small>
                </Facts>
                <Tool
                  tone="quiet"
                  aria-label={words.up(modification.size)}
                  disabled={index === 0}
                  isOff={isOff}
                  onClick={() => move(index, index - 1)}
                >
                  <Icon path="M8 13V3M4 7l4-4 4 4" />
                </Tool>
                <Tool
                  tone="quiet"
                  aria-label={words.down(modification.size)}
                  disabled={index === sizes.length - 1}
                  isOff={isOff}
                  onClick={() => move(index, index + 1)}
                >
                  <Icon path="M8 3v10M4 9l4 4 4-4" />
                </Tool>
                <Button aria-label={words.changeOf(modification.size)} onClick={() => setEdited(modification.id)}>
                  {words.change}
                </Button>
                <Tool
                  tone="quiet"
                  aria-label={words.removeOf(modification.size)}
                  isOff={isOff}
                  onClick={() => setLeaving({ size: modification, isOpen: true })}
                >
                  <Icon path="m4 4 8 8m0-8-8 8" />
                </Tool>
              </Line>
            )}
          </li>
        ))}
      </Lines>
      {edited === newSize && form()}
      <Answers>
        {edited !== newSize && <Button onClick={() => setEdited(newSize)}>{words.add}</Button>}
        <Done onClick={onClose}>{words.done}</Done>
      </Answers>
      {leaving && (
        <RemovalQuestion
          key={leaving.size.id}
          product={product}
          {...leaving}
          onClose={() => setLeaving({ ...leaving, isOpen: false })}
        />
      )}
    </Dialog>
  );
};

interface RemovalQuestionProps {
  product: Product;
  size: Modification;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks before a size is deleted. One with pieces on hand stays, and they can be written off here. */
const RemovalQuestion = ({ product, size: { id, size: name }, isOpen, onClose }: RemovalQuestionProps) => {
  const { change, isPending } = useSizeChange(product.id);
  const keyOf = useRequestKey();
  const [isRefused, setIsRefused] = useState(false);
  const pieces = product.modifications.find((size) => size.id === id)?.remaining ?? 0;
  const isWritingOff = isRefused && pieces > 0;
  const { version } = product;

  const close = () => {
    setIsRefused(false);
    onClose();
  };

  const confirm = async () => {
    if (isWritingOff) {
      await change({ do: 'write off', id, quantity: pieces }, keyOf({ id, pieces, version }));
      return;
    }
    const result = await change({ do: 'remove', id }, keyOf({ removed: id, pieces, version }));
    setIsRefused(result === 'has pieces');
    if (result !== 'has pieces') onClose();
  };

  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={words.removal.question(name)}
      explanation={isWritingOff ? words.removal.hasPieces(formatCount(pieces)) : words.removal.explanation}
      confirmLabel={isWritingOff ? words.removal.writeOff(formatCount(pieces)) : words.removal.remove}
      onConfirm={() => {
        if (!isPending) void confirm();
      }}
      onCancel={close}
    />
  );
};

const Lines = styled.ul`
  display: grid;
  padding: 0;
  margin-block-end: ${space(4)};
  list-style: none;

  > li + li {
    border-block-start: 1px solid ${color.line};
  }
`;

const Line = styled.div`
  display: flex;
  gap: ${space(1)};
  align-items: center;
  min-block-size: ${size.touch};
  padding-block: ${space(1)};
`;

const Facts = styled.div`
  flex: 1;
  min-inline-size: 0;
  overflow-wrap: anywhere;

  b {
    font-weight: 600;
  }

  small {
    display: block;
    color: ${color.inkSoft};
    font: 400 ${text.s} ${font};
  }
`;

const Answers = styled.div`
  display: flex;
  gap: ${space(2)};
`;

const Done = styled(Button)`
  margin-inline-start: auto;
`;

const Tool = styled(Button)`
  flex: none;
  inline-size: ${size.control};
  padding: 0;
`;
