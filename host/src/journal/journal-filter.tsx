import { useTypedValue } from '@shared/kit/table/typed-value';
import { color, font, media, size, space, text } from '@shared/kit/theme/tokens';
import { Button } from '@shared/kit/ui/button';
import { DateField } from '@shared/kit/ui/date-field';
import { framedInputStyles, inputFrameStyles } from '@shared/kit/ui/field';
import { Icon } from '@shared/kit/ui/icon';
import type { KeyboardEvent } from 'react';
import styled from 'styled-components';
import type { JournalView } from './journal-view';
import { texts } from './texts';

type Fields = Pick<JournalView, 'login' | 'day'>;

interface JournalFilterProps {
  view: Fields;
  onChange: (fields: Fields) => void;
  onClose: () => void;
}

/** How long a pause ends typing (spec §9). */
const pauseMs = 500;

const isSame = (one: Fields, other: Fields) => one.login === other.login && one.day === other.day;

/** In the place of the title, as wide as that: whose entries, and of which day. */
export const JournalFilter = ({ view, onChange, onClose }: JournalFilterProps) => {
  const { typed, type, finish, replace } = useTypedValue<Fields>(view, onChange, { delayMs: pauseMs, isSame });
  const close = () => {
    finish();
    onClose();
  };
  // What is open over the page is a child of this too, but elsewhere in the page: its keys are its own.
  const leave = ({ key, currentTarget, target }: KeyboardEvent) => {
    if (key === 'Escape' && target instanceof Node && currentTarget.contains(target)) close();
  };
  return (
    <Place role="search" aria-label={texts.filter} onKeyDown={leave}>
      <Field>
        {texts.login}
        <Input
          value={typed.login}
          autoComplete="off"
          spellCheck={false}
          autoFocus
          onKeyDown={({ key }) => key === 'Enter' && finish()}
          onChange={({ target }) => type({ ...typed, login: target.value })}
        />
      </Field>
      <DateField
        layout="bar"
        label={texts.day}
        value={typed.day}
        onChange={({ target }) => replace({ ...typed, day: target.value })}
      />
      <Button onClick={() => replace({ login: '', day: '' })} aria-label={texts.clear} title={texts.clear}>
        <Icon path="M6 4h8v8H6L2 8Zm1.5 2.5 3 3m0-3-3 3" />
      </Button>
      <Button onClick={close} aria-label={texts.close} title={texts.close}>
        <Icon path="m4 4 8 8m0-8-8 8" />
      </Button>
    </Place>
  );
};

const Place = styled.search`
  display: flex;
  flex: 0 0 ${size.sheet};
  gap: ${space(2)};
  align-items: center;
  min-inline-size: 0;

  @media ${media.compact} {
    flex: 1 0 100%;
  }

  /* The day beside the name would be cut. */
  @media ${media.phone} {
    flex-wrap: wrap;

    & > label:first-child {
      flex-basis: 100%;
    }

    & > button {
      min-inline-size: ${size.touch};
    }
  }
`;

/* Its name stays before its value. A login is shorter than a day with its calendar. */
const Field = styled.label`
  ${inputFrameStyles}
  flex: 0 1 30%;
  min-inline-size: 0;
  color: ${color.inkSoft};
  font: 400 ${text.s} ${font};
`;

const Input = styled.input`
  ${framedInputStyles}
`;
