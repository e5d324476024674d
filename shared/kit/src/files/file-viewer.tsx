import { Dialog as Base } from '@base-ui/react/dialog';
import { fileAddress } from '@shared/kit/format/file-address';
import { formatCount } from '@shared/kit/format/format-count';
import { color, font, layer, media, radius, size, space, text } from '@shared/kit/theme/tokens';
import { type KeyboardEvent, type ReactNode, type RefObject, type TouchEvent, useRef } from 'react';
import styled, { css } from 'styled-components';
import { fileKind, fileName } from './file-name';
import type { FileTarget } from './file-target';
import { Cross } from './file-tile';
import { texts } from './texts';

interface FullScreenProps {
  label: string;
  onClose: () => void;
  /** Returns the element to focus afterwards; by default the one that had the focus before. */
  focusAfter: () => HTMLElement | null;
  onKeyDown?: (event: KeyboardEvent) => void;
  children: ReactNode;
}

/**
 * A dark layer over everything except toasts, while it is mounted: it traps the focus, returns it and closes on Escape.
 */
const FullScreen = ({ label, onClose, focusAfter, onKeyDown, children }: FullScreenProps) => {
  const surface = useRef<HTMLDivElement>(null);
  return (
    <Base.Root open onOpenChange={(open) => !open && onClose()} disablePointerDismissal>
      <Base.Portal>
        <Surface
          ref={surface}
          initialFocus={surface}
          finalFocus={() => focusAfter() ?? true}
          aria-label={label}
          onKeyDown={onKeyDown}
        >
          {children}
        </Surface>
      </Base.Portal>
    </Base.Root>
  );
};

const Surface = styled(Base.Popup)`
  position: fixed;
  z-index: ${layer.viewer};
  inset: 0;
  display: grid;
  grid-template-rows: auto minmax(0, 1fr);
  background: ${color.bar};
  color: ${color.barInk};

  &:focus-visible {
    outline: none;
  }
`;

/** The id of the button that opens a file: it takes the focus after the viewer. */
export const openerId = ({ owner, id, saveType }: FileTarget, fileId: number): string =>
  `open-${owner}-${id}-${saveType}-${fileId}`;

/**
 * Moves the focus to the file that replaces a removed one.
 * @returns whether there is any.
 */
export const focusNeighbour = (target: FileTarget, files: readonly { id: number }[], removedId: number): boolean => {
  const index = files.findIndex(({ id }) => id === removedId);
  const neighbour = files[index + 1] ?? files[index - 1];
  if (!neighbour) return false;
  document.getElementById(openerId(target, neighbour.id))?.focus();
  return true;
};

/** A file that can be viewed: a stored file, or an image of a product. */
interface Viewable {
  id: number;
  url: string;
  image: boolean;
  /** The alternative text of a picture, if there is a better one than the file's name. */
  alt?: string;
}

/** A whole picture at the largest possible size; for any other file its type. */
const ViewedFile = ({ file, name }: { file: Viewable; name: string }) =>
  file.image ? (
    <Picture src={fileAddress(file.url)} alt={file.alt ?? name} draggable={false} />
  ) : (
    <Kind>
      <KindName>{fileKind(name)}</KindName>
      {texts.viewer.noPreview}
    </Kind>
  );

/** A shorter movement is a tap. */
const leastPx = 48;

/** Then a movement pans the picture. */
const isZoomed = () => (window.visualViewport?.scale ?? 1) > 1;

/**
 * The handlers of an element that can be swiped.
 * @param from stores where the touch began.
 */
const swipe = (from: RefObject<number | null>, { onLeft, onRight }: { onLeft: () => void; onRight: () => void }) => ({
  onTouchStart: ({ touches }: TouchEvent) => {
    const isOneFinger = touches.length === 1 && !isZoomed();
    from.current = isOneFinger ? (touches[0]?.clientX ?? null) : null;
  },
  onTouchEnd: ({ changedTouches }: TouchEvent) => {
    const finger = changedTouches[0];
    if (from.current === null || !finger) return;
    const travelled = finger.clientX - from.current;
    from.current = null;
    if (travelled <= -leastPx) onLeft();
    if (travelled >= leastPx) onRight();
  },
});

interface FileViewerProps<File extends Viewable> {
  files: readonly File[];
  shownId: number;
  onShow: (id: number) => void;
  onClose: () => void;
  /** Returns the element to focus after the file that was shown last. */
  focusAfter: (shownId: number) => HTMLElement | null;
  /** Undefined if the back end cannot delete. */
  onRemove?: ((file: File) => unknown) | undefined;
}

/** One file in full screen; ← and →, buttons or a swipe show its neighbours. */
export const FileViewer = <File extends Viewable>(props: FileViewerProps<File>) => {
  const { files, shownId, onShow, onClose, focusAfter, onRemove } = props;
  const swipeFrom = useRef<number>(null);
  const index = files.findIndex(({ id }) => id === shownId);
  const file = files[index];
  if (!file) return null;
  const name = fileName(file.url);
  const previous = files[index - 1];
  const next = files[index + 1];

  const step = (to: File | undefined) => to && onShow(to.id);

  const stepByKey = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') step(previous);
    if (key === 'ArrowRight') step(next);
  };

  const remove = () => {
    const neighbour = next ?? previous;
    void onRemove?.(file);
    if (neighbour) onShow(neighbour.id);
    else onClose();
  };

  return (
    <FullScreen
      label={texts.viewer.title}
      onClose={onClose}
      focusAfter={() => focusAfter(shownId)}
      onKeyDown={stepByKey}
    >
      <Bar>
        <Name>{name}</Name>
        <span aria-live="polite">{texts.viewer.position(formatCount(index + 1), formatCount(files.length))}</span>
        <Actions>
          <Download href={fileAddress(file.url)} download={name}>
            {texts.viewer.download}
          </Download>
          {onRemove && (
            <BarButton type="button" onClick={remove}>
              {texts.viewer.remove}
            </BarButton>
          )}
          <BarButton type="button" aria-label={texts.viewer.close} onClick={onClose}>
            <Cross />
          </BarButton>
        </Actions>
      </Bar>
      <Stage {...swipe(swipeFrom, { onLeft: () => step(next), onRight: () => step(previous) })}>
        <Arrow
          type="button"
          aria-label={texts.viewer.previous}
          aria-disabled={!previous}
          onClick={() => step(previous)}
        >
          ‹
        </Arrow>
        <ViewedFile key={file.id} file={file} name={name} />
        <Arrow type="button" aria-label={texts.viewer.next} aria-disabled={!next} onClick={() => step(next)}>
          ›
        </Arrow>
        {[previous, next].map((neighbour) => neighbour?.image && <Ahead key={neighbour.id} file={neighbour} />)}
      </Stage>
    </FullScreen>
  );
};

/** Prefetched, so that a step shows it at once. */
const Ahead = ({ file }: { file: Viewable }) => <img src={fileAddress(file.url)} alt="" hidden />;

const Picture = styled.img`
  inline-size: 100%;
  block-size: 100%;
  object-fit: contain;
`;

const Kind = styled.div`
  display: grid;
  gap: ${space(4)};
  place-items: center;
  color: ${color.barInkSoft};
`;

const KindName = styled.span`
  display: grid;
  place-items: center;
  inline-size: ${size.thumbnail};
  block-size: ${size.thumbnail};
  border: 1px solid ${color.barInkFaint};
  border-radius: ${radius.m};
  color: ${color.barInk};
  font: 600 ${text.l} ${font};
`;

/** Controls on the dark background of the viewer, the same in both themes. */
const barButtonStyles = css`
  display: inline-grid;
  place-items: center;
  min-inline-size: ${size.touch};
  min-block-size: ${size.touch};
  padding: 0 ${space(3)};
  border: 1px solid transparent;
  border-radius: ${radius.m};
  background: none;
  color: ${color.barInk};
  font: 500 ${text.m} ${font};

  &:hover:not([aria-disabled='true']) {
    border-color: ${color.barInkFaint};
  }

  &:focus-visible {
    outline-color: ${color.rose};
  }

  /* Not disabled: the focus, and with it the keyboard, would be lost at the ends. */
  &[aria-disabled='true'] {
    opacity: 0.3;
  }
`;

const BarButton = styled.button`
  ${barButtonStyles}
`;

const Bar = styled.header`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(4)};
  align-items: center;
  padding: ${space(2)} ${space(4)};
  color: ${color.barInkSoft};
`;

const Name = styled.span`
  overflow: hidden;
  color: ${color.barInk};
  font: 600 ${text.l} ${font};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Actions = styled.span`
  display: flex;
  gap: ${space(2)};
  margin-inline-start: auto;
`;

const Download = styled.a`
  ${barButtonStyles}
`;

const Stage = styled.div`
  display: grid;
  grid-template-rows: minmax(0, 1fr);
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: ${space(2)};
  align-items: center;
  min-block-size: 0;
  padding: 0 ${space(4)} ${space(4)};
  touch-action: pan-y pinch-zoom;

  /* There the picture has the whole width, and the arrows are below it. */
  @media ${media.phone} {
    grid-template-rows: minmax(0, 1fr) auto;
    grid-template-columns: 1fr 1fr;

    > :nth-child(2) {
      grid-row: 1;
      grid-column: 1 / -1;
    }
  }
`;

const Arrow = styled(BarButton)`
  font: 400 ${text.xxl} ${font};
`;
