import { hasGtinLength, isGtin } from '@shared/contract/vocabulary/code';
import type { Modification } from '@shared/contract/wire/product';
import { FieldNote, RecordForm } from '@shared/kit/form/record-form';
import { useRecordForm } from '@shared/kit/form/use-record-form';
import { formatCount } from '@shared/kit/format/format-count';
import { useRequestKey } from '@shared/kit/runtime/input/request-key';
import { notify } from '@shared/kit/runtime/page/notify';
import { useIsOnline } from '@shared/kit/runtime/page/use-is-online';
import { color, font, radius, size as sizes, space, text } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { PopoverDialog } from '@shared/kit/ui/dialogs/popover-dialog';
import { Field } from '@shared/kit/ui/field';
import { Icon } from '@shared/kit/ui/icon';
import { type RefObject, useRef, useState } from 'react';
import styled from 'styled-components';
import { useSizeChange } from '../data/sizes';
import { texts } from '../texts';
import { parseNumber } from './parse-number';

const words = texts.sizes.codes;

interface Code {
  code: string;
  pieces: number;
}

/** The barcode first. */
const codesOf = ({ barcode, codes = [] }: Modification): Code[] => [
  ...(barcode ? [{ code: barcode, pieces: 1 }] : []),
  ...codes,
];

interface SizeCodesProps {
  /** The name of the product. */
  name: string;
  size: Modification;
}

/** The barcode of a size, and how many further codes it has: opens all of them. */
export const SizeCodes = ({ name, size }: SizeCodesProps) => {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const codes = codesOf(size);
  const [first, ...others] = codes;
  return (
    <>
      <Opener
        ref={button}
        type="button"
        aria-label={words.open(size.size, codes.map(({ code }) => code).join(', '))}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        {first && <span>{first.code}</span>}
        {others.length > 0 && <span>{words.more(formatCount(others.length))}</span>}
        <Icon path="M2 3v10M4.5 3v10M7 3v10M9 3v10M11.5 3v10M14 3v10" />
      </Opener>
      {isOpen && <CodesPopover name={name} size={size} anchor={button} onClose={() => setIsOpen(false)} />}
    </>
  );
};

interface CodesPopoverProps extends SizeCodesProps {
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** All codes of a size with their pieces. One is deleted at once and can be brought back; a new one is typed or scanned. */
const CodesPopover = ({ name, size, anchor, onClose }: CodesPopoverProps) => {
  const popup = useRef<HTMLDivElement>(null);
  const [isTyped, setIsTyped] = useState(false);
  const [added, setAdded] = useState(0);
  const { change, isPending } = useSizeChange(size.product_id);
  const keyOf = useRequestKey();
  const isOff = !useIsOnline() || isPending;
  const { id, barcode } = size;
  const codes = codesOf(size);

  const remove = async ({ code, pieces }: Code) => {
    popup.current?.focus();
    if ((await change({ do: 'remove code', id, code }, keyOf({ removed: code, codes }))) !== 'saved') return;
    notify.success(words.removed(code), {
      action: {
        label: words.bringBack,
        run: () => change({ do: 'add code', id, code: { code, pieces } }, keyOf({ code, pieces, codes })),
      },
    });
  };

  return (
    <PopoverDialog
      title={words.title}
      about={<p>{words.of(name, size.size)}</p>}
      anchor={anchor}
      popup={popup}
      isHeld={isTyped}
      onClose={onClose}
    >
      {codes.length === 0 ? (
        <None>{words.none}</None>
      ) : (
        <Codes aria-label={words.ofSize(size.size)}>
          {codes.map(({ code, pieces }) => (
            <li key={code}>
              <span>{code}</span>
              <small>
                {code === barcode && words.main}
                {pieces > 1 && words.pack(formatCount(pieces))}
              </small>
              <Remove
                tone="quiet"
                aria-label={words.remove(code)}
                isOff={isOff}
                onClick={() => void remove({ code, pieces })}
              >
                <Icon path="m4 4 8 8m0-8-8 8" />
              </Remove>
            </li>
          ))}
        </Codes>
      )}
      <Part>
        {/* Empty again after each code, with the focus in its first field: codes are scanned one after the other. */}
        <CodeForm
          key={added}
          size={size}
          onType={setIsTyped}
          onAdded={() => {
            setIsTyped(false);
            setAdded(added + 1);
          }}
          onLeave={onClose}
        />
      </Part>
    </PopoverDialog>
  );
};

interface CodeFormProps {
  size: Modification;
  onType: (isTyped: boolean) => void;
  onAdded: () => void;
  onLeave: () => void;
}

const mostPieces = 100_000;

const CodeForm = ({ size: { id, product_id }, onType, onAdded, onLeave }: CodeFormProps) => {
  const { addCode } = useSizeChange(product_id);
  const form = useRecordForm({
    start: { code: '', pieces: '1' },
    body: ({ code, pieces }) => ({ code: code.trim(), pieces: parseNumber(pieces) ?? 0 }),
    problems: ({ code, pieces }) => ({
      code: code === '' && words.noCode,
      pieces: !(Number.isInteger(pieces) && pieces >= 1 && pieces <= mostPieces) && words.noPieces,
    }),
    send: (code, keyOf) => addCode({ do: 'add code', id, code }, keyOf()),
    onDone: onAdded,
  });
  const typed = form.watch('code').trim();
  const isDoubtful = hasGtinLength(typed) && !isGtin(typed);
  return (
    <RecordForm
      form={form}
      words={{ offline: texts.newProduct.offline }}
      action={words.add}
      layout="inline"
      onLeave={onLeave}
    >
      <Fields>
        <Field
          label={words.fields.code}
          autoComplete="off"
          maxLength={48}
          aria-required
          {...form.field('code', { onType: () => onType(form.getValues('code') !== '') })}
        />
        <Field label={words.fields.pieces} autoComplete="off" inputMode="numeric" {...form.field('pieces')} />
      </Fields>
      {isDoubtful && (
        <FieldNote data-tone="alert" role="status">
          {words.wrongCheckDigit}
        </FieldNote>
      )}
    </RecordForm>
  );
};

const Opener = styled.button`
  display: inline-flex;
  gap: ${space(2)};
  align-items: center;
  min-block-size: ${sizes.icon};
  padding: 0;
  border: 0;
  border-radius: ${radius.s};
  background: none;
  color: ${color.inkSoft};
  font: 400 ${text.s} ${font};
  font-variant-numeric: tabular-nums;
  text-align: end;
  overflow-wrap: anywhere;

  &:hover {
    color: ${color.ink};
  }
`;

const None = styled.p`
  padding: 0 ${space(4)} ${space(3)};
  color: ${color.inkSoft};
`;

const Codes = styled.ul`
  display: grid;
  padding: 0 ${space(4)};
  margin-block-end: ${space(3)};
  list-style: none;

  > li {
    display: flex;
    gap: ${space(3)};
    align-items: center;
    min-block-size: ${sizes.control};
    font-variant-numeric: tabular-nums;
  }

  > li + li {
    border-block-start: 1px solid ${color.line};
  }

  span {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  small {
    flex: none;
    margin-inline-start: auto;
    color: ${color.inkSoft};
    font: 400 ${text.s} ${font};
  }
`;

const Remove = styled(Button)`
  flex: none;
  inline-size: ${sizes.control};
  padding: 0;
`;

const Part = styled.div`
  padding: 0 ${space(4)} ${space(4)};
`;

const Fields = styled.div`
  display: grid;
  grid-template-columns: 1fr 7rem;
  gap: ${space(3)};
  align-items: start;
`;
