import { color, font, media, radius, size, space, text } from '@shared/kit/theme/tokens';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';

interface Segment<Value extends string> {
  value: Value;
  content: ReactNode;
  /** The accessible name, if the content is not enough. */
  label?: string;
}

interface SegmentsProps<Value extends string> {
  /** The accessible name of the group. */
  label: string;
  options: readonly Segment<Value>[];
  chosen: Value;
  onChoose: (value: Value) => void;
}

/** One of a few values, all of them visible: a radio group in one frame. */
export const Segments = <Value extends string>({ label, options, chosen, onChoose }: SegmentsProps<Value>) => {
  const name = useId();
  return (
    <Frame role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <Choice key={option.value}>
          <input
            type="radio"
            name={name}
            aria-label={option.label}
            checked={option.value === chosen}
            onChange={() => onChoose(option.value)}
          />
          {option.content}
        </Choice>
      ))}
    </Frame>
  );
};

const Frame = styled.div`
  display: inline-flex;
  flex: none;
  gap: 2px;
  max-inline-size: 100%;
  padding: 2px;
  border: 1px solid ${color.line};
  border-radius: ${radius.m};
  background: ${color.sunken};
  overflow-x: auto;
`;

const Choice = styled.label`
  position: relative;
  display: inline-flex;
  flex: none;
  gap: ${space(2)};
  align-items: center;
  min-block-size: calc(${size.control} - 6px);
  padding-inline: ${space(3)};
  border-radius: 6px;
  color: ${color.inkSoft};
  cursor: pointer;
  font: 500 ${text.m} ${font};
  white-space: nowrap;

  /* Invisible over the whole segment: it is the target of clicks and of screen readers. */
  input {
    position: absolute;
    inset: 0;
    margin: 0;
    cursor: pointer;
    opacity: 0;
  }

  &:has(:checked) {
    background: ${color.raised};
    box-shadow: 0 0 0 1px ${color.lineStrong};
    color: ${color.ink};
    font-weight: 600;
  }

  &:has(:focus-visible) {
    outline: 2px solid ${color.focus};
    outline-offset: -2px;
  }

  @media ${media.phone} {
    min-block-size: calc(${size.touch} - 6px);
  }
`;
