import { Link } from '@shared/kit/router';
import { useAbility } from '@shared/kit/runtime/api/abilities';
import { Photo, ProductPhoto, useArePhotosShown } from '@shared/kit/shop/product-photo';
import { color, font, media, radius, size, space, text } from '@shared/kit/theme/tokens';
import { inputStyles } from '@shared/kit/ui/field';
import { Icon } from '@shared/kit/ui/icon';
import { Key } from '@shared/kit/ui/key';
import { Spinner } from '@shared/kit/ui/spinner';
import { useMedia } from '@shared/kit/ui/use-media';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import styled, { css } from 'styled-components';
import { type Group, type GroupKind, longestName } from '../data/group-kind';
import { texts } from '../texts';
import { type GroupRow, productsAddress } from './group-row';
import { useGroupForm } from './use-group-form';

interface GroupNameProps {
  kind: GroupKind;
  group: GroupRow;
  tabIndex: number;
}

const words = texts.groups;
const pencil = 'M3 13l.6-2.8 7-7 2.2 2.2-7 7zM9.4 4.4l2.2 2.2';
const cross = 'm4 4 8 8m0-8-8 8';
const photoPx = 28;
const coverWidth = `${4 * photoPx + 3 * 2}px`;
/** Of two pictures. */
const narrowCoverWidth = `${2 * photoPx + 2}px`;

/** The cell of a group: pictures of its products, and its name. */
export const GroupName = (props: GroupNameProps) => {
  const covers = props.group.products?.covers ?? [];
  return (
    <>
      {useMedia('phone') ? (
        <CardCover productId={covers[0]} />
      ) : (
        <Cover aria-hidden="true">
          {covers.map((id) => (
            <ProductPhoto key={id} productId={id} sizePx={photoPx} />
          ))}
        </Cover>
      )}
      <NameOrField {...props} />
    </>
  );
};

/** One picture, or the frame of none: the names of all cards begin at one edge. */
const CardCover = ({ productId }: { productId: number | undefined }) => {
  const areShown = useArePhotosShown();
  if (productId !== undefined) return <ProductPhoto productId={productId} sizePx={photoPx} />;
  return areShown && <Photo url={undefined} sizePx={photoPx} />;
};

/**
 * The name of a group, which for categories leads to their products. Its pencil, or F2 in its row, makes it a field; without a
 * pencil if the back end cannot rename.
 */
const NameOrField = ({ kind, group, tabIndex }: GroupNameProps) => {
  const [isEditing, setIsEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const canRename = useAbility(kind.calls.rename);

  // The field is gone together with the focus, unless the person has moved it.
  useEffect(() => {
    if (!isEditing) return undefined;
    return () => {
      if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
    };
  }, [isEditing]);

  if (isEditing) return <NameField kind={kind} group={group} onClose={() => setIsEditing(false)} />;
  const address = productsAddress(kind, group);
  return (
    <>
      {address === undefined ? (
        <PlainName tabIndex={canRename ? undefined : tabIndex}>{group.name}</PlainName>
      ) : (
        <NameLink to={address} tabIndex={tabIndex}>
          {group.name}
        </NameLink>
      )}
      {canRename && (
        <Pencil
          ref={button}
          type="button"
          tabIndex={address === undefined ? tabIndex : -1}
          title={words.rename}
          aria-label={words.renameOf(group.name)}
          aria-keyshortcuts="F2"
          onClick={() => setIsEditing(true)}
        >
          <Icon path={pencil} />
        </Pencil>
      )}
    </>
  );
};

interface NameFieldProps {
  kind: GroupKind;
  group: Group;
  onClose: () => void;
}

/** Enter saves the name, Escape leaves it as it was. A refused name stays in the field, with the reason beside it. */
const NameField = ({ kind, group, onClose }: NameFieldProps) => {
  const form = useGroupForm(kind, group, onClose);
  const isTouch = useMedia('touch');
  const noteId = useId();
  const { error, onBlur, ...field } = form.field('name');
  const note = form.isOffline ? words.offline : error;
  const isSending = form.progress !== 'none';

  const { ref } = form.element;
  useLayoutEffect(() => {
    const input = ref.current?.querySelector('input');
    input?.focus({ preventScroll: true });
    input?.select();
  }, [ref]);

  return (
    <Form
      {...form.element}
      onKeyDown={(event) => {
        // They are keys of the grid too.
        event.stopPropagation();
        form.element.onKeyDown(event);
        if (event.key === 'Escape') onClose();
      }}
    >
      <Input
        {...field}
        aria-label={words.column}
        aria-invalid={error ? true : undefined}
        aria-describedby={noteId}
        autoComplete="off"
        spellCheck={false}
        maxLength={longestName}
        readOnly={isSending}
        onBlur={(event) => {
          void onBlur(event);
          if (event.target.value === group.name) onClose();
        }}
      />
      {isTouch && (
        <Leave type="button" aria-label={words.leave} onClick={onClose}>
          <Icon path={cross} />
        </Leave>
      )}
      <Note id={noteId} role="status" data-tone={error ? 'alert' : undefined}>
        {note}
      </Note>
      {isSending ? (
        <Spinner />
      ) : (
        !note &&
        !isTouch && (
          <Keys aria-hidden="true">
            <Key>Enter</Key> <Key>Esc</Key>
          </Keys>
        )
      )}
    </Form>
  );
};

/* Its room does not depend on the number of products: the names begin at one edge. */
const Cover = styled.span`
  display: inline-flex;
  flex: none;
  gap: 2px;
  block-size: ${photoPx}px;
  vertical-align: middle;
  inline-size: ${coverWidth};
  margin-inline-end: ${space(3)};

  @media ${media.tablet} {
    inline-size: ${narrowCoverWidth};

    > :nth-child(n + 3) {
      display: none;
    }

    /* The field and the reason why a name is refused need its room. */
    &:has(+ form) {
      display: none;
    }
  }
`;

/* A long one leaves room for the pencil. */
const nameStyles = css`
  display: inline-block;
  max-inline-size: calc(100% - ${coverWidth} - ${space(3)} - ${space(2)} - ${size.chip});
  overflow: clip;
  text-overflow: ellipsis;
  vertical-align: middle;

  @media ${media.tablet} {
    max-inline-size: calc(100% - ${narrowCoverWidth} - ${space(3)} - ${space(2)} - ${size.chip});
  }

  @media ${media.phone} {
    max-inline-size: calc(100% - ${space(2)} - ${size.chip});
  }
`;

const NameLink = styled(Link)`
  ${nameStyles}
`;

const PlainName = styled.span`
  ${nameStyles}
`;

/* Its room is there before it is shown. */
const Pencil = styled.button`
  /* Above the link, whose target is the whole card on a phone. */
  position: relative;
  z-index: 1;
  display: inline-grid;
  place-items: center;
  inline-size: ${size.chip};
  block-size: ${size.chip};
  padding: 0;
  border: 1px solid ${color.line};
  border-radius: ${radius.m};
  margin-inline-start: ${space(2)};
  background: ${color.surface};
  color: ${color.inkSoft};
  vertical-align: middle;

  &:hover {
    color: ${color.accent};
  }

  @media (hover: hover) {
    [role='row']:not(:hover, :focus-within) & {
      opacity: 0;
    }
  }

  @media ${media.touch} {
    border-color: transparent;
    background: none;

    &::before {
      position: absolute;
      inset: calc((${size.chip} - ${size.touch}) / 2);
      content: '';
    }
  }
`;

const Form = styled.form`
  display: inline-flex;
  gap: ${space(2)};
  align-items: center;
  max-inline-size: calc(100% - ${coverWidth} - ${space(3)});
  vertical-align: middle;

  @media ${media.tablet} {
    max-inline-size: 100%;
  }
`;

const Input = styled.input`
  ${inputStyles}
  flex: 0 1 ${size.search};
  inline-size: ${size.search};
  min-inline-size: 0;
  block-size: ${size.chip};
  padding: 0 ${space(2)};
  font-weight: 600;
`;

const Leave = styled.button`
  display: grid;
  place-items: center;
  inline-size: ${size.touch};
  block-size: ${size.touch};
  padding: 0;
  border: 0;
  background: none;
  color: ${color.inkSoft};
`;

const Note = styled.span`
  color: ${color.inkSoft};
  font: 400 ${text.s} ${font};

  &[data-tone='alert'] {
    color: ${color.danger};
  }

  &:empty {
    position: absolute;
  }

  /* Below the field. */
  @media ${media.phone} {
    position: absolute;
    inset: auto auto ${space(2)} ${size.touch};
  }
`;

const Keys = styled.span`
  white-space: nowrap;

  @media ${media.tablet} {
    display: none;
  }
`;
