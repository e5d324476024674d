import { Dialog as Base } from '@base-ui/react/dialog';
import { hasGtinLength, isGtin } from '@shared/contract/vocabulary/code';
import { formatWhen } from '@shared/kit/format/format-date';
import { useAbility } from '@shared/kit/runtime/api/abilities';
import { failureDetail } from '@shared/kit/runtime/api/http';
import { useIsOnline } from '@shared/kit/runtime/page/use-is-online';
import { scanner } from '@shared/kit/runtime/scan/scanner';
import { playScanSound } from '@shared/kit/runtime/scan/sounds';
import { productsQuery } from '@shared/kit/shop/products';
import { color, font, layer, media, size as sizes, space, text } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { Checkbox } from '@shared/kit/ui/choices/checkbox';
import { Dialog } from '@shared/kit/ui/dialogs/dialog';
import { DialogActions } from '@shared/kit/ui/dialogs/dialog-actions';
import { SheetCloser, SheetPopup, SheetScrim, SheetTitle } from '@shared/kit/ui/dialogs/sheet';
import { Field } from '@shared/kit/ui/field';
import { Icon } from '@shared/kit/ui/icon';
import { Key } from '@shared/kit/ui/key';
import { focusTarget } from '@shared/kit/ui/recover-focus';
import { useMedia } from '@shared/kit/ui/use-media';
import { visuallyHidden } from '@shared/kit/ui/visually-hidden';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import {
  ignoredCodesQuery,
  isIgnored,
  type NamedSize,
  type UnknownCode,
  useBindCode,
  useIgnoreCode,
} from './bind-code';
import { readCode, type ScannedCode } from './read-code';
import { codesOf, type LikelySizes, SizeFinder } from './size-finder';
import { texts } from './texts';

const words = texts.bind;
const longestCode = 48;
const mostPieces = 100_000;

const check = 'M3 8.5l3.2 3.2L13 5';
const cross = 'M4 4l8 8M12 4l-8 8';
const warning = 'M8 2.5 14.5 13.5H1.5zM8 6.5v3.5M8 12v.1';
const information = 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM8 7.3v3.4M8 5.1v.05';
const viewfinder =
  'M2 5V3.5A1.5 1.5 0 0 1 3.5 2H5M11 2h1.5A1.5 1.5 0 0 1 14 3.5V5M14 11v1.5a1.5 1.5 0 0 1-1.5 1.5H11M5 14H3.5A1.5 1.5 0 0 1 2 12.5V11M5 5.2v5.6M8 5.2v5.6M11 5.2v5.6';

/** Where people see a gap in the figures of a code, as printed below its bars. */
const gaps: Record<number, readonly number[]> = { 8: [4], 12: [1, 6, 11], 13: [1, 7], 14: [1, 8] };

/** In groups, of digits only. */
const groupsOf = (code: string): string[] => {
  const ends = hasGtinLength(code) ? [...(gaps[code.length] ?? []), code.length] : [code.length];
  return ends.map((end, place) => code.slice(ends[place - 1] ?? 0, end));
};

/** What a size gets: of the mark of one piece the number of its product, since no other piece has this mark. */
const boundCodeOf = ({ text: code, mark, gtin }: ScannedCode): string => (mark && gtin ? gtin.replace(/^0/, '') : code);

const openedFrom = () => ({
  opener: document.activeElement,
  frame: document.activeElement?.closest('[tabindex="-1"]') ?? document.querySelector('main'),
});

interface BindCodeSheetProps {
  code: UnknownCode;
  /** The sizes that the code is probably of: they can be chosen without a search. */
  likely?: LikelySizes;
  /** The box that counts the pieces at once, where a code that is bound is counted. */
  countLabel?: string;
  /** The size has the code now. `pieces` are to be counted: none if the box is not ticked. */
  onBound: (size: NamedSize, pieces: number) => void;
  /** The code stays unknown; `isIgnored` if nobody is asked about it again. */
  onClose: (isIgnored: boolean) => void;
}

/**
 * 'Привязать к размеру': a sheet over any screen for a code that no size has. What else is scanned meanwhile goes to the screen
 * as soon as the sheet is closed.
 */
export const BindCodeSheet = ({ code: unknown, likely, countLabel, onBound, onClose }: BindCodeSheetProps) => {
  const scanned = readCode(unknown.code);
  const code = boundCodeOf(scanned);
  const isOnline = useIsOnline();
  const isTouch = useMedia('touch');
  const canIgnore = useAbility('GET /api/codes/ignored/');
  const { data: ignored } = useQuery({ ...ignoredCodesQuery, enabled: canIgnore });
  const { data: products } = useQuery({ ...productsQuery, staleTime: Number.POSITIVE_INFINITY });
  const [size, setSize] = useState<NamedSize>();
  const [pieces, setPieces] = useState('1');
  const [isCounted, setIsCounted] = useState(true);
  const [toIgnore, setToIgnore] = useState<boolean>();
  const [isAsking, setIsAsking] = useState(false);
  const [held, setHeld] = useState<readonly ScannedCode[]>([]);
  // The button that has opened it may be gone when it closes.
  const [{ opener, frame }] = useState(openedFrom);
  const field = useRef<HTMLInputElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const group = useId();
  const bind = useBindCode();
  const ignore = useIgnoreCode();

  const hold = (other: ScannedCode) => {
    playScanSound('unknown');
    if (other.text !== unknown.code) setHeld((before) => [...before, other]);
  };

  const giveHeld = useEffectEvent(() => {
    // The sheet is gone from the page only after this.
    for (const other of held) setTimeout(() => scanner.give(other));
  });
  useEffect(() => () => giveHeld(), []);

  const wasIgnored = isIgnored(ignored ?? [], unknown.code);
  const willIgnore = toIgnore ?? wasIgnored;

  const leave = () => {
    if (bind.isPending || ignore.isPending) return;
    if (willIgnore === wasIgnored) return onClose(willIgnore);
    ignore.mutate({ code: unknown.code, ignore: willIgnore }, { onSuccess: () => onClose(willIgnore) });
  };

  const count = Number(pieces);
  const isWhole = Number.isInteger(count) && count >= 1 && count <= mostPieces;
  const sizesOfProduct = products?.find(({ id }) => id === size?.product_id)?.modifications;
  const chosen = sizesOfProduct?.find(({ id }) => id === size?.modification_id);
  const itsCodes = chosen ? codesOf(chosen) : [];
  const whyNever = !isOnline ? words.offline : code.length > longestCode ? words.tooLong : undefined;
  const why = whyNever ?? (size ? undefined : words.chooseSize);

  const send = (instead?: string) => {
    setIsAsking(false);
    if (!size) return;
    const onSuccess = () => onBound(size, isCounted && countLabel ? count : 0);
    bind.mutate({ code, pieces: count, size, instead }, { onSuccess });
  };

  const submit = () => {
    if (why || !isWhole || bind.isPending) return;
    if (itsCodes.length > 0) setIsAsking(true);
    else send();
  };

  const error = bind.error ? (failureDetail(bind.error) ?? words.notBound) : ignore.error && words.notIgnored;

  return (
    <Base.Root open onOpenChange={(isOpen) => !isOpen && leave()}>
      <Base.Portal>
        <Scrim forceRender />
        <Sheet
          ref={popup}
          initialFocus={isTouch ? popup : field}
          finalFocus={() => focusTarget(opener) ?? focusTarget(frame) ?? true}
          // For React it may be in a form that has keys of its own, and Escape belongs to the dialog.
          onKeyDown={(event) => event.key !== 'Escape' && event.stopPropagation()}
        >
          <Head>
            <div>
              <SheetTitle>{words.title}</SheetTitle>
              <Soft>{words.scanned(formatWhen(unknown.at).time, unknown.times)}</Soft>
            </div>
            <SheetCloser aria-label={words.close}>
              <Icon path={cross} />
            </SheetCloser>
            <Code>
              {groupsOf(code).map((group, place) => (
                <span key={place}>{group}</span>
              ))}
            </Code>
            <KindOfCode scanned={scanned} code={code} />
          </Head>
          <Form
            onSubmit={(event) => {
              event.preventDefault();
              event.stopPropagation();
              submit();
            }}
          >
            <Body>
              <h3>{words.toSize}</h3>
              <SizeFinder
                name={group}
                likely={likely}
                size={size}
                field={field}
                isScanning={!isAsking}
                onSize={setSize}
                onEnter={submit}
                onOther={hold}
              />
              <Hint>
                <Icon path={viewfinder} />
                {words.hint}
              </Hint>
              <Hint>
                <Icon path={information} />
                {words.severalCodes}
              </Hint>
              <Pieces>
                <Field
                  label={words.pieces}
                  value={pieces}
                  inputMode="numeric"
                  autoComplete="off"
                  error={isWhole ? undefined : words.wrongPieces}
                  onChange={({ currentTarget }) => setPieces(currentTarget.value.trim())}
                />
                {countLabel && (
                  <Option>
                    <Checkbox label={countLabel} isChecked={isCounted} onToggle={() => setIsCounted(!isCounted)} />
                    {countLabel}
                  </Option>
                )}
              </Pieces>
            </Body>
            <Aside>
              {canIgnore && (
                <Option>
                  <Checkbox label={words.ignore} isChecked={willIgnore} onToggle={() => setToIgnore(!willIgnore)} />
                  {words.ignore}
                </Option>
              )}
              <Note role="status">
                {held.length > 0 && words.held(held.map(({ text: other }) => other).join(', '))}
              </Note>
              <Note role={error ? 'alert' : undefined} data-tone={error ? 'alert' : undefined}>
                {error ?? whyNever}
              </Note>
            </Aside>
            <Buttons>
              <Button tone="quiet" isBusy={ignore.isPending} onClick={leave}>
                {words.leave}
              </Button>
              <Button
                type="submit"
                tone="primary"
                title={why}
                isOff={why !== undefined || !isWhole}
                isBusy={bind.isPending}
              >
                {size ? words.confirm(size.size || size.name) : words.confirmNone}
                {!isTouch && <Key aria-hidden="true">Enter</Key>}
              </Button>
            </Buttons>
          </Form>
          {size && (
            <Dialog
              title={words.question.title(size.size || size.name)}
              isOpen={isAsking}
              onClose={() => setIsAsking(false)}
            >
              <Soft>
                {count > 1
                  ? words.question.ofPack(itsCodes.join(', '))
                  : words.question.explanation(itsCodes.join(', '))}
              </Soft>
              <Answers>
                <Button onClick={() => setIsAsking(false)}>{words.question.cancel}</Button>
                {count === 1 && <Button onClick={() => send(itsCodes[0])}>{words.question.replace}</Button>}
                <Button tone="primary" onClick={() => send()}>
                  {words.question.add}
                </Button>
              </Answers>
            </Dialog>
          )}
        </Sheet>
      </Base.Portal>
    </Base.Root>
  );
};

/** Whether a code of digits has a right check digit: a misread one is not worth binding. */
const KindOfCode = ({ scanned, code }: { scanned: ScannedCode; code: string }) => {
  if (code !== scanned.text) {
    return (
      <Word data-tone="right">
        <Icon path={check} />
        {words.ofMark(code)}
      </Word>
    );
  }
  const kind = hasGtinLength(code) && words.kinds[code.length];
  if (!kind) return null;
  const isRight = isGtin(code);
  return (
    <Word data-tone={isRight ? 'right' : 'doubtful'}>
      <Icon path={isRight ? check : warning} />
      {isRight ? words.rightDigit(kind) : words.wrongDigit(kind)}
    </Word>
  );
};

/* Over dialogs too: a code may be unknown there. */
const Scrim = styled(SheetScrim)`
  z-index: ${layer.dialog};
`;

const Sheet = styled(SheetPopup)`
  z-index: ${layer.dialog};
  inline-size: min(${sizes.sheet}, 100vw);
  overflow: hidden;
`;

const Head = styled.header`
  display: grid;
  flex: none;
  grid-template-columns: 1fr auto;
  padding: ${space(5)} ${space(6)} ${space(4)};
  border-block-end: 1px solid ${color.line};

  > :nth-child(n + 3) {
    grid-column: 1 / -1;
  }

  @media ${media.phone} {
    padding-inline: ${space(4)};
  }
`;

const Soft = styled.p`
  color: ${color.inkSoft};
`;

const Code = styled.p`
  display: flex;
  flex-wrap: wrap;
  column-gap: 0.3em;
  margin-block-start: ${space(2)};
  font: 600 ${text.xxl} ${font};
  letter-spacing: 0.02em;
  overflow-wrap: anywhere;

  > span {
    min-inline-size: 0;
  }
`;

const Word = styled.p`
  display: flex;
  gap: ${space(1)};
  align-items: center;
  color: ${color.green};
  font: 500 ${text.s} ${font};

  &[data-tone='doubtful'] {
    color: ${color.amber};
  }
`;

const Form = styled.form`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-block-size: 0;
`;

const Body = styled.div`
  display: grid;
  flex: 1;
  gap: ${space(3)};
  align-content: start;
  min-block-size: 0;
  padding: ${space(4)} ${space(6)};
  overflow-y: auto;

  h3 {
    font: 600 ${text.l} ${font};
  }

  @media ${media.phone} {
    padding-inline: ${space(4)};
  }
`;

const Note = styled.p`
  color: ${color.inkSoft};
  font: 400 ${text.s} ${font};

  &:empty {
    ${visuallyHidden}
  }

  &[data-tone='alert'] {
    color: ${color.danger};
  }
`;

const Hint = styled.p`
  display: flex;
  gap: ${space(2)};
  color: ${color.inkSoft};
  font: 400 ${text.s} ${font};
`;

const Pieces = styled.div`
  display: grid;
  grid-template-columns: 10rem 1fr;
  gap: ${space(4)};
  align-items: end;
`;

const Option = styled.label`
  display: flex;
  gap: ${space(2)};
  align-items: center;
  min-block-size: ${sizes.control};

  @media ${media.touch} {
    min-block-size: ${sizes.touch};
  }
`;

const Aside = styled.div`
  display: grid;
  flex: none;
  gap: ${space(1)};
  padding: ${space(2)} ${space(6)} ${space(3)};

  @media ${media.phone} {
    padding-inline: ${space(4)};
  }
`;

const Buttons = styled(DialogActions)`
  flex: none;
  padding: ${space(3)} ${space(6)};
  border-block-start: 1px solid ${color.line};

  @media ${media.phone} {
    padding-inline: ${space(4)};
  }

  > button {
    min-block-size: ${sizes.touch};
  }

  > :last-child {
    flex: 0 1 auto;
    margin-inline-start: auto;
    overflow: hidden;
  }

  kbd {
    border-color: currentcolor;
    color: inherit;
  }
`;

const Answers = styled(DialogActions)`
  flex-wrap: wrap;
  margin-block-start: ${space(6)};
`;
