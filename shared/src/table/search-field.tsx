import { formatCount } from 'shared/format/format-count';
import { color, font, media, size, space, text } from 'shared/theme/tokens';
import { inputFace } from 'shared/ui/field';
import styled from 'styled-components';
import { texts } from './texts';
import { useTypedValue } from './typed-value';

interface SearchFieldProps {
  search: string;
  found: number;
  total: number;
  onSearch: (search: string) => void;
  onClose: () => void;
}

const pauseMs = 150;
const isSame = (one: string, other: string) => one === other;

/** One field over the whole list; Escape clears and closes it. */
export const SearchField = ({ search, found, total, onSearch, onClose }: SearchFieldProps) => {
  const { typed, type, finish, replace } = useTypedValue(search, onSearch, { delayMs: pauseMs, isSame });
  const close = () => {
    replace('');
    onClose();
  };
  return (
    <Place role="search">
      <Input
        type="search"
        value={typed}
        placeholder={texts.search}
        aria-label={texts.search}
        autoComplete="off"
        spellCheck={false}
        autoFocus
        onChange={({ target }) => type(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Enter') finish();
          if (key === 'Escape') close();
        }}
        onBlur={() => {
          finish();
          if (typed.trim() === '') onClose();
        }}
      />
      <Count role="status">{search.trim() !== '' && texts.found(formatCount(found), formatCount(total))}</Count>
    </Place>
  );
};

const Place = styled.div`
  position: relative;
  inline-size: 320px;

  @media ${media.phone} {
    flex: 1;
  }
`;

const Input = styled.input`
  ${inputFace}
  block-size: ${size.control};
  padding-inline-end: ${space(18)};

  &::-webkit-search-cancel-button {
    display: none;
  }
`;

const Count = styled.span`
  position: absolute;
  inset: 0 ${space(3)} 0 auto;
  display: grid;
  place-items: center;
  color: ${color.inkFaint};
  font: 400 ${text.s} ${font};
  pointer-events: none;
`;
