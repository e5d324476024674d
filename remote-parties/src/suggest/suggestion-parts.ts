import { color, font, media, radius, size, space, text } from 'shared/theme/tokens';
import styled from 'styled-components';

/** The lines that are visible at once. */
const linesVisible = 4;

/* Four lines high, however many there are: nothing moves while a person types. */
export const SuggestionFrame = styled.div`
  block-size: calc(${linesVisible} * ${size.touch} + 2 * ${space(1)} + 2px);
  padding: ${space(1)};
  border: 1px solid ${color.line};
  border-radius: ${radius.m};
  margin-block-start: ${space(2)};
`;

/* It scrolls itself, by the arrows in its field. */
export const SuggestionList = styled.div`
  block-size: 100%;
  overflow-y: auto;
`;

export const SuggestionLine = styled.div`
  display: grid;
  gap: 0 ${space(3)};
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  min-block-size: ${size.touch};
  padding: 0 ${space(3)};
  border-radius: 6px;
  cursor: pointer;

  &[aria-selected='true'] {
    background: ${color.accentSoft};
    box-shadow: inset 3px 0 0 ${color.accent};
  }

  mark {
    background: ${color.accentSoft};
    color: ${color.accent};
    font-weight: 500;
  }

  small {
    color: ${color.inkSoft};
    font: 400 ${text.s} ${font};
  }

  small:empty {
    display: none;
  }

  @media ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    padding-block: ${space(1)};
  }
`;

/* The first line of a suggestion and the one below it. */
export const SuggestionWords = styled.span`
  display: grid;
  overflow: hidden;

  > * {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

export const SuggestionNote = styled.p`
  padding: ${space(3)};
  color: ${color.inkSoft};
`;
