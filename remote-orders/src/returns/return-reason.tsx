import type { ReturnTarget } from '@shared/contract/vocabulary/return';
import { color, font, media, size, space, text } from '@shared/kit/theme/tokens';
import { inputStyles, selectStyles } from '@shared/kit/ui/field';
import { Icon } from '@shared/kit/ui/icon';
import styled from 'styled-components';
import { texts } from '../texts';
import type { Part } from './return-rules';

const words = texts.returns;

/** The value of the line that opens a field for another reason. */
const own = 'own';
const longestReason = 200;

/** The line that opens the field was just chosen: it had the focus. */
const focusEmpty = (input: HTMLInputElement | null) => {
  if (input?.value === '') input.focus();
};

interface ReturnReasonProps {
  to: ReturnTarget;
  /** The item. */
  name: string;
  part: Part;
  isWrong: boolean;
  onChange: (reason: Pick<Part, 'reason' | 'isOwnReason'>) => void;
}

/** Why it came back, or why it is written off: one of a few reasons, or a typed one. */
export const ReturnReason = ({ to, name, part, isWrong, onChange }: ReturnReasonProps) => {
  const label = words.reasonOf[to](name);
  const wrong = isWrong && { 'aria-invalid': true };
  if (part.isOwnReason) {
    return (
      <Place>
        <Input
          {...wrong}
          ref={focusEmpty}
          aria-label={label}
          maxLength={longestReason}
          autoComplete="off"
          value={part.reason}
          onChange={({ target: { value } }) => onChange({ reason: value, isOwnReason: true })}
        />
        <Back
          type="button"
          aria-label={words.backToReasons}
          title={words.backToReasons}
          onClick={() => onChange({ reason: '', isOwnReason: false })}
        >
          <Icon path="M4 4l8 8M12 4l-8 8" />
        </Back>
      </Place>
    );
  }
  return (
    <Select
      {...wrong}
      aria-label={label}
      value={part.reason}
      onChange={({ target: { value } }) =>
        onChange(value === own ? { reason: '', isOwnReason: true } : { reason: value, isOwnReason: false })
      }
    >
      <option value="">{words.noReason[to]}</option>
      {words.reasons[to].map((reason) => (
        <option key={reason}>{reason}</option>
      ))}
      <option value={own}>{words.ownReason}</option>
    </Select>
  );
};

const Place = styled.span`
  position: relative;
  display: inline-flex;
`;

const Select = styled.select`
  ${selectStyles}
  inline-size: 184px;
  block-size: ${size.chip};
  padding-block: 0;
  color: ${color.ink};
  font: 400 ${text.m} ${font};

  @media ${media.phone} {
    block-size: ${size.touch};
  }
`;

const Input = styled.input`
  ${inputStyles}
  inline-size: 184px;
  block-size: ${size.chip};
  padding-inline-end: ${space(8)};

  @media ${media.phone} {
    block-size: ${size.touch};
  }
`;

const Back = styled.button`
  position: absolute;
  inset-block: 0;
  inset-inline-end: 0;
  display: grid;
  place-content: center;
  inline-size: ${space(8)};
  padding: 0;
  border: 0;
  background: none;
  color: ${color.inkSoft};
`;
